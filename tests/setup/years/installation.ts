import { env as testEnv } from 'cloudflare:workers'
import { expect } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { post, publishForms, typed } from '#tests/setup/form-kit.ts'
import { plantRow } from '#tests/setup/twins/filled-tables.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { createVisitQueue } from '#tests/setup/visit-queue.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'
import { insertDeadLetter } from '#worker/outbox/dead-letter.repository.ts'
import { putLetter } from '#worker/outbox/letters.storage.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'

// A small installation that is used month by month: the same things happen in each, and all jobs run as time goes by.

const PASSWORD = 'Mekuri#2026'
const cheap = { ln: 4, r: 1, p: 1 }
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Beyond the end of the story. */
const FAR = Date.parse('2060-01-01T00:00:00Z')

/** Tables of which a row is stored each month, because the story has no call that does. */
const PLANTED = [
  'bulk_uploads',
  'csp_reports',
  'editor_presence',
  'guest_sessions',
  'import_chunks',
  'known_devices',
  'login_challenges',
  'mail_refusals',
  'members',
  'member_registrations',
  'member_sessions',
  'member_tokens',
  'popup_visitors',
  'stripe_events',
  'translation_jobs',
] as const

/** States in which a row of these tables ends. */
const STATES: Readonly<Record<string, Record<string, string>>> = {
  members: { state: 'pending' },
  bulk_uploads: { state: 'done' },
  translation_jobs: { state: 'done' },
}

const moveTo = (at: number) => setClockOffset(at - Date.now())

type Site = Awaited<ReturnType<typeof publishForms>>
type Answer = Awaited<ReturnType<typeof call>>

function expectDone(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 500))
  return answer
}

/** Bindings whose queues deliver when they are told to. */
function createQueues(DB: D1Database) {
  let effects: unknown[] = []
  const JOBS_QUEUE = {
    send: async (body: unknown) => void effects.push(body),
    sendBatch: async (messages: { body: unknown }[]) => void effects.push(...messages.map(({ body }) => body)),
  } as unknown as Queue
  const VISITS = { send: async (body: unknown) => visits.send([body]) } as unknown as Queue
  const env: Bindings = { ...unlimited(testEnv), DB, JOBS: JOBS_QUEUE, VISITS }
  const visits = createVisitQueue(() => env)
  async function deliver(): Promise<void> {
    while (effects.length > 0) {
      const given = effects
      effects = []
      const messages = given.map((body) => ({
        id: newId(),
        timestamp: new Date(now()),
        attempts: 1,
        body,
        ack: () => undefined,
        retry: () => undefined,
      }))
      await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
    }
    await visits.runUntil(now())
  }
  return { env, deliver }
}

/** An account with a published site, below the operator, whose contract does not end. */
async function createOwner(env: Bindings): Promise<Site> {
  const operator = await createAccount(env, { type: 'MASTER' })
  const site = await publishForms(env)
  const { id } = site.account
  const password = await hashPassword(PASSWORD, 'office', cheap)
  const changes = [
    `UPDATE accounts SET password_hash = '${password}', contract_ends_at = ${FAR}, parent_id = '${operator.id}' WHERE id = '${id}'`,
    `UPDATE plan_versions SET price = 10000, limit_access = 1, limit_access_price = 100, limit_access_unit = 1`,
    `UPDATE contracts SET ends_at = ${FAR} WHERE account_id = '${id}'`,
  ]
  await env.DB.batch(changes.map((sql) => env.DB.prepare(sql)))
  return site
}

/** The owner signs in, publishes three times, keeps a version, asks for a copy of everything, and forgets the password. */
async function workInOffice(env: Bindings, { id, account, forms }: Site): Promise<void> {
  const { email } = account
  const signIn = (password: string) => call('POST', '/v1/auth/login', { env, body: { email, password } })
  const token: string = expectDone(await signIn(PASSWORD)).json.data.access_token
  for (let count = 0; count < 3; count++) {
    const { version } = expectDone(await call('GET', `/v1/site/${id}`, { env, token })).json.data
    const headers = { 'if-match': `"${version}"` }
    const body = { parts: { forms }, status: 'PUBLISH' }
    expectDone(await call('PUT', `/v1/site/${id}`, { env, token, body, headers }))
  }
  expectDone(await call('POST', `/v1/site/${id}/snapshot`, { env, token, body: {} }))
  expectDone(await call('POST', '/v1/account/export', { env, token, body: { current_password: PASSWORD } }))
  expect((await signIn('wrong')).status).toBe(401)
  expectDone(await call('POST', '/v1/auth/forgot-password', { env, body: { email } }))
}

/** A visitor opens the site and sees its first cell. */
async function visit(env: Bindings, { id, host, siteUuid }: Site, n: number): Promise<void> {
  const headers = { 'cf-connecting-ip': `203.0.113.${n}`, 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15' }
  expectDone(await call('GET', '/', { env, host, headers }))
  const newest = env.DB.prepare('SELECT id FROM releases WHERE site_id = ? ORDER BY id DESC').bind(id)
  const counts = [
    ['s', 0, 1],
    ['i.A1', 0, 1],
    ['t.A1', 0, 5000],
  ]
  const body = {
    release_id: await newest.first<string>('id'),
    language: 'ja',
    visit: newId().slice(-12),
    number: 0,
    age: 5000,
    counts,
    from: [false, null, '', 'A1'],
  }
  expectDone(await call('POST', `/v1/end-user/site/${siteUuid}/event`, { env, host, headers, body }))
}

/** What people and visitors do in a month, and what fails in it. */
async function useSite(env: Bindings, site: Site): Promise<void> {
  await workInOffice(env, site)
  for (let n = 1; n <= 3; n++) await visit(env, site, n)
  for (let n = 0; n < 2; n++) expect((await post(env, { host: site.host, path: '/contact' }, typed())).status).toBe(303)
  const owners = { site_id: site.id, account_id: site.account.id }
  for (const name of PLANTED) await plantRow(env.DB, name, { ...owners, ...STATES[name] }, now())
  await insertDeadLetter(env.DB, { id: newId(), queue: 'jobs', body: '{}', reason: 'It failed' })
  await putLetter(env.MEDIA, 'visits', { cause: 'exhausted' }, [{ id: newId(), attempts: 6, body: {} }])
}

/** The installation at its beginning, and its life month by month. */
export async function createInstallation(database: D1Database, begin: number) {
  moveTo(begin)
  const { env, deliver } = createQueues(database)
  const site = await createOwner(env)

  /** The clock goes on, and the jobs run. */
  async function passTo(at: number): Promise<void> {
    moveTo(at)
    await runScheduledJobs(env)
    await deliver()
  }

  /**
   * A month from its first day: bills are made and paid, people work, visitors come, time goes by. `look` is called when
   * the work is done, and nothing is swept yet.
   */
  async function liveMonth(first: number, look: () => Promise<void>): Promise<void> {
    await passTo(first + DAY)
    const pay = "UPDATE bills SET status = 'paid', paid_at = ?1, updated_at = ?1 WHERE status = 'unpaid'"
    await env.DB.prepare(pay).bind(now()).run()
    moveTo(first + 9 * DAY + 3 * HOUR)
    await useSite(env, site)
    await look()
    await deliver()
    for (const at of [11 * DAY, 25 * DAY]) await passTo(first + at)
  }

  return { env, liveMonth }
}
