import type { Invoice } from '#shared/billing/invoices.ts'
import { isRegistrationNumber, toRegistrationNumber } from '#shared/billing/registration-number.ts'
import type { Bindings } from '#worker/platform/context.ts'

export type IssuerSettings = {
  issuer: Invoice['issuer']
  registrationNumber: string | null
  /** Whether a configured number is invalid: then it must not be printed. */
  isNumberWrong: boolean
  bank: Invoice['bank']
  note: string
}

const textOf = (value: string | undefined) => value?.trim() ?? ''

/**
 * The issuer of invoices from the Worker's settings. Without a name there is no issuer; an invalid number is left out;
 * a bank account is complete or left out.
 */
export function readIssuer(env: Partial<Bindings>): IssuerSettings {
  const name = textOf(env.INVOICE_ISSUER)
  const number = toRegistrationNumber(textOf(env.INVOICE_REGISTRATION_NUMBER))
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
