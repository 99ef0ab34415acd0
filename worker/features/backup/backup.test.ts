import { env as testEnv } from 'cloudflare:workers'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { TABLES_BY_NAME } from '#tests/setup/schema.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { LEFT_OUT_TABLES } from './backup-contents.ts'
import type { BackupPlace } from './backup-place.ts'
import { beginBackup, continueBackup } from './backup.service.ts'
import { runBackup } from './backup.jobs.ts'
import {
  getChanges,
  getCopy,
  getListing,
  type ListedObject,
  getManifest,
  getRows,
  listBackups,
} from './backup.storage.ts'
import { lastStates, withoutChanged } from './changed-rows.ts'
import { createRowSum } from './row-sum.ts'
import { listBackedUpTables } from './stored-tables.repository.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const { DB, MEDIA, COPIES } = testEnv
const place: BackupPlace = { DB, MEDIA, BACKUP: COPIES }
const env: Bindings = { ...testEnv, BACKUP: COPIES }
const ALL = { calls: Infinity, until: Infinity }

const tables = Object.values(TABLES_BY_NAME).filter((table) => is(table, SQLiteTable))
const nameOf = (table: SQLiteTable) => getTableConfig(table).name

async function empty(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list()
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
}

beforeEach(async () => {
  await empty(COPIES)
  await empty(MEDIA)
  await DB.prepare('DELETE FROM backup_runs').run()
})
afterEach(() => setClockOffset(0))

/** The rows of a table in a backup, as texts. */
async function rowsIn(bucket: R2Bucket, id: string, name: string): Promise<string[]> {
  const manifest = await getManifest(bucket, id)
  if (!manifest) throw new Error(`${id} is not whole`)
  const index = manifest.tables.findIndex((table) => table.name === name)
  const table = manifest.tables[index]
  if (!table) throw new Error(`${name} is not in the backup`)
  const changed = (await getChanges(bucket, id, manifest.changes)).get(name)
  const rows = lastStates(changed)
  for (const file of manifest.files[index] ?? [])
    rows.push(...withoutChanged(table, await getRows(bucket, id, file), changed))
  const sum = createRowSum()
  for (const row of rows) sum.add(row)
  expect(sum.value()).toEqual(manifest.sums[index])
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

async function rowsOf(name: string): Promise<string[]> {
  const rows = await DB.prepare(`SELECT * FROM "${name}"`).raw()
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

async function expectWhole(id: string): Promise<void> {
  const differing: string[] = []
  for (const { name } of await listBackedUpTables(DB)) {
    const [held, stored] = [await rowsIn(COPIES, id, name), await rowsOf(name)]
    if (held.join() !== stored.join()) differing.push(`${name}: ${held.length} of ${stored.length}`)
  }
  expect(differing).toEqual([])
}

/** Continues a backup until it has read all rows; `act` runs between its steps. */
async function readRows(id: string, act: (step: number) => Promise<unknown>): Promise<void> {
  const find = DB.prepare("SELECT json_extract(progress, '$.phase') AS phase FROM backup_runs WHERE id = ?").bind(id)
  for (let step = 0; (await find.first('phase')) !== 'objects'; step++) {
    await act(step)
    await continueBackup(place, id, { calls: 1, until: Infinity })
  }
}

/** Calls of the services after which one fails. */
const calls = { left: 0 }

/** A binding that fails at one of its calls, when no more are left. */
const failing = <Binding extends object>(binding: Binding): Binding =>
  new Proxy(binding, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (calls.left-- === 0) throw new Error('The service is away')
        return member.apply(target, args)
      }
    },
  })

/** The files that a backup lists. */
async function listedIn(id: string): Promise<ListedObject[]> {
  const manifest = await getManifest(COPIES, id)
  const files = manifest?.objects.files ?? []
  const listed = await Promise.all(files.map((file) => getListing(COPIES, id, file)))
  return listed.flat()
}

