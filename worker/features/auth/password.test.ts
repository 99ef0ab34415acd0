import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type CallOptions } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { type AccountInput, createAccount, createLink, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const OLD = 'Tsuki#1001'
const NEW = 'Hoshi#2002'

let env: Bindings
let queued: string[]
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(OLD, 'office', { ln: 4, r: 1, p: 1 })
})
beforeEach(() => {
  queued = []
  const JOBS = {
    sendBatch: async (messages: { body: { outboxId: string } }[]) =>
      void queued.push(...messages.map(({ body }) => body.outboxId)),
  }
  const EMAIL = { send: async () => ({ messageId: 'x' }) } as unknown as SendEmail
  env = { ...testEnv, JOBS: JOBS as unknown as Queue, EMAIL }
})
afterEach(() => setClockOffset(0))

type Body = Record<string, unknown>
const newIp = () => ({ 'cf-connecting-ip': crypto.randomUUID() })
const post = (path: string, body: Body, options: CallOptions = {}) =>
  call('POST', `/v1/auth/${path}`, { env, body, ...options, headers: { ...newIp(), ...options.headers } })
const forgot = (email: string, headers = newIp()) => post('forgot-password', { email }, { headers })
const reset = (token: string, newPassword = NEW) => post('reset-password', { token, new_password: newPassword })
const change = (token: string, body: Body) => post('change-password', body, { token })
const verify = (token: string) => call('GET', `/v1/auth/verify-token/${token}`, { env, headers: newIp() })
const login = (email: string, password: string) => post('login', { email, password })
const userInfo = (token: string) => call('GET', '/v1/auth/user-info', { env, token })
const createPerson = (values: Partial<AccountInput> = {}) =>
  createAccount(env, { type: 'USER', passwordHash, ...values })

/** Templates of the enqueued mails of an account, in order. */
async function mailsOf(accountId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT json_extract(payload, '$.template') AS template FROM outbox WHERE json_extract(payload, '$.accountId') = ? ORDER BY id",
  )
    .bind(accountId)
    .all<{ template: string }>()
  return results.map(({ template }) => template)
}

async function historyOf(actorId: string) {
  const { results } = await env.DB.prepare('SELECT action, detail FROM history WHERE actor_id = ? ORDER BY id')
    .bind(actorId)
    .all<{ action: string; detail: string }>()
  return results
}

const actionsOf = async (actorId: string) => (await historyOf(actorId)).map(({ action }) => action)

/** Delivers all queued messages, and returns the newest mail to an address. */
async function readMail(email: string): Promise<string> {
  const messages = queued.map((outboxId) => ({
    body: { outboxId },
    id: outboxId,
    attempts: 1,
    ack: () => 0,
    retry: () => 0,
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
  const row = await env.DB.prepare('SELECT text FROM local_mails WHERE recipient = ? ORDER BY id DESC')
    .bind(email)
    .first<{ text: string }>()
  return row?.text ?? ''
}
const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('POST /v1/auth/forgot-password', () => {
  it('leads by mail to a new password, once', async () => {
    const person = await createPerson()
    const { token: old } = await signIn(env, person)
    expect((await forgot(person.email.toUpperCase())).status).toBe(200)
    const token = tokenIn(await readMail(person.email))
    const look = await verify(token)
    expect(look.json.data).toMatchObject({ kind: 'reset', email: person.email, company_name: person.companyName })
    expect((await verify(token)).status).toBe(200)
    const done = await reset(token)
    expect([done.status, done.json.data]).toEqual([200, {}])
    expect((await userInfo(old)).status).toBe(401)
    expect((await login(person.email, OLD)).status).toBe(401)
    expect((await login(person.email, NEW)).status).toBe(200)
    expect([(await reset(token, 'Kumo#3003')).json.code, (await verify(token)).json.code]).toEqual(['link', 'link'])
    expect(await mailsOf(person.id)).toEqual(['reset', 'password_changed'])
    expect((await actionsOf(person.id)).toSorted()).toEqual(['account.password', 'session.open', 'session.revoke'])
  })

  it('answers alike, with the same work, whether or not the account exists', async () => {
    const person = await createPerson()
    const seen = []
    for (const email of [
      person.email,
      'nobody@example.com',
      (await createPerson({ contractStatus: 'terminated' })).email,
    ]) {
      const { database, usage } = countDatabase(env.DB)
      const before = queued.length
      const answer = await post('forgot-password', { email }, { env: { ...env, DB: database } })
      const names = [...answer.headers.keys()].toSorted()
      const { calls, statements } = usage
      seen.push({ status: answer.status, text: answer.text, names, calls, statements, sent: queued.length - before })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ status: 200, calls: 2, sent: 1 })
  })

  it('mails only people who may sign in, and invites again those without a password', async () => {
    const invited = await createPerson({ passwordHash: null })
    const ended = await createPerson({ contractStatus: 'terminated' })
    const suspended = await createPerson({ contractStatus: 'suspended' })
    const gone = await createPerson()
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(gone.id).run()
    for (const one of [invited, ended, suspended, gone]) expect((await forgot(one.email)).status).toBe(200)
    expect(await mailsOf(invited.id)).toEqual(['invitation'])
    expect(await mailsOf(suspended.id)).toEqual(['reset'])
    expect([await mailsOf(ended.id), await mailsOf(gone.id)]).toEqual([[], []])
  })

  it('allows three per hour for an address, known or not, and twenty for a network', async () => {
    const person = await createPerson()
    for (const email of [person.email, 'nobody-at-all@example.com']) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => forgot(email)))
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3)
      const late = await forgot(email)
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500)
    }
    expect(await mailsOf(person.id)).toHaveLength(3)
    setClockOffset(61 * MINUTE)
    expect((await forgot(person.email)).status).toBe(200)
    setClockOffset(0)
    const ip = newIp()
    const many = []
    for (let count = 0; count < 25; count++) many.push((await forgot(`${count}@example.com`, ip)).status)
    expect(many.filter((status) => status === 200)).toHaveLength(20)
    const other = await createPerson()
    expect((await forgot(other.email, ip)).status).toBe(429)
    expect(await mailsOf(other.id)).toEqual([])
  })
})

