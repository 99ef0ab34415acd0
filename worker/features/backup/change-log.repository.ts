import type { StoredValue } from '#worker/db/schema/backup.ts'
import { LEFT_OUT_ROWS } from './backup-contents.ts'
import { quoteName, type StoredRow, type TableShape } from './stored-tables.repository.ts'

/** A changed row as it is now; `row` is null where it is gone. */
export type ChangedRow = { table: string; key: StoredRow; row: StoredRow | null }

/** Entries of the log that are read at once. */
const ROUND = 500
const PREFIX = 'backup_log_'
const KEY = 'backup:key'

const keyOf = (row: 'old' | 'new', { key }: TableShape) =>
  `json_array(${key.map((column) => `${row}.${quoteName(column)}`).join(', ')})`

/** Statements that create the triggers of a table, which note the keys of its changed rows. */
function createTriggers(table: TableShape): string[] {
  const { name } = table
  const note = (keys: string) => `BEGIN INSERT INTO backup_changes (table_name, key) ${keys}; END`
  const trigger = (event: string, keys: string) =>
    `CREATE TRIGGER ${quoteName(`${PREFIX}${event}_${name}`)} AFTER ${event} ON ${quoteName(name)} ${note(keys)}`
  const select = (row: 'old' | 'new') => `SELECT '${name}', ${keyOf(row, table)}`
  return [
    trigger('insert', select('new')),
    trigger('update', `${select('old')} UNION ${select('new')}`),
    trigger('delete', select('old')),
  ]
}

async function listTriggers(database: D1Database): Promise<string[]> {
  const { results } = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND substr(name, 1, ?) = ?")
    .bind(PREFIX.length, PREFIX)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function removeLog(database: D1Database): Promise<D1PreparedStatement[]> {
  const names = await listTriggers(database)
  const drops = names.map((name) => `DROP TRIGGER IF EXISTS ${quoteName(name)}`)
  return [...drops, 'DELETE FROM backup_changes'].map((sql) => database.prepare(sql))
}

/** The statements that begin an empty log of changed rows, for the batch that begins a backup. */
export async function startLog(database: D1Database, tables: readonly TableShape[]): Promise<D1PreparedStatement[]> {
  const created = tables.flatMap(createTriggers).map((sql) => database.prepare(sql))
  return [...(await removeLog(database)), ...created]
}

/** Removes the log and its triggers. Does nothing where there are none. */
export async function stopLog(database: D1Database): Promise<void> {
  await database.batch(await removeLog(database))
}

/** The next entries of the log. */
const ENTRIES = `SELECT seq, table_name, key FROM backup_changes WHERE seq > ?1 ORDER BY seq LIMIT ${ROUND}`
const HEAD = `SELECT max(seq) AS last, count(*) AS entries, group_concat(DISTINCT table_name) AS named FROM (${ENTRIES})`

/** The rows of one table that the next entries name, each with its key. */
function selectChanged({ name, columns, key }: TableShape): string {
  const isRow = key.map((column, index) => `t.${quoteName(column)} = json_extract(c.key, '$[${index}]')`).join(' AND ')
  const selected = columns.map((column) => `t.${quoteName(column)}`).join(', ')
  const kept = LEFT_OUT_ROWS[name] ? ` WHERE NOT coalesce(${LEFT_OUT_ROWS[name]}, 0)` : ''
  return `SELECT c.key AS "${KEY}", ${selected} FROM (SELECT DISTINCT key FROM (${ENTRIES}) WHERE table_name = '${name}') AS c
    LEFT JOIN ${quoteName(name)} AS t ON ${isRow}${kept}`
}

type Found = Record<string, StoredValue>
const namesOf = (head: Found | undefined) => String(head?.['named'] ?? '').split(',')

/**
 * Reads the next changed rows in one transaction. `isAll`: no more rows have changed, so that all rows that were read
 * are of this moment. `last`: the last entry of the log that was read; `calls` counts statements.
 */
export async function readChanges(database: D1Database, tables: readonly TableShape[], seq: number) {
  const statement = (sql: string) => database.prepare(sql).bind(seq)
  const expected = new Set(namesOf((await statement(HEAD).first<Found>()) ?? undefined))
  const named = tables.filter(({ name }) => expected.has(name))
  const [head, ...found] = await database.batch<Found>([HEAD, ...named.map(selectChanged)].map(statement))
  const { last, entries } = head?.results[0] ?? {}
  const calls = named.length + 2
  // A table changed between both: the next round reads the same entries.
  if (namesOf(head?.results[0]).some((name) => !expected.has(name)))
    return { changes: [], last: seq, isAll: false, calls }
  const changes = named.flatMap((table, index) => (found[index]?.results ?? []).map((row) => toChange(table, row)))
  return { changes, last: Number(last ?? seq), isAll: Number(entries) < ROUND, calls }
}

function toChange({ name, columns, key }: TableShape, result: Record<string, StoredValue>): ChangedRow {
  const isGone = key.every((column) => result[column] === null)
  const row = isGone ? null : columns.map((column) => result[column] ?? null)
  return { table: name, key: JSON.parse(String(result[KEY])), row }
}
