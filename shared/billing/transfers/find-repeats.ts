import { parseDay } from '#shared/time/jst.ts'
import type { OpenLine } from './match-transfers.ts'
import { numbersIn, payerKey } from './payer-name.ts'
import { REPEAT_DAYS } from './transfer-rules.ts'

/**
 * A bill that was settled, with what was to be paid of it; `given`: the name under which its account pays, by its own
 * word, and `keys`: others under which it may, all in their compared form.
 */
export type SettledBill = {
  id: string
  accountId: string
  number: string
  amount: number
  paidAt: number
  given: string
  keys: readonly string[]
}

const DAY = 24 * 60 * 60 * 1000

/** The numbers of bills that a payer wrote, and its name in the compared form. */
type Payer = { named: readonly string[]; key: string }

/** How well a payer fits a bill: 0 = it wrote the bill's number, 1 = by the account's own word, 2 = by another name. */
function rankOf({ named, key }: Payer, { number, given, keys }: SettledBill): number | undefined {
  if (named.length > 0) return named.includes(number) ? 0 : undefined
  if (key === '') return undefined
  if (given === key) return 1
  return keys.includes(key) ? 2 : undefined
}

/**
 * The settled bill that a deposit seems to pay a second time: it has the amount to the yen, and the payer fits its
 * account and no other; of several that of the nearest day (rules/transfers.md#a-second-payment).
 */
function findRepeat(line: OpenLine, bills: readonly SettledBill[]): string | undefined {
  const at = parseDay(line.day)
  const payer = { named: numbersIn(line.payer), key: payerKey(line.payer) }
  const fits = bills.flatMap((bill) => {
    const days = Math.abs(bill.paidAt - at) / DAY
    const rank = bill.amount === line.amount && days <= REPEAT_DAYS ? rankOf(payer, bill) : undefined
    return rank === undefined ? [] : [{ bill, days, rank }]
  })
  const [best, ...others] = fits.toSorted((a, b) => a.rank - b.rank || a.days - b.days)
  const isClear = others.every(({ bill, rank }) => rank !== best?.rank || bill.accountId === best.bill.accountId)
  return isClear ? best?.bill.id : undefined
}

/** As above for several deposits: the bill by the deposit. */
export function findRepeats(lines: readonly OpenLine[], bills: readonly SettledBill[]): Map<string, string> {
  const byAmount = Map.groupBy(bills, ({ amount }) => amount)
  return new Map(
    lines.flatMap((line) => {
      const found = findRepeat(line, byAmount.get(line.amount) ?? [])
      return found === undefined ? [] : [[line.id, found] as const]
    }),
  )
}
