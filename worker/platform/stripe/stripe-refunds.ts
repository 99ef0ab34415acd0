import type { CardProvider } from './card-provider.ts'
import type { createSender } from './stripe-client.ts'
import { toDispute, toRefund } from './stripe-mapping.ts'
import { unlessMissing } from './unless-missing.ts'

const PAGE = 100

/** Calls about money that goes back: refunds, which we make, and disputes, which cardholders open. */
export function createRefundCalls(send: ReturnType<typeof createSender>['send']) {
  return {
    createRefund: async ({ intentId, amount, creditId, attempt }) => {
      const params = {
        payment_intent: intentId,
        amount,
        metadata: { credit_id: creditId, attempt: String(attempt) },
      }
      const key = { idempotencyKey: `refund:${creditId}:${attempt}` }
      return toRefund(await send((stripe) => stripe.refunds.create(params, key)))
    },
    readRefund: async (id) => {
      const found = await unlessMissing(send((stripe) => stripe.refunds.retrieve(id)))
      return found && toRefund(found)
    },
    listRefunds: async (intentId) => {
      const page = await send((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: PAGE }))
      return page.data.map(toRefund)
    },
    readDispute: async (id) => {
      const found = await unlessMissing(send((stripe) => stripe.disputes.retrieve(id)))
      return found && toDispute(found)
    },
  } satisfies Partial<CardProvider>
}
