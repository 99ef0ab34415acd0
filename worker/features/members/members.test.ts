import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nextIp, recordMails } from '#tests/setup/form-kit.ts'
import { createVisitor, PASSWORD, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createConfirmLink, createRegistration } from '#tests/setup/calls/member-recipes.ts'
import { createMember, createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, releaseForm, type VisitedSite } from '#tests/setup/visited-site.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { cleanMembers } from './member.jobs.ts'

const { env, deliverMails } = recordMails()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const cheap = { ln: 4, r: 1, p: 1 }

let site: VisitedSite
let other: VisitedSite
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  const items = [{ id: 'colour', title: '好きな色' }]
  site = await createVisitedSite(env, { forms: { membership: releaseForm('membership', items) } })
  other = await createVisitedSite(env)
  visitor = createVisitor(env, site)
})
afterEach(() => setClockOffset(0))

const createActive = async () =>
  createMember(env, site, { passwordHash: await hashPassword(PASSWORD, 'members', cheap) })
const countRows = async (table: string, where: string, value: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where} = ?`).bind(value).first<{ n: number }>())?.n

describe('a registration', () => {
  it('is confirmed by the mailed link, then signs in, reads and erases its record', async () => {
    const typed = { ...registration(), colour: '青' }
    expect((await visitor.register({ ...typed, email: typed.email.toUpperCase() })).status).toBe(200)
    expect((await visitor.login(typed.email)).json.code).toBe('credentials')
    const [mail, ...rest] = await deliverMails(site.id)
    expect(rest).toEqual([])
    expect(mail).toMatchObject({ to: typed.email, from: { name: '山の宿' } })
    expect(mail?.text).toContain(`http://${site.host}/confirm?token=`)
    expect((await visitor.confirm(tokenOf(mail))).status).toBe(200)
    const signedIn = (await visitor.login(typed.email)).json.data
    const authorization = `Bearer ${signedIn.token}`
    const me = (await visitor.api('GET', 'me', undefined, { authorization })).json.data
    expect(me).toEqual(signedIn.member)
    expect(me).toMatchObject({
      email: typed.email,
      language: 'ja',
      answers: [{ field_id: 'colour', title: '好きな色', value: '青' }],
    })
    expect(Date.parse(signedIn.expires_at) - Date.now()).toBeGreaterThan(29 * DAY)
    const gone = await visitor.api('DELETE', 'me', undefined, { authorization })
    expect(gone.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect((await visitor.api('GET', 'me', undefined, { authorization })).status).toBe(401)
    expect((await visitor.login(typed.email)).status).toBe(401)
  })

  it('leaves nothing behind once it is erased', async () => {
    const canary = `canary-${crypto.randomUUID()}`
    const typed = { ...registration(`${canary}@example.com`), colour: canary }
    await visitor.register(typed)
    const [mail] = await deliverMails(site.id)
    await visitor.confirm(tokenOf(mail))
    await visitor.login(typed.email, 'wrong')
    const { token } = (await visitor.login(typed.email)).json.data
    const before = await findCanary(canary)
    expect(before).toEqual(['members'])
    await visitor.api('DELETE', 'me', undefined, { authorization: `Bearer ${token}` })
    expect(await findCanary(canary)).toEqual([])
    expect(await countRows('member_sessions', 'site_id', site.id)).toBe(0)
  })

  it('is refused with an error for each question, and with a weak password', async () => {
    const answer = await visitor.register({ email: 'x', password: 'Password#1', confirmPassword: 'Password#2' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.fields).toSorted()).toEqual(['confirmPassword', 'email'])
    const easy = await visitor.register({ ...registration(), password: 'Password#1', confirmPassword: 'Password#1' })
    expect(easy.json.fields).toEqual({ password: expect.stringContaining('パスワード') })
  })

  it('is refused by a site without a registration form', async () => {
    const closed = createVisitor(env, await createVisitedSite(env, { forms: {}, release: { cells: [] } }))
    expect((await closed.register(registration())).status).toBe(404)
    for (const path of ['/register', '/register-success', '/login', '/confirm?token=x', '/member'])
      expect((await closed.get(path)).status).toBe(404)
  })
})

