import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { nextIp } from '#tests/setup/form-kit.ts'
import { createGuestInvitation } from '#tests/setup/shared-site.ts'
import { passwordWork } from '#tests/setup/cheap-password-module.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { signAccessToken } from '#worker/platform/tokens.ts'
import { insertGuestSession } from './guest.repository.ts'

const PASSWORD = 'Snow-2026-inn'
const HOUR = 60 * 60 * 1000
const SECRET = 'members-only-secret'
const written = (value: string) => ({ ja: { value, state: 'written' as const } })

afterEach(() => setClockOffset(0))

/** A draft of three cells that is shared. */
async function newShared(body: object = {}) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token, sessionId } = await signIn(env, account)
  const site = await createSite(env, account, {
    name: '公開前の宿',
    languages: ['ja', 'en'],
    cells: [{ mainText: written('最初') }, { mainText: written(SECRET), membersOnlyLock: true }, {}],
  })
  const at = `/v1/preview/site/${site.id}`
  const share = (changed: object) =>
    call('POST', `${at}/share`, { env, token, body: { is_private: false, ...changed } })
  const shared = await share(body)
  if (shared.status !== 200) throw new Error(shared.text)
  const owned = { id: site.id, accountId: account.id }
  const login = (sent: object, ip = nextIp()) =>
    call('POST', `${at}/login`, { env, body: sent, headers: { 'cf-connecting-ip': ip } })
  const enter = async (sent: object): Promise<string> => (await login(sent)).json.data.token
  const look = (guest: string, end = '') => call('GET', at + end, { env, token: guest })
  const revoke = (sent: object) => call('PUT', `${at}/share/revoke`, { env, token, body: sent })
  const invite = (named: { email?: string; name?: string } = {}) => createGuestInvitation(env, owned, named)
  return { account, token, sessionId, site, at, share, login, enter, look, revoke, invite }
}

const isHidden = ({ headers }: { headers: Headers }) => [
  headers.get('x-robots-tag'),
  headers.get('cache-control'),
  headers.get('referrer-policy'),
]
const HIDDEN = ['noindex, nofollow, noarchive', 'no-store', 'no-referrer']

