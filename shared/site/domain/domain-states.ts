import { type Finding, isHostnameActive } from './domain-findings.ts'

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

/** Reasons for a failed domain, or for one that is not complete yet. */
export const FAILURE_REASONS = ['dns', 'txt', 'certificate', 'refused', 'unreachable', 'lost', 'taken', 'plan'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** States as people see them (rules/domains.md#states). */
export const SHOWN_STATES = [
  'pending_dns',
  'verifying',
  'issuing_certificate',
  'active',
  'misdirected',
  'failed',
  'removing',
] as const
export type ShownState = (typeof SHOWN_STATES)[number]

const SHOWN: Record<DomainState, ShownState> = {
  requested: 'pending_dns',
  dns_pending: 'pending_dns',
  verifying: 'verifying',
  active: 'active',
  moved: 'misdirected',
  failed: 'failed',
  removing: 'removing',
  removed: 'removing',
}

/** States of the operator's list: a partner's host that was removed leads on for a while. */
export const LISTED_STATES = [...SHOWN_STATES, 'redirecting'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/** Filters of the operator's list; a certificate that is being issued is a part of verifying. */
export const DOMAIN_FILTERS = [
  'pending_dns',
  'verifying',
  'active',
  'misdirected',
  'failed',
  'removing',
  'redirecting',
] as const
export type DomainFilter = (typeof DOMAIN_FILTERS)[number]

/** What a name is for: a site's domain, or the host of a partner's back office. */
export const DOMAIN_KINDS = ['site', 'partner'] as const
export type DomainKind = (typeof DOMAIN_KINDS)[number]

/** Orders of the operator's list: the longest in its state first, or the newest change. */
export const DOMAIN_ORDERS = ['oldest', 'newest'] as const
export type DomainOrder = (typeof DOMAIN_ORDERS)[number]

/** The stored states of a filter, or of all filters; removed domains are listed only while they lead on. */
export function statesOf(filter: DomainFilter | undefined): readonly DomainState[] {
  return DOMAIN_STATES.filter((state) => state !== 'removed' && (filter === undefined || SHOWN[state] === filter))
}

/** Returns the state that people see, from the stored state and the newest findings. */
export function shownState(state: DomainState, findings: readonly Finding[]): ShownState {
  return state === 'verifying' && isHostnameActive(findings) ? 'issuing_certificate' : SHOWN[state]
}
