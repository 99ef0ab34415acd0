import * as z from 'zod'
import { BILL_STATUSES } from './bill-rules.ts'
import { stepReason } from './bill-steps.ts'
import { billPayment } from './bills.ts'

export const payBillBody = z.strictObject({ billId: z.uuid() })

/** Why no card is charged for a bill: an account at the provider is open for it, or a part was paid by transfer. */
const TRANSFERS = ['account', 'part'] as const

/** State of a bill after a payment, or when it is requested. */
export const billPayState = z.object({
  billId: z.uuid(),
  /** `2026-000123`. */
  number: z.string().nullable(),
  /** `yyyy-MM` in Asia/Tokyo. */
  month: z.string(),
  /** Yen with tax. */
  total: z.number().int(),
  status: z.enum(BILL_STATUSES),
  /** The last attempt to charge a card. */
  payment: billPayment.nullable(),
  /** When a declined card is charged again automatically; null = it is not. */
  retryAt: z.string().nullable(),
  byTransfer: z.enum(TRANSFERS).nullable(),
  /** Address where the person confirms the payment (3-D Secure) and returns from; the browser opens it. */
  actionUrl: z.string().nullable(),
})
export type BillPayState = z.output<typeof billPayState>

export const storedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
})
export type ShownCard = z.output<typeof storedCard>

/** The card of the own account, and whether this installation takes cards at all. */
export const cardState = z.object({
  isSetUp: z.boolean(),
  card: storedCard.nullable(),
})
export type CardState = z.output<typeof cardState>

/** Data that a form needs to store a card at the provider. */
export const cardSecret = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  /** A page that stands for the provider's form, on a local installation; null = the provider's own form. */
  formUrl: z.string().nullable(),
})
export type CardSecret = z.output<typeof cardSecret>

export const storeCardBody = z.strictObject({
  setupIntent: z.string().regex(/^seti_\w{1,250}$/),
})

/** Whether the operator stopped all charging of cards. */
export const chargingState = z.object({
  isFrozen: z.boolean(),
  /** Whether this installation takes cards at all. */
  isSetUp: z.boolean(),
  /** Whether payers can have virtual accounts. */
  hasVirtualAccounts: z.boolean(),
  /** Changes of whether it is stopped, with person and reason, the newest first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** The state that the person set. */
      isFrozen: z.boolean(),
      name: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type ChargingState = z.output<typeof chargingState>
export const chargingBody = z.strictObject({ isFrozen: z.boolean(), reason: stepReason })

/** A page of the comparison of the provider's payments with the bills. */
export const reconcileBody = z.strictObject({
  since: z.iso.datetime(),
  /** `after` of the previous page's answer. */
  after: z
    .string()
    .regex(/^pi_\w{1,250}$/)
    .optional(),
})

/** Differences between a payment at the provider and its bill. */
export const DIFFERENCES = [
  /** The payment was stored again, and the bill updated. */
  'repaired',
  /** The provider charged, but the bill is settled otherwise: the operator refunds the money. */
  'charged_twice',
  /** The bill is unknown. */
  'unknown_bill',
] as const
export const reconcileResult = z.object({
  checked: z.number().int(),
  differences: z.array(
    z.object({
      intentId: z.string(),
      billId: z.string().nullable(),
      attempt: z.number().int().nullable(),
      difference: z.enum(DIFFERENCES),
    }),
  ),
  /** Continues the comparison; null at its end. */
  after: z.string().nullable(),
})
export type ReconcileResult = z.output<typeof reconcileResult>
