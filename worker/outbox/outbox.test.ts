import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { clearLetters, lettersOf } from '#tests/setup/letters.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { deliverJobs } from '#tests/setup/queue-batch.ts'
import { connect } from '#worker/db/client.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { releases } from '#worker/db/schema/sites.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import {
  moveToDeadLetters,
  claimDueOutbox,
  claimOutbox,
  findOpenOutbox,
  type OutboxRow,
  recordFailure,
} from './outbox.repository.ts'
import { acquireLease } from './job-run.repository.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DEAD = 'mekuri-jobs-dlq'

/** Messages sent to the queue; nothing is delivered automatically here. */
let sent: string[]
let env: Bindings

beforeEach(async () => {
  sent = []
  await testEnv.DB.exec('DELETE FROM job_runs')
  await testEnv.DB.exec('DELETE FROM dead_letters')
  await clearLetters(testEnv.MEDIA, 'jobs')
  const JOBS = {
    sendBatch: async (messages: { body: { outboxId: string } }[]) =>
      void sent.push(...messages.map(({ body }) => body.outboxId)),
  }
  env = { ...testEnv, JOBS: JOBS as unknown as Queue }
})
afterEach(() => setClockOffset(0))

async function createPublishable() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const site = await createSite(env, account, {})
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const cells = [{ id: newId(), creative: { media_id: picture.id } }]
  const save = (version: number, body: unknown) =>
    call('PUT', `/v1/site/${site.id}`, { token, env, body, headers: { 'if-match': `"${version}"` } })
  return { account, token, site, cells, save }
}

const openRows = async (siteId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT id, kind, attempts, done_at, due_at, last_error FROM outbox WHERE json_extract(payload, '$.siteId') = ? ORDER BY id",
  )
    .bind(siteId)
    .all<{
      id: string
      kind: string
      attempts: number
      done_at: number | null
      due_at: number
      last_error: string | null
    }>()
  return results
}
const countOf = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n

const deliver = (bodies: unknown[], options?: Parameters<typeof deliverJobs>[2]) => deliverJobs(env, bodies, options)

async function insertPromise(kind: string, payload: Record<string, unknown>): Promise<string> {
  const id = newId()
  const row = { id, kind, payload, createdAt: Date.now(), dueAt: Date.now() }
  await connect(env.DB).insert(outbox).values(row)
  return id
}

describe('an outbox effect', () => {
  it('is written exactly when its change is', async () => {
    const { site, cells, save } = await createPublishable()
    expect((await save(1, { cells, status: 'PUBLISH' })).status).toBe(200)
    expect((await save(1, { status: 'PUBLISH' })).status).toBe(412)
    expect((await save(2, { removed_cells: [cells[0]?.id], status: 'PUBLISH' })).status).toBe(422)
    const rows = await openRows(site.id)
    expect(rows.map((row) => row.kind)).toEqual(['release.prune'])
    expect(sent).toEqual([rows[0]?.id])
  })

  it('happens once, however often and in whatever order its message comes', async () => {
    const { site, cells, save } = await createPublishable()
    for (let version = 1; version <= 3; version++) await save(version, { cells, status: 'PUBLISH' })
    const bodies = sent.map((outboxId) => ({ outboxId }))
    const outcomes = await deliver([...bodies, ...bodies.toReversed(), ...bodies])
    expect(new Set(outcomes)).toEqual(new Set(['ack']))
    const first = (await openRows(site.id)).map((row) => row.done_at)
    await deliver(bodies)
    expect((await openRows(site.id)).map((row) => row.done_at)).toEqual(first)
    expect(await countOf('releases WHERE site_id = ?', site.id)).toBe(3)
  })

  it('survives an unreachable queue: the sweeper sends it', async () => {
    expectLogged('outbox.send')
    const { site, cells, save } = await createPublishable()
    const broken = { sendBatch: async () => Promise.reject(new Error('queue is down')) }
    const working = env.JOBS
    env = { ...env, JOBS: broken as unknown as Queue }
    expect((await save(1, { cells, status: 'PUBLISH' })).status).toBe(200)
    env = { ...env, JOBS: working }
    await runScheduledJobs(env)
    const [row] = await openRows(site.id)
    expect(sent).toContain(row?.id)
  })

  it('is sent again each minute until it is done', async () => {
    const id = await insertPromise('release.prune', { siteId: newId() })
    const times = () => sent.filter((one) => one === id).length
    await runScheduledJobs(env)
    await runScheduledJobs(env)
    expect(times()).toBe(1)
    setClockOffset(MINUTE + 1000)
    await runScheduledJobs(env)
    expect(times()).toBe(2)
    await deliver([{ outboxId: id }])
    setClockOffset(10 * MINUTE)
    await runScheduledJobs(env)
    expect(times()).toBe(2)
  })

  it('is deleted a week after it was done, and not before', async () => {
    const id = await insertPromise('release.prune', { siteId: newId() })
    await deliver([{ outboxId: id }])
    setClockOffset(6 * DAY)
    await runScheduledJobs(env)
    expect(await countOf('outbox WHERE id = ?', id)).toBe(1)
    setClockOffset(8 * DAY)
    await runScheduledJobs(env)
    expect(await countOf('outbox WHERE id = ?', id)).toBe(0)
  })
})

