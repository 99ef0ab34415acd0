import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createFaults, type Fault, FAULTS } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { handleRequest } from '#worker/app.ts'
import { putFile } from '#worker/entities/media/media.storage.ts'
import { comparePointerCopies } from '#worker/features/releases/pointer-copy.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

// The database is away: what visitors see, in an isolate that knows a site, and in one that has never seen it.

const HOUR = 60 * 60_000
const quick: Bindings = { ...unlimited(testEnv), APP_ENV: 'local' }

type Account = Awaited<ReturnType<typeof createAccount>>
type Site = Awaited<ReturnType<typeof publish>>
let kit: ReturnType<typeof createFaults<Bindings>>
let operator: Account
let owner: Account

beforeEach(async () => {
  kit = createFaults(quick)
  operator = await createAccount(quick, { type: 'MASTER' })
  owner = await createAccount(quick, { type: 'USER', parent: operator })
})
afterEach(() => setClockOffset(0))

/** A site that its owner publishes, with a picture for everybody and one for members only. */
async function publish() {
  const token = (await signIn(quick, owner)).token
  const [open, locked] = [newId(), newId()]
  const cells = [
    { id: newId(), creative: { mediaId: open, posterId: null } },
    { id: newId(), creative: { mediaId: locked, posterId: null }, membersOnlyLock: true },
  ]
  const site = await createSite(quick, owner, { numberHorizontal: 2, numberVertical: 1, cells })
  for (const id of [open, locked]) {
    await createPicture(quick, { accountId: owner.id, siteId: site.id }, { id })
    await putFile(quick.MEDIA, id, { file: '480.webp', type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) })
  }
  const save = async (version: number, body: object) => {
    const headers = { 'if-match': `"${version}"` }
    return call('PUT', `/v1/site/${site.id}`, { env: kit.env, token, body, headers })
  }
  expect((await save(1, { status: 'PUBLISH' })).status).toBe(200)
  return { ...site, token, save, open, locked, host: `${site.siteUuid}.localhost:8787` }
}

const visit = ({ host }: { host: string }, path = '/', headers: Record<string, string> = {}) =>
  call('GET', path, { env: kit.env, host, headers: { accept: 'text/html', ...headers } })

/** All that visitors ask of a site, with the statuses of their answers. */
async function statuses(site: Site) {
  const paths = ['/', '/en', '/B1', '/robots.txt', '/sitemap.xml', '/popups/ja', `/media/${site.open}/480.webp`]
  const found: Record<string, number> = {}
  for (const path of paths) found[path] = (await visit(site, path)).status
  found['by id'] = (await visit({ host: 'localhost:8787' }, `/sites/${site.siteUuid}`)).status
  return found
}

const outage = ['database.away']
/** An answer that makes no sense is no outage: each is logged. */
const LOGGED = { down: outage, overloaded: outage, hanging: outage, rubbish: ['pointer.kept'] }
const LOGGED_MEDIA = { down: [], overloaded: [], hanging: [], rubbish: ['media.unsure'] }

async function away(fault: Fault): Promise<void> {
  kit.faults.DB = fault
}

describe.each(FAULTS)('while the database is %s', (fault) => {
  it('a site that this isolate has never seen is served like before', async () => {
    const site = await publish()
    expectLogged(...LOGGED[fault], ...LOGGED_MEDIA[fault])
    await away(fault)
    const found = await statuses(site)
    expect(Object.entries(found).filter(([, status]) => status !== 200)).toEqual([['/en', 302]])
  })

  it('a site that this isolate knows goes on for a day, without a copy too', async () => {
    const site = await publish()
    const before = await visit(site)
    await quick.MEDIA.delete(`pointers/sites/${site.siteUuid}`)
    setClockOffset(23 * HOUR)
    expectLogged(...LOGGED[fault])
    await away(fault)
    const after = await visit(site)
    expect([after.status, after.text]).toEqual([200, before.text])
  })
})

describe('a database that hangs', () => {
  it('delays one page by two seconds, and the next ones not at all', async () => {
    expectLogged('database.away')
    const [one, other] = [await publish(), await publish()]
    await away('hanging')
    const timed = async ({ host }: Site) => {
      const [begun, context] = [Date.now(), createExecutionContext()]
      const { status, body } = await handleRequest(new Request(`http://${host}/`), kit.env, context)
      await new Response(body).arrayBuffer()
      const milliseconds = Date.now() - begun
      await waitOnExecutionContext(context)
      return { status, milliseconds }
    }
    const both = await Promise.all([timed(one), timed(one)])
    for (const { status, milliseconds } of both) expect([status, milliseconds < 3900]).toEqual([200, true])
    const next = await timed(other)
    expect([next.status, next.milliseconds < 1900]).toEqual([200, true])
  })
})

