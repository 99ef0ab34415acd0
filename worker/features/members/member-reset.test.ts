import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { nextIp, recordMails } from '#tests/setup/form-kit.ts'
import { createVisitor, linkOf, PASSWORD, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createResetLink } from '#tests/setup/calls/member-recipes.ts'
import { createMember, createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, releaseForm, type VisitedSite } from '#tests/setup/visited-site.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'

const { env, deliverMails } = recordMails()
const MINUTE = 60_000
const NEW = 'Mk#9zchanged'
const cheap = { ln: 4, r: 1, p: 1 }

let site: VisitedSite
let other: VisitedSite
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  const forms = { membership: releaseForm('membership') }
  site = await createVisitedSite(env, { languages: [...LANGUAGES], forms })
  other = await createVisitedSite(env)
  visitor = createVisitor(env, site)
})
// Mails that an earlier test enqueued must not arrive in the next one.
beforeEach(async () => void (await deliverMails(site.id)))
afterEach(() => setClockOffset(0))

const createActive = async () =>
  createSignedInMember(env, site, { passwordHash: await hashPassword(PASSWORD, 'members', cheap) })
const reset = (token: string, password = NEW, headers: Record<string, string> = {}) =>
  visitor.api('POST', 'reset-password', { token, new_password: password }, headers)
const forgot = (email: string, headers: Record<string, string> = {}) =>
  visitor.api('POST', 'forgot-password', { email }, headers)
