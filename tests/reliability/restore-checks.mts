import { createHash } from 'node:crypto'
import { LEFT_OUT_TABLES } from '#worker/features/backup/backup-contents.ts'
import { rowsOf } from './bill-checks.mts'

/** What a restore changes on purpose, by table: columns that are not compared, and rows. */
const CHANGED: Readonly<Record<string, { columns?: readonly string[]; rows?: string }>> = {
  sites: { columns: ['deliveries_version'] },
  history: { rows: "action <> 'billing.freeze'" },
  outbox: { rows: "done_at IS NOT NULL OR kind NOT LIKE 'mail%'" },
  dead_letters: { rows: "reason NOT LIKE 'Restored %'" },
  counters: { rows: "name <> 'payments.frozen'" },
}

/** A hash of all rows of each table that a backup holds, in the order of their values. */
export function hashTables(path: string): Record<string, string> {
  const tables = rowsOf(
    path,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`,
  ).map(({ name }) => String(name))
  const kept = tables.filter((name) => !(name in LEFT_OUT_TABLES))
  return Object.fromEntries(kept.map((name) => [name, hashTable(path, name)]))
}

function hashTable(path: string, table: string): string {
  const { columns: left = [], rows = 'true' } = CHANGED[table] ?? {}
  const columns = rowsOf(path, `SELECT name FROM pragma_table_info('${table}')`)
    .map(({ name }) => String(name))
    .filter((name) => !left.includes(name))
  const values = columns.map((name) => `quote("${name}")`).join(` || ',' || `)
  const found = rowsOf(path, `SELECT ${values} AS line FROM "${table}" WHERE ${rows} ORDER BY line`)
  const hash = createHash('sha256')
  for (const { line } of found) hash.update(`${String(line)}\n`)
  return `${found.length} ${hash.digest('hex')}`
}

/** What differs between the tables of two databases. */
export function compareHashes(found: Record<string, string>, expected: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  return names
    .filter((name) => found[name] !== expected[name])
    .map((name) => `${name}: ${found[name] ?? 'missing'} instead of ${expected[name] ?? 'nothing'}`)
}

/** What is wrong with a restored database itself: references, counters, search, triggers, mails that wait. */
export function checkRestored(path: string, before: { triggers: number; mails: number }): string[] {
  const count = (sql: string) => Number(Object.values(rowsOf(path, sql)[0] ?? {})[0])
  const sites = 'SELECT count(*) FROM sites WHERE deleted_at IS NULL'
  const problems = {
    'broken references': rowsOf(path, 'PRAGMA foreign_key_check').length,
    'triggers that are missing': before.triggers - countTriggers(path),
    'sites that the counter miscounts':
      count(sites) - count("SELECT value FROM counters WHERE scope = '*' AND name = 'sites'"),
    'sites that the search misses':
      count(sites) - count(`SELECT count(*) FROM sites_search WHERE sites_search MATCH '"朝の宿"'`),
    'accounts that the search misses':
      count("SELECT count(*) FROM accounts WHERE type = 'USER'") - count('SELECT count(*) FROM accounts_search'),
    'notes of the restore': count("SELECT count(*) FROM sqlite_master WHERE name LIKE 'restore%'"),
    'mails that are not kept':
      before.mails - count("SELECT count(*) FROM dead_letters WHERE reason LIKE 'Restored %'") + countOpenMails(path),
    'sessions that came back': count('SELECT count(*) FROM sessions'),
    'missing stops of charging': 1 - count("SELECT value FROM counters WHERE scope = '*' AND name = 'payments.frozen'"),
  }
  return Object.entries(problems).flatMap(([what, number]) => (number === 0 ? [] : [`${number} ${what}`]))
}

export const countTriggers = (path: string) =>
  rowsOf(path, "SELECT name FROM sqlite_master WHERE type = 'trigger'").length

export const countOpenMails = (path: string) =>
  rowsOf(path, "SELECT id FROM outbox WHERE done_at IS NULL AND kind LIKE 'mail%'").length
