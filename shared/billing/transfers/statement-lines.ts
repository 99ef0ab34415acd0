/** A deposit as a bank's file says. */
export type StatementLine = {
  /** `yyyy-MM-dd`. */
  day: string
  amount: number
  /** The payer and the bank's words, as they stand there. */
  payer: string
}

/**
 * A row of a file that is no deposit yet or any more (its day is ahead, or the bank took it back), or that could not be
 * read, by its number in a spreadsheet.
 */
export type StatementProblem = { row: number; what: 'day' | 'amount' | 'length' | 'broken' | 'cancelled' | 'ahead' }

export type Statement = {
  lines: StatementLine[]
  /** Rows of withdrawals and the like, which are left out. */
  skipped: number
  problems: StatementProblem[]
}

/** Spaces of any kind become one, because banks fill fields with them. */
export const cleanPayer = (text: string, max: number): string =>
  text
    .replace(/[\s\p{Cc}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, max)

/**
 * Each line with which one it is of those that say the same on that day, from 1. The order of the file, its format and
 * the width of its kana do not count.
 */
export function numbered(lines: readonly StatementLine[], keyOf: (payer: string) => string) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const text = `${line.day}|${line.amount}|${keyOf(line.payer)}`
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return { ...line, nth }
  })
}
