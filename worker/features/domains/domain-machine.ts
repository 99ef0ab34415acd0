import { INVITATION_LIFETIME } from '#shared/account/link-rules.ts'
import type { DomainState, FailureReason } from '#shared/site/domain/domain-states.ts'

/** The states of a custom domain and their transitions, without any input or output (rules/domains.md#states). */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The longest duration of a check, from the save, the retry or the loss that began it. */
export const CHECK_LIFETIME = 72 * HOUR
/** The time between the two look-ups after which a live domain is lost. */
export const LOSS_APART = DAY
/** How long a removed domain is remembered with its account. */
export const TOMBSTONE_LIFETIME = 30 * DAY
/** How long a partner's removed host leads on: as long as the longest one-time link that was mailed before works. */
export const LINKS_KEPT = INVITATION_LIFETIME
const LONGEST_PAUSE = 60 * MINUTE
/** Look-ups at intervals of a minute, before they become rarer. */
const QUICK_LOOKS = 30

/** The part of a claim that the state machine reads and writes. */
export type DomainStanding = {
  state: DomainState
  /** Rises with every change; a change based on an older version is refused. */
  version: number
  /** The time when the running 72 hours began. */
  startedAt: number
  stateAt: number
  /** The time of the next look-up; null = none is scheduled. */
  nextAt: number | null
  /** Look-ups since the state began. */
  tries: number
  /** The id of its hostname at Cloudflare. */
  cloudflareId: string | null
  /** The reason for a failure, or for waiting; null = no fault is known. */
  reason: FailureReason | null
  /** The time of the first look-up that did not find a live domain's CNAME. */
  lostAt: number | null
  liveAt: number | null
}

/** The result of one part of a look-up; `unknown`: there was no answer, or the answers differ. */
export type Seen = 'yes' | 'no' | 'unknown'
/** The hostname's state at Cloudflare; `moved`: DNS points elsewhere; `gone`: Cloudflare does not have it any more. */
export type HostnameSeen = 'active' | 'pending' | 'moved' | 'gone' | 'unknown'
export type CertificateSeen = 'active' | 'pending' | 'failed' | 'unknown'

export type Look = {
  kind: 'look'
  /** Whether DNS points to the site's own target. */
  points: Seen
  /** Whether the TXT record proves the claim. */
  proof: Seen
  hostname: HostnameSeen
  certificate: CertificateSeen
  /** The hostname that the claim got at Cloudflare meanwhile, new or from another claim. */
  cloudflareId?: string
}

export type DomainEvent =
  | Look
  /** The hostname exists at Cloudflare, as ours. */
  | { kind: 'created'; cloudflareId: string }
  /** Another claim of ours holds the hostname at Cloudflare. */
  | { kind: 'held' }
  /** Cloudflare refuses the name for good. */
  | { kind: 'refused' }
  /** Neither DNS nor Cloudflare answered. */
  | { kind: 'unknown' }
  /** Cloudflare has deleted the hostname, or does not know it. */
  | { kind: 'deleted' }
  /** A person retries the check, or removes the domain. */
  | { kind: 'retry' }
  /** `keptUntil`: a live name keeps its hostname until then, and leads on. */
  | { kind: 'remove'; keptUntil?: number }
  /** Another account has proven the name and has its hostname now. */
  | { kind: 'taken' }
  /** The plan has lacked domains for too long. */
  | { kind: 'planLost' }

const UNFINISHED: readonly DomainState[] = ['requested', 'dns_pending', 'verifying', 'moved']

/** Whether a check of the domain is running. */
export function isUnfinished(state: DomainState): boolean {
  return UNFINISHED.includes(state)
}

/** Pauses of 1, 2, 4 … 60 minutes. */
const growingPause = (tries: number) => Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(tries, 10))
const lookPause = (tries: number) => (tries < QUICK_LOOKS ? MINUTE : 15 * MINUTE)

type Change = Partial<Omit<DomainStanding, 'version' | 'stateAt'>>

/** A change of the standing, with the next version; a new state resets its counters. */
function change(before: DomainStanding, at: number, values: Change): DomainStanding {
  const isNew = values.state !== undefined && values.state !== before.state
  const state = isNew ? { stateAt: at, tries: 0 } : {}
  return { ...before, ...state, ...values, version: before.version + 1 }
}

