import * as z from 'zod'
import { givenPassword } from '#shared/account/passwords.ts'
import { AMOUNT_MAX } from './bill-rules.ts'
import { stepReason } from './bill-steps.ts'
import { CREDIT_LINES_MAX, CREDIT_STATUSES, CREDIT_WAYS, REFUND_STATUSES } from './credit-rules.ts'

const yen = z.number().int()
const index = z.number().int().min(0)

const creditLine = z.strictObject({
  /** Index of the bill's line, from 0. */
  line: index,
  /** Yen without tax; of a deduction negative. */
  amount: yen.min(-AMOUNT_MAX).max(AMOUNT_MAX),
})

export const creditBody = z.strictObject({
  reason: stepReason,
  way: z.enum(CREDIT_WAYS),
  /** Absent: all that is left of the bill. */
  lines: z.array(creditLine).min(1).max(CREDIT_LINES_MAX).optional(),
  /** The caller's own password; required if the sign-in is not recent. */
  currentPassword: givenPassword.optional(),
})

/**
 * Next steps with a credit note: the transfer was made; or, where the card's bank refused, the card again, a transfer,
 * or the balance.
 */
export const CREDIT_STEPS = ['done', 'card', 'bank', 'balance'] as const
export type CreditStep = (typeof CREDIT_STEPS)[number]

export const creditPdfQuery = z.strictObject({ creditId: z.uuid() })

export const creditStepBody = z.strictObject({ creditId: z.uuid(), step: z.enum(CREDIT_STEPS) })

/** A credit note of a bill, in yen. */
export const billCredit = z.object({
  id: z.uuid(),
  /** `CR-2026-000001`. */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  reason: z.string(),
  way: z.enum(CREDIT_WAYS),
  status: z.enum(CREDIT_STATUSES),
  /** Why the card's bank refused. */
  failure: z.string().nullable(),
  /** When the money went back. */
  doneAt: z.iso.datetime().nullable(),
  lines: z.array(z.object({ line: index, amount: yen })),
  taxRates: z.array(z.object({ percent: z.number().int(), subtotal: yen, tax: yen })),
  subtotal: yen,
  tax: yen,
  total: yen,
  steps: z.array(z.enum(CREDIT_STEPS)),
})
export type BillCredit = z.output<typeof billCredit>

/** What credits, refunds and disputes did to a bill. */
export const billMoney = {
  credits: z.array(billCredit),
  /** Refunds that somebody made at the provider. */
  refunds: z.array(z.object({ id: z.string(), amount: yen, status: z.enum(REFUND_STATUSES), at: z.iso.datetime() })),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: yen,
      /** The provider's state and reason. */
      status: z.string(),
      reason: z.string(),
      dueAt: z.iso.datetime().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** How much can go back by each way; for the operator, of a settled bill. */
  returnable: z.object({ card: yen, bank: yen, balance: yen, outside: yen }).nullable(),
}
