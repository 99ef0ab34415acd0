import type { LinkAnswer } from '#worker/platform/links/ask-link.ts'
import type { DueLink, LinkResult } from './link-check.repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Looks in a row without a host or connection after which a link is broken. */
const FAILURES_MAX = 2
/** Until the second look: a name is there or not, a server may be away for a night. */
const SECOND_LOOK = { noName: 10 * MINUTE, noConnection: 6 * HOUR } as const

/** What an answer says of an address, and when it is asked again (rules/publishing.md#broken-links). */
export function resultOf(
  { hash, failures, checkedAt }: Pick<DueLink, 'hash' | 'failures' | 'checkedAt'>,
  answer: LinkAnswer,
  at: number,
): LinkResult {
  const { status } = answer
  if (answer.kind === 'ok')
    return { hash, before: checkedAt, state: 'ok', reason: null, status, failures: 0, again: 7 * DAY, otherwise: null }
  const known = { hash, before: checkedAt, reason: answer.reason, status, failures: 0, again: DAY, otherwise: null }
  if (answer.kind === 'gone') return { ...known, state: 'broken' }
  if (answer.kind === 'unsure') return { ...known, state: 'unsure' }
  const second = SECOND_LOOK[answer.reason]
  // Somebody may ask again at once: that is no second look.
  const isSecond = failures > 0 && checkedAt !== null && at - checkedAt >= second
  if (failures >= FAILURES_MAX || isSecond) return { ...known, state: 'broken', failures: FAILURES_MAX }
  return { ...known, state: 'unsure', failures: 1, again: second, otherwise: second }
}
