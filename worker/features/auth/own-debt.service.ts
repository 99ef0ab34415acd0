import { canCall } from '#shared/account/permissions.ts'
import type { Debt } from '#shared/account/debt.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { findDebt } from '#worker/entities/bills/debt.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { isSuspendedForDebt } from '#worker/session/contract-state.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The overdue bills that suspend the caller's own account, from the day of the notice on; null = there are none. Accounts
 * below a suspended partner learn nothing of its bills.
 */
export async function readDebt(env: Bindings, caller: Caller, owner: Person['owner']): Promise<Debt | null> {
  if (owner.suspendsAt === null) return null
  const at = now()
  const found = await findDebt(env.DB, owner.id, at)
  if (!found || at < owner.suspendsAt - found.noticeDays * DAY) return null
  const seesMoney = canCall('GET /user/bill', caller) || canCall('GET /oem-master/bill', caller)
  return {
    suspendsAt: new Date(owner.suspendsAt).toISOString(),
    isSuspended: isSuspendedForDebt(owner, at),
    count: found.count,
    total: seesMoney ? found.total : null,
  }
}
