import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createManySubmissions, createSubmission } from '#tests/setup/submissions.ts'
import { connect } from '#worker/db/client.ts'
import type { submissions } from '#worker/db/schema/submissions.ts'
import { insertLocalMail } from '#worker/platform/local-mail.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { sendSubmissionMail } from '#worker/features/submissions/submission.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { eraseOldAnswers } from './answer.jobs.ts'

const DAY = 24 * 60 * 60 * 1000

let owner: Awaited<ReturnType<typeof createAccount>>
let siteId: string
let token: string

beforeEach(async () => {
  owner = await createAccount(env, { type: 'USER' })
  siteId = (await createSite(env, owner, { name: 'Site' })).id
  token = (await signIn(env, owner)).token
})
afterEach(() => setClockOffset(0))

type Row = typeof submissions.$inferInsert

const add = async (values: Partial<Row> = {}) =>
  (await createSubmission(env, siteId, { email: 'x@example.com', ...values })).id

const api = (method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  call(method, `/v1/site-answer/${siteId}${path}`, { token, env, ...options })
const left = async (site = siteId) =>
  (
    await env.DB.prepare('SELECT email FROM submissions WHERE site_id = ? ORDER BY created_at, id')
      .bind(site)
      .all<{ email: string }>()
  ).results.map(({ email }) => email)
const history = async () =>
  (
    await env.DB.prepare(
      "SELECT action, actor_id, detail FROM history WHERE subject_id = ? AND action LIKE 'visitor.%' ORDER BY id",
    )
      .bind(siteId)
      .all<{ action: string; actor_id: string | null; detail: string }>()
  ).results.map(({ action, actor_id, detail }) => [action, actor_id === owner.id, JSON.parse(detail)])

/** All places that contain a text: tables and stored files. */
async function findCanary(canary: string): Promise<string[]> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT GLOB '*_search_*' AND name NOT GLOB '_cf*'",
  ).all<{ name: string }>()
  const found: string[] = []
  for (const { name } of tables.results)
    if (JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results).includes(canary))
      found.push(name)
  const { objects } = await env.MEDIA.list()
  for (const { key } of objects) {
    const text = await (await env.MEDIA.get(key))?.text()
    if (text?.includes(canary)) found.push(key)
  }
  return found.toSorted()
}

describe('erasing form entries', () => {
  it('erases one entry and keeps the others of its sender', async () => {
    const one = await add({ email: 'a@example.com' })
    await add({ email: 'a@example.com', kind: 'homepage' })
    const answer = await api('DELETE', `/${one}`)
    expect([answer.status, answer.json.data]).toEqual([200, { count: 1 }])
    expect(await left()).toEqual(['a@example.com'])
    expect(await history()).toEqual([['visitor.erase_contact', true, { name: 'Site' }]])
    expect((await api('DELETE', `/${one}`)).status).toBe(404)
    expect((await history()).length).toBe(1)
  })

  it('erases all entries of a sender at this site, in any spelling of the address, and no others', async () => {
    const one = await add({ email: 'A@Example.com' })
    await add({ email: 'a@example.com', kind: 'homepage' })
    await add({ email: 'a@example.com', kind: 'homepage', isTest: true })
    await add({ email: 'aa@example.com' })
    const other = (await createSite(env, owner)).id
    await add({ siteId: other, email: 'a@example.com' })
    await createMember(env, { id: siteId }, { email: 'a@example.com' })
    expect((await api('GET', `/${one}/person`)).json.data).toEqual({ contacts: 1, forms: 2, is_member: true })
    expect((await api('DELETE', `/${one}?of=person`)).json.data).toEqual({ count: 3 })
    expect([await left(), await left(other)]).toEqual([['aa@example.com'], ['a@example.com']])
    expect(await history()).toEqual([['visitor.erase_person', true, { name: 'Site', count: 3 }]])
    const totals = await env.DB.prepare(
      "SELECT sum(value) AS n FROM counters WHERE scope = ? AND name IN ('contact', 'homepage')",
    )
      .bind(siteId)
      .first<{ n: number }>()
    expect(totals?.n).toBe(1)
    // The record of a member is separate.
    expect(await env.DB.prepare('SELECT email FROM members WHERE site_id = ?').bind(siteId).first()).toEqual({
      email: 'a@example.com',
    })
  })

  it.each(['entry', 'person'])('leaves nothing stored: %s', async (of) => {
    const canary = `canary-${crypto.randomUUID()}`
    const email = `${canary}@example.com`
    const answers = [{ fieldId: newId(), title: 'Q', value: canary }]
    const id = await add({ email, companyName: canary, answers, popupId: newId() })
    const promise = insertOutbox(connect(env.DB), {
      kind: 'mail.submission',
      payload: { submissionId: id, to: 'visitor', siteId } as never,
    })
    await connect(env.DB).batch([promise.statement])
    await insertLocalMail(env.DB, { recipient: email, subject: 's', text: 't', html: 'h' })
    await insertLocalMail(env.DB, { recipient: owner.email, subject: 's', text: `From ${email}`, html: 'h' })
    expect(await findCanary(canary)).toEqual(['local_mails', 'submissions'])
    expect((await api('DELETE', `/${id}?of=${of}`)).status).toBe(200)
    expect(await findCanary(canary)).toEqual([])
    // An enqueued mail refers to an entry by its id, and is not sent without it.
    await sendSubmissionMail(env, promise.id, { submissionId: id, to: 'visitor' } as never)
    expect(await findCanary(canary)).toEqual([])
    expect(JSON.stringify(await history())).not.toContain('example.com')
  })

  it('finds the entries of a sender by an index', async () => {
    await createManySubmissions(env, siteId, 4000)
    const one = await add({ email: 'a@example.com' })
    const { database, usage } = countDatabase(env.DB)
    const counted = { ...env, DB: database }
    expect((await call('GET', `/v1/site-answer/${siteId}/${one}/person`, { token, env: counted })).status).toBe(200)
    expect((await call('DELETE', `/v1/site-answer/${siteId}/${one}?of=person`, { token, env: counted })).status).toBe(
      200,
    )
    expect(usage.rowsRead).toBeLessThanOrEqual(60)
  })
})

