import { describe, expect, it } from 'vitest'
import { AD_PARAMETERS_FIELD } from '#shared/site/parts/seo/ad-parameters.ts'
import { call } from '#tests/setup/client.ts'
import { listSubmissions, post, publishForms, recordMails, typed } from '#tests/setup/form-kit.ts'
import { createVisitor, registration, tokenOf } from '#tests/setup/member-kit.ts'

const { env, deliverMails } = recordMails()
const IDS = { ga4: 'G-ABCD123456' }
const LANDED = 'utm_source=line&utm_campaign=%E9%9B%AA%E8%A6%8B&gclid=Cj0KCQ'
const WHOLE = { utm_source: 'line', utm_campaign: '雪見', gclid: 'Cj0KCQ' }

const publish = (seo: object = {}, rest: object = {}) =>
  publishForms(env, { parts: { seo: { carries_ad_parameters: true, ...seo }, ...rest } })
type Site = Awaited<ReturnType<typeof publish>>
const get = (host: string, path: string) => call('GET', path, { env, host })

const adsIn = (answers: { fieldId: string; value: unknown }[]) =>
  Object.fromEntries(
    answers.filter(({ fieldId }) => /_|clid/.test(fieldId)).map(({ fieldId, value }) => [fieldId, value]),
  )

/** The version of the consent that a site asks for. */
async function versionOf({ host }: Site): Promise<string | undefined> {
  return /data-consent="([^"]+)"/.exec((await get(host, '/')).text)?.[1]
}

/** Sends the contact form with a query of parameters. Gives the parameters that are stored with it. */
async function send(site: Site, query: string | string[], headers: Record<string, string> = {}) {
  const sent = await post(
    env,
    { host: site.host, path: '/contact' },
    { ...typed(), [AD_PARAMETERS_FIELD]: query },
    headers,
  )
  expect(sent.status).toBe(303)
  const row = (await listSubmissions(env, site.id)).at(-1)
  return adsIn(JSON.parse(row?.answers ?? '[]') as { fieldId: string; value: unknown }[])
}

