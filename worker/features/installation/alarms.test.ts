import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOUNCES_MAX } from '#shared/operations/alarm-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { sendAlarmMail } from './alarm-mail.ts'
import { watchAlarms } from './alarm.jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const JOBS = [{ name: 'figures', interval: 15 * MINUTE }]
const emptyQueue = { metrics: async () => ({ backlogCount: 0, backlogBytes: 0 }), sendBatch: async () => undefined }
const bindings = (over: Partial<Record<keyof Bindings, unknown>> = {}) =>
  ({ ...env, JOBS: emptyQueue, VISITS: emptyQueue, BACKUP: undefined, ...over }) as Bindings
/** Looks once; the mails that were promised are delivered at once. */
async function watch(over?: Partial<Record<keyof Bindings, unknown>>): Promise<void> {
  await watchAlarms(bindings(over), JOBS)
  await run("UPDATE outbox SET attempts = 1 WHERE kind = 'mail.alarm'")
}
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
const now = (offset: number) => {
  setClockOffset(offset)
  return Date.now() + offset
}
const all = async () =>
  (await env.DB.prepare('SELECT kind, subject, detail, ended_at IS NULL AS open FROM alarms ORDER BY rowid').all())
    .results
const byName = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
const mails = async () =>
  (
    await env.DB.prepare("SELECT id, payload FROM outbox WHERE kind = 'mail.alarm' ORDER BY id").all<{
      id: string
      payload: string
    }>()
  ).results
const insertLetter = () =>
  run(
    "INSERT INTO dead_letters (id, queue, body, reason, received_at) VALUES (?, 'outbox', '{}', 'x', ?)",
    newId(),
    Date.now(),
  )

/** The database, which says that it holds this many bytes. */
function databaseOf(bytes: number): D1Database {
  const size = { bind: () => ({ run: async () => ({ results: [], success: true, meta: { size_after: bytes } }) }) }
  const prepare = (query: string) => (query === 'SELECT 1' ? size : env.DB.prepare(query))
  return replacedMembers(env.DB, { prepare })
}

let operator: Awaited<ReturnType<typeof createAccount>>

beforeEach(async () => {
  for (const table of [
    'alarms',
    'outbox',
    'dead_letters',
    'job_runs',
    'provider_states',
    'mail_refusals',
    'backup_runs',
    'local_mails',
  ])
    await run(`DELETE FROM ${table}`)
  await run('UPDATE accounts SET deleted_at = 1 WHERE deleted_at IS NULL')
  operator = await createAccount(env, { type: 'MASTER', passwordHash: '$scrypt$none' })
  await run("UPDATE accounts SET language = 'en' WHERE id = ?", operator.id)
})
afterEach(() => setClockOffset(0))

