import { addMonths, type Month, startOfMonth } from '#shared/time/months.ts'
import { emptyState, makeMethod, type StandInState } from '#tests/providers/stripe/stand-in-state.ts'
import { buildAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { insert } from './seed.mts'
import { openDatabase } from './open-database.mts'

const DAY = 24 * 60 * 60 * 1000
const FEE = 10_000

/** Two cards that work, one that is declined when it is charged, and an account that pays by transfer. */
const CARDS = ['4242424242424242', '5555555555554444', '4000000000000341', null] as const

export type BillSeed = {
  /** The accounts, the one whose card is declined third, the one without a card last. */
  accountIds: string[]
  /** The two months that are over. */
  months: [Month, Month]
  /** What the provider knows: the same object that it serves. */
  provider: StandInState
}

/**
 * Inserts accounts whose contracts began in the first of the two months before a month, with prices and cards, while no
 * server runs. Moves this process's clock to the month's first morning.
 */
export function seedBills(path: string, month: Month): BillSeed {
  const months: [Month, Month] = [addMonths(month, -2), addMonths(month, -1)]
  const provider = emptyState()
  const db = openDatabase(path)
  db.prepare('UPDATE plan_versions SET price = ? WHERE plan_id = ?').run(FEE, PLAN_IDS.light)
  setClockOffset(startOfMonth(months[0]) + 9 * DAY - Date.now())
  const accountIds = CARDS.map((number, index) => {
    const { account, contract, contractPlan } = buildAccount({ type: 'USER', plan: 'light', companyName: `${index}` })
    insert(db, 'accounts', account)
    insert(db, 'contracts', contract ?? {})
    insert(db, 'contract_plans', contractPlan ?? {})
    if (number) insert(db, 'billing_profiles', { accountId: account.id, ...storeCard(provider, number) })
    return account.id
  })
  db.close()
  setClockOffset(startOfMonth(month) + 9 * 60 * 60 * 1000 - Date.now())
  return { accountIds, months, provider }
}

/** A card at the provider, as the columns of a billing profile. */
function storeCard(provider: StandInState, number: string) {
  const created = Math.floor(now() / 1000)
  const customerId = `cus_${number}`
  const customer = { object: 'customer' as const, name: 'Kill', email: 'kill@example.com', metadata: {} }
  provider.customers[customerId] = { id: customerId, ...customer }
  const method = makeMethod(provider, { number, expMonth: 12, expYear: 2099 }, created)
  method.customer = customerId
  const card = { cardBrand: method.card.brand, cardLast4: method.card.last4, cardExpMonth: 12, cardExpYear: 2099 }
  return { customerId, paymentMethodId: method.id, ...card, updatedAt: now() }
}
