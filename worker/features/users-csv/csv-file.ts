import { AppError, type FieldError } from '#shared/wire/errors.ts'

/** A record of a file; `row` counts as spreadsheets do. */
export type CsvRecord = { row: number; cells: string[]; isBroken: boolean }

/** A record with more cells than this is no list of accounts, and would fill the memory. */
const CELLS_MAX = 1000
/** Lines of a file, blank ones included: spreadsheets leave some at the end, but not as many. */
const LINES_MAX = 100_000
const COMMA = 0x2c
const LINE_FEED = 0x0a
const BYTE_ORDER_MARK = '\ufeff'

/** A refusal of the whole file. */
export const refuseFile = (problem: FieldError) => new AppError('validation', { fields: { file: problem } })

function decodeAs(label: 'utf-8' | 'shift_jis', bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return undefined
  }
}

function hasUtf8Mark(bytes: ArrayBuffer): boolean {
  const [first, second, third] = new Uint8Array(bytes.slice(0, 3))
  return first === 0xef && second === 0xbb && third === 0xbf
}

/**
 * The text of a file in UTF-8 (with or without a mark), or else in Shift_JIS as Windows writes it. Line ends become one
 * kind. Throws `validation` for any other encoding.
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  const text = decodeAs('utf-8', bytes) ?? (hasUtf8Mark(bytes) ? undefined : decodeAs('shift_jis', bytes))
  if (text === undefined) throw refuseFile({ key: 'importEncoding' })
  return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replace(/\r\n?/g, '\n')
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
 * The records of a CSV text (RFC 4180) without the blank ones, read one by one. Throws `validation` beyond `max` records
 * after the first, or where there is no end of blank lines.
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