describe('what needs a person of the operator', () => {
  it('is nothing while all is well', async () => {
    await watch()
    expect(await all()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('begins once, is reminded of once a day, and ends when it is over', async () => {
    await insertLetter()
    await watch()
    await watch()
    expect(await all()).toEqual([{ kind: 'letters', subject: '', detail: '{"count":1}', open: 1 }])
    expect(await mails()).toHaveLength(1)
    now(23 * HOUR)
    await insertLetter()
    await watch()
    expect((await all())[0]).toMatchObject({ detail: '{"count":2}' })
    expect(await mails()).toHaveLength(1)
    now(DAY + MINUTE)
    await watch()
    expect(await mails()).toHaveLength(2)
    await run('DELETE FROM dead_letters')
    await watch()
    expect(await all()).toMatchObject([{ open: 0 }])
  })

  it('that comes and goes sends one mail a day', async () => {
    for (let minute = 0; minute < 200; minute += 10) {
      now(minute * MINUTE)
      await insertLetter()
      await watch()
      now((minute + 5) * MINUTE)
      await run('DELETE FROM dead_letters')
      await watch()
    }
    expect((await all()).length).toBe(20)
    expect(await mails()).toHaveLength(1)
  })

  it('comes in one mail for all, and at most one an hour', async () => {
    await insertLetter()
    for (let n = 0; n < BOUNCES_MAX; n++)
      await run('INSERT INTO mail_refusals VALUES (?, ?, 1)', toDay(Date.now()), `E_${n}`)
    await watch()
    expect(await mails()).toHaveLength(1)
    now(10 * MINUTE)
    await run(
      "INSERT INTO job_runs (job, started_at, lease_ends_at, finished_at, failures) VALUES ('figures', ?, 0, ?, 3)",
      Date.now() + 9 * MINUTE,
      Date.now() + 9 * MINUTE,
    )
    await watch()
    expect(await mails()).toHaveLength(1)
    now(61 * MINUTE)
    await watch()
    expect(await mails()).toHaveLength(2)
    expect((await all()).map(({ kind }) => kind).toSorted(byName)).toEqual(['bounces', 'job', 'letters'])
  })

  it.each([
    [
      'a job that failed three times',
      'job figures',
      'INSERT INTO job_runs (job, started_at, lease_ends_at, finished_at, failures) VALUES (?1, ?2, 0, ?2, 3)',
      ['figures', 0],
    ],
    [
      'a job that did not start',
      'job figures',
      'INSERT INTO job_runs (job, started_at, lease_ends_at, finished_at) VALUES (?1, ?2, 0, ?2)',
      ['figures', -2 * HOUR],
    ],
    [
      'a service that fails for long',
      'provider stripe',
      "INSERT INTO provider_states (provider, failed_at, failing_since, failure) VALUES (?1, ?2, ?2 - 1000000, '503')",
      ['stripe', 0],
    ],
    [
      'work that nobody tried',
      'backlog outbox',
      "INSERT INTO outbox (id, kind, payload, created_at, due_at, attempts) VALUES (?1, 'mail', '{}', ?2, ?2, 0)",
      ['x', -2 * HOUR],
    ],
  ] as const)('is %s', async (_, alarm, query, [name, age]) => {
    await run(query, name, Date.now() + age)
    await watch()
    expect((await all()).map(({ kind, subject, open }) => [`${String(kind)} ${String(subject)}`, open])).toEqual([
      [alarm, 1],
    ])
  })

  it.each([
    [
      'two failures of a job',
      'INSERT INTO job_runs (job, started_at, lease_ends_at, finished_at, failures) VALUES (?1, ?2, 0, ?2, 2)',
      ['figures', 0],
    ],
    [
      'a service that fails for ten minutes',
      "INSERT INTO provider_states (provider, failed_at, failing_since, failure) VALUES (?1, ?2, ?2 - 600000, '503')",
      ['stripe', 0],
    ],
    [
      'a service that nobody asked since yesterday',
      "INSERT INTO provider_states (provider, failed_at, failing_since, failure) VALUES (?1, ?2, ?2 - 1000000, '503')",
      ['stripe', -25 * HOUR],
    ],
    [
      'a mail that waits for its next attempt',
      "INSERT INTO outbox (id, kind, payload, created_at, due_at, attempts) VALUES (?1, 'mail', '{}', ?2, ?2, 3)",
      ['x', -2 * HOUR],
    ],
  ] as const)('is not %s', async (_, query, [name, age]) => {
    await run(query, name, Date.now() + age)
    await watch()
    expect(await all()).toEqual([])
  })

  it('is a message that waits for an hour, and the database at six tenths', async () => {
    const old = {
      metrics: async () => ({ backlogCount: 1, oldestMessageTimestamp: new Date(Date.now() - 61 * MINUTE) }),
    }
    await watch({ VISITS: old, DB: databaseOf(6.1e9) })
    expect(await all()).toMatchObject([
      { kind: 'database', detail: '{"percent":61}' },
      { kind: 'backlog', subject: 'visits' },
    ])
  })

  it('is eight tenths of the mail quota, sent since midnight in Japan', async () => {
    const insertSent = (id: string, doneAt: number) =>
      run(
        "INSERT INTO outbox (id, kind, payload, created_at, due_at, done_at) VALUES (?1, 'mail', '{}', ?2, ?2, ?2)",
        id,
        doneAt,
      )
    const midnight = startOfDay(Date.now())
    for (let count = 0; count < 7; count++) await insertSent(`today${count}`, midnight)
    await insertSent('yesterday', midnight - 1)
    await watch({ MAIL_DAILY_MAX: '10' })
    expect(await all()).toEqual([])
    await insertSent('eighth', midnight)
    await watch()
    expect(await all()).toEqual([])
    await watch({ MAIL_DAILY_MAX: '10' })
    expect(await all()).toMatchObject([{ kind: 'mails', detail: '{"percent":80}', open: 1 }])
  })

  it('is a backup that is older than 26 hours, or failed, where there are backups', async () => {
    const insert = (age: number, outcome: string) =>
      run(
        'INSERT INTO backup_runs (id, started_at, ended_at, progress, outcome) VALUES (?, ?, ?, ?, ?)',
        newId(),
        Date.now() - age,
        Date.now(),
        '{}',
        outcome,
      )
    await insert(27 * HOUR, 'finished')
    await watch()
    expect(await all()).toEqual([])
    await watch({ BACKUP: env.MEDIA })
    expect(await all()).toMatchObject([{ kind: 'backup', open: 1 }])
    await insert(HOUR, 'finished')
    await watch({ BACKUP: env.MEDIA })
    expect(await all()).toMatchObject([{ open: 0 }])
    await insert(MINUTE, 'failed')
    await watch({ BACKUP: env.MEDIA })
    expect((await all()).at(-1)).toMatchObject({ kind: 'backup', open: 1 })
  })

  it('neither begins nor ends where a part does not answer', async () => {
    const old = {
      metrics: async () => ({ backlogCount: 1, oldestMessageTimestamp: new Date(Date.now() - 61 * MINUTE) }),
    }
    await watch({ VISITS: old })
    await watch({ VISITS: { metrics: () => Promise.reject(new Error('away')) } })
    expect(await all()).toMatchObject([{ kind: 'backlog', open: 1 }])
    await watch()
    expect(await all()).toMatchObject([{ kind: 'backlog', open: 0 }])
  })

  it('stays as it was while the database is away', async () => {
    await insertLetter()
    await watch()
    const away = {
      prepare: () => {
        throw new Error('D1_ERROR: Network connection lost.')
      },
      batch: () => Promise.reject(new Error('away')),
    }
    await expect(watch({ DB: away })).rejects.toThrow('connection lost')
    expect(await all()).toMatchObject([{ kind: 'letters', open: 1 }])
    expect(await mails()).toHaveLength(1)
  })
})

describe('the mail about it', () => {
  async function deliver() {
    for (const { id, payload } of await mails()) await sendAlarmMail(bindings(), id, JSON.parse(payload))
    return (
      await env.DB.prepare('SELECT recipient, subject, text FROM local_mails').all<{
        recipient: string
        subject: string
        text: string
      }>()
    ).results
  }

  it('goes to the operator and its main contacts, in their languages, and leads to the screen', async () => {
    const sub = await createAccount(env, {
      type: 'SUB_ADMIN',
      parent: operator,
      role: 'main',
      passwordHash: '$scrypt$none',
    })
    await run("UPDATE accounts SET language = 'kr' WHERE id = ?", sub.id)
    await createAccount(env, { type: 'SUB_ADMIN', parent: operator, role: 'editor', passwordHash: '$scrypt$none' })
    await createAccount(env, { type: 'SUB_ADMIN', parent: operator, role: 'main', passwordHash: null })
    await createAccount(env, { type: 'USER', passwordHash: '$scrypt$none' })
    await insertLetter()
    await watch()
    const sent = await deliver()
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([operator.email, sub.email].toSorted())
    const english = sent.find(({ recipient }) => recipient === operator.email)
    expect(english?.subject).toBe('Something in the system needs your attention')
    expect(english?.text).toContain('Failed work: 1')
    expect(english?.text).toContain('/master/failed-work')
    expect(sent.find(({ recipient }) => recipient === sub.email)?.text).toContain('실패한 작업이 1건 있습니다')
  })

  it('is not sent when all is over meanwhile, and once if it is delivered twice', async () => {
    await insertLetter()
    await watch()
    await run('UPDATE alarms SET ended_at = 5')
    expect(await deliver()).toEqual([])
    await run('UPDATE outbox SET done_at = NULL')
    await run('UPDATE alarms SET ended_at = NULL')
    await deliver()
    // The same message again, now that its effect is done.
    await deliver()
    expect(await deliver()).toHaveLength(1)
  })
})

describe('the bell of the operator’s people', () => {
  it('shows what is open and what was over within a week, and what is new for each of them', async () => {
    const { token } = await signIn(env, operator)
    const sub = await createAccount(env, {
      type: 'SUB_ADMIN',
      parent: operator,
      role: 'main',
      passwordHash: '$scrypt$none',
    })
    const other = (await signIn(env, sub)).token
    const read = async (as = token) => (await call('GET', '/v1/master/alarm', { token: as })).json.data
    await insertLetter()
    await watch()
    expect(await read()).toMatchObject({ unread: 1, alarms: [{ kind: 'letters', is_unread: true, ended_at: null }] })
    expect((await call('PUT', '/v1/master/alarm/mark_as_read', { token })).status).toBe(200)
    expect(await read()).toMatchObject({ unread: 0, alarms: [{ is_unread: false }] })
    expect(await read(other)).toMatchObject({ unread: 1 })
    now(5 * MINUTE)
    await run('DELETE FROM dead_letters')
    await watch()
    expect(await read()).toMatchObject({ unread: 1, alarms: [{ is_unread: true, ended_at: expect.any(String) }] })
    now(8 * DAY)
    const later = (await signIn(env, operator)).token
    expect(await read(later)).toMatchObject({ unread: 0, alarms: [] })
  })

  it('is nobody else’s', async () => {
    const { token } = await signIn(env, await createAccount(env, { type: 'OEM_MASTER' }))
    expect((await call('GET', '/v1/master/alarm', { token })).status).toBe(403)
  })
})
