// `node scripts/measure/growth.mts [.wrangler/state]`: the bytes of the tables and objects of 1,000 sites, from the rows of
// a local installation with demo data and the numbers of `growth-assumptions.mts`. Tables without demo rows get made ones
// in a copy of the database.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ADDED, INVOICES, MOVED, OBJECTS, STANDING, VISITS_KEPT } from './growth-assumptions.mts'

const [state = '.wrangler/state'] = process.argv.slice(2)
/** Rows from which on pages are measured: in a smaller table most of a page is empty. */
const ENOUGH = 200
const YEARS = 10
const LIMIT = 10e9

function fileIn(folder: string): string {
  const name = readdirSync(folder).find((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
  if (!name) throw new Error(`${folder} holds no database`)
  return join(folder, name)
}

/** A copy of the database that may be filled. */
function openCopy(folder: string): DatabaseSync {
  const source = new DatabaseSync(fileIn(join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')), { readOnly: true })
  const copy = join(folder, 'copy.sqlite')
  source.exec(`VACUUM INTO '${copy}'`)
  source.close()
  const database = new DatabaseSync(copy)
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
    database.exec(`DROP TRIGGER "${String(name)}"`)
  return database
}

const numberOf = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0)

/** Stores rows of made values: ids and moments as long as real ones, empty documents. */
function fillTable(database: DatabaseSync, table: string): void {
  const columns = database.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all()
  const marks = columns.map(() => '?').join(', ')
  const insert = database.prepare(`INSERT OR IGNORE INTO "${table}" VALUES (${marks})`)
  for (let row = 0; row < ENOUGH; row++)
    insert.run(...columns.map(({ type }) => (type === 'integer' ? Date.now() + row : crypto.randomUUID())))
}

type Size = { rows: number; bytes: number; payload: number }

/** The size of a table with its indexes; of a search index with the tables that it consists of. */
function sizeOf(database: DatabaseSync, table: string): Size {
  const own = table.endsWith('_search')
    ? `SELECT name FROM sqlite_master WHERE name GLOB '${table}_*'`
    : `SELECT name FROM sqlite_master WHERE tbl_name = '${table}'`
  const from = `FROM dbstat WHERE name IN (${own})`
  return {
    rows: numberOf(database, `SELECT count(*) FROM "${table}"`),
    bytes: numberOf(database, `SELECT sum(pgsize) ${from}`),
    payload: numberOf(database, `SELECT sum(payload) ${from}`),
  }
}

/** Bytes of a row, and whether its rows were made here. */
function rowSizes(database: DatabaseSync, tables: readonly string[]) {
  const made = new Set(tables.filter((table) => numberOf(database, `SELECT count(*) FROM "${table}"`) === 0))
  for (const table of made) fillTable(database, table)
  const sizes = tables.map((table) => [table, sizeOf(database, table)] as const)
  const large = sizes.filter(([table, { rows }]) => rows >= ENOUGH && !made.has(table))
  const sum = (field: 'bytes' | 'payload') => large.reduce((total, [, size]) => total + size[field], 0)
  // How much room a byte of payload takes in tables that fill their pages.
  const room = sum('bytes') / sum('payload')
  const bytesOf = ({ rows, bytes, payload }: Size) => (rows >= ENOUGH ? bytes / rows : (payload / rows) * room)
  return sizes.map(([table, size]) => ({ table, bytes: bytesOf(size), isMade: made.has(table) }))
}

type Visits = { day: number; month: number; hours: number }

/** The visits of the demo site that is visited least, in some of its languages: its bytes a day, a month, and in hours. */
function visitsOf(database: DatabaseSync, site: string, languages: string): Visits {
  const where = `site_id = '${site}' AND language GLOB '${languages}'`
  const { bytes, payload } = sizeOf(database, 'visit_spans')
  const sum = (span: string) =>
    numberOf(
      database,
      `SELECT sum(length(doc)) * 1.0 / count(DISTINCT start) FROM visit_spans WHERE ${where} AND span = '${span}'`,
    )
  const hours = sizeOf(database, 'visit_hours')
  const open = numberOf(
    database,
    `SELECT sum(length(counts) + coalesce(length(marks), 0)) FROM visit_hours WHERE ${where}`,
  )
  return {
    day: (sum('D') * bytes) / payload,
    month: (sum('M') * bytes) / payload,
    hours: (open * hours.bytes) / hours.payload,
  }
}

function measureVisits(database: DatabaseSync) {
  const least = database
    .prepare(
      'SELECT site_id AS site, account_id AS account FROM visit_spans JOIN sites ON id = site_id GROUP BY 1 ORDER BY sum(length(doc))',
    )
    .get()
  if (!least) throw new Error('The demo data has no visits')
  const views = numberOf(
    database,
    `SELECT sum(views) * 30 / count(*) FROM view_days WHERE account_id = '${String(least['account'])}'`,
  )
  const site = String(least['site'])
  return { views, four: visitsOf(database, site, '*'), one: visitsOf(database, site, 'ja') }
}

/** All other tables: as many bytes a site as the demo has. */
function othersOf(database: DatabaseSync, named: readonly string[]): { count: number; bytes: number } {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*_search*' AND name NOT GLOB '_cf*'",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !named.includes(name))
  const payload = tables.reduce((sum, table) => sum + sizeOf(database, table).payload, 0)
  const sites = numberOf(database, 'SELECT count(*) FROM sites')
  return { count: tables.length, bytes: (payload * VISITS_KEPT.sites) / sites }
}

const MB = 1e6
const inMb = (bytes: number) => (bytes >= MB / 10 ? String(Math.round(bytes / (MB / 10)) / 10) : '< 0.1')
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

/** Bytes of an object of a prefix, by the ids in its names. */
function unitOf(objects: DatabaseSync, prefix: string, parts: number): number {
  const rows = objects.prepare(`SELECT key, size FROM _mf_objects WHERE key GLOB '${prefix}/*'`).all()
  const units = new Set(rows.map(({ key }) => String(key).split('/').slice(0, parts).join('/')))
  return rows.reduce((sum, { size }) => sum + Number(size), 0) / Math.max(1, units.size)
}

function printTables(database: DatabaseSync): void {
  const named = [...new Set([...Object.keys(STANDING), ...Object.keys(ADDED)])].toSorted()
  let [standing, added] = [0, 0]
  const sizes = rowSizes(database, named)
  line('Table', 'Bytes a row', 'Rows at any time', 'MB', 'Rows added a year', 'MB a year')
  line(...Array.from({ length: 6 }, () => '---'))
  for (const { table, bytes, isMade } of sizes) {
    const [there, more] = [STANDING[table] ?? 0, ADDED[table] ?? 0]
    standing += there * bytes
    added += more * bytes
    const cells = [there ? there.toLocaleString('en') : '', there ? inMb(there * bytes) : '']
    line(
      `\`${table}\``,
      `${Math.round(bytes)}${isMade ? ' (made)' : ''}`,
      ...cells,
      more ? more.toLocaleString('en') : '',
      more ? inMb(more * bytes) : '',
    )
  }
  const { views, four, one } = measureVisits(database)
  const mean = (of: (visits: Visits) => number) =>
    VISITS_KEPT.inFourLanguages * of(four) + (VISITS_KEPT.sites - VISITS_KEPT.inFourLanguages) * of(one)
  const spans = mean(({ day, month }) => VISITS_KEPT.days * day + VISITS_KEPT.months * month)
  const hours = mean((visits) => visits.hours)
  const from = (of: (visits: Visits) => number) => `${Math.round(of(one))} to ${Math.round(of(four))}`
  line('`visit_spans`', `${from(({ day }) => day)} a site and day`, '13 months', inMb(spans), '', '')
  line('`visit_hours`', `${from((visits) => visits.hours)} a site`, 'two days', inMb(hours), '', '')
  const others = othersOf(database, [...named, 'visit_spans', 'visit_hours'])
  line(`${others.count} others`, '', 'as in the demo', inMb(others.bytes), '', '')
  standing += spans + hours + others.bytes
  const total = standing + YEARS * added
  line('all', '', '', inMb(standing), '', inMb(added))
  console.log(`\nA site is as the least visited one of the demo: ${views} page views a month in four languages.`)
  console.log(`After ${YEARS} years: ${(total / 1e9).toFixed(2)} GB of ${LIMIT / 1e9} GB.`)
}

function printObjects(database: DatabaseSync): void {
  const objects = new DatabaseSync(fileIn(join(state, 'v3', 'r2', 'miniflare-R2BucketObject')), { readOnly: true })
  const entry = numberOf(
    database,
    `SELECT avg(length(json_object('id', id, 'at', at, 'accountId', account_id, 'oemMasterId', oem_master_id, 'oemAdminId', oem_admin_id,
      'actorId', actor_id, 'action', action, 'subjectType', subject_type, 'subjectId', subject_id, 'detail', json(detail))) + 1) FROM history`,
  )
  console.log('')
  line('Prefix', 'Bytes', 'At any time', 'A year')
  line(...Array.from({ length: 4 }, () => '---'))
  for (const [prefix, parts] of [
    ['releases', 3],
    ['media', 2],
    ['pointers', 3],
  ] as const) {
    const bytes = unitOf(objects, prefix, parts)
    const { standing, unit } = OBJECTS[prefix]
    line(`\`${prefix}/\``, `${Math.round(bytes)} ${unit}`, `${inMb(standing * bytes)} MB`, '')
  }
  line('`invoices/`', `${INVOICES.bytes} a file`, '', `${inMb(INVOICES.added * INVOICES.bytes)} MB`)
  line('`history/`', `${Math.round(entry)} an entry`, '', `${inMb(12 * MOVED * entry)} MB`)
  objects.close()
}

const folder = mkdtempSync(join(tmpdir(), 'growth-'))
const database = openCopy(folder)
try {
  printTables(database)
  printObjects(database)
} finally {
  database.close()
  rmSync(folder, { recursive: true })
}
