import { declineKeyOf } from '#shared/billing/decline-codes.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { eachLimited } from '#worker/platform/map-limited.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { CardsRefusedError, CardsUnavailableError, type Refund } from '#worker/platform/stripe/card-provider.ts'
import type { Till } from './attempt.service.ts'
import { isChargingFrozen } from './freeze.repository.ts'
import { type BillRow, findBill } from './payment.repository.ts'
import {
  type CardCredit,
  failCredit,
  findPendingCredit,
  listPendingCredits,
  recordRefund,
  touchCredit,
} from './refund.repository.ts'

/** A credit note is looked at after this time: the request that began its refund has certainly ended. */
const IN_FLIGHT = 5 * 60_000
/** Credit notes of one run; the next one handles the rest. */
const LIMIT = 50

/** Why a refund failed, for people: the provider knows no more reasons than these. */
export const failureOf = ({ failureCode }: Refund) =>
  failureCode === 'lost_or_stolen_card' || failureCode === 'expired_or_canceled_card'
    ? ('card_removed' as const)
    : declineKeyOf(failureCode)

const store = (till: Till, bill: BillRow, refund: Refund) =>
  recordRefund(till.env.DB, { bill, refund, failure: failureOf(refund) })

const orderOf = ({ credit, intentId }: CardCredit) => ({
  intentId,
  amount: credit.total,
  creditId: credit.id,
  attempt: credit.attempt,
})

/** Asks for the refund; a repetition gives nothing back twice. Throws `CardsUnavailableError` for an unknown outcome. */
async function request(till: Till, bill: BillRow, pending: CardCredit): Promise<void> {
  try {
    await store(till, bill, await till.cards.createRefund(orderOf(pending)))
  } catch (error) {
    if (!(error instanceof CardsRefusedError)) throw error
    await failCredit(till.env.DB, bill, pending.credit, declineKeyOf(error.code))
  }
}

/** Runs a step at the provider; an unknown outcome leaves the credit note open, and the job resolves it. */
async function orUnknown(creditId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'refund.unknown', { id: creditId, error: describeError(error) })
  }
}

/** A pending credit note with its bill. */
async function findPending(till: Till, creditId: string) {
  const pending = await findPendingCredit(till.env.DB, creditId)
  const found = pending && (await findBill(till.env.DB, { kind: 'all' }, pending.credit.billId))
  return pending && found ? { pending, bill: found.bill } : undefined
}

/** Sends the money of a credit note back to the card. */
export async function sendRefund(till: Till, creditId: string): Promise<void> {
  const found = await findPending(till, creditId)
  if (found) await orUnknown(creditId, () => request(till, found.bill, found.pending))
}

const isOf =
  ({ id, attempt }: CreditRow) =>
  (refund: Refund) =>
    refund.creditId === id && refund.attempt === attempt

/**
 * Finds out how a refund stands: among those of its payment; if it is not there, it was never made, and the request is
 * repeated with the same key.
 */
async function resolve(till: Till, creditId: string): Promise<void> {
  const found = await findPending(till, creditId)
  if (!found) return
  const { pending, bill } = found
  const { credit, intentId } = pending
  await orUnknown(creditId, async () => {
    const made = (await till.cards.listRefunds(intentId)).find(isOf(credit))
    if (made) await store(till, bill, made)
    else if (!(await isChargingFrozen(till.env.DB))) await request(till, bill, pending)
  })
  await touchCredit(till.env.DB, creditId)
}

/** Resolves refunds that are open at the provider. */
export async function resolveRefunds(till: Till): Promise<void> {
  const ids = await listPendingCredits(till.env.DB, now() - IN_FLIGHT, LIMIT)
  await eachLimited(ids, 1, async (id) => {
    if (!till.cards.isResting()) await resolve(till, id)
  })
}