describe('POST /preview/site/:id/login', () => {
  it('lets an invited guest in by the link alone, where no password is needed', async () => {
    const { login, look, invite } = await newShared()
    const invitation = await invite({ name: '山田' })
    const { status, json } = await login({ invitation: invitation.token })
    expect([status, json.data.name, json.data.languages]).toEqual([200, '山田', ['ja', 'en']])
    expect((Date.parse(json.data.expires_at) - Date.now()) / HOUR).toBeCloseTo(12, 1)
    expect((await look(json.data.token)).json.data.name).toBe('公開前の宿')
    expect((await login({ email: invitation.email })).status).toBe(401)
  })

  it('asks for the password too, where the share is private', async () => {
    const { login, invite } = await newShared({ is_private: true, password: PASSWORD })
    const { token, email } = await invite()
    expect((await login({ invitation: token })).status).toBe(401)
    expect((await login({ invitation: token, password: 'wrong' })).status).toBe(401)
    expect((await login({ invitation: token, password: PASSWORD })).status).toBe(200)
    expect((await login({ email: email.toUpperCase(), password: PASSWORD })).status).toBe(200)
    expect((await login({ email: '', password: PASSWORD })).status).toBe(401)
  })

  it('lets everybody with the password in by the link of the share', async () => {
    const { login, look } = await newShared({ has_link: true, password: PASSWORD })
    const { status, json } = await login({ password: PASSWORD, name: ' 佐藤 ' })
    expect([status, json.data.name]).toEqual([200, '佐藤'])
    expect((await look(json.data.token)).status).toBe(200)
    expect((await login({ password: 'wrong-password' })).status).toBe(401)
    expect((await login({})).status).toBe(401)
  })

  it('answers alike for a wrong password, an unknown address, and a revoked or foreign invitation', async () => {
    const { login, invite, revoke } = await newShared({ is_private: true, password: PASSWORD })
    const other = await newShared()
    const [mine, revoked, foreign] = [await invite(), await invite(), await other.invite()]
    await revoke({ emails: [revoked.email] })
    const answers = [
      await login({ email: mine.email, password: 'wrong-password' }),
      await login({ email: 'unknown@example.com', password: PASSWORD }),
      await login({ email: revoked.email, password: PASSWORD }),
      await login({ invitation: revoked.token, password: PASSWORD }),
      await login({ invitation: foreign.token, password: PASSWORD }),
      await login({ invitation: 'x', password: PASSWORD }),
    ]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [401, 'credentials']))
    expect(new Set(answers.map(({ json }) => json.message)).size).toBe(1)
  })

  it('allows ten tries in fifteen minutes by site and network; a success sets them back', async () => {
    const { login } = await newShared({ has_link: true, password: PASSWORD })
    const other = await newShared({ has_link: true, password: PASSWORD })
    const ip = nextIp()
    const fail = () => login({ password: 'wrong-password' }, ip)
    for (let count = 0; count < 9; count++) expect((await fail()).status).toBe(401)
    expect((await login({ password: PASSWORD }, ip)).status).toBe(200)
    for (let count = 0; count < 10; count++) expect((await fail()).status).toBe(401)
    const blocked = await login({ password: PASSWORD }, ip)
    expect([blocked.status, Number(blocked.headers.get('retry-after')) > 800]).toEqual([429, true])
    expect((await login({ password: PASSWORD })).status).toBe(200)
    expect((await other.login({ password: PASSWORD }, ip)).status).toBe(200)
    setClockOffset(15 * 60_000 + 1000)
    expect((await login({ password: PASSWORD }, ip)).status).toBe(200)
  })

  it('counts no link that needs no password: it is open after ten wrong passwords, and sets nothing back', async () => {
    const { login, invite } = await newShared({ has_link: true, password: PASSWORD })
    const invitation = await invite()
    const ip = nextIp()
    for (let count = 0; count < 10; count++) expect((await login({ password: 'wrong-password' }, ip)).status).toBe(401)
    for (let count = 0; count < 12; count++)
      expect((await login({ invitation: invitation.token }, ip)).status).toBe(200)
    expect((await login({ password: PASSWORD }, ip)).status).toBe(429)
    expect((await login({ invitation: 'unknown' }, ip)).status).toBe(429)
  })

  it('bounds guesses over all networks with growing pauses, and keeps invited people able to enter', async () => {
    const { login, invite, site } = await newShared({ has_link: true, password: PASSWORD })
    const invited = await invite()
    const guess = () => login({ password: 'wrong-password' })
    const told = () =>
      env.DB.prepare('SELECT kind, detail FROM bell_events WHERE subject_id = ?').bind(site.id).all<{ kind: string }>()
    const { free } = RATE_LIMITS.previewSecret
    // Guests who know it consume no attempt.
    for (let count = 0; count < free + 5; count++) expect((await login({ password: PASSWORD })).status).toBe(200)
    for (let count = 1; count < free; count++) expect((await guess()).status).toBe(401)
    expect((await told()).results).toEqual([])
    const pauses: number[] = []
    for (let pause = 0; pause < 9; pause++) {
      expect((await guess()).status).toBe(401)
      const blocked = await login({ password: PASSWORD })
      expect(blocked.status).toBe(429)
      const seconds = Number(blocked.headers.get('retry-after'))
      pauses.push(Math.round(seconds / 60))
      setClockOffset(now() - Date.now() + seconds * 1000)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect((await guess()).status).toBe(401)
    expect((await login({ password: PASSWORD })).status).toBe(429)
    for (const way of [{ invitation: invited.token }, { email: invited.email, password: PASSWORD }])
      expect((await login(way)).status).toBe(200)
    const events = (await told()).results
    // The notification comes once a day.
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['guesses']))
    expect(events.length).toBeLessThanOrEqual(2)
    const mails = await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox AS o INNER JOIN bell_events AS e ON e.id = o.payload ->> 'eventId' WHERE e.subject_id = ?",
    )
      .bind(site.id)
      .first<{ n: number }>()
    expect(mails?.n).toBe(events.length)
  })

  it('bounds guesses at an invited address apart from its link, and alike for an unknown address', async () => {
    const { login, invite } = await newShared({ is_private: true, password: PASSWORD })
    const invited = await invite()
    const { free } = RATE_LIMITS.previewSecret
    for (const email of [invited.email, 'unknown@example.com']) {
      for (let count = 0; count < free; count++)
        expect((await login({ email, password: 'wrong-password' })).status).toBe(401)
      expect((await login({ email, password: PASSWORD })).status).toBe(429)
    }
    const mine = { invitation: invited.token }
    expect((await login({ ...mine, password: PASSWORD })).status).toBe(200)
    for (let count = 0; count < free; count++)
      expect((await login({ ...mine, password: 'wrong-password' })).status).toBe(401)
    expect((await login({ ...mine, password: PASSWORD })).status).toBe(429)
  })

  it('hashes nothing where no password could open: an unknown link of an invitation, a link that is closed', async () => {
    const { login } = await newShared({ is_private: true, password: PASSWORD })
    passwordWork.verified = 0
    expect((await login({ invitation: 'x', password: PASSWORD })).status).toBe(401)
    expect((await login({ password: PASSWORD })).status).toBe(401)
    expect(passwordWork.verified).toBe(0)
    expect((await login({ email: 'unknown@example.com', password: PASSWORD })).status).toBe(401)
    expect(passwordWork.verified).toBe(1)
  })

  it('is 404 for a site that is not shared, whose share has ended, or that was deleted', async () => {
    const { site, login } = await newShared()
    const bare = await createSite(env, await createAccount(env, { type: 'USER' }), {})
    expect((await call('POST', `/v1/preview/site/${bare.id}/login`, { env, body: {} })).status).toBe(404)
    setClockOffset(31 * 24 * HOUR)
    expect((await login({})).status).toBe(404)
    setClockOffset(0)
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(site.id).run()
    expect((await login({})).status).toBe(404)
  })
})

