import { type CheckedText, normaliseText } from '#shared/text/text-rules.ts'

/** `company`: 御中, after a company or department; `person`: 様, after a person. */
export const HONORIFICS = ['company', 'person'] as const
export type Honorific = (typeof HONORIFICS)[number]

/** The honorific as it stands on invoices, in every language. */
export const HONORIFIC_MARKS: Record<Honorific, string> = { company: '御中', person: '様' }

/** Characters of each text. */
export const RECIPIENT_MAX = {
  name: 100,
  department: 100,
  prefecture: 20,
  address: 200,
  purchaseOrder: 50,
  subject: 80,
} as const

/** Addresses that the mails about bills go to. */
export const BILL_EMAILS_MAX = 5

/** To whom an invoice is addressed, as printed on it; an empty text was not given. */
export type BillRecipient = {
  /** Empty = the account's company name. */
  name: string
  /** A department, or a department and a person. */
  department: string
  honorific: Honorific
  /** `123-4567`. */
  postalCode: string
  prefecture: string
  address: string
  purchaseOrder: string
  subject: string
}

export const NO_RECIPIENT: BillRecipient = {
  name: '',
  department: '',
  honorific: 'company',
  postalCode: '',
  prefecture: '',
  address: '',
  purchaseOrder: '',
  subject: '',
}

/** Longest typed postal code: full-width digits and spaces count too. */
export const POSTAL_CODE_INPUT_MAX = 40

/** An optional Japanese postal code, in any common way of writing, as `123-4567`. */
export function checkPostalCode(input: string): CheckedText {
  const text = normaliseText(input)
    .normalize('NFKC')
    .replaceAll(/[\s〒‐-―−ー-]/g, '')
  if (text === '') return { value: '' }
  const [, area, rest] = /^(\d{3})(\d{4})$/.exec(text) ?? []
  return area && rest ? { value: `${area}-${rest}` } : { refused: { key: 'postalCode' } }
}

/** Characters of the name under which an account pays. */
export const PAYER_NAME_MAX = 60

const HIRAGANA = /[\u3041-\u3096]/g

/** An optional payer's name as banks print it: full-width katakana, Latin capitals, digits and a few marks. */
export function checkPayerName(input: string): CheckedText {
  const text = normaliseText(input)
    .normalize('NFKC')
    .replace(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .toUpperCase()
    .trim()
  if (text.length > PAYER_NAME_MAX) return { refused: { key: 'tooLong', values: { max: PAYER_NAME_MAX } } }
  return /^[\p{Script=Katakana}ーA-Z0-9 ().,・&/'-]*$/u.test(text) ? { value: text } : { refused: { key: 'payerName' } }
}

/** A name that was typed with an honorific gets no second one. */
const HAS_HONORIFIC = /(?:御中|様|殿)$/u

/**
 * The lines that name the recipient of an invoice: company, then department or person. Only the last one has the
 * honorific, as in Japanese business letters.
 */
export function recipientLines({ name, department, honorific }: Omit<BillRecipient, 'subject'>): string[] {
  const lines = [name, department].filter((line) => line !== '')
  return lines.map((line, index) =>
    index < lines.length - 1 || HAS_HONORIFIC.test(line) ? line : `${line} ${HONORIFIC_MARKS[honorific]}`,
  )
}

/** The lines of a postal address above the recipient's name; none without an address. */
export function addressLines({ postalCode, prefecture, address }: Omit<BillRecipient, 'subject'>): string[] {
  return [postalCode && `〒${postalCode}`, `${prefecture}${address}`].filter((line) => line !== '')
}
