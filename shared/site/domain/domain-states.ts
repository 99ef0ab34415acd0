/** The states of a custom domain (rules/domains.md#states). */
export const DOMAIN_STATES = [
  'requested',
  'dns_pending',
  'verifying',
  'active',
  'moved',
  'failed',
  'removing',
  'removed',
] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** Why a domain failed, or what is still missing. */
export const FAILURE_REASONS = ['dns', 'txt', 'certificate', 'refused', 'unreachable', 'lost', 'taken', 'plan'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
