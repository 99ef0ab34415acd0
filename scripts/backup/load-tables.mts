import { type Changes, getChanges, getRows, type Manifest } from '#worker/features/backup/backup.storage.ts'
import { keyOf, lastStates, withoutChanged } from '#worker/features/backup/changed-rows.ts'
import { createRowSum } from '#worker/features/backup/row-sum.ts'
import {
  findLastKey,
  readPage,
  type StoredRow,
  type TableShape,
} from '#worker/features/backup/stored-tables.repository.ts'
import { type RestoreState, saveNote } from './restore-state.mts'

/** Characters of one parameter: D1 takes two megabytes, and a character has up to four bytes. */
const TEXT_MAX = 400_000

export type Loading = { database: D1Database; bucket: R2Bucket; manifest: Manifest; order: readonly string[] }

const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Joins the texts of rows to JSON lists of limited length; a longer row is left out. */
function joinRows(texts: readonly string[]): string[] {
  const lists: string[] = []
  let parts: string[] = []
  let length = 0
  for (const text of texts) {
    if (length + text.length > TEXT_MAX) {
      lists.push(`[${parts.join(',')}]`)
      parts = []
      length = 0
    }
    parts.push(text)
    length += text.length
  }
  return parts.length > 0 ? [...lists, `[${parts.join(',')}]`] : lists
}

/** Statements that insert rows: many by one JSON parameter, a long one with a parameter for each value. */
function insertRows(database: D1Database, { name, columns }: TableShape, rows: readonly StoredRow[]) {
  const into = `INSERT INTO "${name}" (${quote(columns)})`
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')
  const texts = rows.map((row) => JSON.stringify(row))
  const short = texts.filter((text) => text.length <= TEXT_MAX)
  const long = rows.filter((_, index) => (texts[index]?.length ?? 0) > TEXT_MAX)
  return [
    ...joinRows(short).map((list) => database.prepare(`${into} SELECT ${values} FROM json_each(?)`).bind(list)),
    ...long.map((row) => database.prepare(`${into} VALUES (${columns.map(() => '?').join(', ')})`).bind(...row)),
  ]
}

function findTable({ manifest, order }: Loading, index: number) {
  const name = order[index]
  const place = manifest.tables.findIndex((table) => table.name === name)
  const table = manifest.tables[place]
  return table && { table, files: manifest.files[place] ?? [], sum: manifest.sums[place] }
}

/** The rows of a table's next file; behind the last one those that changed while the backup read the table. */
async function rowsOf({ bucket, manifest }: Loading, table: TableShape, { file, changes }: NextFile) {
  const changed = changes.get(table.name)
  return file === undefined
    ? lastStates(changed)
    : withoutChanged(table, await getRows(bucket, manifest.id, file), changed)
}
type NextFile = { file: string | undefined; changes: Changes }

/**
 * Loads all tables, those before others that they reference. The rows of a file and the progress are stored in one
 * batch, so that a restore which was interrupted goes on with the next file.
 */
export async function loadTables(loading: Loading, start: RestoreState): Promise<RestoreState> {
  const { database, bucket, manifest, order } = loading
  const changes = await getChanges(bucket, manifest.id, manifest.changes)
  let state = start
  while (state.table < order.length) {
    const found = findTable(loading, state.table)
    if (!found) throw new Error(`${order[state.table]} is not in the backup`)
    const { table, files } = found
    const rows = await rowsOf(loading, table, { file: files[state.file], changes })
    const isLast = state.file >= files.length
    state = isLast ? { ...state, table: state.table + 1, file: 0 } : { ...state, file: state.file + 1 }
    await database.batch([...insertRows(database, table, rows), saveNote(database, 'state', state)])
  }
  return state
}

async function sumTable(database: D1Database, table: TableShape) {
  const sum = createRowSum()
  const upTo = await findLastKey(database, table)
  if (!upTo) return sum.value()
  for (let after: StoredRow | null = null; ;) {
    const rows = await readPage(database, table, { after, upTo })
    const last = rows.at(-1)
    if (!last) return sum.value()
    for (const row of rows) sum.add(row)
    after = keyOf(table, last)
  }
}

/** Compares number and sum of the rows of each table with the backup. Returns the tables that differ. */
export async function compareTables(loading: Loading): Promise<string[]> {
  const differences: string[] = []
  for (let index = 0; index < loading.order.length; index++) {
    const found = findTable(loading, index)
    if (!found) continue
    const { table, sum: expected } = found
    const { count, sum: hash } = await sumTable(loading.database, table)
    if (count !== expected?.count || hash !== expected.sum)
      differences.push(`${table.name}: ${count} rows (${hash}), in the backup ${expected?.count} (${expected?.sum})`)
  }
  return differences
}