describe('a message that fails', () => {
  it('is retried with growing delays, and leaves its neighbours alone', async () => {
    expectLogged('queue.retry', 'outbox.given_up')
    const { site, cells, save } = await createPublishable()
    await save(1, { cells, status: 'PUBLISH' })
    const poison = await insertPromise('no.such.kind', { siteId: newId() })
    const outcomes = []
    for (let attempts = 1; attempts <= 6; attempts++) {
      setClockOffset(attempts * DAY)
      outcomes.push(await deliver([{ outboxId: poison }, { outboxId: sent[0] }], { attempts }))
    }
    expect(outcomes).toEqual([10, 60, 300, 1800, 7200, 'ack'].map((outcome) => [outcome, 'ack']))
    expect((await openRows(site.id))[0]?.done_at).not.toBeNull()
    expect(await countOf('outbox WHERE id = ?', poison)).toBe(0)
    const letter = await env.DB.prepare('SELECT queue, body, reason FROM dead_letters WHERE id = ?')
      .bind(poison)
      .first()
    expect(letter).toMatchObject({ queue: 'outbox', body: expect.stringContaining('no.such.kind') })
    expect(letter?.['reason']).toContain('kind')
    expect(await deliver([{ outboxId: poison }])).toEqual(['ack'])
  })

  it('is counted before its work: a crashed run counts', async () => {
    expectLogged('outbox.given_up')
    const id = await insertPromise('release.prune', { siteId: newId() })
    const runs = []
    for (let round = 0; round < 8; round++) {
      setClockOffset(round * 6 * MINUTE)
      const row = await claimOutbox(env.DB, id)
      runs.push(row?.attempts)
      // While it runs, the same message does nothing.
      expect(await deliver([{ outboxId: id }, { outboxId: id }])).toEqual(['ack', 'ack'])
    }
    expect(runs).toEqual([1, 2, 3, 4, 5, 6, undefined, undefined])
    expect(await countOf('outbox WHERE id = ?', id)).toBe(0)
    expect(await countOf('dead_letters WHERE id = ?', id)).toBe(1)
  })

  it('is not given up while its last attempt runs, nor after that succeeded', async () => {
    const id = await insertPromise('release.prune', { siteId: newId() })
    await env.DB.prepare('UPDATE outbox SET attempts = 5 WHERE id = ?').bind(id).run()
    expect((await claimOutbox(env.DB, id))?.attempts).toBe(6)
    await deliver([{ outboxId: id }])
    expect(await countOf('outbox WHERE id = ? AND done_at IS NULL', id)).toBe(1)
    await env.DB.prepare('UPDATE outbox SET done_at = 1 WHERE id = ?').bind(id).run()
    setClockOffset(DAY)
    await deliver([{ outboxId: id }])
    expect(await countOf('dead_letters WHERE id = ?', id)).toBe(0)
  })

  it('belongs to its newest attempt: an older one neither holds it back nor gives it up', async () => {
    const id = await insertPromise('release.prune', { siteId: newId() })
    const overtaken = (await claimOutbox(env.DB, id)) as OutboxRow
    setClockOffset(6 * MINUTE)
    const newest = await claimOutbox(env.DB, id)
    await recordFailure(env.DB, overtaken, { reason: 'late', delay: 12 * 60 * MINUTE })
    expect(await moveToDeadLetters(env.DB, { row: overtaken, reason: 'late' })).toBe(false)
    expect(await findOpenOutbox(env.DB, id)).toEqual(newest)
    expect(await countOf('dead_letters WHERE id = ?', id)).toBe(0)
  })

  it('is not swept while the queue still retries it', async () => {
    expectLogged('queue.retry')
    const poison = await insertPromise('no.such.kind', {})
    await env.DB.prepare('UPDATE outbox SET attempts = 2 WHERE id = ?').bind(poison).run()
    await deliver([{ outboxId: poison }])
    setClockOffset(5 * MINUTE)
    await runScheduledJobs(env)
    expect(sent).not.toContain(poison)
    setClockOffset(7 * MINUTE)
    await runScheduledJobs(env)
    expect(sent).toContain(poison)
  })

  // A message that names no pod is the first one's, and one that does is kept with the name.
  it.skipIf(testEnv.POD).each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number', 7],
    ['an empty object', {}],
    ['an id that is none', { outboxId: 'x' }],
    ['a long text', { outboxId: 'x'.repeat(9000) }],
  ])('is kept whole when it is %s', async (_, body) => {
    expectLogged('queue.unreadable')
    expect(await deliver([body])).toEqual(['ack'])
    const letter = { cause: 'unreadable', count: 1, reason: expect.stringContaining('Invalid') }
    const letters = await lettersOf(env.MEDIA, 'jobs')
    expect(letters).toMatchObject([letter])
    expect(letters[0]?.bodies).toEqual([body])
  })

  it('that the queue gave up is dropped, because the sweep sends it as long as its effect is not done', async () => {
    expectLogged('queue.dead')
    const id = await insertPromise('release.prune', { siteId: newId() })
    expect(await deliver([{ outboxId: id }], { queue: DEAD })).toEqual(['ack'])
    await runScheduledJobs(env)
    expect(sent).toContain(id)
    expect(await lettersOf(env.MEDIA, 'jobs')).toEqual([])
  })

  it('is delivered again when it can be kept nowhere', async () => {
    expectLogged('queue.unkept')
    env = { ...env, MEDIA: { put: async () => Promise.reject(new Error('no storage')) } as unknown as R2Bucket }
    expect(await deliver([{}], { queue: DEAD, attempts: 3 })).toEqual([300])
  })

  it('is deleted ninety days after it was given up, 500 at a time', async () => {
    const statement = env.DB.prepare(
      "INSERT INTO dead_letters (id, queue, body, received_at) VALUES (?, 'outbox', '', ?)",
    )
    const at = Date.now()
    await env.DB.batch(Array.from({ length: 510 }, (_, index) => statement.bind(`old ${index}`, at)))
    const leftAfter = async (offset: number) => {
      setClockOffset(offset)
      await runScheduledJobs(env)
      return countOf("dead_letters WHERE id LIKE 'old %'")
    }
    expect(await leftAfter(90 * DAY - MINUTE)).toBe(510)
    expect(await leftAfter(90 * DAY + 2 * 60 * MINUTE)).toBe(10)
    expect(await leftAfter(90 * DAY + 4 * 60 * MINUTE)).toBe(0)
  })
})

