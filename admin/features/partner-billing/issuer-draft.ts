import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { ISSUER_MAX, type PartnerBank } from '#shared/billing/partner-billing-rules.ts'
import type { IssuerInput, IssuerState } from '#shared/billing/partner-issuers.ts'
import { checkPostalCode } from '#shared/billing/recipient-rules.ts'
import { checkRegistrationNumber } from '#shared/billing/registration-number.ts'
import { checkEmail } from '#shared/text/email-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'

/** What the form holds: the account for transfers also while none is printed. */
export type IssuerDraft = Omit<IssuerInput, 'bank'> & { hasBank: boolean; bank: PartnerBank }

const NO_BANK: PartnerBank = { name: '', branch: '', accountType: '普通', accountNumber: '', accountHolder: '' }
export const BANK_FIELDS = ['name', 'branch', 'accountType', 'accountNumber', 'accountHolder'] as const

export function draftOf({ version: _version, bank, ...rest }: IssuerState): IssuerDraft {
  return { ...rest, hasBank: bank !== null, bank: bank ?? NO_BANK }
}

export const inputOf = ({ hasBank, bank, ...rest }: IssuerDraft): IssuerInput => ({
  ...rest,
  bank: hasBank ? bank : null,
})

/** The messages of a draft by field, as the API would refuse it; undefined = it is right. */
export function checkDraft(draft: IssuerDraft): { fields: Record<string, FieldError> } | undefined {
  const { name, address, phone, note, bank, hasBank, initialFee } = draft
  const bankTexts = BANK_FIELDS.map(
    (field) => [`bank.${field}`, checkText(bank[field], { max: ISSUER_MAX.bankText, min: 1 })] as const,
  )
  const checked = [
    ['name', checkText(name, { max: ISSUER_MAX.name })] as const,
    ['address', checkText(address, { max: ISSUER_MAX.address })] as const,
    ['phone', checkText(phone, { max: ISSUER_MAX.phone })] as const,
    ['note', checkText(note, { max: ISSUER_MAX.note, multiline: true })] as const,
    ['postalCode', checkPostalCode(draft.postalCode)] as const,
    ['registrationNumber', checkRegistrationNumber(draft.registrationNumber)] as const,
    ...(draft.email === '' ? [] : [['email', checkEmail(draft.email)] as const]),
    ...(hasBank ? bankTexts : []),
  ]
  const fields: Record<string, FieldError> = Object.fromEntries(
    checked.flatMap(([field, result]) => ('refused' in result ? [[field, result.refused]] : [])),
  )
  if (!Number.isInteger(initialFee) || initialFee < 0 || initialFee > AMOUNT_MAX)
    fields['initialFee'] = { key: 'wholeNumber' }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
