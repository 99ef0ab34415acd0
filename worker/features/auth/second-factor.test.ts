import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { beside } from '#tests/setup/object-database.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { codeAt, giveFactor, RECOVERY, SECRET } from '#tests/setup/second-factor.ts'
import { cleanAuth } from '#worker/features/auth/auth.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'Tsuki#1001'
type Account = Awaited<ReturnType<typeof createAccount>>
type Options = { cookie?: string; ip?: string; agent?: string; env?: Bindings }

let passwordHash: string
let person: Account

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 })
})
beforeEach(async () => {
  person = await createAccount(env, { type: 'USER', passwordHash })
})
afterEach(() => setClockOffset(0))

const headersOf = ({ cookie, ip = crypto.randomUUID(), agent = 'Browser' }: Options) => ({
  'cf-connecting-ip': ip,
  'user-agent': agent,
  ...(cookie && { cookie }),
})
const login = ({ email }: { email: string }, options: Options = {}) =>
  call('POST', '/v1/auth/login', {
    body: { email, password: PASSWORD },
    headers: headersOf(options),
    ...(options.env && { env: options.env }),
  })
const challengeOf = async (who: { email: string }, options: Options = {}): Promise<string> =>
  (await login(who, options)).json.data.second_factor.challenge
const answer = (challenge: string, code: string, options: Options & { trusts?: boolean } = {}) =>
  call('POST', '/v1/auth/login/code', {
    body: { challenge, code, ...(options.trusts && { trusts_device: true }) },
    headers: headersOf(options),
    ...(options.env && { env: options.env }),
  })
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
const count = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n
const mailsTo = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT payload ->> 'template' AS template FROM outbox WHERE kind = 'mail' AND payload ->> 'accountId' = ? ORDER BY id",
    )
      .bind(id)
      .all<{ template: string }>()
  ).results.map(({ template }) => template)
const actionsOf = async (id: string) =>
  (
    await env.DB.prepare("SELECT action FROM history WHERE subject_id = ? AND action LIKE 'account.%' ORDER BY id")
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action)

