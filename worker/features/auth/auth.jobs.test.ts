import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createLink, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { cleanAuth } from './auth.jobs.ts'
import { deleteOldSessions } from './old-session.repository.ts'
import { consumeAttempts } from '#worker/limits/throttle.repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

afterEach(() => setClockOffset(0))

const keysLeft = async () =>
  (await env.DB.prepare('SELECT key FROM throttles ORDER BY key').all<{ key: string }>()).results.map(({ key }) => key)
const countTokens = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM account_tokens').first<{ n: number }>())?.n

it('deletes counters whose window and block have ended, and links a month after their end', async () => {
  for (let count = 0; count < 6; count++)
    await consumeAttempts(env.DB, [{ key: 'blocked', limit: RATE_LIMITS.loginAccount }])
  await consumeAttempts(env.DB, [{ key: 'minute', limit: RATE_LIMITS.loginIp }])
  await createLink(env, await createAccount(env, { type: 'USER', passwordHash: 'x' }), 'reset')
  await cleanAuth(env)
  expect(await keysLeft()).toEqual(['blocked', 'minute'])
  setClockOffset(2 * MINUTE)
  await cleanAuth(env)
  expect(await keysLeft()).toEqual(['blocked'])
  setClockOffset(2 * DAY)
  await cleanAuth(env)
  expect(await keysLeft()).toEqual([])
  expect(await countTokens()).toBe(1)
  setClockOffset(32 * DAY)
  await cleanAuth(env)
  expect(await countTokens()).toBe(0)
})

describe('sessions', () => {
  type Row = { id: string; tokens: number }
  /** A session like after a sign-in, with its refresh tokens. */
  async function open(accountId: string, tokens = 2): Promise<string> {
    const { sessionId } = await signIn(env, { id: accountId })
    await env.DB.prepare('UPDATE sessions SET ends_at = created_at + ? WHERE id = ?')
      .bind(30 * DAY, sessionId)
      .run()
    for (let generation = 1; generation <= tokens; generation++) {
      await env.DB.prepare('INSERT INTO refresh_tokens (hash, session_id, generation, issued_at) VALUES (?, ?, ?, 0)')
        .bind(`${sessionId}-${generation}`, sessionId, generation)
        .run()
    }
    return sessionId
  }
  const revoke = (id: string) => env.DB.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ?').bind(now(), id).run()
  const left = async (accountId: string) =>
    (
      await env.DB.prepare(
        'SELECT id, (SELECT count(*) FROM refresh_tokens WHERE session_id = sessions.id) AS tokens FROM sessions WHERE account_id = ? ORDER BY id',
      )
        .bind(accountId)
        .all<Row>()
    ).results
  const lastSignIn = async (owner: { id: string }, id: string) =>
    (await call('GET', `/v1/sub-admin/${id}`, { token: (await signIn(env, owner)).token })).json.data.last_sign_in_at

  it('are deleted with their tokens a month after they were revoked or expired, and never before', async () => {
    const { id } = await createAccount(env, { type: 'USER' })
    const revoked = await open(id)
    const kept = await open(id)
    await revoke(revoked)
    const idsLeft = async () => (await left(id)).map((row) => row.id)
    setClockOffset(30 * DAY - MINUTE)
    await cleanAuth(env)
    expect(await idsLeft()).toEqual([revoked, kept].toSorted())
    setClockOffset(30 * DAY + MINUTE)
    await cleanAuth(env)
    expect(await left(id)).toEqual([{ id: kept, tokens: 2 }])
    setClockOffset(60 * DAY - MINUTE)
    await cleanAuth(env)
    expect(await idsLeft()).toEqual([kept])
    setClockOffset(60 * DAY + MINUTE)
    await cleanAuth(env)
    expect(await idsLeft()).toEqual([])
    const orphans = await env.DB.prepare('SELECT count(*) AS n FROM refresh_tokens WHERE session_id IN (?, ?)')
      .bind(revoked, kept)
      .first<{ n: number }>()
    expect(orphans?.n).toBe(0)
  })

  it('leave the last sign-in with the account', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    await open(sub.id)
    const before = await lastSignIn(owner, sub.id)
    expect(before).not.toBeNull()
    setClockOffset(61 * DAY)
    await cleanAuth(env)
    expect(await left(sub.id)).toEqual([])
    expect(await lastSignIn(owner, sub.id)).toBe(before)
    await open(sub.id)
    expect(Date.parse(await lastSignIn(owner, sub.id))).toBeGreaterThan(Date.parse(before))
  })

  it('are deleted in bounded numbers, a session only after its last token', async () => {
    const { id } = await createAccount(env, { type: 'USER' })
    for (let count = 0; count < 3; count++) await open(id, 3)
    setClockOffset(61 * DAY)
    await cleanAuth(env)
    expect(await left(id)).toEqual([])
    setClockOffset(0)
    for (let count = 0; count < 3; count++) await open(id, 3)
    setClockOffset(61 * DAY)
    const bounds = { sessions: 2, tokens: 4 }
    const count = async () => {
      const rows = await left(id)
      return { sessions: rows.length, tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0) }
    }
    let before = { sessions: 3, tokens: 9 }
    for (let run = 0; run < 8; run++) {
      await deleteOldSessions(env.DB, bounds)
      const after = await count()
      expect(before.sessions - after.sessions).toBeLessThanOrEqual(bounds.sessions)
      expect(before.tokens - after.tokens).toBeLessThanOrEqual(bounds.tokens)
      before = after
    }
    expect(before).toEqual({ sessions: 0, tokens: 0 })
  })

  it('are found by indexes', async () => {
    const plan = async (query: string) =>
      (await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results
        .map(({ detail }) => detail)
        .join(' ')
    expect(
      await plan(
        'SELECT id FROM sessions WHERE "revoked_at" IS NOT NULL AND revoked_at < 5 ORDER BY revoked_at LIMIT 9',
      ),
    ).toMatch(/SEARCH sessions USING COVERING INDEX sessions_revoked/)
    expect(await plan("SELECT id FROM sessions WHERE id < 'x' AND ends_at < 5 ORDER BY id LIMIT 9")).toMatch(
      /^SEARCH sessions USING PRIMARY KEY \(id<\?\)$/,
    )
  })
})
