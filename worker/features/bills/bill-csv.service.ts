import { dateText } from '#shared/time/date-text.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { billNameIn } from '#shared/billing/bill-names.ts'
import type { BillFilters } from '#shared/billing/bill-search.ts'
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

const COLUMNS = [
  'number',
  'month',
  'company',
  'accountId',
  'status',
  'method',
  'plan',
  'planFee',
  'blocks',
  'blockFee',
  'viewFee',
  'licenseFee',
  'initialFee',
  'otherFee',
  'subtotal',
  'tax',
  'total',
  'issuedAt',
  'dueAt',
  'paidAt',
] as const
type Words = Translate<typeof ja>

const day = (at: number | null) => (at === null ? '' : formatDate(at))

function toRecord(t: Words, row: BillRow, language: Language): string {
  const cells: Record<(typeof COLUMNS)[number], CsvValue> = {
    number: formatBillNumber(row.year, row.number),
    month: dateText(row.month),
    company: row.companyName,
    accountId: row.accountId,
    status: t(`status.${row.status}`),
    method: t(`method.${row.method}`),
    plan: billNameIn(row.names, row.planName, language),
    planFee: row.planFee,
    blocks: row.blocksUsed,
    blockFee: row.blockFee,
    viewFee: row.viewFee,
    licenseFee: row.licenseFee,
    initialFee: row.initialFee,
    otherFee: row.otherFee,
    subtotal: row.subtotal,
    tax: row.tax,
    total: row.total,
    issuedAt: day(row.issuedAt),
    dueAt: day(row.dueAt),
    paidAt: day(row.paidAt),
  }
  return csvRow(COLUMNS.map((column) => cells[column]))
}

async function* toRecords(env: Bindings, filters: BillFilters, edge: BillPlace | undefined, language: Language) {
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  yield CSV_BOM + csvRow(COLUMNS.map((column) => t(`csv.${column}`)))
  let after: BillPlace | undefined
  for (let left = BILL_EXPORT_MAX; left > 0;) {
    const limit = Math.min(CHUNK, left)
    const rows = await searchBillsAfter(env.DB, filters, { limit, after, edge })
    if (rows.length > 0) yield rows.map((row) => toRecord(t, row, language)).join('')
    if (rows.length < limit) return
    after = rows.at(-1)
    left -= limit
  }
}

type Export = { caller: Caller; filters: BillFilters; language: Language }

/**
 * The bills that a search finds as a CSV file in the language asked for, the newest month first, read chunk by chunk as
 * the receiver takes it. The history entry is written before the first byte is sent. Throws 422.
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