/** Stays in the same state, with the time of the next look-up. */
function wait(
  before: DomainStanding,
  at: number,
  pause: (tries: number) => number,
  values: Change = {},
): DomainStanding {
  return change(before, at, { tries: before.tries + 1, nextAt: at + pause(before.tries), ...values })
}

/** Fails the check; a hostname at Cloudflare is deleted next, so that it cannot become active later. */
function fail(before: DomainStanding, at: number, reason: FailureReason): DomainStanding {
  const nextAt = before.cloudflareId === null ? null : at
  return change(before, at, { state: 'failed', reason, nextAt, lostAt: null })
}

/** The reason for waiting: what a look-up found missing. */
function missingOf({ points, proof, certificate }: Look): FailureReason | null {
  if (points === 'no') return 'dns'
  if (proof === 'no') return 'txt'
  if (certificate === 'failed') return 'certificate'
  return points === 'unknown' || proof === 'unknown' ? 'unreachable' : null
}

/** The reason for the failure of a check whose time is over. */
function overdueReason(before: DomainStanding, event: DomainEvent): FailureReason {
  const seen = event.kind === 'look' ? missingOf(event) : null
  if (before.liveAt !== null && before.state === 'moved') return 'lost'
  const known = seen === 'unreachable' ? (before.reason ?? seen) : (seen ?? before.reason)
  if (known) return known
  return before.state === 'verifying' ? 'certificate' : 'unreachable'
}

function afterRequested(before: DomainStanding, event: DomainEvent, at: number): DomainStanding | undefined {
  if (event.kind === 'created')
    return change(before, at, { state: 'dns_pending', cloudflareId: event.cloudflareId, nextAt: at, reason: null })
  if (event.kind === 'held') return change(before, at, { state: 'dns_pending', nextAt: at, reason: null })
  if (event.kind === 'refused') return fail(before, at, 'refused')
  if (event.kind === 'unknown') return wait(before, at, growingPause, { reason: 'unreachable' })
  return undefined
}

function afterPending(before: DomainStanding, look: Look, at: number): DomainStanding {
  const isGone = look.hostname === 'gone'
  const cloudflareId = look.cloudflareId ?? (isGone ? null : before.cloudflareId)
  const isProven = look.points === 'yes' && look.proof === 'yes'
  if (isProven && cloudflareId !== null)
    return change(before, at, { state: 'verifying', cloudflareId, nextAt: at, reason: null })
  return wait(before, at, lookPause, { cloudflareId, reason: missingOf(look) })
}

function afterVerifying(before: DomainStanding, look: Look, at: number): DomainStanding {
  if (look.hostname === 'gone')
    return change(before, at, { state: 'dns_pending', cloudflareId: null, nextAt: at + MINUTE, reason: null })
  const isServing = look.hostname === 'active' && look.certificate === 'active'
  if (isServing && look.points === 'yes' && look.proof === 'yes')
    return change(before, at, { state: 'active', nextAt: at + DAY, reason: null, lostAt: null, liveAt: at })
  return wait(before, at, lookPause, { reason: missingOf(look) })
}

/** Marks a live domain as lost, which begins a new check: the domain may come back. */
function lose(before: DomainStanding, at: number, cloudflareId: string | null): DomainStanding {
  const clocks = { startedAt: at, nextAt: at + 15 * MINUTE, lostAt: null }
  return change(before, at, { state: 'moved', ...clocks, cloudflareId, reason: 'lost' })
}

function afterActive(before: DomainStanding, look: Look, at: number): DomainStanding {
  if (look.hostname === 'gone') return lose(before, at, null)
  if (look.hostname === 'moved') return lose(before, at, before.cloudflareId)
  if (look.points === 'no') {
    if (before.lostAt !== null && at - before.lostAt >= LOSS_APART) return lose(before, at, before.cloudflareId)
    const lostAt = before.lostAt ?? at
    return change(before, at, { lostAt, nextAt: Math.max(at + MINUTE, lostAt + LOSS_APART) })
  }
  if (look.points === 'unknown') return change(before, at, { nextAt: at + HOUR })
  return change(before, at, { lostAt: null, nextAt: at + DAY })
}

