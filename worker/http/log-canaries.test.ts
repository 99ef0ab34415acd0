import { env as testEnv } from 'cloudflare:workers'
import { afterAll, aroundEach, beforeAll, expect, it, vi } from 'vitest'
import type { Call } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { call } from '#tests/setup/client.ts'
import { createMaker, type MadeCall } from '#tests/setup/calls/made-calls.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { failingAt } from '#tests/setup/failing-database.ts'
import { beside } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { createWorld, type World } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { deriveMailToken, hashOf } from '#worker/platform/tokens.ts'

let env: Bindings
const lines: string[] = []
const secrets = new Set<string>([testEnv.JWT_SECRET, testEnv.UPLOAD_SECRET])

let world: World
let make: ReturnType<typeof createMaker>

beforeAll(() =>
  beside(async (database) => {
    // Logs are muted in the tests' own environment.
    env = { ...quiet(testEnv), APP_ENV: 'local', DB: database }
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    make = createMaker(env, world)
  }),
)
aroundEach((runTest) => beside(() => runTest()))

afterAll(() => printSize(`${EXISTING.length} calls: ${lines.length} log lines, ${secrets.size} secrets`))

/** Runs work and records everything that is written to the console. */
async function recorded(run: () => Promise<void>): Promise<void> {
  const keep = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '))
  const levels = ['log', 'info', 'warn', 'error', 'debug'] as const
  const spies = levels.map((level) => vi.spyOn(console, level).mockImplementation(keep))
  await run().finally(() => spies.forEach((spy) => spy.mockRestore()))
}

const SECRET_NAMES = /password|secret|token|authorization|key|reason|name|email|search/i

/** Remembers the texts that must not appear in a log. */
function keepSecrets(value: unknown, name = ''): void {
  if (typeof value === 'string' && SECRET_NAMES.test(name) && value.length >= 6)
    secrets.add(value.replace('Bearer ', ''))
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) keepSecrets(member, Array.isArray(value) ? name : key)
}

async function send(made: MadeCall, change: { body?: unknown; env?: Bindings } = {}): Promise<void> {
  keepSecrets(made.body)
  keepSecrets(made.headers)
  // The runtime logs an aborted body.
  const answer = await call(made.method, made.path, { ...made, env, ...change }).catch((error: Error) => error)
  if (answer instanceof Error) lines.push(`${answer.stack} ${String(answer.cause)}`)
  else if (answer.status === 200) keepSecrets(answer.json?.data)
}

/**
 * A call that succeeds, calls that are refused for their values and for their form, and calls with a broken database and
 * with one that is away.
 */
async function tryAll(name: Call): Promise<void> {
  await send(await make(name))
  for (const n of [1, 2, 3]) await send(await make(name), { env: { ...env, DB: failingAt(env.DB, n) } })
  const away = createFaults(env)
  const sent = await make(name)
  away.faults.DB = 'overloaded'
  await send(sent, { env: away.env })
  const made = await make(name)
  if (made.method === 'GET') return
  const text = typeof made.body === 'string' ? made.body : JSON.stringify(made.body ?? {})
  await send(made, { body: text.replace('{', '{"secret_extra":"planted-secret-1234",') })
  await send(made, { body: `${text.slice(0, -1)},` })
}

/** Sends the queued mails, with a working binding and with a failing one. */
async function sendMails(): Promise<void> {
  const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE kind LIKE 'mail%' LIMIT 200").all<{
    id: string
  }>()
  const sending = [async () => ({ messageId: 'x' }), async () => Promise.reject(new Error('mailbox unavailable'))]
  for (const [at, { id: outboxId }] of results.entries()) {
    const value = await deriveMailToken(outboxId, env)
    for (const secret of [value, await hashOf(value)]) secrets.add(secret)
    const message = { id: `m${at}`, body: { outboxId }, attempts: 1, ack: () => undefined, retry: () => undefined }
    const binding = { send: sending[at % 2] } as unknown as SendEmail
    await handleQueue({ queue: 'mekuri-jobs', messages: [message] } as never, {
      ...env,
      EMAIL: binding,
      MAIL_FROM: 'a@b.example',
    })
  }
}

/** Remembers stored secrets: hashes of passwords and links, and the texts of mails. */
async function keepStored(): Promise<void> {
  const questions = [
    'SELECT password_hash AS value FROM accounts WHERE password_hash IS NOT NULL',
    'SELECT hash AS value FROM refresh_tokens',
    'SELECT hash AS value FROM account_tokens',
    'SELECT text AS value FROM local_mails',
    'SELECT subject AS value FROM local_mails',
  ]
  for (const question of questions) {
    const { results } = await env.DB.prepare(question).all<{ value: string }>()
    for (const { value } of results) if (value.length >= 6) secrets.add(value)
  }
}

/** The patterns of the routes that were logged. */
function loggedRoutes(): Set<string> {
  return new Set(lines.flatMap((line) => /"route":"([^"]+)"/.exec(line)?.[1] ?? []))
}

it('logs hold no password, token, hash, personal text or mail text, whichever call is made', async () => {
  await recorded(async () => {
    for (const name of EXISTING) await tryAll(name)
    await sendMails()
  })
  await keepStored()
  for (const { mark } of world.values()) secrets.add(mark)
  secrets.add('planted-secret-1234')
  const all = lines.join('\n')
  // Lines of reports are a sample, and no report of these tests fails.
  const logged = EXISTING.filter((name) => name !== 'POST /csp-report')
  expect(loggedRoutes().size).toBeGreaterThanOrEqual(new Set(logged.map((name) => name.split(' ')[1])).size)
  expect(all).toContain('"event":"unexpected"')
  expect(all).toContain('"event":"queue.retry"')
  expect([...secrets].filter((secret) => all.includes(secret))).toEqual([])
})
