import { cn } from '#shared/i18n/document-archive/cn.ts'
import { en } from '#shared/i18n/document-archive/en.ts'
import { ja } from '#shared/i18n/document-archive/ja.ts'
import { kr } from '#shared/i18n/document-archive/kr.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { CSV_BOM, csvRow, type CsvValue } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'
import { documentPath } from './document-name.ts'
import type { SliceEntry } from './document-slice.ts'

type Words = Translate<typeof ja>
type Cell = (entry: SliceEntry, t: Words) => CsvValue

const stateOf = ({ sha256, isVoid }: SliceEntry) => {
  if (sha256 === null) return 'missing'
  return isVoid ? 'void' : 'valid'
}

/** The columns of the index in their order: by day, amount and name a document is searched (rules/accounting.md#documents-of-a-month). */
const CELLS = {
  file: (entry) => (entry.sha256 === null ? '' : documentPath(entry)),
  kind: ({ kind }, t) => t(`kind.${kind}`),
  side: ({ side }, t) => t(`side.${side}`),
  number: ({ number }) => number,
  date: ({ at }) => formatDate(at),
  counterparty: ({ counterparty }) => counterparty,
  total: ({ total }) => total,
  subtotal: ({ subtotal }) => subtotal,
  tax: ({ tax }) => tax,
  rates: ({ taxRates }) => taxRates.map(({ percent, subtotal, tax }) => `${percent}%:${subtotal}+${tax}`).join(' '),
  registrationNumber: ({ registrationNumber }) => registrationNumber,
  about: ({ about }) => about,
  state: (entry, t) => t(`state.${stateOf(entry)}`),
  sha256: ({ sha256 }) => sha256,
} satisfies Record<string, Cell>

const COLUMNS = Object.keys(CELLS) as (keyof typeof CELLS)[]

/** The index of an archive as CSV, in the language of the person who asked for it. */
export function writeIndex(entries: readonly SliceEntry[], language: Language): string {
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  const heads = csvRow(COLUMNS.map((column) => t(`csv.${column}`)))
  return CSV_BOM + heads + entries.map((entry) => csvRow(COLUMNS.map((column) => CELLS[column](entry, t)))).join('')
}
