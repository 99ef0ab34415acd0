import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { codeAt, giveFactor, RECOVERY, trustDevice } from '#tests/setup/second-factor.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'

// What takes or deletes everything of an account: in an older session it needs the password, and a code of those who
// have a second factor.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'Shiosai#2026'
const env: Bindings = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
type Given = { current_password?: string; code?: string }

let passwordHash: string
let user: Account
let token: string

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 })
})
beforeEach(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  user = await createAccount(env, {
    type: 'USER',
    parent: operator,
    companyName: '潮騒',
    passwordHash,
    plan: null,
    contractStatus: 'inactive',
  })
  await giveFactor(env, user.id)
  token = (await signIn(env, user)).token
  setClockOffset(11 * MINUTE)
})
afterEach(() => setClockOffset(0))

const ask = (method: string, path: string, body: object) => call(method, `/v1/account${path}`, { env, token, body })
const link = (given: Given) => ask('POST', '/export/link', given)
const count = async (sql: string) => (await env.DB.prepare(sql).bind(user.id).first<number>('n')) ?? 0

async function giveExport(): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO account_exports (id, account_id, person_id, language, state, steps, created_at, ready_at, expires_at) VALUES (?, ?2, ?2, 'ja', 'ready', 5, ?3, ?3, ?4)",
  )
    .bind(newId(), user.id, now(), now() + DAY)
    .run()
}

const CALLS: Record<string, (given: Given) => ReturnType<typeof call>> = {
  'the start of an export': (given) => ask('POST', '/export', given),
  'the download of an export': link,
  'the end of the account': (given) => ask('DELETE', '', { confirmation: '潮騒', ...given }),
}

describe.each(Object.entries(CALLS))('%s', (_, make) => {
  beforeEach(giveExport)

  it('needs password and code of a person with a second factor, and does nothing without', async () => {
    for (const given of [{}, { current_password: PASSWORD }, { code: codeAt() }])
      expect((await make(given)).json.code).toBe('reauthenticate_code')
    const wrongPassword = await make({ current_password: 'Wrong#1234', code: codeAt() })
    expect([wrongPassword.status, Object.keys(wrongPassword.json.fields)]).toEqual([422, ['current_password']])
    const wrongCode = await make({ current_password: PASSWORD, code: '000000' })
    expect([wrongCode.status, Object.keys(wrongCode.json.fields)]).toEqual([422, ['code']])
    expect(await count('SELECT count(*) AS n FROM account_ends WHERE account_id = ?')).toBe(0)
    expect(await count('SELECT count(*) AS n FROM account_exports WHERE account_id = ?')).toBe(1)
    expect((await make({ current_password: PASSWORD, code: codeAt() })).status).toBe(200)
  })

  it('takes a recovery code, which a mail tells', async () => {
    expect((await make({ current_password: PASSWORD, code: RECOVERY[0] })).status).toBe(200)
    const mails =
      "SELECT count(*) AS n FROM outbox WHERE payload ->> 'accountId' = ? AND payload ->> 'template' LIKE 'recovery_%'"
    expect(await count(mails)).toBe(1)
    const used = "SELECT count(*) AS n FROM history WHERE actor_id = ? AND action = 'account.recovery_used'"
    expect(await count(used)).toBe(1)
  })

  it('needs neither in a recent session', async () => {
    token = (await signIn(env, user)).token
    expect((await make({})).status).toBe(200)
  })
})

describe('a code', () => {
  beforeEach(giveExport)

  it('works once, also at the same moment, and not after the one that follows it', async () => {
    const given = { current_password: PASSWORD, code: codeAt() }
    const [first, second] = await Promise.all([link(given), link(given)])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 422]))
    expect((await link(given)).json.fields).toHaveProperty('code')
    const recovery = { current_password: PASSWORD, code: RECOVERY[1] }
    const both = await Promise.all([link(recovery), link(recovery)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('may be wrong five times, together with those of sign-ins, and not behind a wrong password', async () => {
    for (let n = 0; n < 4; n++) await link({ current_password: 'Wrong#1234', code: '000000' })
    await env.DB.prepare('DELETE FROM throttles').run()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await link({ current_password: PASSWORD, code: '000000' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await link({ current_password: PASSWORD, code: codeAt() })).status).toBe(429)
  })

  it('is asked for on a trusted device too', async () => {
    await trustDevice(env, user.id)
    expect((await link({ current_password: PASSWORD })).json.code).toBe('reauthenticate_code')
  })

  it('is not used up by an end that is refused anyway', async () => {
    await env.DB.prepare("UPDATE accounts SET contract_status = 'suspended' WHERE id = ?").bind(user.id).run()
    const code = codeAt()
    const end = { confirmation: '潮騒', current_password: PASSWORD, code }
    expect((await ask('DELETE', '', end)).json.code).toBe('account_end')
    expect((await link({ current_password: PASSWORD, code })).status).toBe(200)
  })
})

it('nothing but the password is needed without a second factor', async () => {
  await env.DB.prepare('UPDATE accounts SET second_factor_at = NULL WHERE id = ?').bind(user.id).run()
  await giveExport()
  expect((await link({})).json.code).toBe('reauthenticate')
  expect((await link({ current_password: PASSWORD })).status).toBe(200)
})
