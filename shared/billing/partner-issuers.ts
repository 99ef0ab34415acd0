import * as z from 'zod'
import { email } from '#shared/text/email.ts'
import { checkedText, plainText } from '#shared/text/text.ts'
import { AMOUNT_MAX } from './bill-rules.ts'
import { ISSUER_MAX as MAX } from './partner-billing-rules.ts'
import { checkPostalCode, POSTAL_CODE_INPUT_MAX } from './recipient-rules.ts'
import { checkRegistrationNumber, REGISTRATION_INPUT_MAX } from './registration-number.ts'

const bankText = plainText({ min: 1, max: MAX.bankText })

/** The account for transfers: complete, or none. */
const bank = z.strictObject({
  name: bankText,
  branch: bankText,
  accountType: bankText,
  accountNumber: bankText,
  accountHolder: bankText,
})

/** In whose name a partner's next invoices are; without a name it issues none. */
export const issuerBody = z.strictObject({
  name: plainText({ max: MAX.name }).default(''),
  postalCode: checkedText(POSTAL_CODE_INPUT_MAX, checkPostalCode).default(''),
  address: plainText({ max: MAX.address }).default(''),
  phone: plainText({ max: MAX.phone }).default(''),
  email: z.union([z.literal(''), email]).default(''),
  registrationNumber: checkedText(REGISTRATION_INPUT_MAX, checkRegistrationNumber).default(''),
  bank: bank.nullable().default(null),
  note: plainText({ max: MAX.note, multiline: true }).default(''),
  /** Yen without tax, asked for once of each user; 0 = none. */
  initialFee: z.number().int().min(0).max(AMOUNT_MAX).default(0),
})
export type IssuerInput = z.output<typeof issuerBody>

/** What an invoice says of its issuer. */
export const printedIssuer = z.object({
  name: z.string(),
  postalCode: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  registrationNumber: z.string(),
  bank: z
    .object({
      name: z.string(),
      branch: z.string(),
      accountType: z.string(),
      accountNumber: z.string(),
      accountHolder: z.string(),
    })
    .nullable(),
  note: z.string(),
})

/** The issuer as it is stored, with the version to change it; 0 = nothing was stored. */
export const issuerState = printedIssuer.extend({ initialFee: z.number().int(), version: z.number().int() })
export type IssuerState = z.output<typeof issuerState>