describe('scheduled jobs', () => {
  it('run again after the clock was set back', async () => {
    setClockOffset(3 * DAY)
    await runScheduledJobs(env)
    setClockOffset(0)
    expect(await runScheduledJobs(env)).toContain('outbox.sweep')
  })

  it('run once when two ticks come at the same time', async () => {
    setClockOffset(2 * DAY)
    const id = await insertPromise('release.prune', { siteId: newId() })
    const ran = await Promise.all(Array.from({ length: 5 }, () => runScheduledJobs(env)))
    expect(ran.flat().filter((job) => job === 'outbox.clean')).toHaveLength(1)
    expect(sent.filter((one) => one === id)).toHaveLength(1)
  })

  it('hold a lease that expires when its holder crashed', async () => {
    const job = `test ${newId()}`
    const take = () => acquireLease(env.DB, { job, interval: 0, lease: 10 * MINUTE })
    expect(await take()).toEqual({ fence: 1, unfinished: 0 })
    expect(await take()).toBeUndefined()
    setClockOffset(10 * MINUTE + 1)
    expect(await take()).toEqual({ fence: 2, unfinished: 1 })
  })

  it('are tried every hour after crashes, and reported once', async () => {
    expectLogged('job.unfinished')
    const die = () => env.DB.exec("UPDATE job_runs SET finished_at = NULL WHERE job = 'popups.clean'")
    const expected = [0, 60, 120, 180, 240, 300, 360, 420, 480]
    // The tick of a start, and the last ones before it.
    const ticks = [...new Set(expected.flatMap((minute) => [minute - 40, minute - 20, minute]))].filter((at) => at >= 0)
    const ran: [number, string[]][] = []
    for (const minute of ticks.toSorted((a, b) => a - b)) {
      setClockOffset(minute * MINUTE)
      ran.push([minute, await runScheduledJobs(env)])
      await die()
    }
    const starts = ran.filter(([, jobs]) => jobs.includes('popups.clean')).map(([minute]) => minute)
    expect(starts).toEqual(expected)
    const { results } = await env.DB.prepare(
      "SELECT queue, body, reason FROM dead_letters WHERE queue = 'schedule'",
    ).all()
    expect(results).toEqual([{ queue: 'schedule', body: 'popups.clean', reason: expect.stringContaining('process') }])
  })

  it('continue after one of them fails', async () => {
    expectLogged('job')
    setClockOffset(4 * DAY)
    const failing = {
      ...env,
      MEDIA: { list: async () => Promise.reject(new Error('no storage')) } as unknown as R2Bucket,
    }
    const ran = await runScheduledJobs(failing)
    expect(ran).toContain('outbox.sweep')
    expect(ran).not.toContain('media.sweep')
    const unfinished = await countOf('job_runs WHERE job NOT LIKE ? AND finished_at IS NULL', 'test %')
    expect(unfinished).toBe(0)
  })
})

