import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { passwordWork } from '#tests/setup/cheap-password-module.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'

// The cost of a sign-in is its hash: nothing is hashed for a request that is refused anyway
// (rules/threats.md#guessed-passwords).

let site: VisitedSite
let networks = 0
/** Addresses in one network, or each in a network of its own. */
const line = () => `2001:db8:1:${(++networks).toString(16)}`

beforeAll(async () => {
  site = await createVisitedSite(env)
})
beforeEach(() => void (passwordWork.verified = 0))
afterEach(() => void (passwordWork.busy = undefined))

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
  { who: 'the back office', lane: 'office', login: staff, create: createStaff },
  { who: 'a site’s members', lane: 'members', login: members, create: createVisitors },
] as const)('the sign-in of $who', ({ lane, login, create }) => {
  it('hashes nothing for a blocked account, from any network, and writes nothing', async () => {
    const email = await create()
    for (let count = 0; count < 5; count++) expect(await login(email, `${line()}::1`)).toBe(401)
    expect(passwordWork.verified).toBe(5)
    const { database, usage } = countDatabase(env.DB)
    for (let count = 0; count < 20; count++) expect(await login(email, `${line()}::1`, database)).toBe(429)
    expect(passwordWork.verified).toBe(5)
    expect(usage.rowsWritten).toBe(0)
  })

  it('hashes nothing for a blocked network, and counts no account for it', async () => {
    const network = line()
    const emails = await Promise.all(Array.from({ length: 5 }, () => create()))
    for (let count = 0; count < 20; count++)
      expect(await login(String(emails[count % 5]), `${network}::${count.toString(16)}`)).toBe(401)
    const other = await create()
    const { database, usage } = countDatabase(env.DB)
    for (let count = 0; count < 10; count++) expect(await login(other, `${network}:${count}::1`, database)).toBe(429)
    expect([passwordWork.verified, usage.rowsWritten]).toEqual([20, 0])
    for (let count = 0; count < 5; count++) expect(await login(other, `${line()}::1`)).toBe(401)
  })

  it('runs no query while too many requests wait for their hash', async () => {
    passwordWork.busy = lane
    const { database, usage } = countDatabase(env.DB)
    expect(await login(await create(), `${line()}::1`, database)).toBe(503)
    expect([passwordWork.verified, usage.rowsWritten]).toEqual([0, 0])
  })

  it('goes on while requests of every other kind wait', async () => {
    for (const busy of (['office', 'members', 'guests', 'systems'] as const).filter((one) => one !== lane)) {
      passwordWork.busy = busy
      expect([busy, await login(await create(), `${line()}::1`)]).toEqual([busy, 401])
    }
  })
})
