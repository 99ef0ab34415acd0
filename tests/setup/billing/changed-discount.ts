import { addMonths, monthOf } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { OracleDiscount } from './discount-oracle.ts'
import type { Random } from './random.ts'
import type { SimulatedAccount, SimulatedWorld } from './simulated-world.ts'

/** Gives a payer a discount, or ends the one that it has; of some the whole fee is taken. */
export async function changeDiscount(
  { DB }: Bindings,
  { discounts }: SimulatedWorld,
  { account, random }: { account: SimulatedAccount; random: Random },
): Promise<void> {
  if (account.id !== account.payerId) return
  const month = monthOf(now())
  const own = discounts.filter(({ accountId }) => accountId === account.id)
  const open = own.find(({ until, cut }) => ((cut ? cut.until : until) ?? month) >= month)
  if (open) {
    if (open.cut) return
    const until = addMonths(month, random.below(3) - 1)
    if (open.until !== null && until >= open.until) return
    open.cut = { at: now(), until }
    const end =
      'UPDATE discounts SET ended_at = ?, ended_until = ? WHERE account_id = ? AND ended_at IS NULL AND from_month = ?'
    await DB.prepare(end).bind(now(), until, account.id, open.from).run()
    return
  }
  const from = addMonths(month, random.below(3))
  const percent = random.happens(0.5) ? random.pick([1, 33, 50, 100]) : null
  const given: OracleDiscount = {
    accountId: account.id,
    percent,
    amount: percent === null ? 1 + random.below(20_000) : null,
    text: `割引 ${own.length}`,
    from,
    until: random.happens(0.3) ? null : addMonths(from, random.below(6)),
  }
  discounts.push(given)
  await DB.prepare('INSERT INTO discounts VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL, ?)')
    .bind(newId(), account.id, percent, given.amount, given.text, 'simulated', from, given.until, now())
    .run()
}
