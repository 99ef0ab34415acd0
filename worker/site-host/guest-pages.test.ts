import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { listSubmissions, nextIp, recordMails } from '#tests/setup/form-kit.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { createGuestInvitation } from '#tests/setup/shared-site.ts'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { company } from '#shared/site/parts/company/company.ts'
import { popups } from '#shared/site/parts/popups/popups.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const { env, deliverMails } = recordMails()
const PASSWORD = 'Snow-2026-inn'
const SECRET = 'members-only-secret'
const written = (value: string) => ({ ja: { value, state: 'written' as const } })

afterEach(() => setClockOffset(0))

/** A draft with forms, company texts and a popup, which is shared. */
async function newShared(body: object = {}) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const first = newId()
  const day = 24 * 60 * 60 * 1000
  const popup = {
    id: newId(),
    kind: 'applicantLimit',
    title: { ja: { value: '先着' } },
    linkButtonText: { ja: { value: '予約' } },
    linkUrl: { ja: 'https://example.com/' },
    limit: 5,
    startDate: new Date(Date.now() - day).toISOString(),
    endDate: new Date(Date.now() + day).toISOString(),
    effectiveCells: [first],
  }
  const site = await createSite(env, account, {
    name: '公開前の宿',
    languages: ['ja', 'en'],
    cells: [
      { id: first, mainText: written('最初') },
      { mainText: written(SECRET), membersOnlyLock: true },
    ],
    parts: {
      forms: forms.parse({
        contact: { isEnabled: true, notificationEmail: account.email },
        membership: { isEnabled: true },
      }),
      company: company.parse({ companyProfile: { ja: { value: '月白館' } } }),
      popups: popups.parse([popup]),
    },
  })
  const shared = await call('POST', `/v1/preview/site/${site.id}/share`, {
    env,
    token,
    body: { is_private: false, ...body },
  })
  if (shared.status !== 200) throw new Error(shared.text)
  const invite = () => createGuestInvitation(env, { id: site.id, accountId: account.id })
  const host = `${site.siteUuid}.preview.localhost:8787`
  const open = (path: string, cookie = '', language = 'ja') =>
    call('GET', path, { env, host, headers: { cookie, 'accept-language': language } })
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    call('POST', path, {
      env,
      host,
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}`,
        'cf-connecting-ip': nextIp(),
        ...headers,
      },
    })
  const enter = async (fields: Record<string, string>) => cookieOf(await send('/login', fields))
  return { account, token, site, host, open, send, enter, invite }
}

type Answer = Awaited<ReturnType<typeof call>>
const cookieOf = ({ headers }: Answer) => String(headers.get('set-cookie')).split(';')[0] ?? ''
const isHidden = ({ headers }: Answer) => [
  headers.get('x-robots-tag'),
  headers.get('cache-control'),
  headers.get('referrer-policy'),
]
const HIDDEN = ['noindex, nofollow, noarchive', 'no-store', 'no-referrer']

describe('the lock page', () => {
  it('asks for what the share needs, in the visitor’s language', async () => {
    const [open, shared, both] = [
      await newShared(),
      await newShared({ has_link: true, password: PASSWORD }),
      await newShared({ is_private: true, password: PASSWORD }),
    ]
    const fieldsOf = ({ text }: Answer) => [...text.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)
    expect(fieldsOf(await open.open('/'))).toEqual([])
    expect(fieldsOf(await shared.open('/'))).toEqual(['email', 'password', 'name'])
    expect(fieldsOf(await both.open('/'))).toEqual(['email', 'password'])
    const invited = await open.invite()
    expect(fieldsOf(await open.open(`/?invitation=${invited.token}`))).toEqual(['invitation'])
    const asked = await both.invite()
    expect(fieldsOf(await both.open(`/?invitation=${asked.token}`))).toEqual(['invitation', 'password'])
    expect((await shared.open('/', '', 'en')).text).toContain('Preview of an unpublished site')
    expect((await shared.open('/?lang=kr')).text).toContain('<html lang="ko">')
  })

  it('names an unpublished site to the invited alone', async () => {
    const { open, invite, site } = await newShared()
    expect((await open('/')).text).not.toContain('公開前の宿')
    expect((await open('/?invitation=unknown')).text).not.toContain('公開前の宿')
    expect((await open(`/?invitation=${(await invite()).token}`)).text).toContain('公開前の宿')
    await publishStored(env, site.id)
    // Isolates cache the pointer to a site's release for five seconds.
    setClockOffset(10_000)
    expect((await open('/')).text).toContain('公開前の宿')
  })

  it('changes nothing by being opened, as programs do that look at mails', async () => {
    const { open, invite } = await newShared()
    const { id, token } = await invite()
    await open(`/?invitation=${token}`)
    const row = await env.DB.prepare('SELECT opened_at FROM share_invitations WHERE id = ?').bind(id).first()
    expect(row).toEqual({ opened_at: null })
  })

  it('shows what was typed again, but never a password', async () => {
    const { send } = await newShared({ has_link: true, password: PASSWORD })
    const wrong = { email: 'who@example.com', password: 'wrong-password', name: '"><b>' }
    const refused = await send('/login', wrong)
    expect(refused.status).toBe(401)
    expect(refused.text).toContain('value="who@example.com"')
    expect(refused.text).toContain('role="alert"')
    expect(refused.text).not.toContain('wrong-password')
    expect(refused.text).not.toContain('"><b>')
    expect(refused.headers.get('set-cookie')).toBeNull()
  })

  it('says how long to wait after ten tries', async () => {
    const { send } = await newShared({ has_link: true, password: PASSWORD })
    const address = { 'cf-connecting-ip': nextIp() }
    for (let count = 0; count < 10; count++)
      expect((await send('/login', { password: 'wrong-password' }, address)).status).toBe(401)
    const blocked = await send('/login', { password: PASSWORD }, address)
    expect([blocked.status, blocked.text.includes('15分')]).toEqual([429, true])
  })

  it('accepts no form of another origin', async () => {
    const { send } = await newShared({ has_link: true, password: PASSWORD })
    expect((await send('/login', { password: PASSWORD }, { origin: 'http://evil.example' })).status).toBe(403)
  })

  it('is not there for a site that is not shared', async () => {
    const site = await createSite(env, await createAccount(env, { type: 'USER' }), {})
    const host = `${site.siteUuid}.preview.localhost:8787`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` }
    const answers = [
      await call('GET', '/', { env, host }),
      await call('POST', '/login', { env, host, body: 'password=x', headers }),
      await call('GET', '/view', { env, host }),
    ]
    expect(answers.map(({ text }) => text.includes('このプレビューは共有されていません'))).toEqual([true, true, true])
  })
})

