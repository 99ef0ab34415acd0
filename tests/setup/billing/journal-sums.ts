import type { Month } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { eachEntry } from '#worker/features/accounting/journal.service.ts'

const EARNED = new Set(['sales', 'returns', 'deferred'])

/**
 * What the journals of some months come to by account of a payer: a debit is positive, and sales, returns and deferred
 * fees are one sum. Throws where an entry does not balance, or two have one number.
 */
export async function sumJournals(env: Bindings, months: { from: Month; to: Month }) {
  const sums = new Map<string, Record<'receivable' | 'card' | 'bank' | 'advance' | 'earned', number>>()
  const numbers = new Set<string>()
  for await (const { number, accountId, lines } of eachEntry(env, months)) {
    if (numbers.has(number)) throw new Error(`${number} is there twice`)
    numbers.add(number)
    const balance = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (balance !== 0) throw new Error(`${number} does not balance: ${balance}`)
    const known = sums.get(accountId) ?? { receivable: 0, card: 0, bank: 0, advance: 0, earned: 0 }
    sums.set(accountId, known)
    const changed = lines.map(({ account, amount }) => ({ key: EARNED.has(account) ? 'earned' : account, amount }))
    for (const { key, amount } of changed.filter((one) => one.key in known)) known[key as keyof typeof known] += amount
  }
  return sums
}
