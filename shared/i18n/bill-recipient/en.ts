import type { SameKeys } from '#shared/i18n/index.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Invoice recipient',
  lead: 'Used from the next invoice on. Invoices that were issued do not change.',
  change: 'Change recipient',
  addressee: 'Addressed to',
  honorific: 'Honorific',
  honorificHelp: '{{company}} follows a company or department, {{person}} a person. An invoice never carries both.',
  kind: { company: '{{mark}} (company or department)', person: '{{mark}} (person)' },
  name: 'Company or billing name',
  nameHelp: 'If empty, the company name of the account is used: {{name}}.',
  department: 'Department and contact',
  departmentHelp: 'E.g. Accounting, or Accounting, Taro Yamada',
  postalCode: 'Postal code',
  prefecture: 'Prefecture',
  address: 'City, street and building',
  postal: 'Address',
  purchaseOrder: 'Purchase order (PO) number',
  purchaseOrderHelp: 'A number of your own that is printed on the invoice.',
  subject: 'Subject',
  subjectHelp: 'E.g. Website fees, fiscal year 2026',
  payerName: 'Payer name on transfers (kana)',
  payerNameHelp:
    'How your bank prints your name, in katakana or Latin letters. It lets us find your transfers, also where your company name is in kanji. E.g. {{example}}',
  emails: 'Billing email addresses',
  emailsHelp:
    'One address a line, up to {{max}}. New bills and reminders go there. If empty, they go to the account and its main contacts.',
  emailsNone: 'The account and its main contacts',
  pdf: 'PDF attachment',
  attach: 'Attach the invoice as PDF to the email about a new bill',
  attachHelp: 'If it cannot be attached, the email has the link to the invoice alone.',
  attached: 'Attached',
  notAttached: 'Not attached',
  preview: 'On the invoice',
  save: 'Save',
  saved: 'The invoice recipient was saved',
  failed: 'The invoice recipient could not be saved',
  reload: 'Load the latest version',
  none: terms.none,
}