function afterMoved(before: DomainStanding, look: Look, at: number): DomainStanding {
  const cloudflareId = look.hostname === 'gone' ? null : before.cloudflareId
  if (look.points === 'yes') return change(before, at, { state: 'dns_pending', cloudflareId, nextAt: at, reason: null })
  return wait(before, at, () => 15 * MINUTE, { cloudflareId })
}

/** The transition of a removed or failed domain after the deletion at Cloudflare. */
function afterDeletion(before: DomainStanding, event: DomainEvent, at: number): DomainStanding | undefined {
  if (event.kind === 'deleted') {
    if (before.state === 'failed') return change(before, at, { cloudflareId: null, nextAt: null })
    return change(before, at, { state: 'removed', cloudflareId: null, nextAt: at + TOMBSTONE_LIFETIME })
  }
  return event.kind === 'unknown' ? wait(before, at, growingPause) : undefined
}

const AFTER_LOOK: Partial<Record<DomainState, (before: DomainStanding, look: Look, at: number) => DomainStanding>> = {
  dns_pending: afterPending,
  verifying: afterVerifying,
  active: afterActive,
  moved: afterMoved,
}

/** Removes a name; a live one that is kept for its links only leaves its owner, and its hostname is deleted later. */
function removeNow(before: DomainStanding, { keptUntil }: { keptUntil?: number }, at: number): DomainStanding {
  const isKept = keptUntil !== undefined && before.state === 'active' && before.cloudflareId !== null
  const left: Change = isKept ? { state: 'removed', nextAt: keptUntil } : { state: 'removing', nextAt: at }
  return change(before, at, { ...left, reason: null, lostAt: null })
}

/** The transition after a decision of a person or another claim, in any state. */
function afterDecision(before: DomainStanding, event: DomainEvent, at: number): DomainStanding | undefined {
  const { state } = before
  const { kind } = event
  const isLeaving = state === 'removing' || state === 'removed'
  if (kind === 'retry' && state === 'failed')
    return change(before, at, { state: 'requested', startedAt: at, nextAt: at, reason: null, lostAt: null })
  if (kind === 'remove' && !isLeaving) return removeNow(before, event, at)
  if (kind === 'taken' && isLeaving) return change(before, at, { cloudflareId: null })
  if (kind === 'taken')
    return change(before, at, { state: 'failed', reason: 'taken', cloudflareId: null, nextAt: null, lostAt: null })
  return kind === 'planLost' && state === 'active' ? fail(before, at, 'plan') : undefined
}

/** The transition of a check that has exceeded its time limit. */
function afterDeadline(before: DomainStanding, event: DomainEvent, at: number): DomainStanding | undefined {
  const isReport =
    event.kind === 'look' || event.kind === 'unknown' || event.kind === 'held' || event.kind === 'created'
  if (!isReport || !isUnfinished(before.state) || at - before.startedAt < CHECK_LIFETIME) return undefined
  const made = 'cloudflareId' in event ? event.cloudflareId : undefined
  return fail({ ...before, cloudflareId: made ?? before.cloudflareId }, at, overdueReason(before, event))
}

/** A removed name that still has its hostname at Cloudflare. */
const isKeptForLinks = ({ state, cloudflareId }: DomainStanding) => state === 'removed' && cloudflareId !== null

/** The transition after a look or an answer of Cloudflare. */
function afterReport(before: DomainStanding, event: DomainEvent, at: number): DomainStanding | undefined {
  const { state } = before
  if (state === 'requested') return afterRequested(before, event, at)
  if (state === 'failed' || state === 'removing' || isKeptForLinks(before)) return afterDeletion(before, event, at)
  if (event.kind === 'look') return AFTER_LOOK[state]?.(before, event, at)
  if (event.kind !== 'unknown') return undefined
  if (state === 'active') return change(before, at, { nextAt: at + HOUR })
  return isUnfinished(state) ? wait(before, at, lookPause, { reason: before.reason ?? 'unreachable' }) : undefined
}

/**
 * The transition of a claim after an event; undefined if the state has none for it, and nothing changes. The caller
 * stores it only over the version that it read.
 */
export function next(before: DomainStanding, event: DomainEvent, at: number): DomainStanding | undefined {
  return afterDecision(before, event, at) ?? afterDeadline(before, event, at) ?? afterReport(before, event, at)
}
