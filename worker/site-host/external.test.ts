import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createVisitor, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { listSubmissions, post, publishForms, recordMails, typed } from '#tests/setup/form-kit.ts'

const { env, deliverMails } = recordMails()
const IDS = { ga4: 'G-ABCD123456', meta: '123456789012345', x: 'o8a1b' }
const OWN = '<script src="https://cdn.example.com/a.js" defer></script>'
const POLICY = { privacy_policy: { ja: { value: '方針' } } }

const publish = (seo: object, company: object = {}) => publishForms(env, { parts: { seo, company } })
const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  call('GET', path, { env, host, headers })
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie') ?? ''
const choose = (host: string, choice: string, path = '/external') => post(env, { host, path }, { consent: choice })
const countryOf = (country: string) => ({ 'cf-ipcountry': country })
const tagsIn = (text: string): unknown =>
  JSON.parse(/<script type="application\/json" id="tags"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? 'null')

describe('the page of external services', () => {
  it('names each service of the release with its recipient, data, purpose and way out, in each language', async () => {
    const { host } = await publish({ measuring: IDS, body: { ja: OWN } }, POLICY)
    const page = await get(host, '/external')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>外部サービスへの情報送信 | 山の宿</title>')
    for (const words of ['Google LLC', 'Meta Platforms, Inc.', 'X Corp.', '<h2>cdn.example.com</h2>', '広告の配信'])
      expect(page.text).toContain(words)
    expect(page.text).toContain('href="https://tools.google.com/dlpage/gaoptout"')
    expect(page.text).toContain('href="/company#privacy"')
    expect(page.text).not.toMatch(/LINE Tag|TikTok|id="choice"|id="tags"/)
    expect(page.headers.get('content-security-policy')).not.toContain('strict-dynamic')
    const english = await get(host, '/en/external')
    expect(english.text).toContain('<h2>Meta Pixel</h2>')
    expect(english.text).toContain('To show advertisements, and to measure their effect')
  })

  it('is linked from the menu and from pages beside the grid, where tags run', async () => {
    const { host, siteUuid } = await publish({ measuring: IDS }, POLICY)
    for (const path of ['/', '/company', '/contact', '/company?window'])
      expect([path, (await get(host, path)).text.includes('href="/external"')]).toEqual([path, true])
    for (const path of ['', '/company', '/contact']) {
      const { text } = await call('GET', `/sites/${siteUuid}${path}`, { env })
      expect([path, text.includes('/external"')]).toEqual([path, false])
    }
    expect((await call('GET', `/sites/${siteUuid}/external`, { env })).text).toContain(
      'このサイトは、外部のサービスに情報を送信していません。',
    )
  })

  it('says so on a site without tags, which links to it nowhere', async () => {
    const { host } = await publish({}, POLICY)
    expect((await get(host, '/external')).text).toContain('このサイトは、外部のサービスに情報を送信していません。')
    for (const path of ['/', '/company', '/contact']) expect((await get(host, path)).text).not.toContain('/external')
  })
})

describe('consent', () => {
  it('gives every country the same page, and the country its answer apart, which nobody stores', async () => {
    const { host } = await publish({ measuring: IDS, consent: 'eu' })
    const [german, japanese] = await Promise.all(['DE', 'JP'].map((one) => get(host, '/', countryOf(one))))
    expect(german?.text).toBe(japanese?.text)
    expect([german, japanese].map((page) => page?.headers.get('set-cookie'))).toEqual([null, null])
    expect(tagsIn(String(german?.text))).toMatchObject({
      consent: { path: '/external', isEverywhere: false, accept: '許可する', refuse: '許可しない' },
    })
    for (const [country, asked] of Object.entries({ DE: '1', GB: '1', JP: '0', XX: '1' })) {
      const answer = await get(host, '/external?region', countryOf(country))
      expect([country, answer.text, answer.headers.get('cache-control')]).toEqual([country, asked, 'no-store'])
    }
    expect((await get(host, '/external?region')).text).toBe('1')
  })

  it('loads the file that asks, instead of the one that does not', async () => {
    const fileOf = async (consent: string) => {
      const { host } = await publish({ measuring: IDS, consent })
      return /id="tags" data-src="([^"]+)"/.exec((await get(host, '/')).text)?.[1]
    }
    expect(await fileOf('')).toMatch(/measure-/)
    expect(await fileOf('eu')).toMatch(/consent-/)
    expect(await fileOf('everywhere')).toMatch(/consent-/)
  })

  it('is kept, shown and changed on the page, without scripts', async () => {
    const { host } = await publish({ measuring: IDS, consent: 'eu' })
    const open = await get(host, '/external', countryOf('DE'))
    expect(open.text).toContain('まだ選択されていません')
    expect(open.headers.get('cache-control')).toBe('no-store')
    expect((await get(host, '/external', countryOf('JP'))).text).toContain('お使いの地域では')
    const refused = await choose(host, 'n', '/en/external')
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/en/external'])
    expect(cookieOf(refused)).toMatch(/^consent=1-[0-9a-z]+\.n; Max-Age=15552000; Path=\/; SameSite=Lax$/)
    const [cookie = ''] = cookieOf(refused).split(';')
    expect((await get(host, '/external', { cookie })).text).toContain('許可していません')
    const [allowed = ''] = cookieOf(await choose(host, 'y')).split(';')
    expect((await get(host, '/external', { cookie: allowed })).text).toContain('現在の設定：許可しています')
  })

  it('is not asked for on a site that asks nobody, nor with another answer', async () => {
    const [silent, asking] = await Promise.all([
      publish({ measuring: IDS }),
      publish({ measuring: IDS, consent: 'eu' }),
    ])
    expect((await choose(silent.host, 'y')).status).toBe(404)
    expect((await get(silent.host, '/external?region')).status).toBe(404)
    expect((await choose(asking.host, 'maybe')).status).toBe(404)
  })

  it('is stored with a form’s answers: what was chosen, and the version of the text', async () => {
    const site = await publish({ measuring: IDS, consent: 'everywhere' })
    const [cookie = ''] = cookieOf(await choose(site.host, 'y')).split(';')
    const version = cookie.slice('consent='.length, -2)
    const send = async (headers: Record<string, string>) =>
      (await post(env, { host: site.host, path: '/contact' }, typed(), headers)).status
    expect(await send({ cookie })).toBe(303)
    expect(await send({ cookie: 'consent=0-old.y' })).toBe(303)
    const rows = await listSubmissions(env, site.id)
    const kept = rows.flatMap((row) => JSON.parse(row.answers) as { fieldId: string }[])
    expect(kept.filter(({ fieldId }) => fieldId === 'consent')).toEqual([
      { fieldId: 'consent', title: '外部送信についての選択', value: `許可（同意文の版：${version}）` },
    ])
  })
})

