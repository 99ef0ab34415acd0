import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { nextIp, recordMails } from '#tests/setup/form-kit.ts'
import { cookieOf, createVisitor, linkOf, PASSWORD, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createConfirmLink } from '#tests/setup/calls/member-recipes.ts'
import { createMember, createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, releaseForm, type VisitedSite } from '#tests/setup/visited-site.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const { env, deliverMails } = recordMails()
const cheap = { ln: 4, r: 1, p: 1 }

let site: VisitedSite
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  const forms = { membership: releaseForm('membership') }
  site = await createVisitedSite(env, { languages: [...LANGUAGES], forms })
  visitor = createVisitor(env, site)
})
afterEach(() => setClockOffset(0))

const createActive = async () =>
  createMember(env, site, { passwordHash: await hashPassword(PASSWORD, 'members', cheap) })
const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')]

describe('the pages of membership', () => {
  it('lead from the form through the mail to the member page and to signing out', async () => {
    const typed = registration()
    expect(locationOf(await visitor.send('/en/register', typed))).toEqual([303, '/en/register-success'])
    expect((await visitor.get('/en/register-success')).text).toContain('Please check your email')
    const [mail] = await deliverMails(site.id)
    expect(linkOf(mail)).toMatch(/^\/en\/confirm\?/)
    const page = await visitor.get(linkOf(mail))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain(`<input type="hidden" name="token" value="${tokenOf(mail)}"/>`)
    const confirmed = await visitor.send('/en/confirm', { token: tokenOf(mail), password: PASSWORD })
    expect(locationOf(confirmed)).toEqual([303, '/en/member?confirmed'])
    const own = await visitor.get('/en/member?confirmed', { cookie: cookieOf(confirmed) })
    expect(own.text).toContain('You are a member now.')
    expect(own.text).toContain(typed.email)
    const signedIn = await visitor.send('/en/login?to=b2', { email: typed.email, password: PASSWORD })
    expect(locationOf(signedIn)).toEqual([303, '/en/B2'])
    const cookie = cookieOf(signedIn)
    expect((await visitor.get('/en/member', { cookie })).text).toContain(typed.email)
    expect(locationOf(await visitor.get('/en/login', { cookie }))).toEqual([303, '/en'])
    const out = await visitor.send('/en/member', { action: 'logout' }, { cookie })
    expect(locationOf(out)).toEqual([303, '/en/login?out'])
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect(locationOf(await visitor.get('/en/member', { cookie }))).toEqual([303, '/en/login?to=member'])
  })

  it('lead from a members-only cell through the form and the mail back to that cell, signed in', async () => {
    const typed = registration()
    const form = await visitor.get('/en/register?to=b2')
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(form.text).toContain('href="/en/login?to=B2"')
    expect(locationOf(await visitor.send('/en/register?to=b2', typed))).toEqual([303, '/en/register-success?to=B2'])
    const sent = await visitor.get('/en/register-success?to=B2')
    expect(sent.text).toContain('<p class="return"><a href="/en/B2">')
    expect(sent.text).toContain('action="/en/register-success?to=B2"')
    const again = await visitor.send('/en/register-success?to=B2', { email: typed.email })
    expect(locationOf(again)).toEqual([303, '/en/register-success?again&to=B2'])
    const mails = await deliverMails(site.id)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail.text).toContain(`${linkOf(mail)}&to=B2`)
    const link = `${linkOf(mails.at(-1))}&to=B2`
    expect((await visitor.get(link)).text).toContain('action="/en/confirm?to=B2"')
    const body = { token: tokenOf(mails.at(-1)), password: PASSWORD }
    const confirmed = await visitor.send('/en/confirm?to=B2', body)
    expect(locationOf(confirmed)).toEqual([303, '/en/B2'])
    expect((await visitor.get('/en/member', { cookie: cookieOf(confirmed) })).text).toContain(typed.email)
    const signedIn = await visitor.send('/en/login?to=B2', { email: typed.email, password: PASSWORD })
    expect(locationOf(signedIn)).toEqual([303, '/en/B2'])
    // A member who registers again is notified of that by mail, and returns to the cell as well.
    expect(locationOf(await visitor.send('/en/register?to=B2', typed))).toEqual([303, '/en/register-success?to=B2'])
    const [known] = await deliverMails(site.id)
    expect(known?.text).toContain('/en/login?to=B2')
  })

  it('lead back to the cell after a forgotten password as well', async () => {
    const { email } = await createActive()
    expect((await visitor.get('/login?to=B2')).text).toContain('href="/forgot-password?to=B2"')
    expect(locationOf(await visitor.send('/forgot-password?to=B2', { email }))).toEqual([
      303,
      '/forgot-password?sent&to=B2',
    ])
    const [mail] = await deliverMails(site.id)
    expect(mail?.text).toContain(`${linkOf(mail)}&to=B2`)
    const body = { token: tokenOf(mail), newPassword: 'Mk#9zanother', confirmPassword: 'Mk#9zanother' }
    expect(locationOf(await visitor.send('/reset-password?to=B2', body))).toEqual([303, '/login?changed&to=B2'])
  })

  it('take the cell of a followed menu or popup link from the referring page', async () => {
    const referer = `http://${site.host}/en/B2`
    expect(locationOf(await visitor.get('/en/register?popup=x', { referer }))).toEqual([
      302,
      '/en/register?popup=x&to=B2',
    ])
    for (const strange of ['https://evil.example/B2', `http://${site.host}/en/login`, 'B2'])
      expect((await visitor.get('/en/register', { referer: strange })).status).toBe(200)
    const root = `/sites/${site.siteUuid}`
    const platform = createVisitor(env, { ...site, host: 'localhost:8787' })
    const from = { referer: `http://localhost:8787${root}/B2` }
    expect(locationOf(await platform.get(`${root}/register`, from))).toEqual([302, `${root}/register?to=B2`])
  })

  it('accept an address in full-width letters, and list the characters that a password needs', async () => {
    const typed = registration()
    const wide = typed.email.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect((await visitor.send('/register', { ...typed, email: wide })).status).toBe(303)
    const mail = (await deliverMails(site.id)).find(({ to }) => to === typed.email)
    await visitor.send('/confirm', { token: tokenOf(mail), password: PASSWORD })
    expect(locationOf(await visitor.send('/login', { email: wide, password: PASSWORD }))).toEqual([303, '/'])
    const refused = await visitor.send('/register', {
      ...registration(),
      password: 'Password1!',
      confirmPassword: 'Password1!',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('@#$%^&amp;*()_+|{}&lt;&gt;:;[]-=,.?')
  })

  it('erase a record only with the confirmation', async () => {
    const { cookie, email } = await createSignedInMember(env, site)
    const unsure = await visitor.send('/member', { action: 'erase' }, { cookie })
    expect(unsure.status).toBe(422)
    expect(unsure.text).toContain(email)
    expect(unsure.text).toContain('<details class="erase" open="">')
    const gone = await visitor.send('/member', { action: 'erase', sure: '1' }, { cookie })
    expect(locationOf(gone)).toEqual([303, '/member?erased'])
    expect((await visitor.get('/member?erased', { cookie })).text).toContain('退会の手続きが完了しました')
    expect(locationOf(await visitor.get('/member', { cookie }))).toEqual([303, '/login?to=member'])
  })

  it('refuse a cross-origin form, whatever cookie it carries', async () => {
    const { cookie, id } = await createSignedInMember(env, site)
    const { email } = await createActive()
    for (const origin of ['https://evil.example', 'null', `http://${crypto.randomUUID()}.localhost:8787`]) {
      const strange = { cookie, origin }
      expect((await visitor.send('/member', { action: 'erase', sure: '1' }, strange)).status).toBe(403)
      expect((await visitor.send('/login', { email, password: PASSWORD }, { origin })).status).toBe(403)
    }
    const left = env.DB.prepare('SELECT count(*) AS n FROM member_sessions WHERE member_id = ?').bind(id)
    expect((await left.first<{ n: number }>())?.n).toBe(1)
  })

  it('confirm nothing when they are viewed, and say when a link has expired', async () => {
    const { id } = await createMember(env, site, { state: 'pending' })
    const token = await createConfirmLink(env, id)
    for (let count = 0; count < 3; count++) expect((await visitor.get(`/confirm?token=${token}`)).text).toContain(token)
    expect((await visitor.send('/confirm', { token, password: PASSWORD })).status).toBe(303)
    const again = await visitor.send('/confirm', { token, password: PASSWORD })
    expect(again.status).toBe(403)
    expect(again.text).toContain('このリンクは使えません')
    expect(again.text).toContain('action="/register-success"')
    expect((await visitor.get('/confirm')).text).toContain('このリンクは使えません')
  })

  it('redirect to positions of the site only', async () => {
    const { email } = await createActive()
    const wanted = {
      B2: '/B2',
      b2: '/B2',
      member: '/member',
      '//evil.example': '/',
      'https://evil.example': '/',
      '\\evil': '/',
      'A1@evil': '/',
      contact: '/',
    }
    for (const [to, path] of Object.entries(wanted)) {
      const search = `?to=${encodeURIComponent(to)}`
      const answer = await visitor.send(`/login${search}`, { email, password: PASSWORD })
      expect(locationOf(answer)).toEqual([303, path])
      expect(locationOf(await visitor.get(`/login${search}`, { cookie: cookieOf(answer) }))).toEqual([303, path])
    }
  })

  it('exist under /sites/{uuid} too, each site with its own cookie', async () => {
    const { email } = await createActive()
    const root = `/sites/${site.siteUuid}`
    const platform = createVisitor(env, { ...site, host: 'localhost:8787' })
    const answer = await platform.send(`${root}/login?to=member`, { email, password: PASSWORD })
    expect(locationOf(answer)).toEqual([303, `${root}/member`])
    expect(answer.headers.get('set-cookie')).toContain(`m-${site.siteUuid}=`)
    expect((await platform.get(`${root}/member`, { cookie: cookieOf(answer) })).text).toContain(email)
  })

  it('give a sign-in window over the grid without personal data', async () => {
    const { cookie, email } = await createSignedInMember(env, site)
    const plain = await visitor.get('/login?to=B2&window')
    expect(plain.text).toMatch(/^<dialog id="login"/)
    expect(plain.text).toContain('action="/login?window" method="post"')
    expect(plain.headers.get('x-robots-tag')).toBe('noindex')
    const own = await visitor.get('/login?to=B2&window', { cookie })
    expect(own.text).toBe(plain.text)
    expect(own.text).not.toContain(email)
  })

  it('redirect from the window to the cells of the page below it, and answer an error as a window', async () => {
    const { email } = await createActive()
    const refused = await visitor.send('/en/login?window', { email, password: 'Wrong#2026pw' })
    expect(refused.status).toBe(401)
    expect(refused.text).toContain('action="/en/login?window"')
    const answer = await visitor.send('/en/login?window', { email, password: PASSWORD })
    expect(locationOf(answer)).toEqual([303, '/locked/en'])
    expect(answer.headers.get('set-cookie')).toContain('m-')
  })

  it('clear a cookie that is no longer valid', async () => {
    const { cookie, sessionId } = await createSignedInMember(env, site)
    await env.DB.prepare('DELETE FROM member_sessions WHERE id = ?').bind(sessionId).run()
    const answer = await visitor.get('/login', { cookie })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/Max-Age=0/)])
  })

  it.each(LANGUAGES)('are shown in %s', async (language) => {
    const words = memberWords(language)
    const path = (page: string) => pagePath({ root: '', defaultLanguage: 'ja' }, language, page)
    const refused = await visitor.send(path('login'), { email: registration().email, password: 'wrong' })
    expect(refused.status).toBe(401)
    expect(refused.text).toContain(words('login.refused'))
    const { cookie } = await createSignedInMember(env, site)
    expect((await visitor.get(path('member'), { cookie })).text).toContain(words('member.eraseAgree'))
    expect((await visitor.get(path('register-success?again'))).text).toContain(words('registered.again'))
    const empty = await visitor.send(path('register-success'), { email: '' })
    expect([empty.status, /role="alert">[^<]+</.test(empty.text)]).toEqual([422, true])
    const headers = { 'cf-connecting-ip': nextIp() }
    for (let count = 0; count < 5; count++) await visitor.send(path('register'), registration(), headers)
    const sixth = await visitor.send(path('register'), registration(), headers)
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(sixth.text).toContain(words('tooMany', { minutes: 60 }))
  })

  it('show the form again with each error at its question, and tell a robot that it worked', async () => {
    const wrong = await visitor.send('/register', { email: 'x', password: 'short', confirmPassword: 'other' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).not.toMatch(/value="(?:short|other)"/)
    expect(wrong.text).toMatch(/<form [^>]*action="\/register"/)
    const led = await visitor.send('/register?popup=x', { email: 'x' })
    expect(led.text).toMatch(/<form [^>]*action="\/register\?popup=x"/)
    for (const field of ['email', 'password', 'confirmPassword'])
      expect(wrong.text).toContain(`id="field-${field}-error"`)
    const before = await env.DB.prepare('SELECT count(*) AS n FROM members').first<{ n: number }>()
    const robot = await visitor.send('/register', { ...registration(), contact_url: 'http://spam.example' })
    expect(locationOf(robot)).toEqual([303, '/register-success'])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM members').first<{ n: number }>()).toEqual(before)
  })
})
