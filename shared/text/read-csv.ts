import { decodeText } from './decode-text.ts'

/** A record of a file; `row` is the row number in a spreadsheet. */
export type CsvRecord = { row: number; cells: string[]; isBroken: boolean }

/** Why a text is not read as CSV: a line with too many commas, or too many records. */
export type CsvProblem = 'cells' | 'rows'

export type CsvLimits = {
  /** Maximum records after the header. */
  rows: number
  /** Commas of a line, including those in quotes: more cells in a record would fill the memory. */
  commas: number
}

/** Maximum lines of a file, including blank ones: spreadsheets leave a few at the end. */
const LINES_MAX = 100_000
const COMMA = 0x2c
const LINE_FEED = 0x0a
const BYTE_ORDER_MARKS = /^\ufeff+/

function hasUtf8Mark(bytes: ArrayBuffer): boolean {
  const [first, second, third] = new Uint8Array(bytes.slice(0, 3))
  return first === 0xef && second === 0xbb && third === 0xbf
}

/**
 * Decodes a file as UTF-8 (with or without a byte order mark), or else as Shift_JIS in the Windows variant. Normalises
 * line ends. Undefined for any other encoding.
 */
export function decodeCsv(bytes: ArrayBuffer): string | undefined {
  const text = decodeText('utf-8', bytes) ?? (hasUtf8Mark(bytes) ? undefined : decodeText('shift_jis', bytes))
  return text?.replace(BYTE_ORDER_MARKS, '').replace(/\r\n?/g, '\n')
}

function hasEndlessLine(text: string, max: number): boolean {
  let commas = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === LINE_FEED) commas = 0
    if (code === COMMA && ++commas > max) return true
  }
  return false
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * The records of a decoded CSV text (RFC 4180) without blank ones, read one by one; a problem where it is beyond the
 * limits.
 */
export async function readRecords(text: string, limits: CsvLimits): Promise<CsvRecord[] | CsvProblem> {
  if (hasEndlessLine(text, limits.commas)) return 'cells'
  const { default: Papa } = await import('papaparse')
  const records: CsvRecord[] = []
  let row = 0
  const isTooLong = () => records.length > limits.rows + 1 || row > LINES_MAX
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
  return isTooLong() ? 'rows' : records
}
