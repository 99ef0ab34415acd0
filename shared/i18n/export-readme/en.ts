import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Export of the data of {{company}}',
  made: 'Made on: {{at}}',
  formats: 'FORMATS',
  text: 'Texts and CSV files are encoded in UTF-8. CSV files begin with a byte order mark; values are separated by commas, lines end with CR LF.',
  guard: "A value that a spreadsheet could take for a formula begins with an apostrophe (').",
  time: 'Days and times are those of Japan (Asia/Tokyo, UTC+9). Only the times in manifest.json are UTC.',
  money: 'Amounts are in Japanese yen.',
  most: 'A list holds at most 100,000 entries.',
  files: 'FILES',
  file: {
    people: 'The account and its sub-admins',
    bills: 'List of bills',
    recipient: 'Invoice recipient',
    invoices: 'Issued invoices (PDF)',
    quotes: 'List of the quotes that you got',
    quoteFiles: 'These quotes (PDF)',
    partnerInvoices: 'List of invoices between a partner and its users',
    partnerInvoiceFiles: 'These invoices (PDF)',
    partnerMonths: 'What users owe their partner for final months',
    partnerIssuer: 'Issuer of invoices to users',
    history: 'Audit log',
    sites: 'List of sites',
    media: 'Pictures and videos that belong to no site, such as logos and portraits',
    members: 'Members of the site',
    contacts: 'Inquiries',
    answers: 'Form answers',
    visits: 'Visits by day (the last 13 months)',
    site: 'The whole site: pictures, texts and settings. The site list imports it. It is a ZIP; texts and settings are in its manifest.json.',
    manifest: 'All files with their bytes and SHA-256, and what could not be read. The last file of the ZIP.',
  },
  missing: 'MISSING FILES',
  missingText:
    'What cannot be read does not stop the export. It is named under "missing" in manifest.json. A site.zip without some of its pictures cannot be imported, but everything else in it can be taken out.',
}
