import type { Bindings } from '#worker/platform/context.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { findDue, findIssued, findOverdue, findPaid } from './bill-mails.repository.ts'
import { findCredited, findMoved, findReopened } from './credit-mails.repository.ts'
import type { Find } from './found.ts'
import { HOUR, lastMorning, NEWS } from './billing-mail-times.ts'
import { deleteOldBillingMails, insertBillingMails, readMarks, writeMark } from './billing-mail.repository.ts'
import { findAction, findFailed } from './payment-mails.repository.ts'
import { findChanged, findPlanned } from './plan-mails.repository.ts'
import { findThresholds } from './spending-mails.ts'
import { findWorseTerms } from './terms-mails.repository.ts'
import { findSuspensions } from './suspension-mails.repository.ts'
import { findCards, findViews } from './usage-mails.repository.ts'

/** Billing mails of a kind in one batch, and batches in one run; the next run handles the rest. */
const PAGE_MAX = 200
const PAGES_MAX = 5

/** Messages that the queue takes at once. */
const QUEUE_MAX = 100

/** An event may be stored this long after its own moment. */
const OVERLAP = HOUR

/**
 * When a kind is searched for. `event`: at every run, from the moment until which all were handled. `day`: once a day
 * from 9:00 in Asia/Tokyo, and `hour`: once an hour, at every run until all are handled.
 */
type Rhythm = 'event' | 'day' | 'hour'

const KINDS: readonly { name: string; rhythm: Rhythm; find: Find }[] = [
  { name: 'bill_issued', rhythm: 'event', find: findIssued },
  { name: 'bill_paid', rhythm: 'event', find: findPaid },
  { name: 'bill_failed', rhythm: 'event', find: findFailed },
  { name: 'bill_action', rhythm: 'event', find: findAction },
  { name: 'bill_due', rhythm: 'day', find: findDue },
  { name: 'bill_overdue', rhythm: 'day', find: findOverdue },
  { name: 'bill_credited', rhythm: 'event', find: findCredited },
  { name: 'bill_reopened', rhythm: 'event', find: findReopened },
  { name: 'bill_moved', rhythm: 'event', find: findMoved },
  { name: 'suspensions', rhythm: 'event', find: findSuspensions },
  { name: 'views', rhythm: 'hour', find: findViews },
  { name: 'spending', rhythm: 'hour', find: findThresholds },
  { name: 'card_expires', rhythm: 'day', find: findCards },
  { name: 'plan_next', rhythm: 'event', find: findPlanned },
  { name: 'plan_changed', rhythm: 'day', find: findChanged },
  { name: 'terms_next', rhythm: 'hour', find: findWorseTerms },
]

function isDue(rhythm: Rhythm, mark: number | undefined, at: number): boolean {
  if (mark === undefined || rhythm === 'event') return true
  return mark < (rhythm === 'day' ? lastMorning(at) : at - HOUR + 1)
}

/**
 * Finds the events in the data for which people get a billing mail, and enqueues one mail for each (decision 0044).
 * Idempotent.
 */
export async function enqueueBillingMails(env: Bindings): Promise<void> {
  const marks = await readMarks(env.DB)
  const at = now()
  for (const kind of KINDS) {
    const mark = marks.get(kind.name)
    if (!isDue(kind.rhythm, mark, at)) continue
    const since = Math.max(mark === undefined ? 0 : mark - OVERLAP, at - NEWS)
    await sendKind(env, kind, { since, at })
  }
  await deleteOldBillingMails(env.DB)
}

/** Enqueues a kind's billing mails page by page, and marks the kind as handled after the last page. */
async function sendKind(
  env: Bindings,
  { name, find }: (typeof KINDS)[number],
  { since, at }: { since: number; at: number },
): Promise<void> {
  for (let page = 0; page < PAGES_MAX; page++) {
    const found = await find(env.DB, { since, at, limit: PAGE_MAX })
    const ids = found.length === 0 ? [] : await insertBillingMails(env.DB, found)
    // A parallel run was faster and continues.
    if (ids === undefined) return
    for (let sent = 0; sent < ids.length; sent += QUEUE_MAX) await sendOutbox(env, ids.slice(sent, sent + QUEUE_MAX))
    if (found.length < PAGE_MAX) return writeMark(env.DB, name, at)
  }
}
