import { startOfDay } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Random } from './random.ts'
import type { SimulatedAccount, SimulatedWorld } from './simulated-world.ts'

const DAY = 24 * 60 * 60 * 1000

/** Ends the running contract of an account on a day before its time, half of the time with a fee. */
export async function endEarly(
  env: Bindings,
  { contracts, plans }: SimulatedWorld,
  { account, random }: { account: SimulatedAccount; random: Random },
): Promise<void> {
  const arranged = contracts.findLast(({ accountId }) => accountId === account.id)
  if (!arranged || account.terminatedAt !== null || arranged.autoRenew) return
  const last = startOfDay(now()) + random.below(40) * DAY + DAY - 1
  if (arranged.startsAt > now() || arranged.endsAt < now() || last >= arranged.endsAt) return
  const fee = random.happens(0.5) ? 1000 + random.below(9000) : null
  arranged.endsAt = last
  if (fee === null) delete arranged.endFee
  else arranged.endFee = fee
  const gone = plans.findIndex((one) => one.contractId === arranged.id && one.effectiveFrom > last)
  if (gone >= 0) plans.splice(gone, 1)
  const { DB } = env
  await DB.batch([
    DB.prepare('UPDATE contracts SET ends_at = ?, end_fee = ? WHERE id = ?').bind(last, fee, arranged.id),
    DB.prepare('DELETE FROM contract_plans WHERE contract_id = ? AND effective_from > ?').bind(arranged.id, last),
    DB.prepare(
      `UPDATE accounts SET contract_ends_at = ?1, next_plan_code = iif(next_plan_from > ?1, NULL, next_plan_code),
        next_plan_from = iif(next_plan_from > ?1, NULL, next_plan_from) WHERE id = ?2`,
    ).bind(last, account.id),
  ])
}
