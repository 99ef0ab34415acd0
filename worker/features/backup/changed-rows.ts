import type { StoredRow, TableShape } from './stored-tables.repository.ts'

/** The last state of the changed rows of a table by their keys; null where a row is gone. */
export type ChangedRows = Map<string, StoredRow | null>

/** The values of a row's key. */
export function keyOf({ columns, key }: TableShape, row: StoredRow): StoredRow {
  return key.map((column) => row[columns.indexOf(column)] ?? null)
}

/** Rows of a file, without those that changed after it was written. */
export function withoutChanged(table: TableShape, rows: StoredRow[], changed: ChangedRows | undefined): StoredRow[] {
  return changed ? rows.filter((row) => !changed.has(JSON.stringify(keyOf(table, row)))) : rows
}

/** The changed rows that are not gone. */
export function lastStates(changed: ChangedRows | undefined): StoredRow[] {
  return [...(changed?.values() ?? [])].filter((row) => row !== null)
}
