import type { CsvRecord } from '#shared/text/read-csv.ts'
import { cleanPayer, type Statement, type StatementLine, type StatementProblem } from './statement-lines.ts'
import { parseStatementDay, parseYen } from './statement-values.ts'
import { type Bank, PAYER_MAX } from './transfer-rules.ts'

/** Which columns of a bank's CSV say what; kept for each bank account. */
export type CsvLayout = {
  /** The bank whose shape it is; null = chosen by hand. */
  bank: Bank | null
  /** The cells of the heading row, by which it is found again; empty = the file has none. */
  header: string[]
  /** Index of the column with the day, or of those with year, month and day. */
  day: number[]
  /** Index of the column with the amount paid in. */
  amount: number
  /** Index of the column that says whether it was paid in or out, where one column holds both amounts. */
  direction: number | null
  /** Indexes of the columns that name the payer. */
  payer: number[]
}

/** Rows in which a heading is looked for: banks put facts about the account above it. */
const HEADING_ROWS = 30

const fold = (cell: string) => cell.normalize('NFKC').replace(/[\s"']/g, '')

/** Names of columns of the five banks, and of others of the same kind; the first that a file has counts. */
const NAMES = {
  day: [
    '日付',
    '年月日',
    '取引日',
    'お取引日',
    '入出金日',
    '勘定日',
    '入金日',
    '取扱日付',
    'お取扱日',
    '取扱日',
    '操作日(年月日)',
  ],
  amount: [
    '預かり金額',
    'お預かり金額',
    'お預り金額',
    '預り金額',
    'お預入れ',
    'お預入金額',
    '預入金額',
    '受入金額(円)',
    '受入金額',
    '入金金額(円)',
    '入金金額',
    '入金額',
    '入金',
    '振込金額',
    '取引金額',
    '金額',
  ],
  direction: ['入払区分', '入出金区分', '入出金', '取引区分'],
  payer: [
    '摘要内容',
    'お取り扱い内容',
    'お取扱内容',
    'お取引内容',
    '取引内容',
    '詳細2',
    '振込依頼人名',
    '依頼人名',
    '振込人名',
    '内容',
    '摘要',
  ],
} as const
const DATE_PARTS = ['年', '月', '日'].map(
  (part) => new RegExp(`^(?:取扱日付|お取扱日|勘定日|操作日|起算日)?[(]?${part}[)]?$`),
)

/** What tells the five banks apart: a column that only one of them has. */
const SIGNS: readonly (readonly [Bank, string])[] = [
  ['mufg', '摘要内容'],
  ['smbc', 'お取り扱い内容'],
  ['mizuho', 'お取引内容'],
  ['yucho', '詳細2'],
  ['resona', '取扱日付年'],
]

const findName = (cells: readonly string[], names: readonly string[]) => {
  const name = names.find((one) => cells.includes(one))
  return name === undefined ? -1 : cells.indexOf(name)
}

function dayColumns(cells: readonly string[]): number[] {
  const whole = findName(cells, NAMES.day)
  if (whole >= 0) return [whole]
  const parts = DATE_PARTS.map((pattern) => cells.findIndex((cell) => pattern.test(cell)))
  return parts.includes(-1) ? [] : parts
}

/** The layout that the headings of a row mean; undefined if it is no heading of a statement. */
function layoutOf(row: readonly string[]): CsvLayout | undefined {
  const cells = row.map(fold)
  const day = dayColumns(cells)
  const amount = findName(cells, NAMES.amount)
  const payer = findName(cells, NAMES.payer)
  if (day.length === 0 || amount < 0 || payer < 0) return undefined
  const isShared = ['取引金額', '金額'].includes(cells[amount] ?? '')
  const direction = isShared ? findName(cells, NAMES.direction) : -1
  // The bank's column of words, e.g. 振込, stands beside the payer's.
  return {
    bank: SIGNS.find(([, sign]) => cells.includes(sign))?.[0] ?? null,
    header: [...row],
    day,
    amount,
    direction: direction < 0 ? null : direction,
    payer: [payer],
  }
}

const isSame = (row: readonly string[], header: readonly string[]) =>
  header.length > 0 && header.every((cell, index) => fold(cell) === fold(row[index] ?? ''))

/**
 * The layout of a file: the kept one where its heading is there, else what the headings mean, else the kept one of files
 * without a heading; undefined = ask.
 */
export function findLayout(records: readonly CsvRecord[], kept: CsvLayout | null): CsvLayout | undefined {
  const top = records.slice(0, HEADING_ROWS)
  if (kept && top.some(({ cells }) => isSame(cells, kept.header))) return kept
  for (const { cells } of top) {
    const layout = layoutOf(cells)
    if (layout) return layout
  }
  return kept?.header.length === 0 ? kept : undefined
}

const IN = /^(?:1|入|入金|預入|預入れ|入金等|\+|C|CR)$/i

function amountOf(cells: readonly string[], { amount, direction }: CsvLayout): number | undefined {
  if (direction !== null && !IN.test(fold(cells[direction] ?? ''))) return 0
  const cell = cells[amount] ?? ''
  // A withdrawal in a column of both.
  return /^\s*[-−－△▲]\s*[\d¥\\]/.test(cell) ? 0 : parseYen(cell)
}

const dayOf = (cells: readonly string[], { day }: CsvLayout, today: string) =>
  parseStatementDay(day.map((index) => cells[index]?.trim() ?? '').join('/'), today)

/** The deposits of a CSV file. Rows of withdrawals are left out; what has an amount and no day is named. */
export function readBankCsv(records: readonly CsvRecord[], layout: CsvLayout, today: string): Statement {
  const lines: StatementLine[] = []
  const problems: StatementProblem[] = []
  let skipped = 0
  const start = layout.header.length === 0 ? 0 : records.findIndex(({ cells }) => isSame(cells, layout.header)) + 1
  for (const { row, cells, isBroken } of records.slice(start)) {
    const day = dayOf(cells, layout, today)
    const amount = amountOf(cells, layout)
    if (isBroken) problems.push({ row, what: 'broken' })
    else if (amount === 0) skipped++
    // Sums below the last movement have no day and are no movement.
    else if (day === undefined && cells.length > Math.max(...layout.day)) problems.push({ row, what: 'day' })
    else if (amount === undefined) problems.push({ row, what: 'amount' })
    else if (day === undefined) skipped++
    else if (day > today) problems.push({ row, what: 'ahead' })
    else lines.push({ day, amount, payer: cleanPayer(layout.payer.map((at) => cells[at] ?? '').join(' '), PAYER_MAX) })
  }
  return { lines, skipped, problems }
}