describe('what a backup holds', () => {
  it('is every table of the schema, but those that are left out with a reason', async () => {
    const held = (await listBackedUpTables(DB)).map(({ name }) => name)
    expect([...held, ...Object.keys(LEFT_OUT_TABLES)].toSorted()).toEqual(tables.map(nameOf).toSorted())
    expect(Object.values(LEFT_OUT_TABLES).filter((reason) => reason.length < 10)).toEqual([])
  })

  it('never references a table that is left out', () => {
    const broken = tables
      .filter((table) => !(nameOf(table) in LEFT_OUT_TABLES))
      .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => nameOf(key.reference().foreignTable)))
      .filter((name) => name in LEFT_OUT_TABLES)
    expect(broken).toEqual([])
  })

  it('is texts and integers, which JSON keeps exactly', () => {
    const types = tables.flatMap((table) => getTableConfig(table).columns.map((column) => column.getSQLType()))
    expect([...new Set(types)].toSorted()).toEqual(['integer', 'text'])
  })
})

describe('a backup', () => {
  it('holds every row, also long ones', async () => {
    const account = await createAccount(testEnv, { type: 'USER' })
    const { id: siteId } = await createSite(testEnv, account)
    const insert = DB.prepare('INSERT INTO site_cells (site_id, id, doc) VALUES (?, ?, ?)')
    for (let n = 0; n < 5; n++) await insert.bind(siteId, `long-${n}`, `"${'あ'.repeat(250_000)}"`).run()
    const id = await beginBackup(place)
    expect(await continueBackup(place, id, ALL)).toBe(false)
    await expectWhole(id)
  })

  it('holds the operator’s switches, but not whether charging is stopped: a restore stops it', async () => {
    const names = ['payments.frozen', 'payments.virtual_accounts']
    await DB.batch(
      names.map((name) => DB.prepare("INSERT INTO counters (scope, name, value) VALUES ('*', ?, 1)").bind(name)),
    )
    const id = await beginBackup(place)
    await continueBackup(place, id, ALL)
    const held = (await rowsIn(COPIES, id, 'counters')).join()
    expect(names.filter((name) => held.includes(name))).toEqual(['payments.virtual_accounts'])
    await DB.prepare("DELETE FROM counters WHERE name LIKE 'payments.%'").run()
  })

  it('is of one moment, though rows change between all of its steps', async () => {
    const id = await beginBackup(place)
    const insert = (name: string) =>
      DB.prepare("INSERT INTO stripe_events (id, type, received_at) VALUES (?, 'x', 1)").bind(name)
    // Keys before and behind those that were read: rows are inserted, moved and deleted.
    await readRows(id, (n) =>
      DB.batch([
        insert(`a-${n}`),
        insert(`z-${n}`),
        DB.prepare('UPDATE stripe_events SET id = ? WHERE id = ?').bind(`m-${n}`, `a-${n - 1}`),
        DB.prepare('DELETE FROM stripe_events WHERE id = ?').bind(`z-${n - 2}`),
      ]),
    )
    await continueBackup(place, id, ALL)
    await expectWhole(id)
    expect((await rowsOf('stripe_events')).length).toBeGreaterThan(20)
  })

  it('goes on after a failure at each of its calls, and counts as whole only at its end', async () => {
    await MEDIA.put('media/one/480.webp', 'picture')
    const id = await beginBackup(place)
    const away = { DB: failing(DB), MEDIA: failing(MEDIA), BACKUP: failing(COPIES) }
    let failures = 0
    for (let isOpen = true; isOpen;) {
      expect(await getManifest(COPIES, id)).toBeUndefined()
      // Each time some calls later, so that calls of every kind fail.
      calls.left = failures * 4
      isOpen = await continueBackup(away, id, ALL).catch(() => {
        failures++
        return true
      })
    }
    expect(failures).toBeGreaterThan(20)
    await expectWhole(id)
  })

  it('leaves no trigger and no log behind', async () => {
    const count = () => DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name LIKE 'backup_log%'").first('n')
    const id = await beginBackup(place)
    expect(await count()).toBeGreaterThan(100)
    await continueBackup(place, id, ALL)
    expect(await count()).toBe(0)
    expect(await rowsOf('backup_changes')).toEqual([])
  })

  it('ends when another one begins', async () => {
    const first = await beginBackup(place)
    setClockOffset(1000)
    const second = await beginBackup(place)
    expect(await continueBackup(place, first, ALL)).toBe(false)
    expect(await getManifest(COPIES, first)).toBeUndefined()
    await continueBackup(place, second, ALL)
    await expectWhole(second)
  })
})