describe('consent with a registration', () => {
  it('is stored with the member that it becomes: what was chosen, and the version of the text', async () => {
    const tags = { head: [], scripts: [], ids: { ga4: 'G-ABCD123456' }, consent: 'everywhere' as const }
    const site = await createVisitedSite(env, { release: { seo: { title: '', h1: '', description: '', tags } } })
    const visitor = createVisitor(env, site)
    const [cookie = ''] = cookieOf(await choose(site.host, 'n')).split(';')
    const version = cookie.slice('consent='.length, -2)
    const keptOf = async (headers: Record<string, string>) => {
      const values = registration()
      expect((await visitor.send('/register', values, headers)).status).toBe(303)
      const [mail] = await deliverMails(site.id)
      expect((await visitor.confirm(tokenOf(mail))).status).toBe(200)
      const answers = await env.DB.prepare("SELECT answers FROM members WHERE email = ? AND state = 'active'")
        .bind(values.email)
        .first<string>('answers')
      return JSON.parse(String(answers)) as unknown
    }
    expect(await keptOf({ cookie })).toEqual([
      { fieldId: 'consent', title: '外部送信についての選択', value: `許可しない（同意文の版：${version}）` },
    ])
    expect(await keptOf({ cookie: 'consent=0-old.y' })).toEqual([])
  })
})

describe('conversions', () => {
  const CONVERSIONS = { form: { is_sent: true, value: 5000 }, link: { is_sent: true } }
  const goalOf = (answer: { headers: Headers }) => /goal=([^;]+)/.exec(cookieOf(answer))?.[1]

  it('gives the page after a form one event, and its tags the right to tell of it', async () => {
    const { host } = await publish({ measuring: IDS, conversions: CONVERSIONS })
    const sent = await post(env, { host, path: '/contact' }, typed())
    expect(goalOf(sent)).toMatch(/^form\.[0-9a-f-]{36}$/)
    const done = await get(host, '/contact-success')
    expect(tagsIn(done.text)).toMatchObject({
      goals: { form: expect.arrayContaining([expect.arrayContaining(['fbq', 'trackSingle', 'Lead'])]) },
    })
    const policy = done.headers.get('content-security-policy')
    expect(policy).toContain("'strict-dynamic'")
    expect(policy).toContain('https://connect.facebook.net')
    // Pages with fields run no tags.
    expect((await get(host, '/contact')).text).not.toContain('id="tags"')
  })

  it('gives the page after a confirmed registration one event', async () => {
    const tags = { head: [], scripts: [], ids: { ga4: 'G-ABCD123456' }, conversions: { registration: {} } }
    const site = await createVisitedSite(env, { release: { seo: { title: '', h1: '', description: '', tags } } })
    const visitor = createVisitor(env, site)
    const typedIn = registration()
    await visitor.send('/register', typedIn)
    const [mail] = await deliverMails(site.id)
    const answer = await visitor.send('/confirm', { token: tokenOf(mail), password: typedIn.password })
    expect([answer.status, goalOf(answer)]).toEqual([303, expect.stringMatching(/^registration\.[0-9a-f-]{36}$/)])
    // The member's page shows a person's data: its tags would read it.
    expect((await visitor.get('/member?confirmed', { cookie: cookieOf(answer) })).text).not.toContain('id="tags"')
  })

  it('gives none twice for the same form, none to a robot, and none where the goal is not sent', async () => {
    const { host } = await publish({ measuring: IDS, conversions: CONVERSIONS })
    const form = { ...typed(), send_id: '0.5' }
    expect(goalOf(await post(env, { host, path: '/contact' }, form))).toBeDefined()
    expect(goalOf(await post(env, { host, path: '/contact' }, form))).toBeUndefined()
    const silent = await publish({ measuring: IDS, conversions: { link: { is_sent: true } } })
    expect(goalOf(await post(env, { host: silent.host, path: '/contact' }, typed()))).toBeUndefined()
    expect(tagsIn((await get(silent.host, '/contact-success')).text)).toBeNull()
    const own = await publish({ measuring: IDS, conversions: CONVERSIONS })
    const platform = await post(env, { host: 'localhost:8787', path: `/sites/${own.siteUuid}/contact` }, typed())
    expect([platform.status, goalOf(platform)]).toEqual([303, undefined])
  })
})