/** Tables that contain a text, except the local mailbox, which production does not have. */
async function findCanary(canary: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'accounts\\_search%' ESCAPE '\\' AND name <> 'local_mails'",
  ).all<{ name: string }>()
  const found: string[] = []
  for (const { name } of results)
    if (JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results).includes(canary))
      found.push(name)
  return found
}

describe('a mailed link', () => {
  it('works once under fifty parallel uses', async () => {
    const { id } = await createMember(env, site, { state: 'pending' })
    const token = await createConfirmLink(env, id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'link')).toHaveLength(49)
    expect(await countRows('member_tokens', 'member_id', id)).toBe(0)
  })

  it('confirms nothing with another password than the chosen one', async () => {
    const { id, email } = await createMember(env, site, { state: 'pending' })
    const token = await createConfirmLink(env, id)
    const wrong = await visitor.confirm(token, 'Mk#9zwrong')
    expect([wrong.status, wrong.json.fields]).toEqual([422, { password: '登録時に入力したパスワードと一致しません。' }])
    expect((await visitor.login(email)).status).toBe(401)
    expect((await visitor.confirm(token)).status).toBe(200)
    expect((await visitor.login(email)).status).toBe(200)
  })

  it('is invalid after a day, and at another site', async () => {
    const { id } = await createMember(env, site, { state: 'pending' })
    const token = await createConfirmLink(env, id)
    expect((await createVisitor(env, other).confirm(token)).json.code).toBe('link')
    setClockOffset(DAY + MINUTE)
    expect((await visitor.confirm(token)).json.code).toBe('link')
  })

  it('is sent again for an unconfirmed registration only', async () => {
    const waiting = await createMember(env, site, { state: 'pending', language: 'en' })
    await createRegistration(env, waiting.id)
    const active = await createActive()
    for (const email of [waiting.email, active.email, 'nobody@example.com'])
      expect((await visitor.api('POST', 'resend-register-email', { email, lang: 'en' })).status).toBe(200)
    const mails = await deliverMails(site.id)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [waiting.email, '[山の宿] Confirm your registration'],
        [active.email, '[山の宿] About your membership'],
      ]),
    )
    expect(mails).toHaveLength(2)
    expect(mails.map(tokenOf).filter(Boolean)).toHaveLength(1)
  })

  it('is sent at most three times an hour', async () => {
    const { email } = await createMember(env, site, { state: 'pending' })
    const statuses: number[] = []
    for (let count = 0; count < 4; count++)
      statuses.push((await visitor.api('POST', 'resend-register-email', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('a session', () => {
  it('belongs to one site: other sites do not know the member', async () => {
    const member = await createSignedInMember(env, site)
    const elsewhere = createVisitor(env, other)
    const renamed = member.cookie.replace(site.siteUuid, other.siteUuid)
    const all: Record<string, string>[] = [
      { authorization: `Bearer ${member.token}` },
      { cookie: member.cookie },
      { cookie: renamed },
    ]
    for (const headers of all) {
      const answer = await elsewhere.api('GET', 'me', undefined, headers)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('set-cookie')).toMatch(/^m-[\w-]+=; Max-Age=0/)
    }
    expect((await visitor.api('GET', 'me', undefined, { cookie: member.cookie })).status).toBe(200)
  })

  it('counts by its cookie for reading, and for no change', async () => {
    const { cookie, id } = await createSignedInMember(env, site)
    const origin = `http://${site.host}`
    for (const [method, end] of [
      ['POST', 'logout'],
      ['DELETE', 'me'],
    ] as const)
      expect((await visitor.api(method, end, undefined, { cookie, origin })).status).toBe(401)
    expect(await countRows('member_sessions', 'member_id', id)).toBe(1)
  })

  it('ends at logout, after thirty days, and with an invalid token beside a valid cookie', async () => {
    const { token, cookie } = await createSignedInMember(env, site)
    const authorization = `Bearer ${token}`
    expect((await visitor.api('GET', 'me', undefined, { cookie, authorization: 'Bearer a.b.c' })).status).toBe(401)
    setClockOffset(30 * DAY - MINUTE)
    expect((await visitor.api('GET', 'me', undefined, { authorization })).status).toBe(200)
    setClockOffset(30 * DAY + MINUTE)
    expect((await visitor.api('GET', 'me', undefined, { authorization })).status).toBe(401)
    setClockOffset(0)
    expect((await visitor.api('POST', 'logout', undefined, { authorization })).status).toBe(200)
    expect((await visitor.api('GET', 'me', undefined, { cookie })).status).toBe(401)
  })

  it('is in an HttpOnly cookie of one host', async () => {
    const { email } = await createActive()
    const local = (await visitor.login(email)).headers.get('set-cookie')
    expect(local).toMatch(new RegExp(`^m-${site.siteUuid}=[\\w.-]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`))
    const strict = createVisitor({ ...env, APP_ENV: 'production' }, site)
    const live = (await strict.login(email)).headers.get('set-cookie')
    expect(live).toMatch(
      new RegExp(`^__Host-m-${site.siteUuid}=[\\w.-]+; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
  })
})

describe('invalid input', () => {
  const wrong = { email: 'x', password: 'short', confirmPassword: 'other' }

  it.each([
    ['/register', wrong, registration],
    ['/register-success', { email: 'x' }, () => ({ email: registration().email })],
    ['/forgot-password', { email: 'x' }, () => ({ email: registration().email })],
  ] as const)('is limited on %s', async (path, values, right) => {
    const headers = { 'cf-connecting-ip': nextIp() }
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await visitor.send(path, values, headers)).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422))
    expect(statuses[30]).toBe(429)
    // Visitors of other networks are not affected, and valid input still passes.
    expect((await visitor.send(path, values)).status).toBe(422)
    expect((await visitor.send(path, right(), headers)).status).toBe(303)
  })

  it('is limited for signing in', async () => {
    const headers = { 'cf-connecting-ip': nextIp() }
    const values = { email: 'x', password: 'y' }
    for (let count = 0; count < 30; count++) await visitor.send('/login', values, headers)
    expect((await visitor.send('/login', values, headers)).status).toBe(429)
    const { email } = await createActive()
    expect((await visitor.send('/login', { email, password: PASSWORD }, headers)).status).toBe(303)
  })

  it('is limited for calls, too', async () => {
    const headers = { 'cf-connecting-ip': nextIp() }
    for (let count = 0; count < 30; count++) await visitor.register(wrong, headers)
    const last = await visitor.register(wrong, headers)
    expect([last.status, last.json.fields]).toEqual([429, undefined])
  })
})

describe('signing in', () => {
  it('is refused after five failures, for that member at that site only', async () => {
    const { email } = await createActive()
    await createMember(env, other, { email, passwordHash: await hashPassword(PASSWORD, 'members', cheap) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.login(email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await visitor.login(email)).status).toBe(429)
    expect((await createVisitor(env, other).login(email)).status).toBe(200)
    setClockOffset(10 * MINUTE + 1000)
    expect((await visitor.login(email)).status).toBe(200)
  })

  it('is refused after twenty attempts from a network', async () => {
    const headers = { 'cf-connecting-ip': nextIp() }
    const emails = Array.from({ length: 21 }, () => registration().email)
    const answers = await Promise.all(emails.map((email) => visitor.login(email, 'x', headers)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the hourly job', () => {
  it('deletes registrations unconfirmed after seven days, and expired sessions', async () => {
    const waiting = await createMember(env, site, { state: 'pending' })
    await createConfirmLink(env, waiting.id)
    const member = await createSignedInMember(env, site)
    setClockOffset(7 * DAY - MINUTE)
    await cleanMembers(env)
    expect(await countRows('members', 'id', waiting.id)).toBe(1)
    setClockOffset(7 * DAY + MINUTE)
    await cleanMembers(env)
    expect([
      await countRows('members', 'id', waiting.id),
      await countRows('member_tokens', 'member_id', waiting.id),
      await countRows('member_registrations', 'member_id', waiting.id),
    ]).toEqual([0, 0, 0])
    expect(await countRows('member_sessions', 'id', member.sessionId)).toBe(1)
    setClockOffset(31 * DAY)
    await cleanMembers(env)
    expect(await countRows('member_sessions', 'id', member.sessionId)).toBe(0)
    expect(await countRows('members', 'id', member.id)).toBe(1)
  })
})
