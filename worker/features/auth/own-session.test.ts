import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const DAY = 24 * 60 * 60_000
const PASSWORD = 'Tsuki#1001'

afterEach(() => setClockOffset(0))

const createPerson = async () =>
  createAccount(env, { type: 'USER', passwordHash: await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 }) })
const list = (token: string) => call('GET', '/v1/auth/sessions', { token })
const end = (token: string, id: string) => call('DELETE', `/v1/auth/sessions/${id}`, { token })
const endOthers = (token: string) => call('DELETE', '/v1/auth/sessions', { token })
const isOpen = async (token: string) => (await call('GET', '/v1/auth/user-info', { token })).status === 200
const login = async (email: string) =>
  (
    await call('POST', '/v1/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A phone' },
    })
  ).json.data
const refresh = (token: string) => call('POST', '/v1/auth/refresh-token', { token })

async function historyOf(accountId: string) {
  const { results } = await env.DB.prepare(
    "SELECT action, actor_id, subject_id, detail FROM history WHERE account_id = ? AND subject_type = 'session' ORDER BY id",
  )
    .bind(accountId)
    .all<{ action: string; actor_id: string | null; subject_id: string; detail: string }>()
  return results.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as unknown }))
}
const mailsOf = async (accountId: string) =>
  (
    await env.DB.prepare("SELECT payload FROM outbox WHERE json_extract(payload, '$.accountId') = ?")
      .bind(accountId)
      .all<{ payload: string }>()
  ).results.map(({ payload }) => payload)

describe('GET /v1/auth/sessions', () => {
  it('lists the own valid sessions only, the newest first, and marks the current one', async () => {
    const [person, stranger] = [await createPerson(), await createPerson()]
    await signIn(env, stranger)
    const first = await login(person.email)
    setClockOffset(5000)
    const second = await signIn(env, person)
    const { data_list: rows } = (await list(second.token)).json.data
    expect(rows.map((row: { is_current: boolean }) => row.is_current)).toEqual([true, false])
    expect(rows[1]).toMatchObject({ ip: '203.0.113.7', user_agent: 'A phone' })
    const used = rows[1].last_used_at
    setClockOffset(60_000)
    await refresh(first.refresh_token)
    expect(Date.parse((await list(second.token)).json.data.data_list[1].last_used_at)).toBeGreaterThan(Date.parse(used))
    setClockOffset(DAY + 10_000)
    const later = await login(person.email)
    expect((await list(later.access_token)).json.data.data_list).toHaveLength(2)
    setClockOffset(31 * DAY)
    const last = await login(person.email)
    expect((await list(last.access_token)).json.data.data_list).toHaveLength(1)
  })

  it('shows a sub-admin its own sessions, not its parent’s', async () => {
    const person = await createPerson()
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: person, role: 'viewer' })
    const [parents, own] = [await signIn(env, person), await signIn(env, sub)]
    expect((await list(own.token)).json.data.data_list).toHaveLength(1)
    expect((await end(own.token, parents.sessionId)).status).toBe(404)
    expect(await isOpen(parents.token)).toBe(true)
  })
})

describe('DELETE /v1/auth/sessions', () => {
  it('ends one at once, and reveals nothing about others’', async () => {
    const [person, stranger] = [await createPerson(), await createPerson()]
    const [here, there, foreign] = [await signIn(env, person), await signIn(env, person), await signIn(env, stranger)]
    expect((await end(here.token, there.sessionId)).status).toBe(200)
    expect([await isOpen(here.token), await isOpen(there.token)]).toEqual([true, false])
    expect((await end(here.token, there.sessionId)).status).toBe(404)
    expect((await end(here.token, foreign.sessionId)).status).toBe(404)
    expect(await isOpen(foreign.token)).toBe(true)
    expect(await historyOf(person.id)).toEqual([
      {
        action: 'session.revoke',
        actor_id: person.id,
        subject_id: there.sessionId,
        detail: { changes: [{ field: 'revokedReason', from: null, to: 'ended' }] },
      },
    ])
  })

  it('ends all others with one entry, and records nothing if there are none', async () => {
    const person = await createPerson()
    const here = await signIn(env, person)
    const others = [await signIn(env, person), await signIn(env, person), await signIn(env, person)]
    expect((await endOthers(here.token)).status).toBe(200)
    for (const { token } of others) expect(await isOpen(token)).toBe(false)
    expect((await endOthers(here.token)).status).toBe(200)
    const entries = await historyOf(person.id)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'session.revoke', actor_id: person.id, detail: { count: 3 } })
    expect(await isOpen(here.token)).toBe(true)
  })
})

describe('the end of a session', () => {
  it('is recorded when a person signs out', async () => {
    const person = await createPerson()
    const { token, sessionId } = await signIn(env, person)
    await call('POST', '/v1/auth/logout', { token })
    expect(await historyOf(person.id)).toEqual([
      { action: 'session.close', actor_id: person.id, subject_id: sessionId, detail: {} },
    ])
  })

  it('is recorded and mailed once when a used refresh token is used again, however often', async () => {
    const person = await createPerson()
    const first = await login(person.email)
    const second = (await refresh(first.refresh_token)).json.data
    await refresh(second.refresh_token)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    const entries = await historyOf(person.id)
    expect(entries.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
      ['session.open', person.id],
      ['session.revoke', null],
    ])
    expect((await mailsOf(person.id)).map((one) => JSON.parse(one).template)).toEqual(['session_revoked'])
  })
})
