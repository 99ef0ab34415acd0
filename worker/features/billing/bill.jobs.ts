import { BILLING_HOUR } from '#shared/billing/bill-rules.ts'
import { addMonths, type Month, monthOf, monthsFrom, startOfMonth } from '#shared/time/months.ts'
import { findUnbilledHour } from '#worker/entities/visits/closed-hour.repository.ts'
import { isCountingBehind, WAIT_MAX } from '#worker/entities/visits/count-backlog.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findMonths } from './bill-month.repository.ts'
import { isOvertaken } from './bill-store.repository.ts'
import { makeMonthBills } from './month-bills.service.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** The most months that one run makes; the next run continues. */
const RUN_MAX = 12
/** The newest finished months are verified once a day. */
const VERIFIED_MONTHS = 3

/**
 * Makes the bills of all months that are over and not finished, the oldest first; if there are none, verifies one of
 * the newest finished months and makes missing bills again. Idempotent.
 */
export async function makeBills(env: Bindings): Promise<void> {
  const last = addMonths(monthOf(now() - BILLING_HOUR * HOUR), -1)
  const { first, finished } = await findMonths(env.DB)
  if (first === undefined) return
  const isFinished = new Set(finished.map(({ month }) => month))
  const open = monthsFrom(first, last).filter((month) => !isFinished.has(month))
  const wanted = open.length > 0 ? open.slice(0, RUN_MAX) : dueForVerification(finished, last)
  for (const month of wanted) {
    if (await awaitsViews(env, startOfMonth(addMonths(month, 1)))) return
    if (!(await makeUnlessOvertaken(env, month))) return
  }
}

/** Whether page views of the time before a moment are still to be counted: hours are open, or messages wait. */
async function awaitsViews(env: Bindings, end: number): Promise<boolean> {
  if ((await findUnbilledHour(env.DB, end)) !== undefined) return true
  return now() < end + WAIT_MAX && isCountingBehind(env)
}

/** Makes a month's bills; false if a parallel run was faster, which then continues alone. */
async function makeUnlessOvertaken(env: Bindings, month: Month): Promise<boolean> {
  try {
    await makeMonthBills(env, month)
    return true
  } catch (error) {
    if (isOvertaken(error)) return false
    throw error
  }
}

function dueForVerification(finished: readonly { month: Month; verifiedAt: number }[], last: Month): Month[] {
  const oldest = addMonths(last, 1 - VERIFIED_MONTHS)
  return finished
    .filter(({ month, verifiedAt }) => month >= oldest && month <= last && verifiedAt <= now() - DAY)
    .toSorted((a, b) => a.verifiedAt - b.verifiedAt)
    .slice(0, 1)
    .map(({ month }) => month)
}
