import type { Stripe } from 'stripe'
import type { VirtualAccountDetails } from '#shared/billing/virtual-account-rules.ts'
import { ACCOUNT_NAME, type AccountIntent, type AccountOrder, type AccountProvider } from './account-provider.ts'
import { CardsRefusedError } from './card-provider.ts'
import type { createSender } from './stripe-client.ts'
import { idOf } from './stripe-mapping.ts'
import { unlessMissing } from './unless-missing.ts'

/** The bill in its metadata. */
const BILL = 'virtual_account_bill'
const PAGE = 100
/** Payments of a customer that a search for one reads at most. */
const PAGES_MAX = 5
/** Allowed difference between the clocks of two machines, in milliseconds. */
const SKEW = 5 * 60_000
/** The charge says when the whole amount was there. */
const EXPAND = { expand: ['latest_charge'] }

function orderParams({ accountId, billId, amount, customerId }: AccountOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: 'jpy',
    customer: customerId,
    allowed_payment_method_types: ['customer_balance'],
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } },
    },
    confirm: true,
    metadata: { [ACCOUNT_NAME]: accountId, [BILL]: billId },
    ...EXPAND,
  }
}

/** Every other state, also of a later API version, waits for money. */
const FINAL = ['succeeded', 'canceled'] as const

function toDetails(intent: Stripe.PaymentIntent): VirtualAccountDetails | null {
  const addresses = intent.next_action?.display_bank_transfer_instructions?.financial_addresses
  const zengin = addresses?.find((one) => one.zengin)?.zengin
  if (!zengin) return null
  const text = (value: string | null): string => value ?? ''
  return {
    bankName: text(zengin.bank_name),
    bankCode: text(zengin.bank_code),
    branchName: text(zengin.branch_name),
    branchCode: text(zengin.branch_code),
    kind: zengin.account_type === 'toza' ? 'toza' : 'futsu',
    number: text(zengin.account_number),
    holder: text(zengin.account_holder_name),
  }
}

/** Maps a payment of the provider to a virtual account. */
function toAccount(intent: Stripe.PaymentIntent): AccountIntent {
  const { id, amount, metadata, latest_charge: charge } = intent
  const status = FINAL.find((one) => one === intent.status) ?? 'waiting'
  const left = intent.next_action?.display_bank_transfer_instructions?.amount_remaining ?? amount
  return {
    id,
    status,
    amount,
    remaining: status === 'succeeded' ? 0 : Math.min(amount, Math.max(0, left)),
    customerId: idOf(intent.customer),
    accountId: metadata[ACCOUNT_NAME] ?? null,
    billId: metadata[BILL] ?? null,
    details: toDetails(intent),
    createdAt: intent.created * 1000,
    paidAt: status === 'succeeded' && charge && typeof charge === 'object' ? charge.created * 1000 : null,
  }
}

/** Calls about virtual accounts: payments by bank transfer out of a customer's cash balance. */
export function createAccountCalls(send: ReturnType<typeof createSender>['send']): AccountProvider {
  const readAccount = async (id: string) => {
    const found = await unlessMissing(send((stripe) => stripe.paymentIntents.retrieve(id, EXPAND)))
    return found && toAccount(found)
  }
  return {
    readAccount,
    openAccount: async (order) => {
      const key = { idempotencyKey: `account:${order.accountId}` }
      return toAccount(await send((stripe) => stripe.paymentIntents.create(orderParams(order), key)))
    },
    cancelAccount: async (id) => {
      try {
        return toAccount(await send((stripe) => stripe.paymentIntents.cancel(id)))
      } catch (error) {
        if (!(error instanceof CardsRefusedError)) throw error
        // It is final already, or was paid meanwhile.
        const found = await readAccount(id)
        if (!found) throw error
        return found
      }
    },
    readCash: async (customerId) => {
      const found = await unlessMissing(send((stripe) => stripe.customers.retrieveCashBalance(customerId)))
      return found?.available?.['jpy'] ?? 0
    },
    findAccount: async ({ customerId, accountId }, since) => {
      const created = { gte: Math.floor((since - SKEW) / 1000) }
      let after: string | undefined
      for (let page = 0; page < PAGES_MAX; page++) {
        const params = { customer: customerId, created, limit: PAGE, ...(after && { starting_after: after }) }
        const { data, has_more: isMore } = await send((stripe) => stripe.paymentIntents.list(params))
        const found = data.find(({ metadata }) => metadata[ACCOUNT_NAME] === accountId)
        // A list does not say when it was paid.
        if (found) return readAccount(found.id)
        after = data.at(-1)?.id
        if (!isMore || !after) return undefined
      }
      return undefined
    },
  }
}
