/** Services outside that an installation calls. */
export const PROVIDERS = [
  'stripe',
  'hostnames',
  'mail',
  'translation',
  'images',
  'dns',
  'robotCheck',
  'ga4',
  'meta',
] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * How a service stands: `fine`, its last call succeeded; `failing`, it failed; `resting`, an isolate leaves it alone for a
 * minute after five failures; `unused`, nobody has called it yet.
 */
export const PROVIDER_STATES = ['fine', 'failing', 'resting', 'unused'] as const
export type ProviderState = (typeof PROVIDER_STATES)[number]