const period = async () => (await api('GET', '/period')).json.data
const setPeriod = (days: number | null, version: number) =>
  api('PUT', '/period', { body: { days }, headers: { 'if-match': `"${version}"` } })

describe('the retention period of form entries', () => {
  it('is unlimited by default', async () => {
    await add({ createdAt: now() - 3000 * DAY })
    await eraseOldAnswers(env)
    expect(await left()).toHaveLength(1)
    expect(await period()).toEqual({ days: null, older: 0, version: 0 })
  })

  it('shows how many entries another period would erase, and changes over its newest version only', async () => {
    for (const days of [10, 31]) await add({ createdAt: now() - days * DAY })
    for (const days of [91, 400]) await add({ createdAt: now() - days * DAY, kind: 'homepage' })
    expect((await api('GET', '/period?days=30')).json.data).toEqual({ days: null, older: 3, version: 0 })
    expect((await api('GET', '/period?days=365')).json.data.older).toBe(1)
    const saved = await setPeriod(365, 0)
    expect([saved.status, saved.headers.get('etag'), saved.json.data]).toEqual([
      200,
      '"1"',
      { days: 365, older: 1, version: 1 },
    ])
    for (const stale of [0, 2]) expect((await setPeriod(30, stale)).status).toBe(412)
    expect((await api('PUT', '/period', { body: { days: 30 } })).status).toBe(428)
    expect((await setPeriod(31, 1)).status).toBe(422)
    expect((await setPeriod(null, 1)).json.data).toEqual({ days: null, older: 0, version: 2 })
    expect(await history()).toEqual([
      ['visitor.period', true, { name: 'Site', changes: [{ field: 'keptDays', from: null, to: 365 }] }],
      ['visitor.period', true, { name: 'Site', changes: [{ field: 'keptDays', from: 365, to: null }] }],
    ])
  })

  it('erases older entries by the clock, once, and no member', async () => {
    await setPeriod(30, 0)
    await createMember(env, { id: siteId }, { email: 'm@example.com', createdAt: now() - 900 * DAY })
    await add({ email: 'old@example.com', createdAt: now() - 29 * DAY })
    await add({ email: 'new@example.com', kind: 'homepage' })
    await eraseOldAnswers(env)
    expect(await left()).toEqual(['old@example.com', 'new@example.com'])
    setClockOffset(2 * DAY)
    for (let run = 0; run < 3; run++) await eraseOldAnswers(env)
    expect(await left()).toEqual(['new@example.com'])
    setClockOffset(31 * DAY)
    await Promise.all([eraseOldAnswers(env), eraseOldAnswers(env)])
    expect(await left()).toEqual([])
    const erased = (await history()).filter(([action]) => action === 'visitor.erase_old')
    expect(erased[0]).toEqual(['visitor.erase_old', false, { name: 'Site', count: 1 }])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM members WHERE site_id = ?').bind(siteId).first()).toEqual({
      n: 1,
    })
  })

  it('applies from the next run after it was shortened, even if a run was recent', async () => {
    await setPeriod(365, 0)
    await add({ createdAt: now() - 40 * DAY })
    await eraseOldAnswers(env)
    expect(await left()).toHaveLength(1)
    await setPeriod(30, 1)
    await eraseOldAnswers(env)
    expect(await left()).toEqual([])
  })

  it('leaves the entries of a deleted site to its purge', async () => {
    await setPeriod(30, 0)
    await add({ createdAt: now() - 40 * DAY })
    await env.DB.prepare('UPDATE sites SET deleted_at = ? WHERE id = ?').bind(now(), siteId).run()
    await eraseOldAnswers(env)
    expect(await left()).toHaveLength(1)
  })

  it('erases a bounded part in each run, reads little more, and continues', async () => {
    await setPeriod(90, 0)
    const young = 3000
    const old = 5600
    await createManySubmissions(env, siteId, old, () => ({ email: 'x@example.com', createdAt: now() - 100 * DAY }))
    await createManySubmissions(env, siteId, young, () => ({ email: 'x@example.com', createdAt: now() - DAY }))
    const { database, usage } = countDatabase(env.DB)
    await eraseOldAnswers({ ...env, DB: database })
    expect(await left()).toHaveLength(young + old - 5000)
    expect(usage.rowsRead).toBeLessThanOrEqual(6 * 5000 + 100)
    await eraseOldAnswers(env)
    expect(await left()).toHaveLength(young)
    const quiet = countDatabase(env.DB)
    await eraseOldAnswers({ ...env, DB: quiet.database })
    expect(quiet.usage.rowsRead).toBeLessThanOrEqual(20)
  })
})
