import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { codeAt, giveFactor, RECOVERY } from '#tests/setup/second-factor.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const MINUTE = 60_000
const PASSWORD = 'Tsuki#1001'
type Account = Awaited<ReturnType<typeof createAccount>>

let passwordHash: string
let person: Account
let token: string

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 })
})
beforeEach(async () => {
  person = await createAccount(env, { type: 'USER', passwordHash })
  token = (await signIn(env, person)).token
})
afterEach(() => setClockOffset(0))

type Call = { token?: string; env?: Bindings }
const send = (method: string, path: string, body?: object, { token: own = token, ...rest }: Call = {}) =>
  call(method, `/v1/${path}`, { token: own, ...(body && { body }), ...rest })
const post = (path: string, body: object, options?: Call) => send('POST', path, body, options)
const getState = async (options?: Call) => (await send('GET', 'auth/second-factor', undefined, options)).json.data
const login = ({ email }: Account, bindings: Bindings = env) =>
  call('POST', '/v1/auth/login', {
    body: { email, password: PASSWORD },
    headers: { 'cf-connecting-ip': crypto.randomUUID() },
    env: bindings,
  })
const start = async (options?: Call) => (await post('auth/second-factor', {}, options)).json.data
const turnOn = async (options?: Call) => {
  const { secret } = await start(options)
  return post('auth/second-factor/confirm', { code: codeAt(now(), secret) }, options)
}
const outbox = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT payload ->> 'template' AS template FROM outbox WHERE kind = 'mail' AND payload ->> 'accountId' = ? ORDER BY id",
    )
      .bind(id)
      .all<{ template: string }>()
  ).results.map(({ template }) => template)
const actions = async (id: string) =>
  (
    await env.DB.prepare("SELECT action FROM history WHERE subject_id = ? AND action LIKE 'account.%' ORDER BY id")
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action)

describe('turning the second factor on', () => {
  it('needs a code of the new secret, gives ten recovery codes, and ends the other sessions', async () => {
    const other = (await signIn(env, person)).token
    const { secret, uri } = await start()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Mekuri:/)
    expect(uri).toContain(encodeURIComponent(person.email))
    expect((await getState()).since).toBeNull()
    const confirmed = await post('auth/second-factor/confirm', { code: codeAt(now(), secret) })
    expect(confirmed.status).toBe(200)
    const codes: string[] = confirmed.json.data.recovery_codes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(await getState()).toMatchObject({ recovery_codes_left: 10, is_demanded: false, demands_of_tree: null })
    expect((await send('GET', 'auth/user-info', undefined, { token: other })).status).toBe(401)
    expect(await outbox(person.id)).toEqual(['factor_on'])
    expect(await actions(person.id)).toEqual(['account.factor_on'])
  })

  it('needs the password where the sign-in is not recent', async () => {
    setClockOffset(11 * MINUTE)
    expect((await post('auth/second-factor', {})).json.code).toBe('reauthenticate')
    expect((await post('auth/second-factor', { current_password: PASSWORD })).status).toBe(200)
  })

  it('refuses wrong codes, a recovery code, a code of an older secret, and more than five attempts', async () => {
    const old = await start()
    await start()
    const codes = [codeAt(now(), old.secret), RECOVERY[0], 'x', '000 00', '１']
    for (const code of codes) expect((await post('auth/second-factor/confirm', { code })).status).toBe(422)
    expect((await post('auth/second-factor/confirm', { code: '1' })).status).toBe(429)
    expect((await getState()).since).toBeNull()
  })

  it('is refused where it is on, and a confirmation without a secret', async () => {
    expect((await post('auth/second-factor/confirm', { code: '123456' })).json.code).toBe('factor_off')
    await turnOn()
    expect((await post('auth/second-factor', {})).json.code).toBe('factor_on')
    expect((await post('auth/second-factor/confirm', { code: codeAt() })).json.code).toBe('factor_on')
  })

  it('happens once, however many confirm at the same time', async () => {
    const { secret } = await start()
    const code = codeAt(now(), secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('auth/second-factor/confirm', { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await getState()).recovery_codes_left).toBe(10)
    expect(await outbox(person.id)).toEqual(['factor_on'])
  })

  it('uses its first code up', async () => {
    const { secret } = await start()
    const code = codeAt(now(), secret)
    await post('auth/second-factor/confirm', { code })
    const { challenge } = (await login(person)).json.data.second_factor
    expect((await call('POST', '/v1/auth/login/code', { body: { challenge, code } })).status).toBe(422)
  })
})

