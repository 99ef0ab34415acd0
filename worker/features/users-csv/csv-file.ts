import { AppError, type FieldError } from '#shared/wire/errors.ts'
import { decodeText } from '#worker/platform/bytes/decode-text.ts'

/** A record of a file; `row` is the row number in a spreadsheet. */
export type CsvRecord = { row: number; cells: string[]; isBroken: boolean }

/** A record with more cells is no list of accounts, and would fill the memory. */
const CELLS_MAX = 1000
/** Lines of a file, including blank ones: spreadsheets leave a few at the end. */
const LINES_MAX = 100_000
const COMMA = 0x2c
const LINE_FEED = 0x0a
const BYTE_ORDER_MARKS = /^\ufeff+/

/** A refusal of the whole file. */
export const refuseFile = (problem: FieldError) => new AppError('validation', { fields: { file: problem } })

function hasUtf8Mark(bytes: ArrayBuffer): boolean {
  const [first, second, third] = new Uint8Array(bytes.slice(0, 3))
  return first === 0xef && second === 0xbb && third === 0xbf
}

/**
 * Decodes a file as UTF-8 (with or without a byte order mark), or else as Shift_JIS in the Windows variant. Normalises
 * line ends. Throws `validation` for any other encoding.
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  const text = decodeText('utf-8', bytes) ?? (hasUtf8Mark(bytes) ? undefined : decodeText('shift_jis', bytes))
  if (text === undefined) throw refuseFile({ key: 'importEncoding' })
  return text.replace(BYTE_ORDER_MARKS, '').replace(/\r\n?/g, '\n')
}

function hasEndlessLine(text: string): boolean {
  let commas = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === LINE_FEED) commas = 0
    if (code === COMMA && ++commas > CELLS_MAX) return true
  }
  return false
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * The records of a CSV text (RFC 4180) without blank ones, read one by one. Throws `validation` beyond `max` records
 * after the header, or for endless blank lines.
 */
export async function readRecords(text: string, max: number): Promise<CsvRecord[]> {
  if (hasEndlessLine(text)) throw refuseFile({ key: 'invalid' })
  const { default: Papa } = await import('papaparse')
  const records: CsvRecord[] = []
  let row = 0
  const isTooLong = () => records.length > max + 1 || row > LINES_MAX
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    fastMode: false,
    step: ({ data, errors }, parser) => {
      row++
      if (!isBlank(data)) records.push({ row, cells: data, isBroken: errors.length > 0 })
      if (isTooLong()) parser.abort()
    },
  })
  if (isTooLong()) throw refuseFile({ key: 'importRows', values: { max } })
  return records
}
