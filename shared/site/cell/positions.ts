/**
 * A place in the grid: letter = column, number = row, A1 top left (rules/sites.md#positions). Both indexes start at 0.
 */
export type Position = { column: number; row: number }

/** `0` -> `A`, `25` -> `Z`, `26` -> `AA`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

export function formatPosition({ column, row }: Position): string {
  return `${columnName(column)}${row + 1}`
}

/** Reads `B2` or `b2`; undefined where the text is no position. Does not know the grid's size. */
export function parsePosition(text: string): Position | undefined {
  const match = /^([a-z]{1,2})([1-9]\d{0,3})$/i.exec(text)
  if (!match?.[1] || !match[2]) return undefined
  const column = [...match[1].toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(match[2]) - 1 }
}

/** The place of the nth cell: cells fill the grid row by row. */
export function positionOf(index: number, columns: number): Position {
  return { column: index % columns, row: Math.floor(index / columns) }
}
