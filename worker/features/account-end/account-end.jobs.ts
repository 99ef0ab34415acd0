import { formatDate } from '#shared/time/jst.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertTold, listComingEnds, listToErase, listToTell, planErasures } from './account-end.repository.ts'
import { closeOrKeep } from './account-end.service.ts'
import { eraseAccount } from './account-erasure.service.ts'

/** Accounts of one run; the next one handles the rest. */
const RUN_MAX = 100
/** Accounts that one run erases a step of. */
const ERASED_MAX = 3

/**
 * Plans the erasure of terminated accounts, tells their owners 60, 30 and 7 days before, ends the accounts whose owners
 * asked for it, and erases what is due, a part in each run.
 */
export async function endAccounts(env: Bindings): Promise<void> {
  await planErasures(env.DB, RUN_MAX)
  await tellOwners(env)
  for (const id of await listComingEnds(env.DB, RUN_MAX)) await closeOrKeep(env, id)
  for (const account of await listToErase(env.DB, ERASED_MAX)) await eraseAccount(env, account)
}

async function tellOwners(env: Bindings): Promise<void> {
  const due = await listToTell(env.DB, RUN_MAX)
  if (due.length === 0) return
  const told = due.map(({ accountId, days, endsAt }) => ({
    outboxId: newId(),
    accountId,
    days,
    date: formatDate(endsAt),
  }))
  await insertTold(env.DB, told)
  await sendOutbox(
    env,
    told.map(({ outboxId }) => outboxId),
  )
}
