import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'

const PASSWORD = 'Mekuri#2026'
const cheap = { ln: 4, r: 1, p: 1 }

async function createPerson(values: Partial<Parameters<typeof createAccount>[1]> = {}) {
  return createAccount(env, { type: 'USER', passwordHash: await hashPassword(PASSWORD, 'office', cheap), ...values })
}

const login = (email: string, password = PASSWORD, ip: string = crypto.randomUUID()) =>
  call('POST', '/v1/auth/login', { body: { email, password }, headers: { 'cf-connecting-ip': ip } })
const refresh = (token: string) => call('POST', '/v1/auth/refresh-token', { token })

afterEach(() => setClockOffset(0))

describe('POST /v1/auth/login', () => {
  it('returns a pair of tokens that opens user-info', async () => {
    const person = await createPerson()
    const answer = await login(person.email.toUpperCase())
    expect(answer.status).toBe(200)
    const info = await call('GET', '/v1/auth/user-info', { token: answer.json.data.access_token })
    expect(info.json.data).toMatchObject({ email: person.email, type: 'USER', contract_status: 'active' })
    expect(info.json.data.plan).toMatchObject({ quantity_swipe: 100, quantity_site: 10, multi_language: true })
    expect(info.text).not.toContain('scrypt')
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const person = await createPerson()
    const [wrong, unknown] = [await login(person.email, 'wrong'), await login('nobody@example.com', 'wrong')]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' })
  })

  it('answers in the requested language', async () => {
    const answer = await call('POST', '/v1/auth/login', {
      body: { email: 'x@example.com', password: 'x' },
      headers: { 'accept-language': 'ko-KR' },
    })
    expect(answer.json.message).toContain('로그인 ID')
  })

  it('lets at most five of a hundred parallel wrong passwords through, then answers 429', async () => {
    const person = await createPerson()
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(person.email, 'wrong')))
    expect(answers.filter((one) => one.status === 401)).toHaveLength(5)
    const refused = answers.filter((one) => one.status === 429)
    expect(refused).toHaveLength(95)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(590)
    expect((await login(person.email)).status).toBe(429)
    setClockOffset(10 * 60_000 + 1000)
    expect((await login(person.email, 'wrong')).status).toBe(401)
    expect(Number((await login(person.email)).headers.get('retry-after'))).toBeGreaterThan(1190)
    setClockOffset(31 * 60_000)
    expect((await login(person.email)).status).toBe(200)
    expect((await login(person.email, 'wrong')).status).toBe(401)
  })

  it('counts attempts by network address too', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createPerson()))
    const answers = []
    for (let round = 0; round < 5; round++) {
      for (const person of people) answers.push(await login(person.email, 'wrong', 'one-address'))
    }
    expect(answers.filter((one) => one.status === 401)).toHaveLength(20)
    expect(answers.slice(20).every((one) => one.status === 429)).toBe(true)
  })

  it('refuses a terminated account with the right password', async () => {
    const person = await createPerson({ contractStatus: 'terminated' })
    const answer = await login(person.email)
    expect([answer.status, answer.json.code]).toEqual([403, 'terminated'])
  })

  it('refuses unknown keys, missing fields and other content types', async () => {
    const unknown = await call('POST', '/v1/auth/login', { body: { email: 'a@b.jp', password: 'x', role: 'MASTER' } })
    expect([unknown.status, unknown.json.code]).toEqual([400, 'unknown_key'])
    expect(unknown.json.fields).toEqual({ role: 'この項目は受け付けられません。' })
    const missing = await call('POST', '/v1/auth/login', { body: { email: 'nonsense' } })
    expect(missing.status).toBe(422)
    expect(missing.json.fields).toEqual({
      email: 'メールアドレスの形式が正しくありません。',
      password: '入力してください。',
    })
    const form = await call('POST', '/v1/auth/login', { body: 'a=b', headers: { 'content-type': 'text/plain' } })
    expect(form.status).toBe(415)
    const broken = await call('POST', '/v1/auth/login', {
      body: '{"email"',
      headers: { 'content-type': 'application/json' },
    })
    expect([broken.status, broken.json.code]).toEqual([400, 'malformed'])
  })
})

