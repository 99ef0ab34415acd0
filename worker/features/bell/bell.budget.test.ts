import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase, type Usage } from '#tests/setup/counting-database.ts'
import { createAudiences, createWriter, signInAs, stopClock } from '#tests/setup/notification-kit.ts'

const PEOPLE = 100_000

afterEach(() => vi.restoreAllMocks())

/** Marks of a notification by 100,000 people, half of whom have also marked everything before. */
async function readByMany(id: string): Promise<void> {
  const { appears_at: at } = (await env.DB.prepare(
    'SELECT appears_at FROM announcement_audiences WHERE announcement_id = ?',
  )
    .bind(id)
    .first<{ appears_at: number }>()) as { appears_at: number }
  const people = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE - 1})`
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO read_marks ${people} SELECT 'person-' || i, 'bell', ?, ? FROM n`).bind(at, id),
    env.DB.prepare(`INSERT INTO read_states ${people} SELECT 'person-' || i, 'bell', ? FROM n WHERE i % 2`).bind(
      at - 1,
    ),
  ])
}

/** Other items that the person has read: many ended notifications, and events of a busy account. */
async function addReadItems(accountId: string, until: number): Promise<void> {
  const n = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)'
  const [at, text] = [`${until} - i * 1000`, `'{"ja":{"value":"A","state":"written"}}'`]
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO announcements (id, kind, account_id, status, publication, starts_at, ends_at, title, content, image_alt, created_at, created_by, updated_at)
        ${n} SELECT 'old-' || i, 'notification', ?, 'published', 'scheduled', ${at}, ${at} + 1, ${text}, ${text}, '{}', 1, '', 1 FROM n`,
    ).bind(accountId),
    env.DB.prepare(`INSERT INTO announcement_audiences ${n} SELECT 'old-' || i, 'masterUser', ${at} FROM n`),
    env.DB.prepare(
      `INSERT INTO bell_events (id, account_id, kind, subject_id, detail, created_at)
        ${n} SELECT 'event-' || i, ?, 'submission', 'x', '{}', ${at} FROM n`,
    ).bind(accountId),
  ])
}

it('takes at most 3 calls and 24 rows to mark and to count, whoever else has read it', async () => {
  const accounts = await createAudiences()
  const operator = createWriter(await signInAs(accounts.operator))
  const { token, read } = await signInAs(accounts.viewer)
  await addReadItems(accounts.direct.id, Date.now() - 1000)
  await read({ all: true })
  stopClock(Date.now() + 5)
  const { id } = await operator.written()
  await readByMany(id)
  const use = async (method: string, path: string, body?: unknown): Promise<[unknown, Usage]> => {
    const { database, usage } = countDatabase(env.DB)
    const answer = await call(method, `/v1/system_noti/${path}`, { token, body, env: { ...env, DB: database } })
    return [answer.json.data.unread, usage]
  }
  // The check of the session is counted too.
  const uses = [
    await use('GET', 'unread'),
    await use('PUT', 'mark_as_read', { ids: [id] }),
    await use('GET', 'unread'),
    await use('PUT', 'mark_as_read', { ids: [id] }),
    await use('PUT', 'mark_as_read', { all: true }),
    await use('GET', 'unread'),
  ]
  expect(uses.map(([unread]) => unread)).toEqual([1, 0, 0, 0, 0, 0])
  const rows = uses.map(([, { rowsRead, rowsWritten }]) => rowsRead + rowsWritten)
  expect(Math.max(...uses.map(([, { calls }]) => calls))).toBeLessThanOrEqual(3)
  expect(Math.min(...rows)).toBeGreaterThan(3)
  expect(Math.max(...rows)).toBeLessThanOrEqual(24)
  const marks = await env.DB.prepare('SELECT count(*) AS n FROM read_marks WHERE item_id = ?').bind(id).first()
  expect(marks).toEqual({ n: PEOPLE })
})
