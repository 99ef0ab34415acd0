import { z } from 'zod'
import { BILL_STATUSES } from './bill-rules.ts'
import { stepReason } from './bill-steps.ts'
import { billPayment } from './bills.ts'

export const payBillBody = z.strictObject({ billId: z.uuid() })

/** How a bill stands after it was paid or asked for. */
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
  /** When a declined card is charged again by itself; null = not. */
  retryAt: z.string().nullable(),
  /** Where the person confirms the payment (3-D Secure), and returns from; the browser goes there. */
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

/** What a form needs to store a card at the provider. */
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
  /** Who stopped it or let it go on, and why; the newest first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** What the person made of it. */
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
  /** Where the page before ended. */
  after: z
    .string()
    .regex(/^pi_\w{1,250}$/)
    .optional(),
})

/** How a payment at the provider and its bill differ. */
export const DIFFERENCES = [
  /** Stored again, and the bill followed. */
  'repaired',
  /** The provider charged, but the bill is settled otherwise: the operator gives the money back. */
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