const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')]
const countRows = async (table: string, memberId: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE member_id = ?`).bind(memberId).first<{ n: number }>())
    ?.n

describe('a forgotten password', () => {
  it('is replaced through the pages: from the sign-in page, by the mail, and back', async () => {
    const { email, cookie, id } = await createActive()
    expect((await visitor.get('/en/login')).text).toContain('href="/en/forgot-password"')
    expect((await visitor.get('/en/login?to=B2&window')).text).toContain('href="/en/forgot-password?to=B2"')
    const asked = await visitor.send('/en/forgot-password', { email: email.toUpperCase() })
    expect(locationOf(asked)).toEqual([303, '/en/forgot-password?sent'])
    expect((await visitor.get('/en/forgot-password?sent')).text).toContain('If the address belongs to a member')
    const [mail] = await deliverMails(site.id)
    expect(mail).toMatchObject({ to: email, subject: '[山の宿] Reset your password', from: { name: '山の宿' } })
    expect(linkOf(mail)).toMatch(/^\/en\/reset-password\?/)
    const page = await visitor.get(linkOf(mail))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const token = tokenOf(mail)
    const sent = await visitor.send('/en/reset-password', { token, newPassword: NEW, confirmPassword: NEW }, { cookie })
    expect(locationOf(sent)).toEqual([303, '/en/login?changed'])
    expect(sent.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect((await visitor.get('/en/login?changed')).text).toContain('Your new password has been set.')
    expect(await countRows('member_sessions', id)).toBe(0)
    expect(locationOf(await visitor.get('/en/member', { cookie }))).toEqual([303, '/en/login?to=member'])
    expect([(await visitor.login(email)).status, (await visitor.login(email, NEW)).status]).toEqual([401, 200])
    const [word] = await deliverMails(site.id)
    expect(word).toMatchObject({ to: email, subject: '【山の宿】パスワードを変更しました' })
    expect(tokenOf(word)).toBe('')
  })

  it('is recorded in the owner’s history without a name', async () => {
    const { id, email } = await createActive()
    expect((await reset(await createResetLink(env, id))).status).toBe(200)
    const { results } = await env.DB.prepare(
      "SELECT account_id, actor_id, subject_id, detail FROM history WHERE action = 'visitor.reset_password' AND subject_id = ? ORDER BY id DESC LIMIT 1",
    )
      .bind(site.id)
      .all()
    expect(results).toEqual([
      { account_id: site.accountId, actor_id: null, subject_id: site.id, detail: expect.any(String) },
    ])
    expect(JSON.stringify(results)).not.toContain(email)
  })

  it('resets the failed sign-ins that locked the member out', async () => {
    const { id, email } = await createActive()
    for (let count = 0; count < 6; count++) await visitor.login(email, 'wrong')
    expect((await visitor.login(email)).status).toBe(429)
    await reset(await createResetLink(env, id))
    expect((await visitor.login(email, NEW)).status).toBe(200)
  })

  it('sends a mail to members only: not to strangers, unconfirmed registrations or members of other sites', async () => {
    const waiting = await createMember(env, site, { state: 'pending' })
    const elsewhere = await createMember(env, other)
    for (const email of [waiting.email, elsewhere.email, registration().email])
      expect((await forgot(email)).status).toBe(200)
    expect(await deliverMails(site.id)).toEqual([])
    expect(await deliverMails(other.id)).toEqual([])
  })

  it('accepts three requests an hour for an address, and twenty for a network', async () => {
    const { email } = await createActive()
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await forgot(email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const headers = { 'cf-connecting-ip': nextIp() }
    const answers = await Promise.all(Array.from({ length: 21 }, () => forgot(registration().email, headers)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const page = await visitor.send('/forgot-password', { email })
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  it('has no page on a site without a registration and without members-only content', async () => {
    const closed = createVisitor(env, await createVisitedSite(env, { forms: {}, release: { cells: [] } }))
    for (const path of ['/forgot-password', '/reset-password?token=x'])
      expect((await closed.get(path)).status).toBe(404)
    expect((await closed.send('/forgot-password', { email: registration().email })).status).toBe(404)
  })
})

describe('the link to a new password', () => {
  it('works once under fifty parallel uses', async () => {
    const { id, email } = await createActive()
    const token = await createResetLink(env, id)
    const passwords = Array.from({ length: 50 }, (_, index) => `Mk#9zpar${String(index).padStart(2, '0')}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Fifty hashes at once exceed the queue of the password hashing.
    const refusals = answers.filter(({ json }) => ['link', 'unavailable'].includes(json.code))
    expect(refusals).toHaveLength(49)
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await visitor.login(email, passwords[won])).status).toBe(200)
    expect(await countRows('member_tokens', id)).toBe(0)
  })

  it('is not used by viewing the page, nor by a refused password', async () => {
    const { id } = await createActive()
    const token = await createResetLink(env, id)
    for (let count = 0; count < 3; count++)
      expect((await visitor.get(`/reset-password?token=${token}`)).text).toContain(token)
    const refused = { short: '8〜20文字', 'Password#1': '推測されやすい' }
    for (const [password, text] of Object.entries(refused)) {
      const page = await visitor.send('/reset-password', { token, newPassword: password, confirmPassword: password })
      expect(page.status).toBe(422)
      expect(page.text).toContain(text)
      expect(page.text).not.toContain(`value="${password}"`)
    }
    const mistyped = await visitor.send('/reset-password', { token, newPassword: NEW, confirmPassword: 'x' })
    expect([mistyped.status, mistyped.text.includes('パスワードが一致しません')]).toEqual([422, true])
    expect((await reset(token)).status).toBe(200)
  })

  it('is replaced by a newer one, and invalid after sixty minutes, at another site, and for an erased member', async () => {
    const { email, id } = await createActive()
    await forgot(email)
    const [first] = await deliverMails(site.id)
    setClockOffset(MINUTE)
    await forgot(email)
    const [second] = await deliverMails(site.id)
    expect((await reset(tokenOf(first))).json.code).toBe('link')
    const elsewhere = createVisitor(env, other).api('POST', 'reset-password', {
      token: tokenOf(second),
      new_password: NEW,
    })
    expect((await elsewhere).json.code).toBe('link')
    setClockOffset(62 * MINUTE)
    expect((await reset(tokenOf(second))).json.code).toBe('link')
    const over = await visitor.get(`/reset-password?token=${tokenOf(second)}`)
    expect(over.text).toContain('href="/forgot-password"')
    const token = await createResetLink(env, id)
    await env.DB.prepare("UPDATE members SET state = 'pending' WHERE id = ?").bind(id).run()
    expect((await reset(token)).json.code).toBe('link')
  })

  it('accepts ten attempts a minute from a network', async () => {
    const headers = { 'cf-connecting-ip': nextIp() }
    const answers = await Promise.all(Array.from({ length: 11 }, () => reset('x', NEW, headers)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

it.each(LANGUAGES)('the pages and mails of a forgotten password are in %s', async (language) => {
  const words = memberWords(language)
  const path = (page: string) => pagePath({ root: '', defaultLanguage: 'ja' }, language, page)
  expect((await visitor.get(path('login'))).text).toContain(words('login.forgot'))
  expect((await visitor.get(path('forgot-password'))).text).toContain(words('forgot.text'))
  const empty = await visitor.send(path('forgot-password'), { email: '' })
  expect([empty.status, /role="alert">[^<]+</.test(empty.text)]).toEqual([422, true])
  const { email } = await createActive()
  await visitor.send(path('forgot-password'), { email })
  const [mail] = await deliverMails(site.id)
  const page = await visitor.get(linkOf(mail))
  expect(page.text).toContain(words('reset.submit'))
  expect((await visitor.get(path('reset-password'))).text).toContain(words('reset.over'))
})
