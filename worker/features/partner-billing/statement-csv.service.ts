import { billNameIn } from '#shared/billing/bill-names.ts'
import type { StatementFilters, StatementRow } from '#shared/billing/partner-statements.ts'
import { cn as cnBills } from '#shared/i18n/bill-words/cn.ts'
import { en as enBills } from '#shared/i18n/bill-words/en.ts'
import { ja as jaBills } from '#shared/i18n/bill-words/ja.ts'
import { kr as krBills } from '#shared/i18n/bill-words/kr.ts'
import { cn } from '#shared/i18n/partner-statement/cn.ts'
import { en } from '#shared/i18n/partner-statement/en.ts'
import { ja } from '#shared/i18n/partner-statement/ja.ts'
import { kr } from '#shared/i18n/partner-statement/kr.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { CSV_BOM, csvRow, type CsvValue } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { dateText } from '#shared/time/date-text.ts'
import type { Month } from '#shared/time/months.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import type { Charge } from './month-charges.ts'
import { recordStatementExport } from './statement-csv.repository.ts'
import { type Reader, readerOf, readStatement, selectCharges, statementMonth, toRow } from './statement.service.ts'

/** Users of one piece of the file. */
const CHUNK = 1000

type Words = { language: Language; month: Month }
type Cell = (row: Omit<StatementRow, 'invoice'>, words: Words) => CsvValue

/** The columns in their order that the list of bills has too, with its words. */
const CELLS = {
  month: (_row, { month }) => dateText(month),
  accountId: ({ accountId }) => accountId,
  plan: ({ names, planName }, { language }) => billNameIn(names, planName, language),
  planFee: ({ planFee }) => planFee,
  blockFee: ({ blockFee }) => blockFee,
  viewFee: ({ viewFee }) => viewFee,
  licenseFee: ({ licenseFee }) => licenseFee,
  initialFee: ({ initialFee }) => initialFee,
  subtotal: ({ subtotal }) => subtotal,
  tax: ({ tax }) => tax,
  total: ({ total }) => total,
} satisfies Record<string, Cell>
const COLUMNS = Object.keys(CELLS) as (keyof typeof CELLS)[]

type File = Words & { charges: readonly Charge[]; reader: Reader }

async function* toRecords({ charges, reader, ...words }: File) {
  const bills = createTranslator<typeof jaBills>({ ja: jaBills, en: enBills, cn: cnBills, kr: krBills }, words.language)
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, words.language)
  const seesPurchase = reader.adminId === null
  const more = seesPurchase ? [t('purchase'), t('margin')] : []
  yield CSV_BOM + csvRow([t('user'), ...COLUMNS.map((column) => bills(`csv.${column}`)), ...more])
  for (let first = 0; first < charges.length; first += CHUNK) {
    const rows = charges.slice(first, first + CHUNK).map((one) => toRow(one, reader))
    yield rows
      .map((row) => {
        const cells = COLUMNS.map((column) => CELLS[column](row, words))
        return csvRow([row.companyName, ...cells, ...(seesPurchase ? [row.purchase, row.margin] : [])])
      })
      .join('')
  }
}

type Export = { caller: Caller; scope: Scope; filters: StatementFilters; language: Language }

/** A month of a partner as CSV file, in the order of names. The history entry is written before the first byte. Throws 422. */
export async function startStatementCsv(env: Bindings, { caller, scope, filters, language }: Export) {
  const reader = readerOf(caller, scope)
  const month = statementMonth(filters.month)
  const { charges } = await readStatement(env, reader.partnerId, month)
  const found = selectCharges(charges, reader, filters)
  await recordStatementExport(env.DB, caller, { month, count: found.length })
  return streamText(toRecords({ charges: found, reader, month, language }))
}
