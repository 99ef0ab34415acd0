import { dateText } from '#shared/time/date-text.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { billNameIn } from '#shared/billing/bill-names.ts'
import type { BillFilters } from '#shared/billing/bill-search.ts'
import type { FeeName } from '#shared/billing/bill-rules.ts'
import { BILL_EXPORT_MAX } from '#shared/billing/bill-search-rules.ts'
import { cn } from '#shared/i18n/bill-words/cn.ts'
import { en } from '#shared/i18n/bill-words/en.ts'
import { ja } from '#shared/i18n/bill-words/ja.ts'
import { kr } from '#shared/i18n/bill-words/kr.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { CSV_BOM, csvRow, type CsvValue } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import type { BillRow } from './bill.repository.ts'
import { recordBillExport } from './bill-csv.repository.ts'
import { type BillPlace, searchBillsAfter, sumBills } from './bill-search.repository.ts'
import { assertRanges } from './bill-search.service.ts'

/** Bills per query. */
const CHUNK = 1000

type Words = Translate<typeof ja>

const day = (at: number | null) => (at === null ? '' : formatDate(at))

type RowWords = { t: Words; language: Language }
type Cell = (row: BillRow, words: RowWords) => CsvValue

/** The columns in their order. A fee of a bill without a column does not compile. */
const CELLS = {
  number: ({ year, number }) => formatBillNumber(year, number),
  month: ({ month }) => dateText(month),
  company: ({ companyName }) => companyName,
  accountId: ({ accountId }) => accountId,
  status: ({ status }, { t }) => t(`status.${status}`),
  method: ({ method }, { t }) => t(`method.${method}`),
  plan: ({ names, planName }, { language }) => billNameIn(names, planName, language),
  planFee: ({ planFee }) => planFee,
  discountFee: ({ discountFee }) => discountFee,
  blocks: ({ blocksUsed }) => blocksUsed,
  blockFee: ({ blockFee }) => blockFee,
  viewFee: ({ viewFee }) => viewFee,
  licenseFee: ({ licenseFee }) => licenseFee,
  initialFee: ({ initialFee }) => initialFee,
  lateFee: ({ lateFee }) => lateFee,
  otherFee: ({ otherFee }) => otherFee,
  subtotal: ({ subtotal }) => subtotal,
  tax: ({ tax }) => tax,
  total: ({ total }) => total,
  fromBalance: ({ fromBalance, carried }) => fromBalance - carried,
  carried: ({ carried }) => carried,
  credited: ({ credited }) => credited,
  issuedAt: ({ issuedAt }) => day(issuedAt),
  dueAt: ({ dueAt }) => day(dueAt),
  paidAt: ({ paidAt }) => day(paidAt),
} satisfies Record<FeeName, Cell> & Record<string, Cell>

const COLUMNS = Object.keys(CELLS) as (keyof typeof CELLS)[]

const toRecord = (row: BillRow, words: RowWords): string => csvRow(COLUMNS.map((column) => CELLS[column](row, words)))

async function* toRecords(env: Bindings, filters: BillFilters, edge: BillPlace | undefined, language: Language) {
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  yield CSV_BOM + csvRow(COLUMNS.map((column) => t(`csv.${column}`)))
  let after: BillPlace | undefined
  for (let left = BILL_EXPORT_MAX; left > 0;) {
    const limit = Math.min(CHUNK, left)
    const rows = await searchBillsAfter(env.DB, filters, { limit, after, edge })
    if (rows.length > 0) yield rows.map((row) => toRecord(row, { t, language })).join('')
    if (rows.length < limit) return
    after = rows.at(-1)
    left -= limit
  }
}

type Export = { caller: Caller; filters: BillFilters; language: Language }

/**
 * Answers the bills that a search finds as a CSV file in the requested language, the newest month first, read chunk by
 * chunk as the receiver takes it. The history entry is written before the first byte is sent. Throws 422.
 */
export async function startBillCsv(
  env: Bindings,
  { caller, filters, language }: Export,
): Promise<ReadableStream<Uint8Array>> {
  assertRanges(filters)
  const { byStatus, edge } = await sumBills(env.DB, filters)
  const found = [...byStatus.values()].reduce((sum, { count }) => sum + count, 0)
  const { accountId, personId } = caller
  await recordBillExport(env.DB, { accountId, actorId: personId, count: Math.min(found, BILL_EXPORT_MAX) })
  return streamText(toRecords(env, filters, edge, language))
}