describe('POST /v1/auth/reset-password', () => {
  it('lets exactly one of fifty parallel uses through', async () => {
    const person = await createPerson()
    const token = await createLink(env, person, 'reset')
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(token, `Hoshi#20${index + 10}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const won = answers.findIndex(({ status }) => status === 200)
    // More hashes at once than may wait in the queue.
    const refusals = answers.filter(({ json }) => ['link', 'unavailable'].includes(json.code))
    expect(refusals).toHaveLength(49)
    expect((await login(person.email, `Hoshi#20${won + 10}`)).status).toBe(200)
    expect(await mailsOf(person.id)).toEqual(['password_changed'])
    expect((await actionsOf(person.id)).filter((action) => action === 'account.password')).toHaveLength(1)
  })

  it('stays open while mail programs and people look at it, and ends with its use', async () => {
    const person = await createPerson()
    const token = await createLink(env, person, 'reset')
    const page = `/reset-password?token=${token}`
    const looks = []
    for (const method of ['HEAD', 'GET', 'GET']) looks.push((await call(method, page, { env })).status)
    for (let count = 0; count < 2; count++) looks.push((await verify(token)).status)
    expect(looks).toEqual([200, 200, 200, 200, 200])
    expect([(await reset(token)).status, (await reset(token)).status]).toEqual([200, 403])
  })

  it('shows the brand of the partner above', async () => {
    const colours = { mainColor: '#1f3fae', textColor: '#ffffff' }
    const partner = await createPerson({ type: 'OEM_MASTER', ...colours })
    const person = await createPerson({ parent: partner })
    await forgot(person.email)
    const look = await verify(tokenIn(await readMail(person.email)))
    const shown = { brand_name: partner.companyName, main_color: '#1f3fae', text_color: '#ffffff', logo_url: null }
    expect(look.json.data).toMatchObject(shown)
    const nobody = await createPerson()
    await forgot(nobody.email)
    const plain = await verify(tokenIn(await readMail(nobody.email)))
    expect(plain.json.data).toMatchObject({ brand_name: null, main_color: null, text_color: null, logo_url: null })
  })

  it('ends after sixty minutes, and with a newer mail', async () => {
    const person = await createPerson()
    await forgot(person.email)
    const first = tokenIn(await readMail(person.email))
    setClockOffset(59 * MINUTE)
    expect((await verify(first)).status).toBe(200)
    setClockOffset(60 * MINUTE + 1000)
    expect([(await verify(first)).json.code, (await reset(first)).json.code]).toEqual(['link', 'link'])
    await forgot(person.email)
    const second = tokenIn(await readMail(person.email))
    setClockOffset(61 * MINUTE)
    await forgot(person.email)
    const third = tokenIn(await readMail(person.email))
    expect(new Set([first, second, third]).size).toBe(3)
    expect([(await reset(second)).status, (await reset(third)).status]).toEqual([403, 200])
  })

  it('counts the hour from the request, not from the sending', async () => {
    const person = await createPerson()
    await forgot(person.email)
    setClockOffset(50 * MINUTE)
    const token = tokenIn(await readMail(person.email))
    setClockOffset(60 * MINUTE + 1000)
    expect((await reset(token)).json.code).toBe('link')
  })

  it('refuses anything but an open reset link', async () => {
    const person = await createPerson()
    const invited = await createPerson({ passwordHash: null })
    const ended = await createPerson({ contractStatus: 'terminated' })
    const tokens = [
      'unknown',
      '',
      'x'.repeat(200),
      (await signIn(env, person)).token.slice(0, 200),
      await createLink(env, invited, 'invitation'),
      await createLink(env, invited, 'reset'),
      await createLink(env, ended, 'reset'),
      await hashOf(await createLink(env, person, 'reset')),
    ]
    for (const token of tokens) expect((await reset(token)).json.code).toBe('link')
  })

  it('allows a sign-in again after too many wrong passwords', async () => {
    const person = await createPerson()
    for (let count = 0; count < 6; count++) await login(person.email, 'wrong')
    expect((await login(person.email, OLD)).status).toBe(429)
    expect((await reset(await createLink(env, person, 'reset'))).status).toBe(200)
    expect((await login(person.email, NEW)).status).toBe(200)
  })

  it.each([
    ['short', 'Aa1#aaa', '8〜50'],
    ['without a digit', 'Hoshi#Hoshi', '数字'],
    ['with a space', 'Hoshi #2002', '空白'],
    ['common', 'P@ssw0rd#1', '推測'],
    ['mostly the own company', 'KoyomiHonpo#1', 'お名前に近い'],
  ])('refuses a password that is %s, and leaves the link open', async (_, password, words) => {
    const person = await createPerson({ companyName: 'Koyomi Honpo' })
    const token = await createLink(env, person, 'reset')
    const answer = await reset(token, password)
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['new_password']])
    expect(answer.json.fields.new_password).toContain(words)
    expect((await reset(token)).status).toBe(200)
  })

  it('allows ten per minute from a network', async () => {
    const headers = newIp()
    const statuses = []
    for (let count = 0; count < 12; count++) {
      statuses.push((await post('reset-password', { token: `x${count}`, new_password: NEW }, { headers })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
  })
})

describe('POST /v1/auth/users', () => {
  const accept = (email: string, token: string, password = NEW) => post('users', { email, password, token })

  it('sets the first password of the invited account, once', async () => {
    const invited = await createPerson({ passwordHash: null })
    const token = await createLink(env, invited, 'invitation', 7 * DAY)
    const before = await login(invited.email, NEW)
    expect([before.status, before.json.code]).toEqual([401, 'credentials'])
    expect((await verify(token)).json.data).toMatchObject({ kind: 'invitation', email: invited.email })
    expect((await accept('somebody-else@example.com', token)).json.code).toBe('link')
    setClockOffset(7 * DAY - MINUTE)
    expect((await accept(invited.email.toUpperCase(), token)).status).toBe(200)
    expect((await accept(invited.email, token)).json.code).toBe('link')
    const { json } = await login(invited.email, NEW)
    expect((await userInfo(json.data.access_token)).json.data.must_change_password).toBe(false)
  })

  it('refuses a late, a foreign and a used invitation', async () => {
    const late = await createPerson({ passwordHash: null })
    const token = await createLink(env, late, 'invitation', 7 * DAY)
    setClockOffset(7 * DAY + 1000)
    expect((await accept(late.email, token)).json.code).toBe('link')
    setClockOffset(0)
    const person = await createPerson()
    expect((await accept(person.email, await createLink(env, person, 'reset'))).json.code).toBe('link')
    expect((await accept(person.email, await createLink(env, person, 'invitation'))).json.code).toBe('link')
    expect((await login(person.email, OLD)).status).toBe(200)
  })

  it('lets one of twenty parallel acceptances through', async () => {
    const invited = await createPerson({ passwordHash: null })
    const token = await createLink(env, invited, 'invitation')
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(invited.email, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('POST /v1/auth/change-password', () => {
  it('ends the other sessions and open links, sends a mail, and keeps this session', async () => {
    const person = await createPerson()
    const [one, other] = [await signIn(env, person), await signIn(env, person)]
    const link = await createLink(env, person, 'reset')
    expect((await change(one.token, { new_password: NEW, current_password: OLD })).status).toBe(200)
    expect([(await userInfo(one.token)).status, (await userInfo(other.token)).status]).toEqual([200, 401])
    expect((await reset(link)).json.code).toBe('link')
    expect((await login(person.email, NEW)).status).toBe(200)
    expect(await mailsOf(person.id)).toEqual(['password_changed'])
    expect((await actionsOf(person.id)).toSorted()).toEqual(['account.password', 'session.open', 'session.revoke'])
    const entries = await historyOf(person.id)
    const details = entries.map(({ detail }) => JSON.parse(detail) as unknown)
    expect(details).toContainEqual({
      count: 1,
      changes: [{ field: 'revokedReason', from: null, to: 'password_changed' }],
    })
    expect(JSON.stringify(entries)).not.toMatch(/scrypt|Tsuki|Hoshi/)
  })

  it('needs the current password once the session is ten minutes old', async () => {
    const person = await createPerson()
    const { token } = await signIn(env, person)
    setClockOffset(10 * MINUTE + 1000)
    expect((await change(token, { new_password: NEW })).json.code).toBe('reauthenticate')
    const wrong = await change(token, { new_password: NEW, current_password: 'Wrong#123' })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['current_password']])
    expect((await change(token, { new_password: NEW, current_password: OLD })).status).toBe(200)
    const young = await createPerson()
    expect((await change((await signIn(env, young)).token, { new_password: NEW })).status).toBe(200)
  })

  it('refuses a wrong current password in a recent session too, and the same password again', async () => {
    const person = await createPerson()
    const { token } = await signIn(env, person)
    expect((await change(token, { new_password: NEW, current_password: 'Wrong#123' })).status).toBe(422)
    for (const body of [{ new_password: OLD }, { new_password: OLD, current_password: OLD }]) {
      const same = await change(token, body)
      expect([same.status, Object.keys(same.json.fields)]).toEqual([422, ['new_password']])
    }
  })

  it('counts attempts before it hashes: five of fifty parallel guesses, then 429', async () => {
    const person = await createPerson()
    const { token } = await signIn(env, person)
    const guess = () => change(token, { new_password: NEW, current_password: 'Wrong#123' })
    const answers = await Promise.all(Array.from({ length: 50 }, guess))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
    expect((await change(token, { new_password: NEW, current_password: OLD })).status).toBe(429)
  })

  it('changes once for two requests at the same moment', async () => {
    const person = await createPerson()
    const { token } = await signIn(env, person)
    const tries = [NEW, 'Kumo#3003'].map((password) => change(token, { new_password: password, current_password: OLD }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => [409, 422].includes(status))).toHaveLength(1)
  })
})

describe('a password that was issued by somebody else', () => {
  it('allows only setting a new password, enforced by the server', async () => {
    const person = await createPerson()
    await env.DB.prepare('UPDATE accounts SET must_change_password = 1 WHERE id = ?').bind(person.id).run()
    const { token } = await signIn(env, person)
    setClockOffset(11 * MINUTE)
    expect((await userInfo(token)).json.data.must_change_password).toBe(true)
    for (const [method, path] of [
      ['GET', '/v1/site'],
      ['POST', '/v1/site'],
      ['GET', '/v1/auth/sessions'],
      ['DELETE', '/v1/auth/sessions'],
      ['POST', '/v1/auth/user-profile'],
      ['GET', '/v1/sub-admin'],
    ] as const) {
      const answer = await call(method, path, { env, token })
      expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'password_change'])
    }
    expect((await change(token, { new_password: OLD })).status).toBe(422)
    expect((await change(token, { new_password: NEW })).status).toBe(200)
    expect((await call('GET', '/v1/site', { env, token })).status).toBe(200)
    expect((await userInfo(token)).json.data.must_change_password).toBe(false)
  })

  it('can be left by signing out', async () => {
    const person = await createPerson()
    await env.DB.prepare('UPDATE accounts SET must_change_password = 1 WHERE id = ?').bind(person.id).run()
    const { token } = await signIn(env, person)
    expect((await call('POST', '/v1/auth/logout', { env, token })).status).toBe(200)
  })
})

describe('secrets', () => {
  it('appear neither in logs nor in stored data', async () => {
    const lines: string[] = []
    const keep = (...parts: unknown[]) => void lines.push(parts.join(' '))
    const spies = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(keep))
    const person = await createPerson()
    env = { ...env, APP_ENV: 'local' }
    await forgot(person.email)
    const token = tokenIn(await readMail(person.email))
    await verify(token)
    await verify(`${token.slice(1)}x`)
    await reset(token, 'short')
    await reset(token)
    for (const spy of spies) spy.mockRestore()
    expect(lines.join('\n')).toContain('/v1/auth/verify-token/:token')
    const secrets = [token, await hashOf(token), token.slice(1), NEW]
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
    for (const table of ['outbox', 'history', 'throttles']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
      for (const secret of secrets) expect(JSON.stringify(results)).not.toContain(secret)
    }
    const { results } = await env.DB.prepare('SELECT * FROM account_tokens').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })
})
