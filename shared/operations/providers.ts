/** Services outside that an installation calls. */
export const PROVIDERS = ['stripe', 'hostnames', 'mail', 'translation', 'images', 'dns', 'robotCheck'] as const
export type Provider = (typeof PROVIDERS)[number]
