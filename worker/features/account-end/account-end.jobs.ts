import { formatDate } from '#shared/time/jst.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { newId } from '#worker/platform/ids.ts'
import { listComingEnds, listToErase } from './account-end.repository.ts'
import { closeOrKeep } from './account-end.service.ts'
import { eraseAccount } from './account-erasure.service.ts'
import { dropErasures, insertTold, listToTell, planErasures } from './erasure-plan.repository.ts'

/** Accounts of one run; the next one handles the rest. */
const RUN_MAX = 100
/** Accounts that one run erases something of; others wait for a domain, a payment or the sweep of the files. */
const ERASED_MAX = 3

/**
 * Plans the erasure of accounts whose contract is over, or drops it with a new one, tells their owners 60, 30 and 7 days
 * before, ends the accounts whose time has come or whose owners asked for it, and erases what is due, a part in each run.
 */
export async function endAccounts(env: Bindings): Promise<void> {
  await dropErasures(env.DB, RUN_MAX)
  await planErasures(env.DB, RUN_MAX)
  await tellOwners(env)
  const failures = [await closeEnded(env), await eraseDue(env)].flat()
  // The job counts as failed, after everybody else had their turn.
  if (failures.length > 0) throw failures[0]
}

/** Runs work of one account. An account that fails is logged and holds no other up. */
async function attempt<Result>(
  id: string,
  work: () => Promise<Result>,
  failures: unknown[],
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    log('error', 'account.end', { id, error: describeError(error) })
    failures.push(error)
    return undefined
  }
}

async function closeEnded(env: Bindings): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of await listComingEnds(env.DB, RUN_MAX)) await attempt(id, () => closeOrKeep(env, id), failures)
  return failures
}

async function eraseDue(env: Bindings): Promise<unknown[]> {
  const failures: unknown[] = []
  let worked = 0
  for (const account of await listToErase(env.DB, RUN_MAX)) {
    const step = await attempt(account.id, () => eraseAccount(env, account), failures)
    if (step !== 'waiting') worked++
    if (worked === ERASED_MAX) break
  }
  return failures
}

async function tellOwners(env: Bindings): Promise<void> {
  const due = await listToTell(env.DB, RUN_MAX)
  if (due.length === 0) return
  const told = due.map(({ accountId, days, endsAt }) => ({
    outboxId: newId(),
    aboveId: newId(),
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