describe('stored files', () => {
  async function backUp(): Promise<string> {
    const id = await beginBackup(place)
    await continueBackup(place, id, ALL)
    return id
  }
  const copies = async () => (await COPIES.list({ prefix: 'objects/' })).objects.map(({ key }) => key)

  it('are copied once and listed; uploads that are not checked are left out', async () => {
    const metadata = { httpMetadata: { contentType: 'image/webp' }, customMetadata: { count: '2' } }
    await MEDIA.put('media/a/480.webp', 'one', metadata)
    await MEDIA.put('staging/b', 'two')
    await backUp()
    const [copied] = (await COPIES.list({ prefix: 'objects/' })).objects
    expect(copied?.key).toBe('objects/media/a/480.webp')
    setClockOffset(DAY)
    const id = await backUp()
    const [again] = (await COPIES.list({ prefix: 'objects/' })).objects
    expect(again?.uploaded).toEqual(copied?.uploaded)
    const listed = await listedIn(id)
    expect(listed.map(({ key }) => key)).toEqual(['media/a/480.webp'])
    for (const one of listed) expect(await getCopy(COPIES, one)).toMatchObject(metadata)
  })

  it('that are gone are kept for 35 days', async () => {
    await MEDIA.put('media/a/480.webp', 'one')
    await MEDIA.put('media/b/480.webp', 'two')
    await backUp()
    await MEDIA.delete('media/a/480.webp')
    for (const [day, kept] of [
      [1, true],
      [35, true],
      [37, false],
    ] as const) {
      setClockOffset(day * DAY)
      await backUp()
      expect([day, (await copies()).includes('objects/media/a/480.webp')]).toEqual([day, kept])
    }
    expect(await copies()).toEqual(['objects/media/b/480.webp'])
  })
})

describe('the nightly job', () => {
  /** Moves the clock to an hour of a UTC day after today. */
  const goTo = (day: number, hour: number) =>
    setClockOffset((Math.floor(Date.now() / DAY) + day) * DAY + hour * HOUR - Date.now())
  const runs = async (times: number) => {
    for (let n = 0; n < times; n++) await runBackup(env)
  }

  it('makes one backup after 2 o’clock in Japan, in several runs', async () => {
    goTo(1, 16)
    await runs(6)
    const first = await listBackups(COPIES)
    goTo(1, 17.1)
    await runs(6)
    goTo(2, 16.9)
    await runs(6)
    const backups = await listBackups(COPIES)
    expect(backups.length - first.length).toBe(1)
    expect(backups.every(({ isWhole }) => isWhole)).toBe(true)
  })

  it('does nothing without a bucket', async () => {
    await runBackup(testEnv)
    expect(await rowsOf('backup_runs')).toEqual([])
  })

  it('deletes backups after 35 days and unfinished ones, but never the newest whole one', async () => {
    goTo(1, 17.1)
    await runs(6)
    goTo(2, 17.1)
    const left = await beginBackup(place)
    goTo(3, 17.1)
    await runs(6)
    expect((await listBackups(COPIES)).map(({ id }) => id)).not.toContain(left)
    expect(await listBackups(COPIES)).toHaveLength(2)
    goTo(37, 17.1)
    await runs(6)
    const days = (await listBackups(COPIES)).map(({ startedAt }) => Math.round((now() - startedAt) / DAY))
    expect(days).toEqual([0, 34])
  })

  it('gives a backup up that does not end, and tells the operator', async () => {
    expectLogged('backup.failed')
    goTo(1, 17.1)
    const id = await beginBackup(place)
    await DB.prepare('UPDATE backup_runs SET attempts = 120').run()
    await runBackup(env)
    expect(await DB.prepare('SELECT outcome FROM backup_runs WHERE id = ?').bind(id).first('outcome')).toBe('failed')
    expect(await DB.prepare('SELECT queue FROM dead_letters WHERE id = ?').bind(`backup:${id}`).first('queue')).toBe(
      'schedule',
    )
  })
})
