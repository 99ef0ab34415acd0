/** Excel reads a file as UTF-8 only where it begins with this. */
export const CSV_BOM = '\ufeff'
/** Bytes of a file that is imported, inclusive (rules/csv.md#import-of-accounts). */
export const CSV_BYTES_MAX = 5 * 1024 * 1024

/** Characters that a spreadsheet may take for the start of a formula, in half, full and small width. */
const SIGN = '[=+\\-@\\|＝＋－＠｜﹢﹣﹦﹫⁺⁻₊₋−]'
/** Blanks, control characters and other invisible characters: spreadsheets skip some of these. */
const BLANK = '[\\s\\p{Z}\\p{C}]'
const FORMULA = new RegExp(`^'*${BLANK}*${SIGN}|^'*[\\t\\r\\n]`, 'u')

/**
 * A text that no spreadsheet runs: an apostrophe is put in front if its first visible character could begin a formula.
 * Apostrophes already there get one more, so that `withoutGuard` gives back exactly the original text.
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text as it was before `guardFormula`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

export type CsvValue = string | number | boolean | null | undefined

function csvCell(value: CsvValue): string {
  const text = guardFormula(value === null || value === undefined ? '' : String(value))
  return `"${text.replaceAll('"', '""')}"`
}

/** One record of a CSV file (RFC 4180): every cell quoted and guarded, CRLF at its end. */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}
