/** Code points of the name of a row. */
export const ROW_NAME_MAX = 50

/** A maker's name of a row of the grid, which visitors never see. `id`: the row's number as shown, from 1. */
export type RowName = { id: string; name: string }

type RowNames = readonly RowName[]

/** The name of a row, counted from 0; undefined where it has none. */
export function nameOfRow(names: RowNames, row: number): string | undefined {
  return names.find(({ id }) => id === String(row + 1))?.name
}

/** The names of the first `rows` rows by place; rows without a name are undefined. */
export function listRowNames(names: RowNames, rows: number): (string | undefined)[] {
  return Array.from({ length: rows }, (_, row) => nameOfRow(names, row))
}

/** The reverse of `listRowNames`. */
export function toRowNames(list: readonly (string | undefined)[]): RowName[] {
  return list.flatMap((name, row) => (name ? [{ id: String(row + 1), name }] : []))
}

/** The names with another one for a row, counted from 0; an empty name takes it away. */
export function withRowName(names: RowNames, row: number, name: string): RowName[] {
  const id = String(row + 1)
  const others = names.filter((one) => one.id !== id)
  const named = name ? [...others, { id, name }] : others
  return named.toSorted((a, b) => Number(a.id) - Number(b.id))
}
