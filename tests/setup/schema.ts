import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'

const FILES = import.meta.glob<Record<string, unknown>>('/worker/db/schema/*.ts', { eager: true })

/** The tables of the schema by their names in code, a table behind those that it references. */
export const TABLES_BY_NAME: Readonly<Record<string, SQLiteTable>> = Object.fromEntries(
  inOrder(
    Object.values(FILES)
      .flatMap((file) => Object.entries(file))
      .filter((entry): entry is [string, SQLiteTable] => is(entry[1], SQLiteTable)),
  ),
)

/** A table by its name in code. Throws where there is none. */
export function tableOf(name: string): SQLiteTable {
  const table = TABLES_BY_NAME[name]
  if (!table) throw new Error(`No table ${name}`)
  return table
}

function inOrder(entries: [string, SQLiteTable][]): [string, SQLiteTable][] {
  const placed = new Set<SQLiteTable>()
  const ordered: [string, SQLiteTable][] = []
  while (ordered.length < entries.length) {
    const next = entries.filter(
      ([, table]) => !placed.has(table) && referencedBy(table).every((one) => placed.has(one)),
    )
    if (next.length === 0) throw new Error('Tables reference each other in a circle')
    for (const entry of next) placed.add(entry[1])
    ordered.push(...next)
  }
  return ordered
}

function referencedBy(table: SQLiteTable): SQLiteTable[] {
  const named = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)
  return named.filter((other) => other !== table)
}
