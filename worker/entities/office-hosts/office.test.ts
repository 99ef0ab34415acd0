import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { insertHost } from '#tests/setup/domains/insert-host.ts'
import { trueBillingMail } from '#tests/setup/billing-mails.ts'
import { createAccount, createLink, createSite, signIn } from '#tests/setup/factories.ts'
import { codeAt, giveFactor } from '#tests/setup/second-factor.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { composeMail } from '#worker/features/mails/mail-content.ts'
import { composeBillingMail } from '#worker/features/billing-mails/billing-mail-content.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const HOST = 'office.tsukishiro.jp'
const PASSWORD = 'Tsuki#1001'
const PAGE = `<html lang="ja"><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<title>ログイン - Mekuri</title></head><body><div id="root"><div inert class="frame"><h1>Mekuri</h1></div></div>
    <noscript>Mekuri の管理画面</noscript></body></html>`

/** The built files: every document is the same one. */
const ASSETS = {
  fetch: async () =>
    new Response(PAGE, { headers: { 'content-type': 'text/html', etag: '"of-the-file"', 'content-length': '1' } }),
} as unknown as Fetcher
const env: Bindings = { ...testEnv, ASSETS }

type Account = Awaited<ReturnType<typeof createAccount>>
let made: Record<'partner' | 'admin' | 'customer' | 'colleague' | 'direct' | 'other' | 'operator', Account>

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD, 'office', { ln: 4, r: 1, p: 1 })
  const partner = await createAccount(env, { type: 'OEM_MASTER', passwordHash })
  const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, passwordHash })
  made = {
    partner,
    admin,
    customer: await createAccount(env, { type: 'USER', parent: admin, passwordHash }),
    colleague: await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'editor', passwordHash }),
    direct: await createAccount(env, { type: 'USER', passwordHash }),
    other: await createAccount(env, { type: 'OEM_MASTER', passwordHash }),
    operator: await createAccount(env, { type: 'MASTER', passwordHash }),
  }
  await env.DB.prepare(`UPDATE accounts SET brand_name = '月白 "デザイン" $&', main_color = '#7a1020' WHERE id = ?`)
    .bind(partner.id)
    .run()
  await insertHost(env, partner, HOST)
})

const at = (host: string, method: string, path: string, options: Parameters<typeof call>[2] = {}) =>
  call(method, path, { env, host, ...options })
const login = (host: string, { email }: Account, password = PASSWORD) =>
  at(host, 'POST', '/v1/auth/login', {
    body: { email, password },
    headers: { 'cf-connecting-ip': crypto.randomUUID() },
  })
const bodyOf = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '')
/** The brand that the scripts of a document find in it. */
const brandIn = (html: string) =>
  html
    .replace(/^.*<meta name="mekuri.brand" content="([^"]*)">.*$/s, '$1')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const personOf = async ({ id }: Account) => (await findPerson(env.DB, id)) as Person

