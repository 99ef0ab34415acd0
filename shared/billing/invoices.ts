import * as z from 'zod'
import { planNames } from '#shared/account/plans.ts'
import { PAY_METHODS } from './bill-rules.ts'
import { printedRecipient } from './recipients.ts'
import { billFees, billLine } from './bills.ts'

const yen = z.number().int()
const day = z.iso.date()
const otherBill = z.object({ id: z.uuid(), number: z.string() })

/** The issuer of invoices; an empty text was not configured. */
const issuer = z.object({
  name: z.string(),
  postalCode: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** The account for bank transfers. */
const bank = z.object({
  name: z.string(),
  branch: z.string(),
  accountType: z.string(),
  accountNumber: z.string(),
  /** In kana, as banks ask for it. */
  accountHolder: z.string(),
})

/** Which file: of a bill its invoice, or the receipt of its payment; or the quote with this id that the account got. */
export const billPdfQuery = z.strictObject({ document: z.enum(['invoice', 'receipt', 'quote']).default('invoice') })

/** The invoice of an issued bill. Amounts are yen, without tax unless they are named otherwise. */
export const invoice = z.object({
  billId: z.uuid(),
  /** The account that pays. */
  accountId: z.uuid(),
  /** `2026-000123`. */
  number: z.string(),
  isVoid: z.boolean(),
  /** Whom it is addressed to, as the account had it at the issue; `name` is never empty. */
  recipient: printedRecipient,
  /** What the invoice is about, in the words of its recipient; empty = nothing. */
  subject: z.string(),
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  /** First and last day that the bill is about, in Asia/Tokyo. */
  periodStart: day,
  periodEnd: day,
  lines: z.array(billLine),
  /** Names of the lines' plans in each language; `ja` is the name in the lines. */
  names: z.array(planNames),
  ...billFees,
  subtotal: yen,
  tax: yen,
  /** With tax. */
  total: yen,
  /** What of the total the account's balance settled, with what is carried to the next bill (`balanceParts`). */
  fromBalance: yen,
  carried: yen,
  /** Subtotal and tax by tax rate. */
  taxRates: z.array(z.object({ percent: z.number().int(), subtotal: yen, tax: yen })),
  /** null = not configured. */
  issuer: issuer.nullable(),
  /** Whether there is a PDF, or one can be made: without an issuer it cannot. */
  hasPdf: z.boolean(),
  /** `T` and 13 digits. */
  registrationNumber: z.string().nullable(),
  /** A qualified invoice names a registration number (rules/bills.md#invoices). */
  isQualified: z.boolean(),
  bank: bank.nullable(),
  /** Note on this bill, and the issuer's note on every invoice. */
  note: z.string(),
  issuerNote: z.string(),
  /** Where this is the credit note of a bill: the bill, and why. */
  credit: z.object({ bill: otherBill, billIssuedAt: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Where this is the receipt of a bill: when and how the money was received. */
  receipt: z.object({ paidAt: z.iso.datetime(), method: z.enum(PAY_METHODS) }).nullable(),
  corrects: otherBill.nullable(),
  correctedBy: otherBill.nullable(),
  /** Second language of the PDF's labels, beside Japanese; null = none. */
  secondLabels: z.enum(['en']).nullable(),
})
export type Invoice = z.output<typeof invoice>
/**
 * An invoice as a file prints it; a partner's names neither the platform nor cards, which the partner does not take. A
 * quote is printed like an invoice that is due on the last day of its validity.
 */
export type PrintedInvoice = Invoice & { isOfPartner?: boolean; quote?: true }
