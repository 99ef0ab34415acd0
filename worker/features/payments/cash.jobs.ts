import { now } from '#worker/platform/clock.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { eachLimited } from '#worker/platform/map-limited.ts'
import { CardsRefusedError, CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import type { StripeEvent } from '#worker/platform/stripe/stripe-webhook.ts'
import type { Till } from './attempt.service.ts'
import { findPayerOf, listCashToRead, type Payer, storeCash, touchCash } from './cash.repository.ts'
import { storeEvent } from './payment.repository.ts'

/** The most payers of one run; the next run handles the rest. */
const LIMIT = 20
/** A Worker has six connections. */
const LANES = 4

async function readCash(till: Till, payer: Payer): Promise<void> {
  const at = now()
  await storeCash(till.env.DB, payer, await till.cards.readCash(payer.customerId), at)
}

/**
 * Reads what transfers left at the provider: what came late, in part, or beyond the amount, for the worklist
 * (rules/transfers.md#virtual-accounts).
 */
export async function runCash(till: Till): Promise<void> {
  const payers = await listCashToRead(till.env.DB, LIMIT)
  await eachLimited(payers, LANES, async (payer) => {
    if (till.cards.isResting()) return
    try {
      await readCash(till, payer)
    } catch (error) {
      const isRefused = error instanceof CardsRefusedError
      if (!isRefused && !(error instanceof CardsUnavailableError)) throw error
      log('warn', 'cash.unknown', { id: payer.accountId, error: describeError(error) })
      // Asked again in its turn, behind the others.
      if (isRefused) await touchCash(till.env.DB, payer, now())
    }
  })
}

/** Takes in that a cash balance changed; the present one is read. Throws `CardsUnavailableError`. */
export async function takeCashEvent(till: Till, { id, type, data }: StripeEvent): Promise<void> {
  const { customer } = data.object
  const payer = customer ? await findPayerOf(till.env.DB, customer) : undefined
  if (payer) await readCash(till, payer)
  await storeEvent(till.env.DB, { id, type })
}
