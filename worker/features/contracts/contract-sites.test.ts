import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long an isolate caches a pointer. */
const POINTER = 5000

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let partner: Account
let user: Account
let host: string
let offset = 0

const wait = (milliseconds: number) => setClockOffset((offset += milliseconds))
const visit = async () => (await call('GET', '/', { host })).status
const token = async (account: Account) => (await signIn(env, account)).token

/** The account whose state changes: the site's owner, or the partner above it. */
const accountOf = (who: 'own' | 'partner') => (who === 'own' ? user : partner)

async function setState(who: 'own' | 'partner', status: string): Promise<void> {
  const path = `/v1/master/user-plan/${accountOf(who).id}/status`
  const body = { status, reason: 'Because' }
  expect((await call('PUT', path, { token: await token(operator), body })).status).toBe(200)
}

/** A site that its owner has published through the API. */
async function publish(owner: Account): Promise<string> {
  const mediaId = newId()
  const cells = [{ id: newId(), creative: { mediaId, posterId: null } }]
  const site = await createSite(env, owner, { numberHorizontal: 1, numberVertical: 1, cells })
  await createPicture(env, { accountId: owner.id, siteId: site.id }, { id: mediaId })
  const answer = await call('PUT', `/v1/site/${site.id}`, {
    token: await token(owner),
    body: { status: 'PUBLISH' },
    headers: { 'if-match': '"1"' },
  })
  expect(answer.json.data?.label).toBe('published')
  return `${site.siteUuid}.localhost:8787`
}

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  user = await createAccount(env, { type: 'USER', parent: partner })
  host = await publish(user)
})
afterEach(() => setClockOffset((offset = 0)))

describe('a contract’s effect on visitors', () => {
  it.each(['own', 'partner'] as const)(
    'a suspension of the %s account takes the site offline within 5 seconds, a resume brings it back',
    async (who) => {
      expect(await visit()).toBe(200)
      await setState(who, 'suspended')
      wait(POINTER)
      expect(await visit()).toBe(404)
      await setState(who, 'active')
      wait(POINTER)
      expect(await visit()).toBe(200)
    },
  )

  it.each(['own', 'partner'] as const)('a termination of the %s account ends the site for good', async (who) => {
    expect(await visit()).toBe(200)
    await setState(who, 'terminated')
    wait(POINTER)
    expect(await visit()).toBe(410)
  })

  it('ends with the contract and starts again with the next one, not before its start', async () => {
    await env.DB.prepare(`UPDATE plan_versions SET price = 1000`).run()
    await env.DB.prepare(`UPDATE contracts SET ends_at = ? WHERE account_id = ?`)
      .bind(now() + DAY, user.id)
      .run()
    await env.DB.prepare(`UPDATE accounts SET contract_ends_at = ? WHERE id = ?`)
      .bind(now() + DAY, user.id)
      .run()
    wait(POINTER)
    expect(await visit()).toBe(200)
    wait(2 * DAY)
    expect(await visit()).toBe(404)
    const start = toDay(now() + 3 * DAY)
    const renewed = await call('PUT', `/v1/master/user/${user.id}`, {
      token: await token(operator),
      body: { contract: { plan_code: 'pro', start } },
      headers: { 'if-match': '"1"' },
    })
    expect(renewed.json.data.state).toBe('inactive')
    wait(POINTER)
    expect(await visit()).toBe(404)
    wait(parseDay(start) - now() - 60_000)
    expect(await visit()).toBe(404)
    wait(60_000 + POINTER)
    expect(await visit()).toBe(200)
  })
})
