import { now } from '#worker/platform/clock.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { eachLimited } from '#worker/platform/map-limited.ts'
import type { AccountIntent } from '#worker/platform/stripe/account-provider.ts'
import { CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import type { StripeEvent } from '#worker/platform/stripe/stripe-webhook.ts'
import type { Till } from './attempt.service.ts'
import { type EventRow, storeEvent } from './payment.repository.ts'
import {
  type AccountRow,
  findAccount,
  findAccountBill,
  isOwed,
  listOpenAccounts,
  restoreAccount,
  touchAccount,
} from './virtual-account.repository.ts'
import { applyAccount, endAccount, resolveAccount } from './virtual-account.service.ts'

/** An account is looked at after this time: the request that began it has certainly ended. */
const IN_FLIGHT = 5 * 60_000
/** The most accounts of one run; the next run handles the rest. */
const LIMIT = 50
/** A Worker has six connections. */
const LANES = 4

/** Whether money should still arrive: the bill asks for just this amount, the time is not over, and the payer stays. */
async function isNeeded(till: Till, row: AccountRow): Promise<boolean> {
  const bill = await findAccountBill(till.env.DB, row.billId)
  return bill !== undefined && isOwed(bill) && bill.due === row.amount && row.until > now() && bill.isEnding === 0
}

async function look(till: Till, { id }: AccountRow): Promise<void> {
  if (till.cards.isResting()) return
  const row = await findAccount(till.env.DB, id)
  if (!row) return
  try {
    await resolveAccount(till, row)
    const left = await findAccount(till.env.DB, id)
    if (left?.status === 'waiting' && !(await isNeeded(till, left))) await endAccount(till, left)
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'account.unknown', { id: row.billId, error: describeError(error) })
  }
  await touchAccount(till.env.DB, id)
}

/** Reads open accounts at the provider, and ends those that are needed no more. */
export async function runVirtualAccounts(till: Till): Promise<void> {
  const rows = await listOpenAccounts(till.env.DB, now() - IN_FLIGHT, LIMIT)
  await eachLimited(rows, LANES, (row) => look(till, row))
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

type Named = { intent: AccountIntent; accountId: string; billId: string }

/** A payment at the provider that names an account of ours and its bill. */
async function readNamed(till: Till, intentId: string): Promise<Named | undefined> {
  const intent = await till.cards.readAccount(intentId)
  const { accountId = null, billId = null } = intent ?? {}
  if (!intent || accountId === null || billId === null) return undefined
  return UUID.test(accountId) && UUID.test(billId) ? { intent, accountId, billId } : undefined
}

/** Records the provider's state of an account, also of one that the database lost. Returns whether its bill is known. */
async function takeAccount(till: Till, { intent, accountId, billId }: Named, event?: EventRow): Promise<boolean> {
  const { DB } = till.env
  if (!(await findAccount(DB, accountId))) {
    await restoreAccount(DB, intent, billId)
    if (!(await findAccount(DB, accountId))) return false
  }
  await applyAccount(till, accountId, intent, event ? { event } : {})
  return true
}

/**
 * Compares an account at the provider with the database, and stores what that lost: what differed, if anything. Throws
 * `CardsUnavailableError`.
 */
export async function compareAccount(till: Till, intentId: string): Promise<'repaired' | 'unknown_bill' | undefined> {
  const named = await readNamed(till, intentId)
  if (!named) return undefined
  const before = await findAccount(till.env.DB, named.accountId)
  if (!(await takeAccount(till, named))) return named.intent.status === 'succeeded' ? 'unknown_bill' : undefined
  const after = await findAccount(till.env.DB, named.accountId)
  return before?.status === after?.status && before?.remaining === after?.remaining ? undefined : 'repaired'
}

/** Takes in an event about the payment of an account; its present state is read. Throws `CardsUnavailableError`. */
export async function takeAccountEvent(till: Till, { id, type, data }: StripeEvent): Promise<void> {
  const event = { id, type }
  const named = data.object.id ? await readNamed(till, data.object.id) : undefined
  if (named) await takeAccount(till, named, event)
  await storeEvent(till.env.DB, event)
}
