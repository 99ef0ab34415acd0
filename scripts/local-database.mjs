/**
 * Reads and writes the local database as a file. Each command of `wrangler d1` starts a runtime for seconds of a processor,
 * and one for each migration.
 * `node scripts/local-database.mjs --state .wrangler/state [--migrate] [--file <sql>] [--query <sql>]`, in that order.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    state: { type: 'string' },
    migrate: { type: 'boolean', default: false },
    file: { type: 'string' },
    query: { type: 'string' },
  },
})
const persistence = join(values.state, 'v3')

/** The path of the database file, if it exists. */
function findFile() {
  const folder = join(persistence, 'd1', 'miniflare-D1DatabaseObject')
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder).find((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
  return name && join(folder, name)
}

/** Lets the runtime create the file, because it derives its name from the id of the database. */
async function createFile() {
  const { unstable_getMiniflareWorkerOptions: readOptions } = await import('wrangler')
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const { d1Databases } = readOptions('wrangler.toml').workerOptions
  const worker = { modules: true, script: 'export default {}', d1Databases }
  const runtime = new Miniflare(convertV4MiniflareOptions({ ...worker, resourcePersistencePath: persistence }))
  await (await runtime.getD1Database('DB')).prepare('SELECT 1').run()
  await runtime.dispose()
}

/** Applies new migrations, each in a transaction, and records them as wrangler does. */
function migrate(database) {
  database.exec(`CREATE TABLE IF NOT EXISTS d1_migrations(
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`)
  const applied = new Set(
    database
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map(({ name }) => name),
  )
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql') && !applied.has(name))
  for (const name of names.toSorted()) {
    database.exec(`BEGIN; ${readFileSync(join('migrations', name), 'utf8')}`)
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    database.exec('COMMIT')
  }
}

if (!findFile()) await createFile()
const database = new DatabaseSync(findFile(), { timeout: 10_000 })
if (values.migrate) migrate(database)
if (values.file) database.exec(`BEGIN; ${readFileSync(values.file, 'utf8')}; COMMIT`)
if (values.query) console.log(JSON.stringify(database.prepare(values.query).all()))
database.close()