describe('new recovery codes', () => {
  beforeEach(() => giveFactor(env, person.id))

  it('replace the old ones, with a code that is used up', async () => {
    const code = codeAt()
    const answer = await post('auth/second-factor/recovery-codes', { code })
    expect(answer.json.data.recovery_codes).toHaveLength(10)
    expect((await getState()).recovery_codes_left).toBe(10)
    expect((await post('auth/second-factor/recovery-codes', { code })).status).toBe(422)
    expect((await post('auth/second-factor/recovery-codes', { code: RECOVERY[0] })).status).toBe(422)
    expect(await actions(person.id)).toEqual(['account.recovery_codes'])
  })

  it('need the password where the sign-in is not recent, and a factor', async () => {
    setClockOffset(11 * MINUTE)
    expect((await post('auth/second-factor/recovery-codes', { code: codeAt() })).json.code).toBe('reauthenticate')
    const other = await signIn(env, await createAccount(env, { type: 'USER', passwordHash }))
    expect((await post('auth/second-factor/recovery-codes', { code: '1' }, other)).json.code).toBe('factor_off')
  })
})

describe('turning the second factor off', () => {
  beforeEach(() => giveFactor(env, person.id))
  const end = (body: object, options?: Call) => post('auth/second-factor/end', body, options)

  it('needs the password and a code; a recovery code will do', async () => {
    const wrong = await end({ current_password: 'Wrong#1234', code: codeAt() })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['current_password']])
    expect((await end({ current_password: PASSWORD, code: '000000' })).json.fields).toHaveProperty('code')
    expect((await end({ code: codeAt() })).status).toBe(422)
    expect((await end({ current_password: PASSWORD, code: RECOVERY[0] })).status).toBe(200)
    expect((await login(person)).json.data).toHaveProperty('access_token')
    expect(await outbox(person.id)).toEqual(['factor_off'])
    expect((await end({ current_password: PASSWORD, code: codeAt() })).json.code).toBe('factor_off')
  })

  it('leaves no trusted device, code or challenge', async () => {
    await login(person)
    await end({ current_password: PASSWORD, code: codeAt() })
    for (const table of ['second_factors', 'recovery_codes', 'login_challenges']) {
      const sql = `SELECT count(*) AS n FROM ${table} WHERE account_id = ?`
      expect((await env.DB.prepare(sql).bind(person.id).first())?.['n']).toBe(0)
    }
  })
})

describe('a demanded second factor', () => {
  const required: Bindings = { ...env, OPERATOR_SECOND_FACTOR: 'required' }
  const tokenOf = async (who: Account, bindings: Bindings) =>
    (await login(who, bindings)).json.data.access_token as string

  it('lets the operator and its sub-admins only set it up at the next sign-in', async () => {
    const operator = await createAccount(env, { type: 'MASTER', passwordHash })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: operator, passwordHash, role: 'viewer' })
    for (const one of [operator, sub]) {
      const own = { token: await tokenOf(one, required), env: required }
      expect((await send('GET', 'auth/user-info', undefined, own)).json.data.must_set_up_factor).toBe(true)
      expect((await send('GET', 'master/user', undefined, own)).json.code).toBe('factor_setup')
      expect((await send('GET', 'auth/sessions', undefined, own)).json.code).toBe('factor_setup')
      expect((await turnOn(own)).status).toBe(200)
      expect((await send('GET', 'master/user', undefined, own)).status).toBe(200)
      expect((await send('GET', 'auth/user-info', undefined, own)).json.data.must_set_up_factor).toBe(false)
      expect((await post('auth/second-factor/end', { current_password: PASSWORD, code: '1' }, own)).json.code).toBe(
        'factor_demanded',
      )
    }
  })

  it('is demanded in production unless the setting says otherwise, and elsewhere only if it says so', async () => {
    const operator = await createAccount(env, { type: 'MASTER', passwordHash })
    const user = await createAccount(env, { type: 'MASTER_USER', passwordHash })
    const production: Bindings = { ...env, APP_ENV: 'production' }
    const cases: [Bindings, Account, boolean][] = [
      [env, operator, false],
      [production, operator, true],
      [{ ...production, OPERATOR_SECOND_FACTOR: 'optional' }, operator, false],
      [production, user, false],
    ]
    for (const [bindings, who, isDemanded] of cases) {
      const own = { token: await tokenOf(who, bindings) }
      expect((await send('GET', 'auth/user-info', undefined, own)).json.data.must_set_up_factor).toBe(isDemanded)
    }
  })

  it('comes after an issued password has been replaced', async () => {
    const operator = await createAccount(env, { type: 'MASTER', passwordHash })
    await env.DB.prepare('UPDATE accounts SET must_change_password = 1 WHERE id = ?').bind(operator.id).run()
    const own = { token: await tokenOf(operator, required), env: required }
    expect((await post('auth/second-factor', {}, own)).json.code).toBe('password_change')
    expect((await post('auth/change-password', { new_password: 'Hoshi#2002' }, own)).status).toBe(200)
    expect((await turnOn(own)).status).toBe(200)
  })

  it('is demanded by a partner of its whole tree and of nobody else', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, passwordHash })
    const below = await createAccount(env, { type: 'USER', parent: admin, passwordHash })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: below, passwordHash })
    const stranger = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
    const own = { token: (await signIn(env, partner)).token }
    const put = (isDemanded: boolean) => send('PUT', 'oem-master/second-factor', { is_demanded: isDemanded }, own)
    expect((await put(true)).json.code).toBe('factor_first')
    await giveFactor(env, partner.id)
    expect((await put(true)).json.data).toMatchObject({ demands_of_tree: true, is_demanded: true })
    const isLed = async (who: Account) =>
      (await send('GET', 'auth/user-info', undefined, { token: await tokenOf(who, env) })).json.data.must_set_up_factor
    expect([await isLed(admin), await isLed(below), await isLed(sub)]).toEqual([true, true, true])
    expect([await isLed(stranger), await isLed(person)]).toEqual([false, false])
    expect((await put(false)).json.data.demands_of_tree).toBe(false)
    expect(await isLed(below)).toBe(false)
    expect(await actions(partner.id)).toEqual(['account.factor_demand', 'account.factor_demand'])
  })

  it('leaves sessions that began before as they are', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
    const below = await createAccount(env, { type: 'USER', parent: partner, passwordHash })
    const own = { token: (await signIn(env, below)).token }
    await env.DB.prepare('UPDATE accounts SET demands_second_factor = 1 WHERE id = ?').bind(partner.id).run()
    expect((await send('GET', 'site', undefined, own)).status).toBe(200)
    expect((await getState(own)).is_demanded).toBe(true)
  })
})

