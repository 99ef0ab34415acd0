import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { findCaller } from '#worker/session/session.repository.ts'

/** A user three levels down, with sub-admins: the longest chain of ancestors. */
async function createFamily() {
  const passwordHash = await hashPassword('Mekuri#2026', 'office', { ln: 4, r: 1, p: 1 })
  const partner = await createAccount(env, { type: 'OEM_MASTER' })
  const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
  const user = await createAccount(env, { type: 'USER', parent: admin, passwordHash })
  const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'editor', passwordHash })
  return { user, sub }
}

describe('signing in (D3)', () => {
  it('takes at most three calls, nine rows read and ten written, three more to remember a new device', async () => {
    const { user, sub } = await createFamily()
    for (const [person, written] of [
      [user, 13],
      [user, 10],
      [sub, 13],
    ] as const) {
      const { database, usage } = countDatabase(env.DB)
      const answer = await call('POST', '/v1/auth/login', {
        env: { ...env, DB: database },
        body: { email: person.email, password: 'Mekuri#2026' },
        headers: { 'cf-connecting-ip': 'one-address' },
      })
      expect(answer.status).toBe(200)
      expect(usage.calls).toBeLessThanOrEqual(3)
      expect(usage.rowsRead).toBeLessThanOrEqual(9)
      expect(usage.rowsWritten).toBeLessThanOrEqual(written)
    }
  })
})

describe('a refused sign-in', () => {
  it('runs the same queries whether or not the account exists, and whatever its state', async () => {
    const { user, sub } = await createFamily()
    const invited = await createAccount(env, { type: 'USER', passwordHash: null })
    const terminated = await createAccount(env, { type: 'USER', passwordHash: 'x', contractStatus: 'terminated' })
    const gone = await createAccount(env, { type: 'USER', passwordHash: 'x' })
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(gone.id).run()
    const addresses = [user, sub, invited, terminated, gone].map(({ email }) => email)
    const seen: object[] = []
    for (const email of [...addresses, 'nobody@example.com']) {
      const { database, usage } = countDatabase(env.DB)
      const answer = await call('POST', '/v1/auth/login', {
        env: { ...env, DB: database },
        body: { email, password: 'wrong' },
        headers: { 'cf-connecting-ip': email },
      })
      const { calls, statements, rowsWritten } = usage
      seen.push({ status: answer.status, message: answer.json.message, calls, statements, rowsWritten })
    }
    expect(seen[0]).toMatchObject({ status: 401, calls: 2 })
    expect(seen).toEqual(seen.map(() => seen[0]))
  })
})

describe('the caller’s lookup (D4)', () => {
  it('takes one call and at most five rows, also for a sub-admin of a user below a partner', async () => {
    const { user, sub } = await createFamily()
    for (const person of [user, sub]) {
      const { sessionId } = await signIn(env, person)
      const { database, usage } = countDatabase(env.DB)
      expect(await findCaller({ DB: database }, sessionId)).toMatchObject({ personId: person.id })
      expect(usage).toMatchObject({ calls: 1, statements: 1, rowsWritten: 0 })
      expect(usage.rowsRead).toBeLessThanOrEqual(5)
    }
  })
})

describe('user-info', () => {
  it('takes two calls beside the session, at most fifteen rows and two kilobytes', async () => {
    const { user, sub } = await createFamily()
    // An isolate reads the list of plans once a minute.
    await call('GET', '/v1/auth/user-info', { token: (await signIn(env, user)).token })
    for (const person of [user, sub]) {
      const avatar = await createPicture(env, { accountId: user.id }, { purpose: 'avatar' })
      await env.DB.prepare('UPDATE accounts SET avatar_media_id = ? WHERE id = ?').bind(avatar.id, person.id).run()
      const { token } = await signIn(env, person)
      const { database, usage } = countDatabase(env.DB)
      const answer = await call('GET', '/v1/auth/user-info', { token, env: { ...env, DB: database } })
      expect(answer.status).toBe(200)
      expect(usage.calls).toBeLessThanOrEqual(3)
      expect(usage.rowsRead).toBeLessThanOrEqual(5 + 15)
      expect(usage.rowsWritten).toBe(0)
      expect(new TextEncoder().encode(answer.text).length).toBeLessThanOrEqual(2048)
    }
  })
})