describe('releases', () => {
  it('beyond the newest fifty are deleted, rows and files, but never the live one', async () => {
    const { account, site } = await createPublishable()
    const ids = Array.from({ length: 55 }, () => newId())
    for (const [index, id] of ids.entries()) {
      const row = {
        id,
        siteId: site.id,
        number: index + 1,
        siteVersion: 1,
        languages: ['ja' as const],
        cells: 0,
        mediaIds: [],
        createdBy: account.id,
        createdAt: index,
      }
      await connect(env.DB).insert(releases).values(row)
      await env.MEDIA.put(`releases/${site.id}/${id}/ja.json`, '{}')
    }
    const live = ids[1]
    await env.DB.prepare('UPDATE sites SET live_release_id = ? WHERE id = ?').bind(live, site.id).run()
    await deliver([{ outboxId: await insertPromise('release.prune', { siteId: site.id }) }])
    const { results } = await env.DB.prepare('SELECT id FROM releases WHERE site_id = ? ORDER BY number')
      .bind(site.id)
      .all<{ id: string }>()
    expect(results.map((row) => row.id)).toEqual([live, ...ids.slice(5)])
    const { objects } = await env.MEDIA.list({ prefix: `releases/${site.id}/` })
    expect(new Set(objects.map(({ key }) => key.split('/')[2]))).toEqual(new Set([live, ...ids.slice(5)]))
  })
})

describe('a deleted site', () => {
  it('keeps its files for a week, then loses cells, releases and their stored files', async () => {
    const { site, cells, save, token } = await createPublishable()
    await save(1, { cells, status: 'PUBLISH' })
    const gone = await call('DELETE', `/v1/site/${site.id}`, { token, env, headers: { 'if-match': '"2"' } })
    expect(gone.status).toBe(200)
    const prefix = `releases/${site.id}/`
    const purge = (await openRows(site.id)).find((row) => row.kind === 'site.purge')
    const sweepAt = async (offset: number) => {
      setClockOffset(offset)
      sent = []
      await runScheduledJobs(env)
      await deliver(sent.filter((id) => id === purge?.id).map((outboxId) => ({ outboxId })))
      return [
        (await env.MEDIA.list({ prefix })).objects.length,
        await countOf('site_cells WHERE site_id = ?', site.id),
        await countOf('releases WHERE site_id = ?', site.id),
      ]
    }
    expect(await sweepAt(7 * DAY - MINUTE)).toEqual([4, 1, 1])
    expect(await sweepAt(7 * DAY + MINUTE)).toEqual([0, 0, 0])
    expect(await countOf('sites WHERE id = ? AND deleted_at IS NOT NULL', site.id)).toBe(1)
  })
})

describe('the history of a site', () => {
  it('has one entry per person for the autosaves of ten minutes, and one for each other change', async () => {
    const { site, cells, save } = await createPublishable()
    const actions = async () => {
      const { results } = await env.DB.prepare('SELECT action FROM history WHERE subject_id = ? ORDER BY at, id')
        .bind(site.id)
        .all<{ action: string }>()
      return results.map((row) => row.action)
    }
    const edit = (version: number) =>
      save(version, { cells: cells.map((one) => ({ ...one, main_text: { ja: { value: `n${version}` } } })) })
    for (let version = 1; version <= 4; version++) await edit(version)
    expect(await actions()).toEqual(['site.edit'])
    setClockOffset(10 * MINUTE + 1000)
    await edit(5)
    expect(await actions()).toEqual(['site.edit', 'site.edit'])
    await save(6, { status: 'PRIVATE' })
    expect(await actions()).toEqual(['site.edit', 'site.edit', 'site.private'])
  })
})

describe('claiming due effects', () => {
  it('takes a hundred at once, each of them once', async () => {
    const at = Date.now() - 1000
    const row = { kind: 'release.prune', payload: { siteId: newId() }, createdAt: at, dueAt: at }
    const db = connect(env.DB)
    await db.delete(outbox)
    for (let n = 0; n < 110; n++) await db.insert(outbox).values({ id: newId(), ...row })
    const [first, second] = [await claimDueOutbox(env.DB), await claimDueOutbox(env.DB)]
    expect([first.length, second.length]).toEqual([100, 10])
    expect(new Set([...first, ...second]).size).toBe(110)
  })
})
