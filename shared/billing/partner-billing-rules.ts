/** What a partner bills its users by itself (rules/partner-billing.md#who-sees-it), without zod, for the browser. */

/**
 * `forecast`: the running month, as it would end. `open`: over, and its charges may still change. `fixed`: never changes
 * again.
 */
export const STATEMENT_STATES = ['forecast', 'open', 'fixed'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** The orders of a statement: by name, or the largest first. */
export const STATEMENT_SORTS = ['name', 'total', 'margin'] as const

/** Months that the screen of a statement offers, the present one included. */
export const STATEMENT_MONTHS = 36

/** `open`: to be paid. `settled`: the partner marked it as paid. `void`: withdrawn; its number stays. */
export const PARTNER_INVOICE_STATUSES = ['open', 'settled', 'void'] as const
export type PartnerInvoiceStatus = (typeof PARTNER_INVOICE_STATUSES)[number]

/** Characters of each text of an issuer. */
export const ISSUER_MAX = {
  name: 100,
  address: 200,
  phone: 30,
  email: 254,
  bankText: 60,
  note: 500,
} as const

/** The account for transfers; complete or empty. */
export type PartnerBank = {
  name: string
  branch: string
  accountType: string
  accountNumber: string
  /** In kana, as banks ask for it. */
  accountHolder: string
}

/** In whose name a partner's invoices are; an empty text was not given. */
export type PartnerIssuer = {
  name: string
  /** `123-4567`. */
  postalCode: string
  address: string
  phone: string
  email: string
  /** `T` and 13 digits, or empty: then the invoices are not qualified ones. */
  registrationNumber: string
  /** null = none is printed. */
  bank: PartnerBank | null
  /** Printed on every invoice. */
  note: string
}

/** Invoices that one call issues; the screen calls again until none is left. */
export const ISSUED_AT_ONCE = 100
/** Users that somebody names when invoices are issued: the only ones, or those without. */
export const NAMED_USERS_MAX = 500