describe('signing in with a second factor', () => {
  beforeEach(() => giveFactor(env, person.id))

  it('answers the password with a challenge and opens no session', async () => {
    const first = await login(person)
    expect(first.status).toBe(200)
    expect(Object.keys(first.json.data)).toEqual(['second_factor'])
    expect(first.json.data.second_factor.expires_in).toBe(600)
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(await count('sessions WHERE account_id = ?', person.id)).toBe(0)
    const { challenge } = first.json.data.second_factor
    expect((await call('GET', '/v1/auth/user-info', { token: challenge })).status).toBe(401)
    expect(await count('login_challenges WHERE hash = ?', challenge)).toBe(0)
  })

  it('opens a session with the code of the app, which may be typed with spaces or in full width', async () => {
    const second = await answer(await challengeOf(person), codeAt().replace(/(...)/, '$1 '))
    expect(second.status).toBe(200)
    const info = await call('GET', '/v1/auth/user-info', { token: second.json.data.access_token })
    expect(info.json.data).toMatchObject({ email: person.email, must_set_up_factor: false })
    setClockOffset(MINUTE)
    const wide = codeAt().replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect((await answer(await challengeOf(person), wide)).status).toBe(200)
  })

  it.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])('takes the code of the period %i beside the present one: %i', async (steps, status) => {
    const code = codeAt(now() + steps * 30 * SECOND)
    expect((await answer(await challengeOf(person), code)).status).toBe(status)
  })

  it('takes a code once, and no older one after it', async () => {
    const code = codeAt()
    expect((await answer(await challengeOf(person), code)).status).toBe(200)
    const replayed = await answer(await challengeOf(person), code)
    expect([replayed.status, Object.keys(replayed.json.fields)]).toEqual([422, ['code']])
    expect((await answer(await challengeOf(person), codeAt(now() - 30 * SECOND))).status).toBe(422)
    expect((await answer(await challengeOf(person), codeAt(now() + 30 * SECOND))).status).toBe(200)
  })

  it('lets one of twenty parallel uses of a code through', async () => {
    const open: Options = { ip: 'one-person' }
    const challenges: string[] = []
    for (let index = 0; index < 4; index++) challenges.push(await challengeOf(person, open))
    const code = codeAt()
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code, open)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('sessions WHERE account_id = ?', person.id)).toBe(1)
  })

  it('lets one of parallel answers to a challenge through', async () => {
    const challenge = await challengeOf(person)
    const codes = [codeAt(now() - 30 * SECOND), codeAt(), codeAt(now() + 30 * SECOND), RECOVERY[0]]
    const answers = await Promise.all(codes.map((code) => answer(challenge, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('sessions WHERE account_id = ?', person.id)).toBe(1)
    expect((await answer(challenge, RECOVERY[1])).json.code).toBe('challenge')
  })

  it('refuses an unknown, used or old challenge, and one from before a change of the password', async () => {
    expect((await answer('unknown', codeAt())).json.code).toBe('challenge')
    const old = await challengeOf(person)
    setClockOffset(10 * MINUTE + SECOND)
    expect((await answer(old, codeAt())).json.code).toBe('challenge')
    const before = await challengeOf(person)
    const { token } = await signIn(env, person)
    const body = { new_password: 'Hoshi#2002', current_password: PASSWORD }
    expect((await call('POST', '/v1/auth/change-password', { token, body })).status).toBe(200)
    expect((await answer(before, codeAt())).json.code).toBe('challenge')
  })

  it('refuses the code of another person', async () => {
    const other = await createAccount(env, { type: 'USER', passwordHash })
    await giveFactor(env, other.id)
    await env.DB.prepare('UPDATE second_factors SET last_step = 9e9 WHERE account_id = ?').bind(person.id).run()
    const challenge = await challengeOf(person)
    expect((await answer(challenge, codeAt())).status).toBe(422)
    await env.DB.prepare('DELETE FROM recovery_codes WHERE account_id = ?').bind(person.id).run()
    expect((await answer(challenge, RECOVERY[0])).status).toBe(422)
    expect((await answer(await challengeOf(other), RECOVERY[0])).status).toBe(200)
  })

  it('lets five wrong codes through, however many arrive at once, then waits longer and longer', async () => {
    const challenge = await challengeOf(person)
    const wrong = Array.from({ length: 15 }, (_, index) => answer(challenge, String(index).padStart(16, 'A')))
    const answers = await Promise.all(wrong)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const right = await answer(challenge, codeAt())
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(590)
    setClockOffset(10 * MINUTE + SECOND)
    expect((await answer(await challengeOf(person), codeAt())).status).toBe(200)
  })

  it('counts codes by network too', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => createAccount(env, { type: 'USER', passwordHash })),
    )
    const statuses: number[] = []
    for (const one of people) {
      await giveFactor(env, one.id)
      const challenge = await challengeOf(one)
      for (let round = 0; round < 5; round++) statuses.push((await answer(challenge, 'x', { ip: 'one-line' })).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(Array(5).fill(429))
  })

  it('refuses a person whose contract ended between the steps', async () => {
    const challenge = await challengeOf(person)
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(person.id).run()
    expect((await answer(challenge, codeAt())).json.code).toBe('terminated')
  })

  it('stores the secret encrypted and readable for its owner alone', async () => {
    const row = await env.DB.prepare('SELECT secret FROM second_factors WHERE account_id = ?').bind(person.id).first()
    expect(JSON.stringify(row)).not.toContain(SECRET)
    const other = await createAccount(env, { type: 'USER', passwordHash })
    await giveFactor(env, other.id)
    await env.DB.prepare('UPDATE second_factors SET secret = ? WHERE account_id = ?')
      .bind(row?.['secret'], other.id)
      .run()
    expectLogged('factor.unsealed')
    expect((await answer(await challengeOf(other), codeAt())).status).toBe(422)
  })

  it('goes on while the key changes, and a job seals with the new one', () =>
    beside(async (DB) => {
      const before = { ...env, DB }
      const one = await createAccount(before, { type: 'USER', passwordHash })
      await giveFactor(before, one.id)
      const enter = async (local: Bindings) =>
        (await answer(await challengeOf(one, { env: local }), codeAt(), { env: local })).status
      const after = { ...before, JWT_SECRET: 'n'.repeat(40) }
      const rotating = { ...after, JWT_SECRET_OLD: env.JWT_SECRET }
      expect(await enter(rotating)).toBe(200)
      setClockOffset(MINUTE)
      expectLogged('factor.unsealed')
      expect(await enter(after)).toBe(422)
      await cleanAuth(rotating)
      expect(await enter(after)).toBe(200)
    }))
})

describe('recovery codes', () => {
  beforeEach(() => giveFactor(env, person.id))

  it('open a session once each, however they are typed, and a mail says how many are left', async () => {
    const typed = ' aaaa-bbbb-cccc-ooo1 '
    expect((await answer(await challengeOf(person), typed)).status).toBe(200)
    const again = await answer(await challengeOf(person), RECOVERY[0])
    expect(again.status).toBe(422)
    expect(await mailsTo(person.id)).toContain('recovery_few')
    expect(await actionsOf(person.id)).toEqual(['account.recovery_used'])
  })

  it('let one of parallel uses through', async () => {
    const challenges: string[] = []
    for (let index = 0; index < 4; index++) challenges.push(await challengeOf(person))
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, RECOVERY[0])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('sessions WHERE account_id = ?', person.id)).toBe(1)
  })

  it('are stored as hashes', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM recovery_codes WHERE account_id = ?').bind(person.id).all()
    expect(results).toHaveLength(RECOVERY.length)
    for (const code of RECOVERY) expect(JSON.stringify(results)).not.toContain(code)
  })
})

