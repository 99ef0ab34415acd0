import { DatabaseSync } from 'node:sqlite'

type Migration = { queries: readonly string[] }

/**
 * Returns the statements that create the database in its state after all migrations. Each file of the Worker tests begins
 * with an empty database: these take a third of the time of the migrations, most of which goes to ALTER TABLE.
 */
export function schemaAfter(migrations: readonly Migration[]): string[] {
  const database = new DatabaseSync(':memory:')
  for (const query of migrations.flatMap(({ queries }) => queries)) database.exec(query)
  const all = (sql: string) => database.prepare(sql).all() as Record<string, string>[]
  const created = (condition: string) =>
    all(`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND ${condition} ORDER BY rowid`).map(
      ({ sql = '' }) => sql,
    )
  // A virtual table creates its shadow tables itself.
  const shadows = "SELECT name FROM pragma_table_list WHERE type = 'shadow'"
  const rowsOf = (table: string) => {
    const columns = all(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => `"${name}"`)
    const quoted = columns.map((column) => `quote(${column})`).join(` || ',' || `)
    return all(`SELECT ${quoted} AS row FROM "${table}"`).map(
      ({ row }) => `INSERT INTO "${table}" (${columns.join()}) VALUES (${row})`,
    )
  }
  const tables = all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").map(({ name = '' }) => name)
  const stored = new Set(
    all("SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(({ name }) => name),
  )
  return [
    // Tables come in their order of creation, not of reference.
    'PRAGMA defer_foreign_keys = on',
    ...created(`type = 'table' AND name NOT IN (${shadows})`),
    // Before the triggers, which have done their work in the migrations.
    ...tables.filter((table) => stored.has(table)).flatMap(rowsOf),
    ...created("type <> 'table'"),
  ]
}
