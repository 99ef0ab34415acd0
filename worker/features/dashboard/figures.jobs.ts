import { toDay } from '#shared/time/jst.ts'
import { monthOf } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { findFirstMoment, findLastFinalDay } from './figures.repository.ts'
import { isLastOfMonth, nextDay, writeDay, writeMonth } from './figures.service.ts'

/** At most this many missed days are computed in one run; the next run continues. */
const DAYS_PER_RUN = 31

/** The first day that has no final figures; undefined in an empty installation. */
async function findFirstOpenDay(env: Bindings): Promise<string | undefined> {
  const last = await findLastFinalDay(env.DB)
  if (last) return nextDay(last)
  const first = await findFirstMoment(env.DB)
  return first === undefined ? undefined : toDay(first)
}

/**
 * Stores the figures of all days that are over and have none, the oldest first, then those of the present day and month.
 * Idempotent: the work is found from the stored days, not from the last run.
 */
export async function refreshFigures(env: Bindings): Promise<void> {
  const at = now()
  const open = await findFirstOpenDay(env)
  if (!open) return
  const today = toDay(at)
  let left = DAYS_PER_RUN
  for (let day = open; day < today && left > 0; day = nextDay(day), left--) {
    // Written before the day: a run that stops in between finds the day open, and repeats both.
    if (isLastOfMonth(day)) await writeMonth(env, day.slice(0, 7))
    await writeDay(env, day)
  }
  await writeDay(env, today)
  await writeMonth(env, monthOf(at))
}