/** The script in a page that carries them. */
const scriptIn = (page: string) =>
  page
    .split('</script>')
    .map((part) => part.split('<script type="module">').at(-1) ?? '')
    .find((text) => text.includes('gclid')) ?? ''

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`
}

/** What no page has that does not carry them. */
const NOTHING = /carry|gclid|data-consent/

describe('parameters of advertisements in pages', () => {
  it('load their script only where the site carries them, on its own host', async () => {
    const company = { privacy_policy: { ja: { value: '方針' } } }
    const [on, off] = [await publish({}, { company }), await publish({ carries_ad_parameters: false }, { company })]
    // A page of the grid holds the script itself: its links can be tapped before any file has come.
    for (const [path, script] of [
      ['/', /gclid/],
      ['/contact', /assets\/carry-/],
      ['/forms', /assets\/carry-/],
      ['/company', /assets\/carry-/],
    ] as const) {
      expect([path, script.test((await get(on.host, path)).text)]).toEqual([path, true])
      expect([path, NOTHING.test((await get(off.host, path)).text)]).toEqual([path, false])
    }
    for (const path of ['', '/contact'])
      expect((await call('GET', `/sites/${on.siteUuid}${path}`, { env })).text).not.toMatch(NOTHING)
    // The ways out on this page are others’ addresses: nothing is added to them.
    expect((await get(on.host, '/external')).text).not.toContain('<script type="module" src="/assets/carry')
  })

  it('have their script allowed by the policy of grid pages, which names nothing more without it', async () => {
    const [on, off] = [await publish(), await publish({ carries_ad_parameters: false })]
    const { text, headers } = await get(on.host, '/')
    const hash = await hashOf(scriptIn(text))
    expect(headers.get('content-security-policy')).toContain(hash)
    expect((await get(off.host, '/')).headers.get('content-security-policy')).not.toContain(hash)
  })

  it('are in no page and in no key of the cache', async () => {
    const { host } = await publish({ measuring: IDS, consent: 'eu' })
    for (const path of ['/', '/contact']) {
      const [plain, landed] = [await get(host, path), await get(host, `${path}?${LANDED}`)]
      expect(landed.text).toBe(plain.text)
      expect(landed.headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(landed.text).not.toContain('Cj0KCQ')
    }
  })

  it('name the consent that ids of clicks need', async () => {
    const asking = await publish({ measuring: IDS, consent: 'everywhere' })
    for (const path of ['/', '/contact'])
      expect((await get(asking.host, path)).text).toMatch(/data-consent="1-[0-9a-z]+"/)
    const silent = await publish({ measuring: IDS })
    expect((await get(silent.host, '/')).text).not.toContain('data-consent="')
    expect((await get(silent.host, '/contact')).text).toContain('data-consent=""')
  })

  it('are explained on the page of external services', async () => {
    const [silent, asking, off] = [
      await publish(),
      await publish({ measuring: IDS, consent: 'eu' }),
      await publish({ carries_ad_parameters: false }),
    ]
    const note = '許可されるまで、クリックの識別子'
    const page = (await get(silent.host, '/external')).text
    expect(page).toContain('utm_*, gclid, gbraid, wbraid, fbclid, yclid, ldtag_cl, ttclid, twclid')
    expect(page).not.toContain(note)
    expect((await get(asking.host, '/external')).text).toContain(note)
    expect((await get(off.host, '/external')).text).not.toContain('utm_')
    for (const path of ['/', '/contact']) {
      expect([path, (await get(silent.host, path)).text.includes('href="/external"')]).toEqual([path, true])
      expect([path, (await get(off.host, path)).text.includes('href="/external"')]).toEqual([path, false])
    }
  })
})

describe('parameters of advertisements in answers', () => {
  it('are kept beside the answers: in the list, the file and the owner’s mail, not in the visitor’s receipt', async () => {
    const site = await publish()
    expect(await send(site, `?${LANDED}`)).toEqual(WHOLE)
    const { token } = site
    const list = await call('GET', `/v1/site-contact/${site.id}`, { env, token })
    expect(list.text).toContain('"title":"utm_campaign","value":"雪見"')
    const file = await call('GET', `/v1/site-contact/${site.id}/export-csv`, { env, token })
    expect(file.text.split('\r\n')[0]).toContain('"utm_source","utm_campaign","gclid"')
    const mails = await deliverMails(site.id)
    const holding = mails.filter(({ text, html }) => `${text}${html}`.includes('Cj0KCQ')).map(({ to }) => to)
    expect([mails.length, holding]).toEqual([2, [site.account.email]])
    expect(mails.find(({ to }) => to !== site.account.email)?.text).not.toContain('utm_')
  })

  it('are dropped where the site does not carry them, or on the platform’s host', async () => {
    const off = await publish({ carries_ad_parameters: false })
    expect(await send(off, LANDED)).toEqual({})
    const on = await publish()
    const form = { ...typed(), [AD_PARAMETERS_FIELD]: LANDED }
    expect((await post(env, { host: 'localhost:8787', path: `/sites/${on.siteUuid}/contact` }, form)).status).toBe(303)
    const [row] = await listSubmissions(env, on.id)
    expect(row?.answers).not.toContain('utm_')
  })

  it.each([
    ['5,000 characters', `utm_source=${'x'.repeat(5000)}&gclid=1`, { gclid: '1' }],
    ['a repeated parameter', 'utm_source=first&utm_source=second', { utm_source: 'first' }],
    ['names of objects', '__proto__=1&constructor=2&utm_term=3', { utm_term: '3' }],
    ['unknown names', 'email=a%40example.com&utm_evil=1&to=B2', {}],
    ['HTML', 'utm_term=%3Cscript%3Ealert(1)%3C%2Fscript%3E', { utm_term: '<script>alert(1)</script>' }],
    ['control characters', 'utm_term=a%00%0D%0Ab%E2%80%AEc', { utm_term: 'abc' }],
    ['no query', '%%%&=&', {}],
  ])('are checked by the server: %s', async (_, query, kept) => {
    expect(await send(await publish(), query)).toEqual(kept)
  })

  it('take the first of several fields, and stand in mails and files as text', async () => {
    const site = await publish()
    const hostile = 'utm_term=%3Cimg%20src%3Dx%3E&utm_source=%3DHYPERLINK(%22http%3A%2F%2Fx%22)'
    const html = '<img src=x>'
    expect(await send(site, [hostile, LANDED])).toEqual({ utm_source: '=HYPERLINK("http://x")', utm_term: html })
    const file = await call('GET', `/v1/site-contact/${site.id}/export-csv`, { env, token: site.token })
    expect(file.text).toContain(`"'=HYPERLINK(""http://x"")"`)
    for (const mail of await deliverMails(site.id)) expect(mail.html).not.toContain(html)
  })

  it('come without ids of clicks where the visitor is asked and has not agreed', async () => {
    const asking = await publish({ measuring: IDS, consent: 'everywhere' })
    const version = await versionOf(asking)
    const labels = { utm_source: 'line', utm_campaign: '雪見' }
    const answerOf = (cookie: string) => send(asking, LANDED, { cookie })
    expect(await send(asking, LANDED)).toEqual(labels)
    expect(await answerOf(`consent=${version}.n`)).toEqual(labels)
    expect(await answerOf('consent=0-old.y')).toEqual(labels)
    expect(await answerOf(`consent=${version}.y`)).toEqual(WHOLE)
    const europe = await publish({ measuring: IDS, consent: 'eu' })
    expect(await send(europe, LANDED, { 'cf-ipcountry': 'DE' })).toEqual(labels)
    expect(await send(europe, LANDED, { 'cf-ipcountry': 'JP' })).toEqual(WHOLE)
    const refused = { 'cf-ipcountry': 'JP', cookie: `consent=${version}.n` }
    expect(await send(europe, LANDED, refused)).toEqual(labels)
  })

  it('are kept with a registration for the owner, and not shown to the member', async () => {
    const forms = { membership: { is_enabled: true } }
    const site = await publish({}, { forms })
    const visitor = createVisitor(env, site as never)
    const form = registration()
    await visitor.send('/register', { ...form, [AD_PARAMETERS_FIELD]: LANDED })
    const [mail] = await deliverMails(site.id)
    expect(`${mail?.text}${mail?.html}`).not.toContain('utm_')
    await visitor.confirm(tokenOf(mail))
    const list = await call('GET', `/v1/site-member/${site.id}`, { env, token: site.token })
    expect(list.text).toContain('"title":"gclid","value":"Cj0KCQ"')
    const login = await visitor.login(form.email)
    expect([login.status, login.text.includes('gclid')]).toEqual([200, false])
  })
})
