import { daysBetween, formatDate } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { applyNextPlans } from '#worker/entities/accounts/contract.repository.ts'
import { insertReminders, listDueReminders } from './contract-reminder.repository.ts'
import { storeRenewals } from './renewal.service.ts'

/** Contracts per run; the next one handles the rest. */
const RUN_MAX = 200

/** The most accounts per run whose new plan is copied. */
const TAKEN_OVER_MAX = 1000

/** Stores the terms of contracts that renewed themselves, and sends reminders of the others' ends. Idempotent. */
export async function maintainContracts(env: Bindings): Promise<void> {
  await applyNextPlans(env.DB, TAKEN_OVER_MAX)
  await storeRenewals(env, RUN_MAX)
  await remindOfEnds(env)
}

/**
 * Sends one mail per contract that ends soon (60, 30 and 7 days): if several are due after a pause of the jobs, only
 * the nearest is sent.
 */
async function remindOfEnds(env: Bindings): Promise<void> {
  const due = await listDueReminders(env.DB, RUN_MAX)
  if (due.length === 0) return
  const reminders = due.map(({ endsAt, ...one }) => ({
    ...one,
    outboxId: newId(),
    left: daysBetween(now(), endsAt),
    date: formatDate(endsAt),
  }))
  await insertReminders(env.DB, reminders)
  await sendOutbox(
    env,
    reminders.map(({ outboxId }) => outboxId),
  )
}