describe('POST /v1/auth/refresh-token', () => {
  it('rotates tokens, and ends the session when an old token is used again', async () => {
    const person = await createPerson()
    const first = (await login(person.email)).json.data
    const second = (await refresh(first.refresh_token)).json.data
    const third = (await refresh(second.refresh_token)).json.data
    expect(third.refresh_token).not.toBe(first.refresh_token)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(third.refresh_token)).status).toBe(401)
    expect((await call('GET', '/v1/auth/user-info', { token: third.access_token })).status).toBe(401)
  })

  it('accepts the token before the newest for thirty seconds', async () => {
    const person = await createPerson()
    const first = (await login(person.email)).json.data
    await refresh(first.refresh_token)
    const sibling = await refresh(first.refresh_token)
    expect(sibling.status).toBe(200)
    setClockOffset(31_000)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(sibling.json.data.refresh_token)).status).toBe(401)
  })

  it('gives two hundred parallel requests with one token one newest generation and three siblings', async () => {
    const person = await createPerson()
    const first = (await login(person.email)).json.data
    const unlimited = { ...env, LIMIT_30: { limit: async () => ({ success: true }) } }
    const refreshOnce = () => call('POST', '/v1/auth/refresh-token', { env: unlimited, token: first.refresh_token })
    const answers = await Promise.all(Array.from({ length: 200 }, refreshOnce))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(4)
    expect(answers.filter((one) => one.status !== 200).map(({ status }) => status)).toEqual(Array(196).fill(401))
    const { results } = await env.DB.prepare(
      'SELECT generation, count(*) AS tokens FROM refresh_tokens WHERE session_id = (SELECT id FROM sessions WHERE account_id = ? LIMIT 1) GROUP BY generation ORDER BY generation',
    )
      .bind(person.id)
      .all()
    expect(results.map((row) => row['tokens'])).toEqual([1, 4])
    expect((await call('GET', '/v1/auth/user-info', { token: first.access_token })).status).toBe(200)
  })

  it('ends the session when one token was used twice and both successors are used later', async () => {
    const person = await createPerson()
    const first = (await login(person.email)).json.data
    const thief = (await refresh(first.refresh_token)).json.data
    const owner = (await refresh(first.refresh_token)).json.data
    setClockOffset(15 * 60_000)
    const next = await refresh(thief.refresh_token)
    expect(next.status).toBe(200)
    setClockOffset(16 * 60_000)
    expect((await refresh(owner.refresh_token)).status).toBe(401)
    expect((await refresh(next.json.data.refresh_token)).status).toBe(401)
    expect((await call('GET', '/v1/auth/user-info', { token: next.json.data.access_token })).status).toBe(401)
    const [session] = (
      await env.DB.prepare('SELECT revoked_reason FROM sessions WHERE account_id = ?').bind(person.id).all()
    ).results
    expect(session).toEqual({ revoked_reason: 'refresh_reuse' })
  })

  it('lets siblings continue for thirty seconds, as tabs do, and gives a generation four tokens at most', async () => {
    const unlimited = { ...env, LIMIT_30: { limit: async () => ({ success: true }) } }
    const use = (token: string) => call('POST', '/v1/auth/refresh-token', { env: unlimited, token })
    const person = await createPerson()
    let tokens = [(await login(person.email)).json.data.refresh_token as string]
    for (let round = 1; round <= 3; round++) {
      setClockOffset(round * 15 * 60_000)
      const answers = await Promise.all(tokens.flatMap((token) => [use(token), use(token)]))
      tokens = answers.filter(({ status }) => status === 200).map(({ json }) => json.data.refresh_token)
      expect(tokens).toHaveLength(Math.min(4, answers.length))
    }
    setClockOffset(60 * 60_000)
    expect((await use(String(tokens[0]))).status).toBe(200)
    setClockOffset(61 * 60_000)
    expect((await use(String(tokens[1]))).status).toBe(401)
  })

  it('keeps a session alive whose answers are lost again and again', async () => {
    const person = await createPerson()
    let token = (await login(person.email)).json.data.refresh_token as string
    for (let day = 1; day <= 20; day++) {
      setClockOffset(day * 24 * 60 * 60_000)
      expect((await refresh(token)).status).toBe(200)
      const again = await refresh(token)
      expect(again.status).toBe(200)
      token = again.json.data.refresh_token
    }
  })

  it('refuses an access token, an unknown token and none', async () => {
    const { token } = await signIn(env, await createPerson())
    expect((await refresh(token)).status).toBe(401)
    expect((await refresh('unknown')).status).toBe(401)
    expect((await call('POST', '/v1/auth/refresh-token')).status).toBe(401)
  })
})

describe('POST /v1/auth/logout', () => {
  it('ends the session at once', async () => {
    const { token } = await signIn(env, await createPerson())
    expect((await call('POST', '/v1/auth/logout', { token })).status).toBe(200)
    expect((await call('GET', '/v1/auth/user-info', { token })).status).toBe(401)
  })
})
