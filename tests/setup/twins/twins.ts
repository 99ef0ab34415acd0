import { type Row, type Table, TABLES } from './tables.ts'

/** Ids in a text, without those that a made-up mail address begins with. */
export const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?!@)/g

/** A copy of everything that belongs to an object, with new ids, and the copy's ids by the original's ids. */
export type Twin = { seed: string; of: string; ids: ReadonlyMap<string, string>; marks: ReadonlySet<string> }

/**
 * Columns that name an account above, or a person who acted: the row does not belong to them. Logs and enqueued effects
 * belong to nobody.
 */
const ABOVE = /^(?:parent_id|oem_master_id|oem_admin_id|\w+_by|actor_id)$/
const NOBODYS = new Set(['history', 'outbox', 'dead_letters', 'throttles', '_assert', 'job_runs'])
/** Kept by triggers: the copy of the owner has them already. */
let offset = 5_000_000
const KEPT_BY_TRIGGERS = new Set(['counters', 'live_periods', 'licence_changes', 'answer_titles'])

type Rows = ReadonlyMap<Table, readonly Row[]>

/** The rows that belong to an object: those that name it, those that name these, and so on. */
function rowsOf(rows: Rows, seed: string): { table: Table; row: Row }[] {
  const ids = new Set([seed])
  const found = new Set<Row>()
  const belongs: { table: Table; row: Row }[] = []
  const collect = ({ table, row }: { table: Table; row: Row }) => {
    found.add(row)
    belongs.push({ table, row })
    for (const id of identitiesOf(table, row)) ids.add(id)
  }
  let before: number
  do {
    before = found.size
    for (const [table, some] of rows) {
      if (NOBODYS.has(table.name)) continue
      const columns = table.texts.filter((name) => !ABOVE.test(name))
      for (const row of some)
        if (!found.has(row) && columns.some((name) => ids.has(String(row[name])))) collect({ table, row })
    }
  } while (found.size > before)
  return belongs
}

/** The ids that identify a row itself. */
function identitiesOf({ columns, key, uniques }: Table, row: Row): string[] {
  const own = [
    ...new Set(['id', ...(key.length === 1 ? key : []), ...uniques.filter((one) => one.length === 1).flat()]),
  ]
  return own
    .filter((name) => columns.includes(name))
    .flatMap((name) => String(row[name]).match(/^[0-9a-f-]{36}$/) ?? [])
}

/** Keeps the moment in the id, so that the order stays; the end is new. */
const twinIdOf = (id: string) => `${id.slice(0, 24)}${crypto.randomUUID().slice(24)}`

/**
 * Stores a copy of an object and of everything that belongs to it: the same content and state, in the same account or
 * site, and other ids.
 */
export async function plantTwin(database: D1Database, rows: Rows, seed: string, of: string): Promise<Twin> {
  const originals = rowsOf(rows, seed)
  const ids = new Map(
    originals.flatMap(({ table, row }) => identitiesOf(table, row)).map((id) => [id, twinIdOf(id)] as const),
  )
  const marks = new Set(ids.values())
  const order = new Map(TABLES.map((table, at) => [table, at]))
  const sorted = originals.toSorted((a, b) => (order.get(a.table) ?? 0) - (order.get(b.table) ?? 0))
  const statements = sorted.map(({ table, row }) => {
    const copy = Object.fromEntries(table.columns.map((name) => [name, renamed(row[name] ?? null, ids)]))
    for (const mark of makeUnique(table, row, copy)) marks.add(mark)
    const or = KEPT_BY_TRIGGERS.has(table.name) ? 'OR REPLACE ' : ''
    const names = table.columns.map((name) => `"${name}"`).join(', ')
    return database
      .prepare(`INSERT ${or}INTO "${table.name}" (${names}) VALUES (${table.columns.map(() => '?').join(', ')})`)
      .bind(...table.columns.map((name) => copy[name] ?? null))
  })
  if (statements.length > 0) await database.batch([database.prepare('PRAGMA defer_foreign_keys = on'), ...statements])
  return { seed, of, ids, marks }
}

function renamed(value: string | number | null, ids: ReadonlyMap<string, string>) {
  return typeof value === 'string' ? value.replace(UUID, (id) => ids.get(id) ?? id) : value
}

/** Changes values that must be unique and name no id. Returns the changed texts. */
export function makeUnique({ uniques }: Table, row: Row, copy: Row): string[] {
  const marks: string[] = []
  for (const columns of uniques) {
    if (columns.some((name) => copy[name] !== row[name] || copy[name] === null)) continue
    const name = columns.findLast((one) => typeof copy[one] === 'string') ?? columns.at(-1)
    const value = name === undefined ? undefined : copy[name]
    if (name === undefined || value === undefined || value === null) continue
    copy[name] =
      typeof value === 'string' ? `${crypto.randomUUID().slice(0, 8)}-${value}` : value + (offset += 1_000_000)
    marks.push(String(copy[name]))
  }
  return marks
}