describe('a guest on the preview host', () => {
  it('is told whom to ask once the share has ended, by its link, by its cookie and at signing in', async () => {
    const { open, send, enter, invite } = await newShared({ ends_at: new Date(Date.now() + 60_000).toISOString() })
    const { token } = await invite()
    const cookie = await enter({ invitation: token })
    setClockOffset(61_000)
    const answers = [
      await open(`/?invitation=${token}`),
      await open('/', cookie),
      await send('/login', { invitation: token }),
    ]
    const shown = answers.map(({ text }) => [
      text.includes('担当者にお問い合わせください'),
      text.includes('公開前の宿'),
    ])
    expect(shown).toEqual(answers.map(() => [true, false]))
  })

  it('gets a bar over a frame with the site as visitors will get it', async () => {
    const { open, enter, invite, send } = await newShared()
    const { token } = await invite()
    const entered = await send('/login', { invitation: token })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/?lang=ja'])
    expect(entered.headers.get('set-cookie')).toMatch(/^guest=\S+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = await enter({ invitation: token })
    const bar = await open('/?lang=en&frame=pc', cookie)
    expect(bar.text).toContain('<iframe src="/view/en"')
    expect(bar.text).toContain('class="shared pc"')
    expect(bar.headers.get('content-security-policy')).toContain("frame-ancestors 'none'; frame-src 'self'")
    const page = await open('/view', cookie)
    expect(page.status).toBe(200)
    expect(page.text).toContain('最初')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await open('/view/en/B1', cookie)).status).toBe(200)
    expect((await open('/view/A1', cookie)).headers.get('location')).toBe('/view')
    expect((await open('/view/company', cookie)).text).toContain('月白館')
    expect((await open('/view/company?window', cookie)).text).toContain('月白館')
    expect((await open('/view/popups/ja', cookie)).json.popups).toMatchObject([{ at: ['A1'] }])
    expect((await open('/view/cells/preview/ja/0', cookie)).text).toContain('最初')
    const gone = ['/view/Z9', '/view/login', '/view/member', '/view/nothing', '/view/locked/ja', '/view/notices']
    const statuses = await Promise.all(gone.map(async (path) => (await open(path, cookie)).status))
    expect(statuses).toEqual(gone.map(() => 404))
  })

  it('sees nothing of members-only cells, in the shared languages alone', async () => {
    const { open, enter, invite } = await newShared({ languages: ['en'] })
    const cookie = await enter({ invitation: (await invite()).token })
    const pages = await Promise.all(['/view', '/view/B1', '/view/cells/preview/en/0'].map((path) => open(path, cookie)))
    expect(pages.filter(({ text }) => text.includes(SECRET))).toEqual([])
    expect((await open('/view', cookie)).text).toContain('<html lang="en"')
    expect((await open('/view/ja', cookie)).headers.get('location')).toBe('/view')
    expect((await open('/view/popups/ja', cookie)).status).toBe(404)
  })

  it('sends forms as tests: no mail, no event, no member', async () => {
    const { open, enter, invite, send, site } = await newShared()
    const cookie = await enter({ invitation: (await invite()).token })
    expect((await open('/view/contact', cookie)).text).toContain('<form')
    const refused = await send('/view/contact', { email: 'x', companyName: '山田' }, { cookie })
    expect([refused.status, refused.text.includes('value="山田"')]).toEqual([422, true])
    const sent = await send('/view/contact', { email: 'a@example.com', companyName: '山田' }, { cookie })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/view/contact-success'])
    expect((await open('/view/contact-success', cookie)).text).toContain('テストとして記録しました')
    expect(await listSubmissions(env, site.id)).toMatchObject([{ is_test: 1, company_name: '山田' }])
    const typed = { email: 'a@example.com', password: 'Mk#9zvoffice', confirmPassword: 'Mk#9zvoffice' }
    const registered = await send('/view/register', typed, { cookie })
    expect([registered.status, registered.headers.get('location')]).toEqual([303, '/view/register-success'])
    const members = await env.DB.prepare('SELECT count(*) AS n FROM members WHERE site_id = ?').bind(site.id).first()
    const events = await env.DB.prepare('SELECT count(*) AS n FROM bell_events WHERE subject_id = ?')
      .bind(site.id)
      .first()
    expect([members, events]).toEqual([{ n: 0 }, { n: 0 }])
    expect(await deliverMails(site.id)).toEqual([])
  })

  it('leaves no visit', async () => {
    const { send, enter, invite, site, open } = await newShared()
    const cookie = await enter({ invitation: (await invite()).token })
    await open('/view', cookie)
    const told = await send(`/v1/end-user/site/${site.siteUuid}/event`, {}, { cookie })
    expect(told.status).toBe(204)
    const visits = await env.DB.prepare('SELECT count(*) AS n FROM visit_hours WHERE site_id = ?').bind(site.id).first()
    expect(visits).toEqual({ n: 0 })
  })

  it('has a script before all others in every page, which notices the end of the session', async () => {
    const { open, enter, invite } = await newShared()
    const cookie = await enter({ invitation: (await invite()).token })
    const scripts = (text: string) => [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    for (const path of ['/view', '/view/contact', '/view/company']) {
      const { text, headers } = await open(path, cookie)
      expect(scripts(text)[0]).toMatch(/src="\/assets\/guest-session-[\w-]+\.js"/)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    }
    expect(scripts((await open('/view/cells/preview/ja/0', cookie)).text)).toEqual([])
  })

  it('is back at the lock page once revoked, at the next request, and the cookie is cleared', async () => {
    const { open, enter, invite, token, site } = await newShared()
    const invitation = await invite()
    const cookie = await enter({ invitation: invitation.token })
    expect((await open('/view', cookie)).status).toBe(200)
    const path = `/v1/preview/site/${site.id}/share/revoke`
    await call('PUT', path, { env, token, body: { emails: [invitation.email] } })
    for (const page of ['/', '/view', '/view/popups/ja']) {
      const answer = await open(page, cookie)
      expect([answer.status, answer.text.includes('最初')]).toEqual([401, false])
      expect(answer.headers.get('set-cookie')).toMatch(/^guest=; Max-Age=0/)
    }
  })

  it('says why, where a page was loaded anew after a refused call; a guest who can look sees no difference', async () => {
    const { open, enter, invite } = await newShared()
    const cookie = await enter({ invitation: (await invite()).token })
    const stranger = await open('/?ended=1')
    expect([stranger.status, stranger.text.includes('閲覧の期限が切れたか')]).toEqual([401, true])
    expect((await open('/')).text).not.toContain('閲覧の期限が切れたか')
    expect((await open('/?ended=1', cookie)).text).toContain('<iframe')
  })

  it('leaves by the button, for good', async () => {
    const { open, enter, invite, send } = await newShared()
    const cookie = await enter({ invitation: (await invite()).token })
    const left = await send('/leave', {}, { cookie })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
    expect((await open('/view', cookie)).status).toBe(401)
  })

  it('of another site sees nothing here', async () => {
    const [mine, other] = [await newShared(), await newShared()]
    const cookie = await other.enter({ invitation: (await other.invite()).token })
    expect([(await mine.open('/', cookie)).status, (await mine.open('/view', cookie)).status]).toEqual([401, 401])
  })

  it('is told when the kept version is no longer there', async () => {
    const { open, enter, invite, site, token } = await newShared()
    const made = await call('POST', `/v1/site/${site.id}/snapshot`, { env, token, body: {} })
    const { id } = made.json.data
    const body = { is_private: false, version: { kind: 'snapshot', id } }
    await call('POST', `/v1/preview/site/${site.id}/share`, { env, token, body })
    const cookie = await enter({ invitation: (await invite()).token })
    expect((await open('/view', cookie)).status).toBe(200)
    await env.MEDIA.delete(`releases/${site.id}/snapshot-${id}/source.json`)
    expect([(await open('/', cookie)).status, (await open('/view', cookie)).status]).toEqual([410, 410])
  })

  it('gets no answer that is cached, indexed, or sends a referrer', async () => {
    const { open, enter, invite, send } = await newShared()
    const cookie = await enter({ invitation: (await invite()).token })
    const answers = [
      await open('/', cookie),
      await open('/'),
      await open('/view', cookie),
      await open('/view'),
      await open('/view/contact', cookie),
      await open('/view/nothing', cookie),
      await open('/view/A1', cookie),
      await open('/view/popups/ja', cookie),
      await send('/login', { password: 'x' }),
      await send('/login', { invitation: (await invite()).token }),
      await send('/view/contact', {}, { cookie }),
      await send('/leave', {}, { cookie }),
    ]
    expect(answers.map(isHidden)).toEqual(answers.map(() => HIDDEN))
  })
})
