import type { z } from 'zod'
import type { BillDetail } from '#shared/billing/bills.ts'
import type { Dunning, dunningBody, PromiseInput } from '#shared/billing/dunning.ts'
import { PROMISE_MAX_DAYS } from '#shared/billing/dunning-rules.ts'
import { parseDay, startOfDay } from '#shared/time/jst.ts'
import { dayRangeError } from '#shared/wire/day-range.ts'
import { AppError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { getBill } from './bill.service.ts'
import { OWED } from './bill-steps.repository.ts'
import { type BillStepInput, makeStep } from './bill-steps.service.ts'
import { countSuspended, findPolicy, savePolicy, setPromise, sumAges } from './dunning.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** The policy about overdue bills, and what is overdue now. */
export async function getDunning(env: Bindings): Promise<Dunning> {
  const at = now()
  const { reminderDays, ...policy } = await findPolicy(env.DB)
  const ages = await sumAges(env.DB, at)
  return {
    ...policy,
    reminderDays: [...reminderDays],
    ageing: ages.map(({ late, count, total }) => ({ from: late, count, total })),
    promised: ages.reduce((sum, { promised }) => sum + promised, 0),
    suspended: await countSuspended(env.DB, at),
  }
}

/** Saves the policy. Throws `stale` if somebody else was faster. */
export async function changeDunning(
  env: Bindings,
  { caller, version, body }: { caller: Caller; version: number; body: z.output<typeof dunningBody> },
): Promise<Dunning> {
  const before = await findPolicy(env.DB)
  if (before.version !== version) throw new AppError('stale', { body: { version: before.version } })
  const {
    suspendAfter = before.suspendAfter,
    noticeDays = before.noticeDays,
    latePermille = before.latePermille,
  } = body
  const reminderDays = body.reminderDays.toSorted((one, other) => one - other)
  await savePolicy(env.DB, {
    actor: caller,
    version,
    before,
    policy: { reminderDays, suspendAfter, noticeDays, latePermille },
    onBroken: () => new AppError('stale'),
  })
  return getDunning(env)
}

/** The last millisecond of the promised day. Throws 422 for a day that is over or too far ahead. */
function endOf(until: string): number {
  const end = parseDay(until) + DAY - 1
  const first = startOfDay(now())
  const last = first + PROMISE_MAX_DAYS * DAY
  if (end < first || end >= last + DAY)
    throw new AppError('validation', { fields: { until: dayRangeError(first, last) } })
  return end
}

/**
 * Notes until when a customer promised to pay an owed bill: until that day is over, it is not reminded of. Throws like
 * `makeStep`, and 422 for another day.
 */
export async function promise(env: Bindings, input: BillStepInput & { body: PromiseInput }): Promise<BillDetail> {
  const { until, reason } = input.body
  await makeStep(env, input, OWED, (step) =>
    setPromise(env.DB, step, { until: until === null ? null : endOf(until), reason }),
  )
  return getBill(env, input.caller, input.scope, input.id)
}
