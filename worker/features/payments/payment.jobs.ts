import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { eachLimited } from '#worker/platform/map-limited.ts'
import { CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import { cardsOf } from '#worker/platform/stripe/stripe-cards.ts'
import { cancelAttempt, type OpenPayment, resolveAttempt, type Till } from './attempt.service.ts'
import { listDueRetries, listNewBills, listOpenPayments, touchPayment } from './due-payment.repository.ts'
import { isChargingFrozen } from './freeze.repository.ts'
import { deleteOldEvents, findBill, findCard, findLastPayment, type PaymentRow } from './payment.repository.ts'
import { chargeBill } from './payment.service.ts'
import { resolveRefunds } from './refund.service.ts'

const DAY = 24 * 60 * 60 * 1000
/** An attempt is checked after this time: the request that began it has certainly ended. */
const IN_FLIGHT = 5 * 60_000
/** How long a person may take to confirm a payment. */
const ACTION_LIFETIME = 3 * DAY
/** The most attempts of one run; the next run handles the rest. */
const LIMIT = 50
/** A Worker has six connections. */
const LANES = 4
/** Stripe delivers an event again for three days and lists it for thirty. */
const EVENTS_KEPT = 35 * DAY

async function settle(till: Till, payment: PaymentRow): Promise<void> {
  const found = await findBill(till.env.DB, { kind: 'all' }, payment.billId)
  if (!found) return
  const open: OpenPayment = { bill: found.bill, payment }
  try {
    const { status } = await resolveAttempt(till, open)
    const isLeft = status === 'action' && payment.createdAt < now() - ACTION_LIFETIME
    if (isLeft && payment.intentId !== null)
      await cancelAttempt(till, open, { id: payment.intentId, declineCode: 'authentication_required' })
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'payment.unknown', { id: payment.billId, error: describeError(error) })
  }
  await touchPayment(till.env.DB, payment)
}

async function charge(till: Till, billId: string): Promise<void> {
  if (till.cards.isResting()) return
  const found = await findBill(till.env.DB, { kind: 'all' }, billId)
  const card = found && (await findCard(till.env.DB, found.bill.accountId))
  if (!found || !card) return
  const last = await findLastPayment(till.env.DB, billId)
  try {
    await chargeBill(till, { bill: found.bill, card, last, personId: null })
  } catch (error) {
    // A person or another run was faster.
    if (!(error instanceof AppError) || error.code !== 'payment_state') throw error
  }
}

/**
 * Resolves open attempts and virtual accounts, charges cards for new bills, and retries declined ones that are due
 * (rules/bills.md#payments).
 */
export async function runPayments(env: Bindings): Promise<void> {
  const cards = cardsOf(env)
  if (cards) await runTill({ env, cards })
}

async function settleOpen(till: Till): Promise<void> {
  const open = await listOpenPayments(till.env.DB, now() - IN_FLIGHT, LIMIT)
  await eachLimited(open, LANES, (payment) => settle(till, payment))
}

async function chargeDue(till: Till): Promise<void> {
  const { DB } = till.env
  if (await isChargingFrozen(DB)) return
  const due = [...(await listNewBills(DB, LIMIT)), ...(await listDueRetries(DB, LIMIT))]
  await eachLimited(due, LANES, (billId) => charge(till, billId))
}

/** In this order; what fails in one is no reason to leave out the others. */
const STEPS: readonly ((till: Till) => Promise<unknown>)[] = [
  settleOpen,
  resolveRefunds,
  async (till) => (await import('./virtual-account.jobs.ts')).runVirtualAccounts(till),
  async (till) => (await import('./cash.jobs.ts')).runCash(till),
  async ({ env }) => deleteOldEvents(env.DB, now() - EVENTS_KEPT),
  chargeDue,
]

/** As `runPayments`, with a given payment provider. Throws the first failure after all steps. */
export async function runTill(till: Till): Promise<void> {
  await eachLimited(STEPS, 1, (step) => step(till))
}
