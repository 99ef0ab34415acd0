import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { newId } from '#worker/platform/ids.ts'

const MINUTE = 60_000
const PASSWORD = 'Tsuki#1001'
type Account = Awaited<ReturnType<typeof createAccount>>
type Given = { current_password?: string }

let passwordHash: string
let partner: Account
let user: Account
let sub: Account
let token: string

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 })
})
beforeEach(async () => {
  partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
  user = await createAccount(env, { type: 'USER', parent: partner })
  sub = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'viewer' })
  token = (await signIn(env, partner)).token
})
afterEach(() => setClockOffset(0))

const address = () => `${newId()}@example.com`
const put = async (path: string, id: string, body: object) => {
  const row = await env.DB.prepare('SELECT version FROM accounts WHERE id = ?').bind(id).first<{ version: number }>()
  return call('PUT', `/v1/${path}/${id}`, { token, body, headers: { 'if-match': `"${row?.version}"` } })
}

const CHANGES: Record<string, (given: Given) => ReturnType<typeof call>> = {
  'another address of an account': (given) => put('oem-master/user', user.id, { email: address(), ...given }),
  'another address of a sub-admin': (given) => put('sub-admin', sub.id, { email: address(), ...given }),
  'a new sub-admin': (given) =>
    call('POST', '/v1/sub-admin', { token, body: { name: 'New', email: address(), role: 'viewer', ...given } }),
}

async function countRows(): Promise<unknown> {
  return env.DB.prepare(
    'SELECT (SELECT count(*) FROM accounts) AS people, (SELECT count(*) FROM history) AS entries, (SELECT count(*) FROM outbox) AS mails',
  ).first()
}

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  it('needs nothing more within ten minutes of the sign-in', async () => {
    setClockOffset(9 * MINUTE)
    expect((await change({})).status).toBe(200)
  })

  it('needs the caller’s current password after that, and changes nothing without it', async () => {
    setClockOffset(10 * MINUTE + 1000)
    const before = await countRows()
    const missing = await change({})
    expect([missing.status, missing.json.code, missing.json.fields]).toEqual([403, 'reauthenticate', undefined])
    const wrong = await change({ current_password: 'Wrong#1234' })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['current_password']])
    expect(await countRows()).toEqual(before)
    const right = await change({ current_password: PASSWORD })
    expect(right.status).toBe(200)
    expect(right.text).not.toMatch(/password/)
  })

  it('refuses a wrong password in a recent session too', async () => {
    expect((await change({ current_password: 'Wrong#1234' })).status).toBe(422)
  })
})

describe('the current password', () => {
  it('is never stored in the history', async () => {
    setClockOffset(11 * MINUTE)
    for (const change of Object.values(CHANGES)) await change({ current_password: PASSWORD })
    const { results } = await env.DB.prepare('SELECT detail FROM history WHERE actor_id = ?')
      .bind(partner.id)
      .all<{ detail: string }>()
    expect(results.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(results)).not.toMatch(/currentPassword|Tsuki/)
  })

  it('is not required if the address stays', async () => {
    setClockOffset(11 * MINUTE)
    const same = { email: user.email, company_name: 'Another name' }
    expect((await put('oem-master/user', user.id, same)).status).toBe(200)
    expect((await put('sub-admin', sub.id, { email: sub.email, role: 'editor' })).status).toBe(200)
  })

  it('allows five guesses, counted before hashing and together with attempts at a new password', async () => {
    setClockOffset(11 * MINUTE)
    const changes = Object.values(CHANGES)
    const guesses = [...changes, ...changes, ...changes, ...changes, ...changes].map((change) =>
      change({ current_password: 'Wrong#1234' }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const body = { new_password: 'Hoshi#2002', current_password: PASSWORD }
    expect((await call('POST', '/v1/auth/change-password', { token, body })).status).toBe(429)
  })

  it('may be given any number of times if it is right', async () => {
    setClockOffset(11 * MINUTE)
    for (let count = 0; count < 7; count++) {
      expect((await CHANGES['a new sub-admin']?.({ current_password: PASSWORD }))?.status).toBe(200)
    }
  })
})
