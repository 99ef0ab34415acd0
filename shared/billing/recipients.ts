import * as z from 'zod'
import { email } from '#shared/text/email.ts'
import { checkedText, plainText } from '#shared/text/text.ts'
import {
  BILL_EMAILS_MAX,
  checkPayerName,
  checkPostalCode,
  HONORIFICS,
  PAYER_NAME_MAX,
  POSTAL_CODE_INPUT_MAX,
  RECIPIENT_MAX as MAX,
} from './recipient-rules.ts'

/** Whom an account's invoices are addressed to, and where the mails about its bills go. */
export const recipientBody = z.strictObject({
  /** Empty = the account's company name. */
  name: plainText({ max: MAX.name }).default(''),
  department: plainText({ max: MAX.department }).default(''),
  honorific: z.enum(HONORIFICS).default('company'),
  postalCode: checkedText(POSTAL_CODE_INPUT_MAX, checkPostalCode).default(''),
  prefecture: plainText({ max: MAX.prefecture }).default(''),
  address: plainText({ max: MAX.address }).default(''),
  purchaseOrder: plainText({ max: MAX.purchaseOrder }).default(''),
  subject: plainText({ max: MAX.subject }).default(''),
  /** None = mails go to the account and its main contacts; an address twice counts once. */
  emails: z
    .array(email)
    .max(BILL_EMAILS_MAX)
    .default([])
    .transform((all) => [...new Set(all)]),
  /** Whether the invoice is attached to the mail about a new bill. */
  attachesPdf: z.boolean().default(false),
  /** The name under which the account pays by transfer, in kana; deposits are matched with it. */
  payerName: checkedText(PAYER_NAME_MAX * 2, checkPayerName).default(''),
})
export type RecipientInput = z.output<typeof recipientBody>

/** What an invoice says of its recipient. */
export const printedRecipient = z.object({
  name: z.string(),
  department: z.string(),
  honorific: z.enum(HONORIFICS),
  postalCode: z.string(),
  prefecture: z.string(),
  address: z.string(),
  purchaseOrder: z.string(),
})

/** The recipient as it is stored, with the version to change it; 0 = nothing was stored. */
export const recipientState = printedRecipient.extend({
  subject: z.string(),
  emails: z.array(z.string()),
  attachesPdf: z.boolean(),
  payerName: z.string(),
  /** The name that counts where none is given. */
  companyName: z.string(),
  /** Whether the platform bills the account; the invoices of others are not ours. */
  isBilled: z.boolean(),
  version: z.number().int(),
})
export type RecipientState = z.output<typeof recipientState>
