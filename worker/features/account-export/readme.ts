import { cn } from '#shared/i18n/export-readme/cn.ts'
import { en } from '#shared/i18n/export-readme/en.ts'
import { ja } from '#shared/i18n/export-readme/ja.ts'
import { kr } from '#shared/i18n/export-readme/kr.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatMoment } from '#shared/time/jst.ts'
import { MANIFEST } from './archive-manifest.ts'

export const README = 'README.txt'

/** The files of an export, in their order, with the keys of their texts. */
const FILES = [
  ['account/people.csv', 'people'],
  ['account/bills.csv', 'bills'],
  ['account/bills/*.pdf', 'invoices'],
  ['account/quotes.csv', 'quotes'],
  ['account/quotes/*.pdf', 'quoteFiles'],
  ['account/recipient.csv', 'recipient'],
  ['account/partner-invoices.csv', 'partnerInvoices'],
  ['account/partner-invoices/*.pdf', 'partnerInvoiceFiles'],
  ['account/partner-months.csv', 'partnerMonths'],
  ['account/partner-issuer.csv', 'partnerIssuer'],
  ['account/history.csv', 'history'],
  ['account/sites.csv', 'sites'],
  ['account/media/*/', 'media'],
  ['sites/*/members.csv', 'members'],
  ['sites/*/contacts.csv', 'contacts'],
  ['sites/*/answers.csv', 'answers'],
  ['sites/*/visits.csv', 'visits'],
  ['sites/*/site.zip', 'site'],
  [MANIFEST, 'manifest'],
] as const
const FORMATS = ['text', 'guard', 'time', 'money', 'most'] as const

/** What the files of an export are and how they are written, in the export's language, for people without a manual. */
export function writeReadme(company: string, at: number, language: Language): string {
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  const lines = [
    t('title', { company }),
    t('made', { at: formatMoment(at) }),
    '',
    t('formats'),
    ...FORMATS.map((one) => `- ${t(one)}`),
    '',
    t('files'),
    ...FILES.flatMap(([path, key]) => [`- ${path}`, `    ${t(`file.${key}`)}`]),
    '',
    t('missing'),
    t('missingText'),
  ]
  // The editor of Windows shows old line ends in one line.
  return `${lines.join('\r\n')}\r\n`
}