describe('a trusted device', () => {
  beforeEach(() => giveFactor(env, person.id))
  const trust = async () => {
    const second = await answer(await challengeOf(person), codeAt(), { trusts: true })
    expect(second.status).toBe(200)
    return { cookie: cookieOf(second), token: second.json.data.access_token as string, all: second }
  }
  const isAsked = async (options: Options) => 'second_factor' in (await login(person, options)).json.data

  it('is not asked for a code for thirty days', async () => {
    const { cookie, all } = await trust()
    expect(all.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict|SameSite=Strict.*HttpOnly/i)
    expect(await isAsked({ cookie })).toBe(false)
    setClockOffset(30 * DAY - MINUTE)
    expect(await isAsked({ cookie })).toBe(false)
    setClockOffset(30 * DAY + MINUTE)
    expect(await isAsked({ cookie })).toBe(true)
  })

  it('is known by its cookie alone: network and browser do not make it trusted', async () => {
    const same = { ip: '203.0.113.9', agent: 'Chrome/130' }
    const second = await answer(await challengeOf(person, same), codeAt(), { ...same, trusts: true })
    expect(await isAsked(same)).toBe(true)
    expect(await isAsked({ ...same, cookie: cookieOf(second) })).toBe(false)
  })

  it('is trusted for one person', async () => {
    const { cookie } = await trust()
    const other = await createAccount(env, { type: 'USER', passwordHash })
    await giveFactor(env, other.id)
    expect('second_factor' in (await login(other, { cookie })).json.data).toBe(true)
    const second = await answer(await challengeOf(other, { cookie }), codeAt(), { cookie, trusts: true })
    expect('second_factor' in (await login(other, { cookie: cookieOf(second) })).json.data).toBe(false)
    expect(await isAsked({ cookie: cookieOf(second) })).toBe(false)
  })

  it('is asked again once the trust is revoked, one or all', async () => {
    const { cookie, token } = await trust()
    const state = await call('GET', '/v1/auth/second-factor', { token })
    expect(state.json.data.devices).toHaveLength(1)
    const [{ id }] = state.json.data.devices
    const stranger = await signIn(env, await createAccount(env, { type: 'USER', passwordHash }))
    expect((await call('DELETE', `/v1/auth/trusted-devices/${id}`, { token: stranger.token })).status).toBe(404)
    expect(await isAsked({ cookie })).toBe(false)
    expect((await call('DELETE', `/v1/auth/trusted-devices/${id}`, { token })).status).toBe(200)
    expect(await isAsked({ cookie })).toBe(true)
    expect((await call('DELETE', `/v1/auth/trusted-devices/${id}`, { token })).status).toBe(404)
    setClockOffset(MINUTE)
    const second = await trust()
    expect((await call('DELETE', '/v1/auth/trusted-devices', { token })).status).toBe(200)
    expect(await isAsked({ cookie: second.cookie })).toBe(true)
  })
})

describe('a sign-in from a new device', () => {
  const home = { ip: '203.0.113.1', agent: 'Mozilla/5.0 (iPhone) Version/17.1 Safari/604.1' }

  it('is told by mail, but not the first one', async () => {
    expect((await login(person, home)).status).toBe(200)
    expect(await mailsTo(person.id)).toEqual([])
    expect((await login(person, { ip: '198.51.100.7', agent: 'Mozilla/5.0 (Windows) Chrome/130.0' })).status).toBe(200)
    const row = await env.DB.prepare(
      "SELECT payload -> '$.values' AS value FROM outbox WHERE kind = 'mail' AND payload ->> 'accountId' = ? AND payload ->> 'template' = 'new_device'",
    )
      .bind(person.id)
      .first<{ value: string }>()
    expect(row?.value).toBe(JSON.stringify({ device: 'Chrome, Windows', address: '198.51.100.7' }))
  })

  it('is none with the cookie from another network, or from the same network with a newer browser', async () => {
    const cookie = cookieOf(await login(person, home))
    expect(cookie).toMatch(/^device=[\w-]{43}$/)
    await login(person, { ...home, ip: '192.0.2.200', cookie })
    await login(person, { ...home, agent: home.agent.replace('17.1', '18.4') })
    expect(await mailsTo(person.id)).toEqual([])
    expect(await count('known_devices WHERE account_id = ?', person.id)).toBe(1)
  })

  it('is told where the cookie belongs to another person', async () => {
    const cookie = cookieOf(await login(await createAccount(env, { type: 'USER', passwordHash }), home))
    await login(person, home)
    await login(person, { ip: '198.51.100.8', cookie })
    expect(await mailsTo(person.id)).toEqual(['new_device'])
  })

  it('forgets devices after 400 days and challenges after a day', async () => {
    await giveFactor(env, person.id)
    const second = await answer(await challengeOf(person), codeAt())
    expect(second.status).toBe(200)
    await challengeOf(person)
    setClockOffset(2 * DAY)
    await cleanAuth(env)
    expect(await count('login_challenges WHERE account_id = ?', person.id)).toBe(0)
    expect(await count('known_devices WHERE account_id = ?', person.id)).toBe(1)
    setClockOffset(401 * DAY)
    await cleanAuth(env)
    expect(await count('known_devices WHERE account_id = ?', person.id)).toBe(0)
  })
})
