import { listTables } from '#worker/features/backup/stored-tables.repository.ts'
import { isOwnName } from './restore-state.mts'
import { orderTables } from './table-order.mts'

/** Tables whose rows show that an installation is in use; a new one has rows of plans only. */
const IN_USE = ['accounts', 'sites', 'media', 'bills', 'history']

/** Whether a database holds nothing that anybody made. */
export async function isEmptyDatabase(database: D1Database): Promise<boolean> {
  const present = new Set((await listTables(database)).map(({ name }) => name))
  for (const name of IN_USE.filter((one) => present.has(one)))
    if (await database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).first()) return false
  return true
}

async function listNames(database: D1Database, condition: string): Promise<string[]> {
  const { results } = await database
    .prepare(`SELECT name FROM sqlite_master WHERE ${condition}`)
    .all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => !isOwnName(name))
}

/** Drops everything but the state of the restore. May be repeated after it was interrupted. */
export async function wipeDatabase(database: D1Database): Promise<void> {
  const drop = (type: string, name: string) => database.prepare(`DROP ${type} IF EXISTS "${name}"`).run()
  for (const name of await listNames(database, "type = 'trigger'")) await drop('TRIGGER', name)
  for (const name of await listNames(database, "type = 'view'")) await drop('VIEW', name)
  // A full-text index drops its own tables.
  for (const name of await listNames(database, "type = 'table' AND sql LIKE 'CREATE VIRTUAL%'"))
    await drop('TABLE', name)
  const tables = await orderTables(database, await listNames(database, "type = 'table'"))
  for (const name of tables.toReversed()) await drop('TABLE', name)
}
