import type { AccountNames, JournalFormat } from '#shared/billing/accounting/accounting-rules.ts'
import { CSV_BOM, csvRow, type CsvValue } from '#shared/text/csv.ts'
import { toShiftJis } from '#shared/text/shift-jis.ts'
import type { JournalEntry, JournalLine } from './journal-entry.ts'
import { ENTRY_TEXTS } from './journal-words.ts'

/** One side of a row: name of the account, code of the tax, and yen with the tax in it; all empty where there is none. */
type Side = { name: string; code: string; amount: number | ''; tax: number | '' }
const NO_SIDE: Side = { name: '', code: '', amount: '', tax: '' }

/** A row of an entry, which is the `nth` of the file and has so many rows. */
type Row = { entry: JournalEntry; debit: Side; credit: Side; text: string; nth: number; index: number; rows: number }

type Format = {
  head: readonly string[] | null
  toCells: (row: Row) => CsvValue[]
  /** The code of the tax in a line, by its rate and whether it takes a sale back. */
  codeOf: (percent: number, isReturn: boolean) => string
  encode: (text: string) => Uint8Array
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const SIDE = ['勘定科目', '取引先', '税区分', '金額', '税額']
const slashed = (day: string) => day.replaceAll('-', '/')

/**
 * Columns that freee's import of journals knows by their names; rows of the same day and number are one entry, amounts
 * are with tax, and the tax has a column of its own (support.freee.co.jp, articles 204847430).
 */
const freee: Format = {
  head: ['日付', '伝票番号', ...SIDE.map((name) => `借方${name}`), ...SIDE.map((name) => `貸方${name}`), '摘要'],
  toCells: ({ entry: { day, companyName }, debit, credit, text, nth }) => {
    const side = ({ name, code, amount, tax }: Side) => [name, name && companyName, code, amount, tax]
    return [slashed(day), nth, ...side(debit), ...side(credit), text]
  },
  codeOf: (percent, isReturn) => `${isReturn ? '課税売返' : '課税売上'}${percent}%${percent === 8 ? '（軽）' : ''}`,
  encode: utf8,
}

const MF_SIDE = ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額']
const MF_TAIL = ['MF仕訳タイプ', '決算整理仕訳', '作成日時', '作成者', '最終更新日時', '最終更新者']

/**
 * The 27 columns (A to AA) of マネーフォワード クラウド会計; its 取引No joins the rows of an entry, and names must be
 * those of its settings (biz.moneyforward.com/support, journal import).
 */
const moneyforward: Format = {
  head: [
    '取引No',
    '取引日',
    ...MF_SIDE.map((name) => `借方${name}`),
    ...MF_SIDE.map((name) => `貸方${name}`),
    '摘要',
    '仕訳メモ',
    'タグ',
    ...MF_TAIL,
  ],
  toCells: ({ entry: { number, day }, debit, credit, text, nth }) => {
    const side = ({ name, code, amount, tax }: Side) => [name, '', '', '', code, '', amount, tax]
    return [nth, slashed(day), ...side(debit), ...side(credit), text, number, '', ...MF_TAIL.map(() => '')]
  },
  codeOf: (percent, isReturn) => `課税売上${isReturn ? '-返還等' : ''} ${percent === 8 ? '(軽)' : ''}${percent}%`,
  encode: utf8,
}

/** The flag of a row of 弥生会計: 2000 for an entry of one row, else the first, one between, and the last. */
function flagOf({ index, rows }: Row): number {
  if (rows === 1) return 2000
  if (index === 0) return 2110
  return index === rows - 1 ? 2101 : 2100
}

/** Half-width columns of the text of 弥生会計. */
const YAYOI_TEXT = 64
const widthOf = (sign: string) => (/^[\u0020-\u007e\uff61-\uff9f]$/.test(sign) ? 1 : 2)

/** The beginning of a text that fits into so many half-width columns. */
export function cutToWidth(text: string, width: number): string {
  let left = width
  return [...text].filter((sign) => (left -= widthOf(sign)) >= 0).join('')
}

/**
 * The 25 columns of 弥生会計, in Shift_JIS and without a head. Amounts are with tax, so the codes are those of 内税; a
 * side without account has 0 yen (support.yayoi-kk.co.jp, pages 18545 and 27184).
 */
const yayoi: Format = {
  head: null,
  toCells: (row) => {
    const { entry, debit, credit, text, nth } = row
    const side = ({ name, code, amount, tax }: Side) => [name, '', '', code, amount || 0, tax || 0]
    return [
      flagOf(row),
      ((nth - 1) % 999_999) + 1,
      '',
      slashed(entry.day),
      ...side(debit),
      ...side(credit),
      cutToWidth(text, YAYOI_TEXT),
      '',
      '',
      row.rows > 1 ? 3 : 0,
      '',
      entry.number,
      0,
      0,
      'no',
    ]
  },
  codeOf: (percent, isReturn) => `${isReturn ? '課税売返' : '課税売上'}内${percent === 8 ? '軽減' : ''}${percent}%`,
  encode: toShiftJis,
}

const FORMATS: Record<JournalFormat, Format> = { freee, moneyforward, yayoi }

/** What an entry is about: its number first, so that a second import of it is seen. */
const textOf = ({ number, kind, month, companyName }: JournalEntry) =>
  `${number} ${ENTRY_TEXTS[kind]} ${month.replace('-', '年')}月分 ${companyName}`

/** The rows of an entry: its debits beside its credits. */
function rowsOf(entry: JournalEntry, nth: number, { names, codeOf }: { names: AccountNames } & Pick<Format, 'codeOf'>) {
  const side = (line: JournalLine | undefined): Side => {
    if (!line) return NO_SIDE
    const { account, amount, tax, percent } = line
    const code = percent === null ? '対象外' : codeOf(percent, entry.kind === 'credit')
    return { name: names[account], code, amount: Math.abs(amount), tax: Math.abs(tax) }
  }
  const debits = entry.lines.filter(({ amount }) => amount > 0)
  const credits = entry.lines.filter(({ amount }) => amount <= 0)
  const rows = Math.max(debits.length, credits.length)
  return Array.from({ length: rows }, (_, index): Row => {
    return { entry, debit: side(debits[index]), credit: side(credits[index]), text: textOf(entry), nth, index, rows }
  })
}

/** The file of entries for the import of a program, entry by entry. */
export async function* writeJournal(
  entries: AsyncIterable<JournalEntry>,
  format: JournalFormat,
  names: AccountNames,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { head, toCells, codeOf, encode } = FORMATS[format]
  if (head) yield encode(CSV_BOM + csvRow(head))
  let nth = 0
  for await (const entry of entries) {
    const rows = rowsOf(entry, ++nth, { names, codeOf })
    yield encode(rows.map((row) => csvRow(toCells(row))).join(''))
  }
}