describe('the back office at a partner’s host', () => {
  it.each(['/', '/login', '/reset-password?token=x', '/admin/site-list'])(
    'shows the partner’s brand at %s',
    async (path) => {
      const page = await at(HOST, 'GET', path)
      expect([page.status, page.headers.get('etag'), page.headers.get('cache-control')]).toEqual([
        200,
        null,
        'no-cache',
      ])
      expect(page.text).not.toContain('Mekuri')
      expect(page.text).not.toContain('favicon.svg')
      expect(page.text).toContain('<title>ログイン - 月白 &quot;デザイン&quot; $&amp;</title>')
      expect(JSON.parse(brandIn(page.text))).toMatchObject({
        brandName: '月白 "デザイン" $&',
        mainColor: '#7a1020',
      })
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'")
      // The same file on the platform's host stays the product's, byte for byte.
      expect((await at('localhost', 'GET', path)).text).toBe(PAGE)
    },
  )

  it('lets the whole tree sign in and work, with a cookie of that host alone', async () => {
    for (const account of [made.partner, made.admin, made.customer, made.colleague]) {
      const entered = await login(HOST, account)
      expect(entered.status).toBe(200)
      expect(entered.headers.get('set-cookie')).not.toMatch(/domain=/i)
      const { access_token: token, refresh_token: refresh } = entered.json.data
      const info = await at(HOST, 'GET', '/v1/auth/user-info', { token })
      expect(info.json.data).toMatchObject({ id: account.id, brand_name: '月白 "デザイン" $&' })
      expect((await at(HOST, 'POST', '/v1/auth/refresh-token', { token: refresh })).status).toBe(200)
    }
  })

  it('answers everybody else as with a wrong password, also the operator', async () => {
    for (const account of [made.direct, made.other, made.operator]) {
      const [here, wrong] = [await login(HOST, account), await login(HOST, account, 'Wrong#1001')]
      expect([here.status, bodyOf(here)]).toEqual([wrong.status, bodyOf(wrong)])
      expect(here.status).toBe(401)
      expect((await login('localhost', account)).status).toBe(200)
      const { token } = await signIn(env, account)
      expect((await at(HOST, 'GET', '/v1/auth/user-info', { token })).status).toBe(401)
      const link = await createLink(env, account, 'reset')
      expect((await at(HOST, 'GET', `/v1/auth/verify-token/${link}`)).json.code).toBe('link')
      expect((await at('localhost', 'GET', `/v1/auth/verify-token/${link}`)).status).toBe(200)
    }
  })

  it('takes no challenge and no refresh token that another host gave to a stranger', async () => {
    const { direct } = made
    const entered = (await login('localhost', direct)).json.data
    expect((await at(HOST, 'POST', '/v1/auth/refresh-token', { token: entered.refresh_token })).status).toBe(401)
    await giveFactor(env, direct.id)
    const { challenge } = (await login('localhost', direct)).json.data.second_factor
    const body = { challenge, code: codeAt() }
    expect((await at(HOST, 'POST', '/v1/auth/login/code', { body })).json.code).toBe('challenge')
    expect((await at('localhost', 'POST', '/v1/auth/login/code', { body })).status).toBe(200)
  })

  it('shows no site, no news of the operator, and says nothing of foreign hosts', async () => {
    const site = await createSite(env, made.customer, { status: 'PUBLISH' })
    expect((await at(HOST, 'GET', `/sites/${site.siteUuid}`)).status).toBe(404)
    expect((await at(HOST, 'GET', `/v1/end-user/site/${site.siteUuid}`)).status).toBe(404)
    expect((await at(HOST, 'GET', '/v1/news/open')).json.data).toEqual({ news: [] })
    const headers = { 'x-forwarded-host': HOST, forwarded: `host=${HOST}` }
    expect((await at('nobody.example.jp', 'GET', '/login', { headers })).status).toBe(404)
    expect((await at('localhost', 'GET', '/login', { headers })).text).toBe(PAGE)
  })

  it('is none while it is not live', async () => {
    await insertHost(env, made.other, 'office.pending.jp', { state: 'dns_pending' })
    expect((await at('office.pending.jp', 'GET', '/login')).status).toBe(404)
    expect((await at('office.pending.jp', 'GET', '/v1/health')).status).toBe(404)
  })

  it('may frame the previews of its sites, and no other host may', async () => {
    const { siteUuid } = await createSite(env, made.customer)
    const framed = async (origin: string) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
      const page = await at(`${siteUuid}.preview.localhost:8787`, 'POST', '/', { headers, body: 'token=x' })
      return page.headers.get('content-security-policy')?.replace(/^.*frame-ancestors ([^;]*).*$/, '$1')
    }
    expect(await framed(`http://${HOST}`)).toBe(`http://${HOST}`)
    expect(await framed('http://nobody.example.jp')).toBe('http://localhost:8787')
  })
})

describe('a site’s own host', () => {
  it('reads no more than its default address, and answers no call of the back office', async () => {
    const { id, host } = await createVisitedSite(env)
    const domain = 'www.onsen-tsukishiro.jp'
    await env.DB.prepare('UPDATE sites SET custom_host = ? WHERE id = ?').bind(domain, id).run()
    const readsAt = async (name: string) => {
      const { database, usage } = countDatabase(env.DB)
      const page = await at(name, 'GET', '/', { env: { ...env, DB: database } })
      return [page.status, usage.calls, usage.rowsRead]
    }
    const reads = await readsAt(domain)
    expect(reads).toEqual(await readsAt(host))
    expect(reads.slice(0, 2)).toEqual([200, 1])
    const { token } = await signIn(env, made.customer)
    expect((await at(domain, 'GET', '/v1/auth/user-info', { token })).status).toBe(404)
  })
})

describe('links in mails', () => {
  const urlTo = async (account: Account) =>
    composeMail(env, { template: 'reset', recipient: await personOf(account), values: {}, at: now() }).action?.url

  it('lead to the host of the partner whose brand the mail shows, else to the platform’s', async () => {
    const urls = await Promise.all([made.customer, made.colleague, made.direct, made.operator].map(urlTo))
    const [own, platform] = [`http://${HOST}/reset-password`, 'http://localhost:8787/reset-password']
    expect(urls).toEqual([own, own, platform, platform])
  })

  it('lead to the platform’s where the platform writes in its own name, also to a partner', async () => {
    const payload = await trueBillingMail(env, 'card_expires', made.partner)
    const recipient = await personOf(made.partner)
    const mail = await composeBillingMail(env, { payload, recipient, bill: undefined, at: now() })
    expect([mail.action?.url, mail.senderName]).toEqual(['http://localhost:8787/admin/card', 'Mekuri'])
  })

  it('lead to the platform’s for a partner within a partner that has a brand of its own and no host', async () => {
    await env.DB.prepare("UPDATE accounts SET brand_name = '別名' WHERE id = ?").bind(made.admin.id).run()
    expect(await urlTo(made.customer)).toMatch(/^http:\/\/localhost:8787\//)
    await insertHost(env, made.admin, 'office.betsumei.jp')
    expect(await urlTo(made.customer)).toMatch(/^http:\/\/office\.betsumei\.jp\//)
    expect(await urlTo(made.colleague)).toMatch(new RegExp(`^http://${HOST}/`))
    await env.DB.prepare("UPDATE partner_hosts SET state = 'removing' WHERE account_id = ?").bind(made.admin.id).run()
    expect(await urlTo(made.customer)).toMatch(/^http:\/\/localhost:8787\//)
  })
})
