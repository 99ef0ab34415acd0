import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { beside } from '#tests/setup/object-database.ts'
import { recordChanges } from '#tests/setup/watch-changes.ts'

const INSERT = 'INSERT INTO throttles (key, count, window_ends_at) VALUES (?, ?, ?)'

type Ask = (database: D1Database) => Promise<unknown>

/** The result of a query, or its error. */
const outcomeOf = (ask: Ask, database: D1Database) =>
  ask(database).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: String(error).replace(/: SQLITE_\w+$| for value .*/, '') }),
  )

const written = ({ results, meta }: D1Result) => [results, meta.rows_written, meta.rows_read]

const ASKED: [string, Ask][] = [
  [
    'rows as objects',
    async (db) => written(await db.prepare('SELECT code, position FROM plans ORDER BY position').all()),
  ],
  ['rows as arrays', (db) => db.prepare('SELECT code, position FROM plans ORDER BY position').raw()],
  ['the first row', (db) => db.prepare('SELECT code FROM plans WHERE position = ?').bind(3).first()],
  ['a column of the first row', (db) => db.prepare('SELECT code FROM plans WHERE position = ?').bind(3).first('code')],
  ['no row', (db) => db.prepare('SELECT code FROM plans WHERE position = ?').bind(-1).first()],
  ['a write', async (db) => written(await db.prepare(INSERT).bind('a', true, 1.5).run())],
  ['odd values', (db) => db.prepare('SELECT ?, ?, ?, ?').bind(Number.NaN, null, '\ud800 あ', false).raw()],
  ['undefined', async (db) => db.prepare('SELECT ?').bind(undefined).all()],
  ['a taken key', (db) => db.prepare(INSERT).bind('a', 1, 1).run()],
  ['a broken check', (db) => db.prepare('INSERT INTO _assert (ok) VALUES (0)').run()],
  ['a missing table', async (db) => db.prepare('SELECT * FROM nothing').all()],
  [
    'a batch that fails in the middle',
    (db) => db.batch([db.prepare(INSERT).bind('b', 1, 1), db.prepare('INSERT INTO _assert (ok) VALUES (0)')]),
  ],
  ['what it left', (db) => db.prepare('SELECT key, count, window_ends_at FROM throttles ORDER BY key').raw()],
  [
    'a batch',
    async (db) => (await db.batch([db.prepare('DELETE FROM throttles'), db.prepare('SELECT 1 AS one')])).map(written),
  ],
]

describe('the in-process test database', () => {
  it('answers like D1', async () => {
    for (const [name, ask] of ASKED) {
      const near = await beside((database) => outcomeOf(ask, database))
      expect({ name, ...near }).toEqual({ name, ...(await outcomeOf(ask, env.DB)) })
    }
  })

  it('reports writes to a watcher, and none of a failed batch', async () => {
    const changes = await beside(async (database) => {
      const watch = recordChanges({ ...env, DB: database })
      const insert = watch.env.DB.prepare(INSERT).bind('c', 1, 1)
      await watch.env.DB.batch([insert, insert]).catch(() => undefined)
      const ofFailed = watch.takeChanges()
      await insert.run()
      return [ofFailed, watch.takeChanges()]
    })
    expect(changes).toEqual([[], ['throttles']])
  })
})
