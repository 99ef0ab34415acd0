import { connect } from '#worker/db/client.ts'
import { quotes } from '#worker/db/schema/quotes.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000
let made = 0

/** Stores an open quote for an account, by default without lines and in a year of its own numbers, and returns its id. */
export async function createQuote(
  env: Pick<Bindings, 'DB'>,
  accountId: string,
  values: Partial<typeof quotes.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const at = now()
  const sums = { lines: [], names: [{ ja: 'ライト', en: 'Light', cn: 'Light', kr: 'Light' }], taxRates: [] }
  const terms = { planCode: 'light' as const, startsOn: '2031-04-01', endsOn: '2032-03-31', autoRenew: false }
  const row = {
    ...sums,
    ...terms,
    subtotal: 0,
    tax: 0,
    total: 0,
    waivesFee: false,
    note: '',
    validUntil: at + 30 * DAY,
  }
  await connect(env.DB)
    .insert(quotes)
    .values({
      ...row,
      id,
      accountId,
      companyName: 'Company',
      year: 1900,
      number: ++made,
      status: 'open',
      createdAt: at,
      createdBy: accountId,
      updatedAt: at,
      ...values,
    })
  return id
}
