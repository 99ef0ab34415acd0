import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { listMigrations } from '#worker/features/backup/stored-tables.repository.ts'

const FOLDER = path.join(import.meta.dirname, '..', '..', 'migrations')

/** As wrangler creates it. */
const RECORDS = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

/** Names of the migrations of this code, in their order. */
export const ownMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Applies those of some migrations that the database has not recorded, each in a transaction with its record. */
export async function migrateDatabase(database: D1Database, names: readonly string[]): Promise<void> {
  await database.prepare(RECORDS).run()
  const applied = new Set(await listMigrations(database))
  for (const name of names.filter((one) => !applied.has(one))) {
    const statements = splitSql(readFileSync(path.join(FOLDER, name), 'utf8')).map((sql) => database.prepare(sql))
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await database.batch([...statements, record])
  }
}