/** The database fails as soon as a copy was written. */
function failAfterCopy(): void {
  const put = kit.env.MEDIA.put.bind(kit.env.MEDIA)
  const putAndFail = async (key: string, ...rest: [string]) => {
    await put(key, ...rest)
    if (key.startsWith('pointers/')) kit.faults.DB = 'overloaded'
  }
  const get = (target: R2Bucket, name: string) =>
    name === 'put' ? putAndFail : (Reflect.get(target, name) as (...values: unknown[]) => unknown).bind(target)
  Object.assign(kit.env, { MEDIA: new Proxy(kit.env.MEDIA, { get: (target, name) => get(target, String(name)) }) })
}

describe('what is taken down', () => {
  type TakeDown = (site: Site) => Promise<{ status: number }>
  const steps: [string, TakeDown, number][] = [
    ['made private', (site) => site.save(2, { status: 'PRIVATE' }), 404],
    [
      'deleted',
      ({ id, token }) => call('DELETE', `/v1/site/${id}`, { env: kit.env, token, headers: { 'if-match': '"2"' } }),
      404,
    ],
    ['suspended', () => setStatus('suspended'), 404],
    ['terminated', () => setStatus('terminated'), 410],
  ]
  const setStatus = async (status: string) =>
    call('PUT', `/v1/master/user-plan/${owner.id}/status`, {
      env: kit.env,
      token: (await signIn(quick, operator)).token,
      body: { status, reason: 'Because' },
    })

  it.each(steps)('a site that was %s stays away when the database fails afterwards', async (_, takeDown, status) => {
    const site = await publish()
    expect((await visit(site)).status).toBe(200)
    expect((await takeDown(site)).status).toBe(200)
    expectLogged('database.away')
    await away('overloaded')
    setClockOffset(6000)
    expect((await visit(site)).status).toBe(status)
  })

  it.each(steps)('a site that is being %s leaves the copy before the database knows', async (_, takeDown) => {
    const site = await publish()
    expectLogged('database.away', 'unexpected', 'pointer.copy')
    // Fails in the middle: the copy is down, the database still has the site.
    failAfterCopy()
    expect((await takeDown(site)).status).toBe(503)
    expect((await visit(site)).status).toBe(404)
    // The job corrects the copy once the database is back.
    setClockOffset(HOUR)
    await comparePointerCopies(quick)
    setClockOffset(HOUR + 6000)
    expect((await visit(site)).status).toBe(200)
  })

  it('comes back with a new publication', async () => {
    const site = await publish()
    await site.save(2, { status: 'PRIVATE' })
    expect((await site.save(3, { status: 'PUBLISH' })).status).toBe(200)
    expectLogged('database.away')
    await away('overloaded')
    expect((await visit(site)).status).toBe(200)
  })

  it('is not served from a copy that nobody compared for more than a day', async () => {
    const site = await publish()
    await comparePointerCopies(quick)
    setClockOffset(26 * HOUR)
    expectLogged('database.away', 'unexpected')
    await away('overloaded')
    const answer = await visit(site)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe('members-only content', () => {
  it('stays locked for members too while nobody can look them up, and their cookie stays', async () => {
    const site = await publish()
    const { cookie } = await createSignedInMember(quick, site)
    const opened = await visit(site, '/', { cookie })
    expect(opened.text).toContain(`/media/p/${site.siteUuid}/`)
    expectLogged('database.away')
    await away('overloaded')
    const closed = await visit(site, '/', { cookie })
    expect([closed.status, closed.text.includes('/media/p/')]).toEqual([200, false])
    expect([closed.headers.get('set-cookie'), closed.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
    const file = String(/\/media\/p\/[\w/-]+\.webp/.exec(opened.text)?.[0])
    expectLogged('unexpected')
    expect((await visit(site, file, { cookie })).status).toBe(503)
  })

  it('has no public file, even if the edge still holds one', async () => {
    const site = await publish()
    const key = `https://media.invalid/${site.locked}/480.webp`
    const edge = (caches as unknown as { default: Cache }).default
    await edge.put(key, new Response('old', { headers: { 'cache-control': 'public, max-age=600', etag: '"x"' } }))
    expectLogged('database.away')
    await away('overloaded')
    expect((await visit(site, `/media/${site.locked}/480.webp`)).status).toBe(404)
  })
})

it('the copies of all pointers are compared with the database, and those that differ are corrected', async () => {
  const site = await publish()
  const [siteKey, accountKey] = [`pointers/sites/${site.siteUuid}`, `pointers/accounts/${owner.id}`]
  const texts = async () => Promise.all([siteKey, accountKey].map(async (key) => (await quick.MEDIA.get(key))?.text()))
  const before = await texts()
  await quick.MEDIA.put(siteKey, '{"row":{},"owners":[],"companions":[]}')
  await quick.MEDIA.delete(accountKey)
  await comparePointerCopies(quick)
  expect(await texts()).toEqual(before)
  // Copies that are right are not written again.
  const written = async () => (await quick.MEDIA.head(siteKey))?.uploaded
  const moment = await written()
  await comparePointerCopies(quick)
  expect(await written()).toEqual(moment)
})