describe('a guest', () => {
  it('sees the shared version as visitors would, members-only cells locked', async () => {
    const { site, enter, look, invite } = await newShared({ languages: ['en'] })
    const guest = await enter({ invitation: (await invite()).token })
    const { data } = (await look(guest, '?lang=ja')).json
    expect(data).toMatchObject({
      name: '公開前の宿',
      language: 'en',
      languages: ['en'],
      default_language: 'en',
      release_id: null,
      url: `http://${site.siteUuid}.preview.localhost:8787`,
    })
    const [open, locked] = site.cells
    expect((await look(guest, `/page/${open?.id}`)).json.data.main_text).toBe('最初')
    const hidden = { id: locked?.id, order: 1, members_only_lock: true }
    expect((await look(guest, `/page/${locked?.id}`)).json.data).toEqual(hidden)
    expect((await look(guest, `/page/${locked?.id}/product`)).json.data).toEqual(hidden)
    expect((await look(guest, `/page/${open?.id}/product`)).json.data.products).toEqual([])
    expect((await look(guest, '/company')).json.data).toEqual({ company_website: '', tabs: [] })
    const seo = await look(guest, '/seo')
    expect(seo.json.data.canonical).toBe(`http://${site.siteUuid}.localhost:8787/en`)
    expect((await look(guest, `/page/${crypto.randomUUID()}`)).status).toBe(404)
    const all = await Promise.all(['', '/seo', '/company'].map((end) => look(guest, end)))
    expect(all.map(({ text }) => text).join('')).not.toContain(SECRET)
  })

  it('sees the kept version, however the working copy changes', async () => {
    const { site, token, share, enter, look, invite } = await newShared()
    const made = await call('POST', `/v1/site/${site.id}/snapshot`, { env, token, body: {} })
    const version = { kind: 'snapshot', id: made.json.data.id }
    await share({ version })
    const guest = await enter({ invitation: (await invite()).token })
    const edit = { name: '変えた名前' }
    const saved = await call('PUT', `/v1/site/${site.id}`, { env, token, body: edit, headers: { 'if-match': '"1"' } })
    expect(saved.status).toBe(200)
    expect((await look(guest)).json.data).toMatchObject({ name: '公開前の宿', release_id: version.id })
    for (let count = 0; count < 21; count++)
      await call('POST', `/v1/site/${site.id}/snapshot`, { env, token, body: {} })
    expect((await look(guest)).json.data.name).toBe('公開前の宿')
    await share({})
    expect((await look(guest)).json.data).toMatchObject({ name: '変えた名前', release_id: null })
  })

  it('is out at the next request after the invitation was revoked', async () => {
    const { enter, look, invite, revoke, at, token } = await newShared()
    const [one, two] = [await invite(), await invite()]
    const [first, second] = [await enter({ invitation: one.token }), await enter({ invitation: two.token })]
    expect((await look(first)).status).toBe(200)
    await revoke({ emails: [one.email] })
    expect([(await look(first)).status, (await look(second)).status]).toEqual([401, 200])
    const { json } = await call('GET', `${at}/share/status`, { env, token })
    const seen = json.data.invitations.map(({ state }: { state: string }) => state)
    expect(seen.toSorted()).toEqual(['opened', 'revoked'])
    const visits = json.data.visits.map((visit: { email: string; is_open: boolean }) => [visit.email, visit.is_open])
    expect(Object.fromEntries(visits)).toEqual({ [one.email]: false, [two.email]: true })
    await revoke({ all: true })
    expect((await look(second)).status).toBe(401)
  })

  it('is out when the link is closed, the password changes, or the share ends or becomes private', async () => {
    const { enter, look, share, at, token, invite } = await newShared({ has_link: true, password: PASSWORD })
    const byLink = await enter({ password: PASSWORD })
    const invited = await enter({ invitation: (await invite()).token })
    await call('POST', `${at}/share/set-password`, { env, token, body: { password: 'Rain-2026-inn' } })
    expect([(await look(byLink)).status, (await look(invited)).status]).toEqual([401, 200])
    const again = await enter({ password: 'Rain-2026-inn' })
    await share({ has_link: false })
    expect((await look(again)).status).toBe(401)
    // The link is open again; sessions from before stay closed.
    await share({ has_link: true })
    expect((await look(again)).status).toBe(401)
    await share({ is_private: true })
    expect((await look(invited)).status).toBe(401)
  })

  it('is out after twelve hours, and when the share ends', async () => {
    const { enter, look, invite, share } = await newShared()
    const guest = await enter({ invitation: (await invite()).token })
    setClockOffset(12 * HOUR - 2000)
    expect((await look(guest)).status).toBe(200)
    setClockOffset(12 * HOUR + 1000)
    expect((await look(guest)).status).toBe(401)
    setClockOffset(0)
    await share({ ends_at: new Date(Date.now() + HOUR).toISOString() })
    const short = await enter({ invitation: (await invite()).token })
    setClockOffset(HOUR + 1000)
    expect((await look(short)).status).toBe(401)
  })

  it('is out when the site is deleted or its contract terminated', async () => {
    const { enter, look, invite, account, site } = await newShared()
    const guest = await enter({ invitation: (await invite()).token })
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(account.id).run()
    expect((await look(guest)).status).toBe(401)
    await env.DB.prepare("UPDATE accounts SET contract_status = 'active' WHERE id = ?").bind(account.id).run()
    expect((await look(guest)).status).toBe(200)
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(site.id).run()
    expect((await look(guest)).status).toBe(401)
  })
})

