import type { SameKeys } from '#shared/i18n/index.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Documents of a month (Electronic Books Act)',
  lead: 'The PDFs of the invoices, credit notes and receipts that were issued in the chosen month, and of the quotes that were sent, in one ZIP file.',
  partnerLead:
    'The PDFs of the invoices that you issued to users in the chosen month, and of the invoices, credit notes, receipts and quotes that you got, in one ZIP file.',
  index:
    'With an index (index.csv) to search by date, amount and counterparty. Receipts are those that were downloaded or sent by email.',
  month: terms.month,
  start: 'Create the ZIP',
  startFailed: 'The ZIP could not be created',
  openMonth: 'This month is not over yet. Documents that are issued later will not be in the file.',
  list: 'Created ZIPs',
  empty: 'No ZIP has been created yet.',
  running: 'Creating ({{step}} of {{steps}})',
  runningHelp: 'It continues if you close this page. We email you when it is ready.',
  ready: 'Documents: {{count}} · deleted on {{date}}',
  noDocuments: 'There were no documents in this month.',
  missing:
    'For {{count}} of them there is no PDF; the index lists them as “No PDF”. Please check the issuer’s settings, then create the ZIP again.',
  failed: 'The ZIP could not be finished. Please create it again.',
  expired: 'It can no longer be downloaded. Please create it again.',
  download: 'Download the ZIP',
  downloadMonth: 'Download the ZIP of {{month}}',
  linkFailed: 'The file could not be downloaded',
  kind: { invoice: 'Invoice', credit: 'Credit note', receipt: 'Receipt', quote: 'Quote' },
  side: { issued: 'Issued', received: 'Received' },
  state: { valid: 'Valid', void: 'Void', missing: 'No PDF' },
  csv: {
    file: 'File name',
    kind: 'Kind of document',
    side: 'Issued or received',
    number: 'Document number',
    date: 'Transaction date',
    counterparty: 'Counterparty',
    total: 'Amount (incl. tax)',
    subtotal: 'Amount (excl. tax)',
    tax: 'Consumption tax',
    rates: 'By tax rate (rate:net+tax)',
    registrationNumber: 'Issuer’s registration number',
    about: 'Number of the invoice concerned',
    state: terms.status,
    sha256: 'SHA-256',
  },
}
