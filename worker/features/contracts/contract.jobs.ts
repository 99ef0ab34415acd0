import { contractEnd, daysBetween } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { contractDetail, settleNextPlans } from './contract.repository.ts'
import { insertReminders, listDueReminders } from './contract-reminder.repository.ts'
import { insertRenewals, listDueRenewals } from './contract-renewal.repository.ts'

/** Contracts that one run looks after; the next one finds the rest. */
const RUN_MAX = 200

/** Accounts whose new plan one run writes down. */
const TAKEN_OVER_MAX = 1000

/** Renews contracts that say so, and reminds people of the ends of the others. Repeating it changes nothing. */
export async function careForContracts(env: Bindings): Promise<void> {
  await settleNextPlans(env.DB, TAKEN_OVER_MAX)
  await renewContracts(env)
  await remindOfEnds(env)
}

/** The next twelve months of every contract that renews itself and is in its last day. */
async function renewContracts(env: Bindings): Promise<void> {
  const due = await listDueRenewals(env.DB, RUN_MAX)
  if (due.length === 0) return
  const renewals = due.map(({ accountId, version, planId, planCode, endsAt: end }) => {
    const startsAt = end + 1
    const endsAt = contractEnd(startsAt, CONTRACT_MONTHS)
    const ids = { contractId: newId(), contractPlanId: newId(), historyId: newId() }
    return {
      accountId,
      version,
      planId,
      startsAt,
      endsAt,
      ...ids,
      detail: contractDetail({ planCode, startsAt, endsAt }),
    }
  })
  await insertRenewals(env.DB, renewals)
}

/**
 * One mail for each contract that nears its end (60, 30 and 7 days): where several are due at once, because nothing ran
 * for a while, the nearest counts for all of them.
 */
async function remindOfEnds(env: Bindings): Promise<void> {
  const due = await listDueReminders(env.DB, RUN_MAX)
  if (due.length === 0) return
  const reminders = due.map(({ endsAt, ...one }) => ({ ...one, outboxId: newId(), left: daysBetween(now(), endsAt) }))
  await insertReminders(env.DB, reminders)
  await sendOutbox(
    env,
    reminders.map(({ outboxId }) => outboxId),
  )
}