describe('a sign-in that is under way', () => {
  const PHC = '$scrypt$x'
  const enterLate = (siteId: string, session: { invitationId: string | null; usedPassword: boolean }) => {
    const at = Date.now()
    const times = { createdAt: at, endsAt: at + HOUR }
    return insertGuestSession(env.DB, {
      id: newId(),
      siteId,
      name: '',
      passwordHash: PHC,
      counted: null,
      ...times,
      ...session,
    })
  }

  it('fails where the invitation or the link is taken back, or the password changes, meanwhile', async () => {
    const { site, invite, revoke, share } = await newShared()
    const [one, two] = [await invite(), await invite()]
    await revoke({ emails: [one.email] })
    const refused = { code: 'credentials' }
    await expect(enterLate(site.id, { invitationId: one.id, usedPassword: false })).rejects.toMatchObject(refused)
    await expect(enterLate(site.id, { invitationId: null, usedPassword: true })).rejects.toMatchObject(refused)
    await enterLate(site.id, { invitationId: two.id, usedPassword: false })
    await share({ has_link: true, password: PASSWORD })
    await expect(enterLate(site.id, { invitationId: null, usedPassword: true })).rejects.toMatchObject(refused)
    await share({ is_private: true })
    await expect(enterLate(site.id, { invitationId: two.id, usedPassword: false })).rejects.toMatchObject(refused)
  })
})

