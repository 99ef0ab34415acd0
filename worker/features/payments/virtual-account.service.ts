import { AppError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { loadTransferRules } from '#worker/platform/lazy/load.ts'
import { describeError, log } from '#worker/platform/log.ts'
import type { AccountIntent } from '#worker/platform/stripe/account-provider.ts'
import { CardsRefusedError, CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import type { Till } from './attempt.service.ts'
import { ensureCustomer } from './card.service.ts'
import { isChargingFrozen } from './freeze.repository.ts'
import { type EventRow, findBill } from './payment.repository.ts'
import { requireTill } from './payment.service.ts'
import { settleAccount } from './settle-account.repository.ts'
import {
  type AccountBill,
  type AccountRow,
  findAccount,
  findAccountBill,
  findOpenAccount,
  insertAccount,
  recordEnd,
  recordWaiting,
} from './virtual-account.repository.ts'

/**
 * How long a request is repeated with the same key, in milliseconds. Nobody is charged by an account: one that is given
 * up here and appears there later is ended by its first event.
 */
const REPEATED_FOR = 60 * 60 * 1000
/** How often a change is tried against others that come between. */
const TRIES = 5

/** Why the provider's state is recorded: an event, or a person. */
type Cause = { event?: EventRow; personId?: string }
type Known = { row: AccountRow; bill: AccountBill }

async function settle(till: Till, { row, bill }: Known, intent: AccountIntent, event?: EventRow): Promise<boolean> {
  const { payerKey } = await loadTransferRules()
  const key = payerKey(bill.payerName || bill.companyName)
  return settleAccount(till.env.DB, { row, bill, intent, payerKey: key, event })
}

/** Records a state of the provider once. Returns false if the rows changed meanwhile. */
async function record(till: Till, known: Known, intent: AccountIntent, cause: Cause): Promise<boolean> {
  const { row, bill } = known
  const { event, personId = null } = cause
  const { DB } = till.env
  if (intent.status === 'succeeded') return settle(till, known, intent, event)
  if (row.status === 'ended') return true
  if (intent.status === 'canceled') return recordEnd(DB, { row, bill, event, personId, intentId: intent.id })
  // What arrived never becomes less: an older answer that comes later changes nothing.
  if (row.status === 'waiting' && intent.remaining >= row.remaining) return true
  return recordWaiting(DB, { row, bill, event, intent })
}

/**
 * Records the provider's state of an account, with its bill and the event that reported it. One that ended here and is
 * open there is ended there. Throws `CardsUnavailableError` if that is not possible now.
 */
export async function applyAccount(till: Till, id: string, intent: AccountIntent, cause: Cause = {}): Promise<void> {
  for (let nth = 0; nth < TRIES; nth++) {
    const row = await findAccount(till.env.DB, id)
    const bill = row && (await findAccountBill(till.env.DB, row.billId))
    if (!row || !bill || row.status === 'paid') return
    const isLeft = row.status === 'ended' && intent.status === 'waiting'
    const present = isLeft ? await till.cards.cancelAccount(intent.id) : intent
    if (await record(till, { row, bill }, present, cause)) return
  }
  throw new CardsUnavailableError('A virtual account changes all the time')
}

const orderOf = ({ id, billId, amount, customerId }: AccountRow) => ({ accountId: id, billId, amount, customerId })

/** Asks the provider for an account; a repetition opens none twice. Throws `CardsUnavailableError`. */
async function ask(till: Till, row: AccountRow, isRepeated: boolean): Promise<'done' | 'refused'> {
  try {
    const made = await till.cards.openAccount(orderOf(row))
    // A repeated request gets the first answer, and money may have arrived since.
    const present = isRepeated ? await till.cards.readAccount(made.id) : made
    await applyAccount(till, row.id, present ?? made)
    return 'done'
  } catch (error) {
    if (!(error instanceof CardsRefusedError)) throw error
    log('warn', 'account.refused', { id: row.billId, error: describeError(error) })
    await drop(till, row, { isRefused: true })
    return 'refused'
  }
}

/** Ends an account that the provider does not have. */
async function drop(till: Till, row: AccountRow, why: { personId?: string; isRefused?: true } = {}): Promise<void> {
  const bill = await findAccountBill(till.env.DB, row.billId)
  if (bill) await recordEnd(till.env.DB, { row, bill, intentId: null, ...why })
}

/**
 * Reads the state of an open account at the provider and records it. Where its payment is unknown, it is searched for,
 * or asked for again with the same key. Throws `CardsUnavailableError` if the outcome is unknown.
 */
export async function resolveAccount(till: Till, row: AccountRow): Promise<void> {
  const { intentId, createdAt } = row
  if (intentId !== null) {
    const intent = await till.cards.readAccount(intentId)
    if (!intent) throw new CardsUnavailableError('The provider does not know an account of ours')
    return applyAccount(till, row.id, intent)
  }
  const found = await till.cards.findAccount(orderOf(row), createdAt)
  if (found) return applyAccount(till, row.id, found)
  if (now() - createdAt >= REPEATED_FOR) return drop(till, row)
  if (!(await isChargingFrozen(till.env.DB))) await ask(till, row, true)
}

/** Ends an open account at the provider and records the outcome: one that was paid meanwhile counts. */
export async function endAccount(till: Till, row: AccountRow, personId?: string): Promise<void> {
  const intentId = row.intentId ?? (await till.cards.findAccount(orderOf(row), row.createdAt))?.id
  if (intentId === undefined) return drop(till, row, personId === undefined ? {} : { personId })
  const ended = await till.cards.cancelAccount(intentId)
  if (ended.status === 'waiting') throw new CardsUnavailableError('An account is open after it was ended')
  await applyAccount(till, row.id, ended, personId === undefined ? {} : { personId })
}

type Order = { billId: string; personId: string }

async function open(till: Till, { billId, personId }: Order): Promise<void> {
  const { DB } = till.env
  if (await isChargingFrozen(DB)) throw new AppError('payments_frozen')
  if (till.cards.isResting()) throw new AppError('unavailable')
  const known = await findOpenAccount(DB, billId)
  if (known && known.status === 'waiting') return
  if (known) return resolveAccount(till, known)
  const bill = await findAccountBill(DB, billId)
  if (!bill) throw new AppError('not_found')
  const customerId = await ensureCustomer(till.env, till.cards, bill.accountId)
  const row = await insertAccount(DB, { bill, customerId, personId })
  if ((await ask(till, row, false)) === 'refused') throw new AppError('account_refused')
}

async function end(till: Till, { billId, personId }: Order): Promise<void> {
  const row = await findOpenAccount(till.env.DB, billId)
  if (!row) throw new AppError('payment_state')
  await endAccount(till, row, personId)
}

/**
 * Opens the virtual account of a bill of the scope, or ends it. An unknown outcome of the opening leaves it open, and the
 * job resolves it. Throws `not_found`, `cards_off`, `payments_frozen`, `payment_state` where the bill can have none
 * now or has none, `account_refused` where the provider opens none, and `unavailable` where it does not answer.
 */
export async function changeVirtualAccount(
  env: Bindings,
  scope: Scope,
  { isOpen, ...order }: Order & { isOpen: boolean },
  till?: Till,
): Promise<void> {
  const found = await findBill(env.DB, scope, order.billId)
  if (!found || found.bill.status === 'held') throw new AppError('not_found')
  const given = till ?? requireTill(env)
  try {
    await (isOpen ? open(given, order) : end(given, order))
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'account.unknown', { id: order.billId, error: describeError(error) })
    if (!isOpen) throw new AppError('unavailable')
  }
}