describe('resetting the second factor of somebody below', () => {
  it('takes it away with a reason, ends the sessions, and tells the person', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
    const below = await createAccount(env, { type: 'USER', parent: partner, passwordHash })
    await giveFactor(env, below.id)
    const theirs = (await signIn(env, below)).token
    const own = { token: (await signIn(env, partner)).token }
    const path = `oem-master/user/${below.id}/second-factor/reset`
    const shown = await send('GET', `oem-master/user/${below.id}`, undefined, own)
    expect(shown.json.data.second_factor_since).not.toBeNull()
    expect((await post(path, { reason: '' }, own)).status).toBe(422)
    expect((await post(path, { reason: 'Lost the phone' }, own)).status).toBe(200)
    expect((await send('GET', 'auth/user-info', undefined, { token: theirs })).status).toBe(401)
    expect((await login(below)).json.data).toHaveProperty('access_token')
    expect(await outbox(below.id)).toContain('factor_reset')
    const entry = await env.DB.prepare(
      "SELECT actor_id, detail ->> '$.reason' AS reason FROM history WHERE subject_id = ? AND action = 'account.factor_reset'",
    )
      .bind(below.id)
      .first<{ actor_id: string; reason: string }>()
    expect(entry).toEqual({ actor_id: partner.id, reason: 'Lost the phone' })
    expect((await post(path, { reason: 'again' }, own)).json.code).toBe('factor_off')
  })

  it('reaches sub-admins of the own account, but nobody themselves', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, passwordHash, role: 'main' })
    await giveFactor(env, sub.id)
    const path = `sub-admin/${sub.id}/second-factor/reset`
    const reason = { reason: 'Lost the phone' }
    expect((await post(path, reason, { token: (await signIn(env, sub)).token })).json.code).toBe('forbidden')
    expect((await post(path, reason)).status).toBe(404)
    const own = { token: (await signIn(env, partner)).token }
    expect((await send('GET', `sub-admin/${sub.id}`, undefined, own)).json.data.has_second_factor).toBe(true)
    expect((await post(path, reason, own)).status).toBe(200)
    expect((await send('GET', `sub-admin/${sub.id}`, undefined, own)).json.data.has_second_factor).toBe(false)
  })

  it('needs a recent sign-in', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
    const below = await createAccount(env, { type: 'USER', parent: partner, passwordHash })
    await giveFactor(env, below.id)
    const own = { token: (await signIn(env, partner)).token }
    setClockOffset(11 * MINUTE)
    const answer = await post(`oem-master/user/${below.id}/second-factor/reset`, { reason: 'Lost' }, own)
    expect(answer.json.code).toBe('reauthenticate')
  })
})
