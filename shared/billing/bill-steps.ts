import * as z from 'zod'
import { givenPassword } from '#shared/account/passwords.ts'
import { plainText } from '#shared/text/text.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { AMOUNT_MAX, LINE_KINDS } from './bill-rules.ts'
import { CONFIRMATION_MAX, CORRECTED_LINES_MAX, LINE_NAME_MAX, NOTE_MAX, STEP_REASON } from './bill-step-rules.ts'

/** The operator's reason for a step. */
export const stepReason = plainText(STEP_REASON)

export const forceCompleteBody = z.strictObject({
  reason: stepReason,
  /** The bill's number, typed by the person. */
  confirmation: plainText({ max: CONFIRMATION_MAX }),
  /** The day on which the money came (`firstReceiptDay` to today); absent = now. */
  receivedOn: calendarDay.optional(),
  /** The caller's own password; required if the sign-in is not recent. */
  currentPassword: givenPassword.optional(),
})

export const reopenBody = z.strictObject({ reason: stepReason })

/** A line of the corrected bill; `correctLines` says which values count for which kind. */
export const correctedLine = z.strictObject({
  /** Index of the replaced line of the voided bill, from 0; absent for a new line. */
  line: z.number().int().min(0).max(CORRECTED_LINES_MAX).optional(),
  accountId: z.uuid(),
  kind: z.enum(LINE_KINDS),
  name: plainText({ max: LINE_NAME_MAX }).default(''),
  quantity: z.number().int().min(0).max(AMOUNT_MAX),
  unitPrice: z
    .number()
    .int()
    .min(-AMOUNT_MAX)
    .max(AMOUNT_MAX)
    // JSON knows -0, a bill does not.
    .refine((yen) => !Object.is(yen, -0)),
  views: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})

export const voidBillBody = z.strictObject({
  reason: stepReason,
  /** Note for the customer on the corrected bill. */
  note: plainText({ max: NOTE_MAX, multiline: true }).default(''),
  lines: z.array(correctedLine).max(CORRECTED_LINES_MAX),
})
export type VoidBillInput = z.output<typeof voidBillBody>

/** Whether an account pays the initial fee (rules/bills.md#initial-fee). */
export const INITIAL_FEE_STATES = ['due', 'waived', 'billed', 'none'] as const

export const initialFee = z.object({
  /** `none`: the platform sends the account no bills. */
  state: z.enum(INITIAL_FEE_STATES),
  waivedAt: z.iso.datetime().nullable(),
  /** The person who waived it. */
  waivedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Version of the account's billing profile; 0 without one. */
  version: z.number().int(),
})
export type InitialFee = z.output<typeof initialFee>

export const initialFeeBody = z.strictObject({ waived: z.boolean(), reason: stepReason })
