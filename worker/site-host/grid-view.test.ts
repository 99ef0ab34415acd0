import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, releaseCell, VISITED_PAGES, type VisitedSite } from '#tests/setup/visited-site.ts'
import { deleteMemberSession } from '#worker/entities/members/member-session.repository.ts'
import { newId } from '#worker/platform/ids.ts'

const SECRET = '会員の湯'
const PLACE = '/B1'

let site: VisitedSite
let member: Awaited<ReturnType<typeof createSignedInMember>>

beforeAll(async () => {
  site = await createVisitedSite(env)
  member = await createSignedInMember(env, site)
})

const get = (path: string, headers: Record<string, string> = {}, host = site.host) =>
  call('GET', path, { host, headers })

describe('a page of a site with members-only cells', () => {
  it('shows the lock and the ways to sign in to everybody', async () => {
    const { text, headers } = await get(PLACE)
    expect(text).toContain('会員限定のページです')
    expect(text).toContain('href="/login?to=B1"')
    expect(text).toContain('id="account"')
    expect(text).toContain('data-window="login"')
    expect(text).not.toContain(SECRET)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('vary')).toBe('cookie')
    expect((await get('/en/B1')).text).toContain('href="/en/login?to=B1"')
    const platform = await get(`/sites/${site.siteUuid}/B1`, {}, 'localhost:8787')
    expect(platform.text).toContain(`href="/sites/${site.siteUuid}/login?to=B1"`)
  })

  it("is open for the member, without a lock, and links to the member's own record", async () => {
    const { status, text, headers } = await get(PLACE, { cookie: member.cookie })
    expect(status).toBe(200)
    expect(text).toContain(SECRET)
    expect(text).not.toContain('class="stage lock"')
    expect(text).not.toContain('data-window="login"')
    expect(text).toMatch(/<a id="account" [^>]*href="\/member"/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    // The pages beside it show it to the member too, and to nobody else afterwards.
    expect((await get('/', { cookie: member.cookie })).text).toContain(SECRET)
    for (const path of ['/', PLACE, '/en/B1']) expect((await get(path)).text).not.toContain(SECRET)
  })

  it('deletes an invalid cookie, with the public page', async () => {
    const gone = await createSignedInMember(env, site)
    await deleteMemberSession(env.DB, gone.sessionId)
    const stranger = await createSignedInMember(env, await createVisitedSite(env))
    const borrowed = `m-${site.siteUuid}=${stranger.token}`
    for (const cookie of [gone.cookie, borrowed, `m-${site.siteUuid}=x`]) {
      const { status, text, headers } = await get(PLACE, { cookie })
      expect(status).toBe(200)
      expect(text).not.toContain(SECRET)
      expect(text).toContain('会員限定のページです')
      expect(headers.get('set-cookie')).toMatch(new RegExp(`^m-${site.siteUuid}=; Max-Age=0; Path=/`))
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect((await get('/locked/ja', { cookie })).status).toBe(401)
    }
  })

  it('needs no query for strangers (S4), and one for a member', async () => {
    await get(PLACE)
    const { database, usage } = countDatabase(env.DB)
    const counted = { ...env, DB: database }
    const open = (headers: Record<string, string>) => call('GET', PLACE, { host: site.host, headers, env: counted })
    await open({})
    await open({ cookie: 'lang=ja; m-other=1' })
    expect(usage.calls).toBe(0)
    await open({ cookie: member.cookie })
    expect([usage.calls, usage.rowsRead]).toEqual([1, 2])
  })

  it('allows every resource that opened cells may bring', async () => {
    const products = (await get(PLACE, { cookie: member.cookie })).text.match(/popover="auto"/g)
    expect(products).toHaveLength(2)
    const closed = await createVisitedSite(env, { release: { cells: [{ id: VISITED_PAGES.locked, locked: true }] } })
    const own = await createSignedInMember(env, closed)
    const page = await get('/', {}, closed.host)
    const fragment = await get('/locked/ja', { cookie: own.cookie }, closed.host)
    expect(fragment.text).toContain(SECRET)
    const policy = page.headers.get('content-security-policy')
    const brought = [...fragment.text.matchAll(/<(?:style|script type="module")>(.*?)<\/(?:style|script)>/gs)]
    expect(brought).toHaveLength(2)
    for (const [, text] of brought) {
      expect(page.text).not.toContain(text)
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`)
    }
  })
})

describe('a page of a site without members-only cells', () => {
  it('ignores members, whatever the cookie holds', async () => {
    const open = await createVisitedSite(env, { release: { cells: [releaseCell(newId(), '露天風呂')] } })
    const cookie = { cookie: (await createSignedInMember(env, open)).cookie }
    const [plain, named] = [await get('/', {}, open.host), await get('/', cookie, open.host)]
    expect(named.text).toBe(plain.text)
    expect(named.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(named.headers.has('vary')).toBe(false)
    expect(named.text).not.toContain('id="account"')
    expect((await get('/locked/ja', cookie, open.host)).status).toBe(404)
  })
})
