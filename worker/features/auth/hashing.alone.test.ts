import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/wire/errors.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import type { Bindings } from '#worker/platform/context.ts'

// What a sign-in costs is its hash: nothing is hashed for who is refused anyway (rules/threats.md#guessed-passwords).

const work = vi.hoisted(() => ({ hashes: 0, isBusy: false }))
vi.hoisted(() => vi.resetModules())
vi.mock('#worker/platform/password.ts', async () => {
  const cheap = await import('#tests/setup/cheap-passwords.ts')
  return {
    ...cheap,
    verifyPassword: (password: string, stored: string) => {
      work.hashes += 1
      return cheap.verifyPassword(password, stored)
    },
    refuseWhenBusy: () => {
      if (work.isBusy) throw new AppError('unavailable', { retryAfter: 5 })
    },
  }
})

const env = testEnv as unknown as Bindings
let site: VisitedSite
let networks = 0
/** Addresses of one line, or of a line each. */
const line = () => `2001:db8:1:${(++networks).toString(16)}`

beforeAll(async () => {
  site = await createVisitedSite(env)
})
beforeEach(() => {
  work.hashes = 0
  work.isBusy = false
})

type Login = (email: string, ip: string, database?: D1Database) => Promise<number>
const send = async (path: string, host: string, email: string, ip: string, DB = env.DB) => {
  const body = { email, password: 'Wrong#2026' }
  return (await call('POST', path, { env: { ...env, DB }, host, body, headers: { 'cf-connecting-ip': ip } })).status
}
const staff: Login = (email, ip, database) => send('/v1/auth/login', 'localhost:8787', email, ip, database)
const members: Login = (email, ip, database) =>
  send(`/v1/end-user/site/${site.siteUuid}/login`, site.host, email, ip, database)

const createStaff = async () => (await createAccount(env, { type: 'USER', passwordHash: 'x' })).email
const createVisitors = async () => (await createMember(env, site)).email

describe.each([
  { who: 'the back office', login: staff, create: createStaff },
  { who: 'a site’s members', login: members, create: createVisitors },
])('the sign-in of $who', ({ login, create }) => {
  it('hashes nothing for an account that is blocked, from wherever it is tried, and writes nothing', async () => {
    const email = await create()
    for (let count = 0; count < 5; count++) expect(await login(email, `${line()}::1`)).toBe(401)
    expect(work.hashes).toBe(5)
    const { database, usage } = countDatabase(env.DB)
    for (let count = 0; count < 20; count++) expect(await login(email, `${line()}::1`, database)).toBe(429)
    expect(work.hashes).toBe(5)
    expect(usage.rowsWritten).toBe(0)
  })

  it('hashes nothing for a network that is blocked, and counts no account for it', async () => {
    const network = line()
    const emails = await Promise.all(Array.from({ length: 5 }, () => create()))
    for (let count = 0; count < 20; count++)
      expect(await login(String(emails[count % 5]), `${network}::${count.toString(16)}`)).toBe(401)
    const other = await create()
    const { database, usage } = countDatabase(env.DB)
    for (let count = 0; count < 10; count++) expect(await login(other, `${network}:${count}::1`, database)).toBe(429)
    expect([work.hashes, usage.rowsWritten]).toEqual([20, 0])
    for (let count = 0; count < 5; count++) expect(await login(other, `${line()}::1`)).toBe(401)
  })

  it('asks nobody while too many wait for their hash', async () => {
    work.isBusy = true
    const { database, usage } = countDatabase(env.DB)
    expect(await login(await create(), `${line()}::1`, database)).toBe(503)
    expect([work.hashes, usage.rowsWritten]).toEqual([0, 0])
  })
})
