import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'

/** The objects of the database as SQL, and the rows of each table. */
async function readDatabase() {
  const own = "name NOT LIKE '\\_cf\\_%' ESCAPE '\\'"
  const objects = await env.DB.prepare(
    `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE ${own} ORDER BY type, name`,
  ).all<{ type: string; name: string }>()
  const tables = objects.results.filter(({ type }) => type === 'table').map(({ name }) => name)
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return { objects: objects.results, rows: rows.map(({ results }, index) => ({ table: tables[index], results })) }
}

it('tests run on the database that the migrations make, and D1 accepts each of them', async () => {
  const tested = await readDatabase()
  await reset()
  await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))))
  const migrated = await readDatabase()
  expect(tested).toEqual(migrated)
  expect(migrated.rows.filter(({ results }) => results.length > 0).length).toBeGreaterThan(1)
})
