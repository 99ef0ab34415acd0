import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { cell as cellSchema } from '#shared/site/cell/cell.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createGuestInvitation, createGuestSession, createShare } from '#tests/setup/shared-site.ts'

const written = (value: string) => ({ ja: { value, state: 'written' as const } })

/** A shared draft, and a guest whose browser has the cookie. */
async function newPreview() {
  const account = await createAccount(env, { type: 'USER' })
  const { token: admin } = await signIn(env, account)
  const site = await createSite(env, account, {
    languages: ['ja', 'en'],
    numberHorizontal: 1,
    cells: [{ mainText: written('一') }, { mainText: written('二') }],
  })
  const owned = { id: site.id, accountId: account.id }
  await createShare(env, owned, { languages: ['ja', 'en'] })
  const invitation = await createGuestInvitation(env, owned, { name: '佐藤' })
  const cookie = `guest=${await createGuestSession(env, site.id, invitation.id)}`
  const host = `${site.siteUuid}.preview.localhost:8787`
  const at = `/v1/preview/site/${site.id}`
  const open = (path: string) => call('GET', path, { env, host, headers: { cookie } })
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, path, { env, host, body, headers: { cookie, ...headers } })
  const pin = (body: object = {}, headers: Record<string, string> = {}) =>
    send(
      'POST',
      `${at}/review`,
      { cell_id: site.cells[0]?.id, x: 10, y: 20, lang: 'ja', text: 'ここ', ...body },
      headers,
    )
  const change = async () => {
    const cell = { ...cellSchema.parse(site.cells[0]), mainText: written('変わった') }
    const saved = await call('PUT', `/v1/site/${site.id}`, {
      env,
      token: admin,
      headers: { 'if-match': '"1"' },
      body: { cells: [toWire(cellSchema, cell)] },
    })
    expect(saved.status).toBe(200)
  }
  const versionOf = async () => /data-version="(\w+)"/.exec((await open('/view')).text)?.[1]
  return { admin, site, invitation, host, at, open, send, pin, change, versionOf }
}

/** The data that the bar's page gives its script. */
const dataIn = (text: string) => JSON.parse(/id="review-data">([^<]+)</.exec(text)?.[1] ?? '')

describe('a guest’s calls on the preview host', () => {
  it('count by the cookie, which no script can read', async () => {
    const { pin, send, at } = await newPreview()
    const { status, json, headers } = await pin()
    expect([status, json.data.comments[0].author]).toEqual([200, '佐藤'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
    const { id } = json.data
    expect((await send('POST', `${at}/review/${id}`, { text: 'あと、ここも' })).json.data.comments).toHaveLength(2)
    expect((await send('PUT', `${at}/review/${id}`, { is_solved: true })).json.data.solved_by).toBe('佐藤')
    const read = (await send('GET', `${at}/review`)).json.data
    expect([read.threads.length, read.name]).toEqual([1, '佐藤'])
  })

  it('are refused without it, and once the invitation is revoked', async () => {
    const { pin, admin, site, invitation } = await newPreview()
    const at = `/v1/preview/site/${site.id}/share/revoke`
    expect((await pin({}, { cookie: '' })).status).toBe(401)
    await call('PUT', at, { env, token: admin, body: { emails: [invitation.email] } })
    const refused = await pin()
    expect([refused.status, refused.json.code]).toEqual([401, 'unauthenticated'])
  })

  it('are refused to the page of another origin, and as a form', async () => {
    const { pin, send, at, host } = await newPreview()
    expect((await pin({}, { origin: `http://${host}` })).status).toBe(200)
    expect((await pin({}, { origin: 'http://other.preview.localhost:8787' })).status).toBe(403)
    expect((await pin({}, { origin: 'null' })).status).toBe(403)
    const form = await send('POST', `${at}/review`, 'text=x', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
  })

  it('reach no other site', async () => {
    const [mine, other] = [await newPreview(), await newPreview()]
    const { id } = (await other.pin()).json.data
    expect((await mine.send('POST', `${other.at}/review/${id}`, { text: 'x' })).status).toBe(404)
    expect((await mine.send('POST', `${mine.at}/review/${id}`, { text: 'x' })).status).toBe(404)
    expect((await mine.send('GET', `${other.at}/review`)).status).toBe(404)
  })
})

describe('the approval of what was seen', () => {
  it('names the version of the page, and refuses another one', async () => {
    const { versionOf, send, at, change } = await newPreview()
    const seen = await versionOf()
    const before = (await send('GET', `${at}/review`)).json.data.version
    expect(before).toMatchObject({ hash: seen, kind: 'working' })
    await change()
    expect((await versionOf()) === seen).toBe(false)
    const refused = await send('POST', `${at}/approve`, { version: seen })
    expect([refused.status, refused.json.code]).toEqual([412, 'stale'])
    expect((await send('GET', `${at}/review`)).json.data.approvals).toEqual([])
    const approved = await send('POST', `${at}/approve`, { version: await versionOf() })
    expect(approved.json.data.approvals).toMatchObject([{ name: '佐藤', is_own: true, changes: null }])
  })

  it('is the same in each language of the share', async () => {
    const { open, versionOf } = await newPreview()
    expect((await open('/view/en')).text).toContain(`data-version="${await versionOf()}"`)
  })
})

describe('the pages of a shared preview', () => {
  it('tell which cell is which, and have the look of pins', async () => {
    const { open, site } = await newPreview()
    const { text } = await open('/view')
    expect(site.cells.map(({ id }) => text.includes(`data-id="${id}"`))).toEqual([true, true])
    expect(text).toContain('.pin{')
  })

  it('have the buttons of the review in the bar, hidden until its script runs, and the words as data', async () => {
    const { open } = await newPreview()
    const { text } = await open('/?lang=en')
    expect(text).toMatch(/id="review-tools"[^>]* hidden/)
    expect(text).toMatch(/<script type="module" src="\/assets\/review-[\w-]+\.js"/)
    expect(dataIn(text)).toMatchObject({ language: 'en', paths: { ja: '/view', en: '/view/en' } })
  })

  it('are locked without the script, like before', async () => {
    const { host } = await newPreview()
    const { text } = await call('GET', '/', { env, host })
    expect(text).not.toContain('review-tools')
  })
})