describe('a guest’s token', () => {
  it('opens neither the share, the back office, drafts, another preview, nor a member’s call', async () => {
    const { site, at, enter, invite } = await newShared()
    const other = await newShared()
    const guest = await enter({ invitation: (await invite()).token })
    const host = `${site.siteUuid}.preview.localhost:8787`
    const read = (path: string) => call('GET', path, { env, token: guest })
    const send = (method: string, path: string, body: unknown) => call(method, path, { env, token: guest, body })
    const answers = [
      await send('POST', `${at}/share`, { is_private: false }),
      await read(`${at}/share`),
      await send('PUT', `${at}/share/revoke`, {}),
      await read(`${at}/share/status`),
      await send('POST', `${at}/share/set-password`, { password: PASSWORD }),
      await send('POST', `${at}/token`, {}),
      await read(`/v1/site/${site.id}`),
      await call('POST', '/render', { env, host, token: guest, body: { whole: true } }),
      await call('POST', '/', {
        env,
        host,
        body: new URLSearchParams({ token: guest }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect((await read(other.at)).status).toBe(404)
  })

  it('cannot be made of another token', async () => {
    const { site, sessionId, account, look, token, enter, invite } = await newShared()
    const other = await newShared()
    const guest = await other.enter({ invitation: (await other.invite()).token })
    const [, payload = ''] = guest.split('.')
    const { sid } = JSON.parse(atob(payload))
    const mine = await enter({ invitation: (await invite()).token })
    const sign = (claims: Parameters<typeof signAccessToken>[0]) => signAccessToken(claims, 900, env)
    const wrong = [
      token,
      `${mine}x`,
      await sign({ kind: 'preview', subject: 'guest', sessionId, siteId: site.id }),
      await sign({ kind: 'preview', subject: 'guest', sessionId: sid, siteId: site.id }),
      await sign({ kind: 'preview', subject: account.id, sessionId: sid, siteId: site.id }),
      await sign({ kind: 'end_user', subject: 'guest', sessionId: sid, siteId: site.id }),
      await sign({ kind: 'admin', subject: 'guest', sessionId: sid, siteId: site.id }),
    ]
    expect(await Promise.all(wrong.map(async (one) => (await look(one)).status))).toEqual(wrong.map(() => 401))
  })
})

describe('the editor’s preview token', () => {
  it('reads the working copy of its own site, and nothing of another', async () => {
    const { at, look, token } = await newShared({ languages: ['en'] })
    const other = await newShared()
    const issued = await call('POST', `${at}/token`, { env, token })
    const mine = issued.json.data.token
    expect((await look(mine)).json.data).toMatchObject({ language: 'ja', languages: ['ja', 'en'] })
    expect((await other.look(mine)).status).toBe(401)
  })
})

describe('every answer about a preview', () => {
  it('is kept nowhere, not indexed, and sends no referrer', async () => {
    const { at, token, look, login, enter, invite } = await newShared()
    const guest = await enter({ invitation: (await invite()).token })
    const answers = [
      await look(guest),
      await look(guest, '/seo'),
      await look(guest, '/nothing'),
      await look('x.y.z'),
      await login({}),
      await login({ unknown: 1 }),
      await call('GET', at, { env }),
      await call('GET', `${at}/share`, { env, token }),
      await call('GET', `${at}/share`, { env }),
      await call('GET', '/v1/preview/site/not-an-id', { env, token: guest }),
    ]
    expect(answers.map(isHidden)).toEqual(answers.map(() => HIDDEN))
  })

  it('leaves no mark of the working copy on public hosts', async () => {
    const { site } = await newShared({ has_link: true, password: PASSWORD })
    const uuid = site.siteUuid
    const hosts = [`${uuid}.localhost:8787`, `${uuid}.preview.localhost:8787`]
    const paths = ['/', '/en', '/A1', '/view', '/robots.txt', '/sitemap.xml', '/contact']
    const visited = hosts.flatMap((host) => paths.map((path) => call('GET', path, { env, host })))
    const calls = [`/v1/end-user/site/${uuid}`, `/v1/end-user/site/${uuid}/seo`, `/sites/${uuid}`]
    const all = await Promise.all([...visited, ...calls.map((path) => call('GET', path, { env }))])
    expect(all.filter(({ text }) => /公開前の宿|最初|members-only-secret/.test(text))).toEqual([])
  })
})
