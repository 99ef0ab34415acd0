import type { Invoice } from '#shared/billing/invoices.ts'
import type { Bindings } from '#worker/platform/context.ts'

export type IssuerSettings = {
  issuer: Invoice['issuer']
  registrationNumber: string | null
  /** Whether a configured number is invalid: then it must not be printed. */
  isNumberWrong: boolean
  bank: Invoice['bank']
  note: string
}

const REGISTRATION_NUMBER = /^T(\d)(\d{12})$/

/**
 * Whether a text is a registration number of a qualified issuer: `T` and 13 digits, of which the first checks the others
 * (9 minus the remainder by 9 of the sum of the digits, from the right alternately times 1 and 2; ministerial ordinance on
 * corporate numbers, article 2).
 */
export function isRegistrationNumber(text: string): boolean {
  const [, check, digits] = REGISTRATION_NUMBER.exec(text) ?? []
  if (!check || !digits) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (1 + (index % 2)), 0)
  return Number(check) === 9 - (sum % 9)
}

const textOf = (value: string | undefined) => value?.trim() ?? ''

/**
 * The issuer of invoices from the Worker's settings. Without a name there is no issuer; an invalid number is left out;
 * a bank account is complete or left out.
 */
export function readIssuer(env: Partial<Bindings>): IssuerSettings {
  const name = textOf(env.INVOICE_ISSUER)
  const number = textOf(env.INVOICE_REGISTRATION_NUMBER).normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  const isNumber = isRegistrationNumber(number)
  const bank = {
    name: textOf(env.INVOICE_BANK),
    branch: textOf(env.INVOICE_BANK_BRANCH),
    accountType: textOf(env.INVOICE_BANK_ACCOUNT_TYPE),
    accountNumber: textOf(env.INVOICE_BANK_ACCOUNT_NUMBER),
    accountHolder: textOf(env.INVOICE_BANK_ACCOUNT_HOLDER),
  }
  return {
    issuer: name
      ? {
          name,
          postalCode: textOf(env.INVOICE_POSTAL_CODE),
          address: textOf(env.INVOICE_ADDRESS),
          phone: textOf(env.INVOICE_PHONE),
          email: textOf(env.INVOICE_EMAIL),
        }
      : null,
    registrationNumber: name && isNumber ? number : null,
    isNumberWrong: number !== '' && !isNumber,
    bank: Object.values(bank).includes('') ? null : bank,
    note: textOf(env.INVOICE_NOTE),
  }
}
