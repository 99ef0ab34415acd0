import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { type Cell, cell as cellSchema } from '#shared/site/cell/cell.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { sessions } from '#worker/db/schema/accounts.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { signAccessToken } from '#worker/platform/tokens.ts'

const bindings = env as unknown as Bindings
const ADMIN = 'http://localhost:8787'

type Owner = Awaited<ReturnType<typeof createAccount>>
let owner: Owner
let session: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  owner = await createAccount(bindings, { type: 'USER' })
  session = await signIn(bindings, owner)
})

const written = (value: string): Cell['mainText'] => ({ ja: { value, state: 'written' } })

/** A draft of 2 x 1 with pictures, and a token for its preview. */
async function openable() {
  const site = await createSite(bindings, owner, {
    numberHorizontal: 2,
    numberVertical: 1,
    languages: ['ja', 'en'],
    cells: [{ mainText: written('最初') }, { mainText: written('次') }],
  })
  const picture = await createPicture(bindings, { accountId: owner.id, siteId: site.id })
  const answer = await call('POST', `/v1/preview/site/${site.id}/token`, { token: session.token })
  const token: string = answer.json.data.token
  const host = `${site.siteUuid}.preview.localhost:8787`
  return { site, picture, answer, token, host }
}

function open(host: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin: ADMIN }
  return call('POST', '/', { host, body, headers: { ...type, ...headers } })
}

const render = (host: string, token: string, body: unknown) => call('POST', '/render', { host, token, body })

describe('POST /v1/preview/site/:id/token', () => {
  it('returns a token for twelve hours and its origin', async () => {
    const { answer, site } = await openable()
    expect(answer.status).toBe(200)
    expect(answer.json.data.origin).toBe(`http://${site.siteUuid}.preview.localhost:8787`)
    const hours = (Date.parse(answer.json.data.expires_at) - Date.now()) / 36e5
    expect(hours).toBeCloseTo(12, 1)
  })

  it('answers 404 for another account’s site', async () => {
    const stranger = await signIn(bindings, await createAccount(bindings, { type: 'USER' }))
    const { site } = await openable()
    expect((await call('POST', `/v1/preview/site/${site.id}/token`, { token: stranger.token })).status).toBe(404)
    expect((await call('POST', `/v1/preview/site/${site.id}/token`)).status).toBe(401)
  })
})

describe('the preview page', () => {
  it('shows the working copy inside the back office only', async () => {
    const { host, token, site } = await openable()
    const page = await open(host, { token, position: 'B1' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('最初')
    expect(page.text).toContain(`data-id="${site.cells[1]?.id}"`)
    expect(page.text).toContain('data-entry="B1"')
    expect(page.text).toContain(`data-admin="${ADMIN}"`)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${ADMIN}`)
  })

  it('allows the visitor’s scripts by their hashes, each of them, and its own', async () => {
    const { host, token } = await openable()
    const { text, headers } = await open(host, { token })
    const policy = /script-src ([^;]*)/.exec(String(headers.get('content-security-policy')))?.[1]
    const scripts = [...text.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, script]) => String(script))
    const hashes = await Promise.all(
      scripts.map(async (script) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
        return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
      }),
    )
    expect(hashes).toHaveLength(8)
    expect(policy).toBe(`'self' ${hashes.join(' ')}`)
    expect(text).toMatch(/<script type="module" src="\/assets\/preview-island-[\w-]+\.js"><\/script><\/body>/)
  })

  it('reads the site once, for the page and for each full rendering', async () => {
    const { host, token } = await openable()
    const watch = () => countDatabase(bindings.DB)
    const [page, whole] = [watch(), watch()]
    const form = new URLSearchParams({ token }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ADMIN }
    const opened = await call('POST', '/', { host, body: form, headers, env: { ...bindings, DB: page.database } })
    expect(opened.status).toBe(200)
    const rendered = await call('POST', '/render', {
      host,
      token,
      body: { whole: true },
      env: { ...bindings, DB: whole.database },
    })
    expect(rendered.status).toBe(200)
    // The calls: the person, the site, its document, the plan; a site without files needs no query for them.
    expect([page.usage.calls, whole.usage.calls]).toEqual([4, 4])
  })

  it('is not cached, not indexed, and sends no referrer', async () => {
    const { host, token } = await openable()
    for (const answer of [
      await open(host, { token }),
      await open(host, { token: 'wrong' }),
      await call('GET', '/', { host }),
      await call('GET', '/anything', { host }),
      await call('GET', '/robots.txt', { host }),
      await render(host, token, { cells: [] }),
      await render(host, 'wrong', { cells: [] }),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('accepts no other origin', async () => {
    const { host, token } = await openable()
    const page = await open(host, { token }, { origin: 'http://evil.example' })
    expect(page.headers.get('content-security-policy')).not.toContain('evil')
    expect(page.text).toContain(`data-admin="${ADMIN}"`)
  })

  it('needs its own token', async () => {
    const { host, token, site } = await openable()
    const other = await openable()
    const expired = await signAccessToken(
      { kind: 'preview', subject: owner.id, sessionId: session.sessionId, siteId: site.id },
      -1,
      bindings,
    )
    for (const wrong of [session.token, other.token, expired, `${token}x`]) {
      const page = await open(host, { token: wrong }, { 'accept-language': 'en' })
      expect(page.status).toBe(401)
      expect(page.text).toContain('This preview has expired')
      expect((await render(host, wrong, { cells: [] })).status).toBe(401)
    }
    expect((await call('GET', '/', { host })).text).not.toContain('最初')
  })

  it('closes when its session ends', async () => {
    const fresh = await signIn(bindings, owner)
    const { host, site } = await openable()
    const issued = await call('POST', `/v1/preview/site/${site.id}/token`, { token: fresh.token })
    await connect(bindings.DB).update(sessions).set({ revokedAt: 1 }).where(eq(sessions.id, fresh.sessionId))
    expect((await render(host, issued.json.data.token, { cells: [] })).status).toBe(401)
  })

  it('closes after twelve hours', async () => {
    const { host, token } = await openable()
    setClockOffset(12 * 36e5 + 1000)
    const page = await open(host, { token })
    setClockOffset(0)
    expect(page.status).toBe(401)
  })
})

describe('POST /render of the preview host', () => {
  it('renders changed cells with pictures that were just uploaded', async () => {
    const { host, token, site, picture } = await openable()
    const draft = cellSchema.parse({
      ...site.cells[0],
      mainText: written('変わった'),
      creative: { mediaId: picture.id },
    })
    const { status, json } = await render(host, token, { cells: [toWire(cellSchema, draft)], language: 'ja' })
    expect(status).toBe(200)
    expect(json.data.body).toBeNull()
    expect(json.data.cells).toHaveLength(1)
    expect(json.data.cells[0].id).toBe(draft.id)
    expect(json.data.cells[0].html).toContain('変わった')
    expect(json.data.cells[0].html).toContain(`/media/${picture.id}/480.webp`)
  })

  it('renders a changed cell that is for members only, without its content', async () => {
    const { host, token, site } = await openable()
    const draft = cellSchema.parse({ ...site.cells[1], mainText: written('内緒'), membersOnlyLock: true })
    const { status, json } = await render(host, token, { cells: [toWire(cellSchema, draft)], language: 'ja' })
    expect(status).toBe(200)
    expect(json.data.cells[0].html).toContain('会員限定のページです')
    expect(json.data.cells[0].html).not.toContain('内緒')
  })

  it('renders the whole page after changes of order, cells, settings and language', async () => {
    const { host, token, site } = await openable()
    const added = { ...emptyCell(newId()), mainText: written('新しい') }
    const [first, second] = site.cells
    const { json } = await render(host, token, {
      cells: [toWire(cellSchema, added)],
      order: [second?.id, added.id, first?.id],
      settings: { number_horizontal: 1, view_mode: 'PC', name: '別の名' },
      language: 'en',
      whole: true,
    })
    const { html, lang, is_pc: isPc } = json.data.body
    expect([lang, isPc]).toEqual(['en', true])
    expect([...html.matchAll(/id="(\w\d)" style="[^"]*" data-id="([^"]+)"/g)].map((match) => match.slice(1))).toEqual([
      ['A1', second?.id],
      ['A2', added.id],
      ['A3', first?.id],
    ])
    expect(html).toContain('別の名')
  })

  it('shows none of another account’s files', async () => {
    const other = await createAccount(bindings, { type: 'USER' })
    const foreign = await createPicture(bindings, { accountId: other.id })
    const { host, token, site } = await openable()
    const draft = cellSchema.parse({ ...site.cells[0], creative: { mediaId: foreign.id } })
    const { json } = await render(host, token, { cells: [toWire(cellSchema, draft)] })
    expect(json.data.cells[0].html).not.toContain(foreign.id)
  })

  it('refuses an invalid draft', async () => {
    const { host, token } = await openable()
    expect((await render(host, token, { cells: [{ id: 'x' }] })).status).toBe(400)
    expect((await render(host, token, { unknown: 1 })).status).toBe(400)
    expect((await render(host, token, '{')).status).toBe(400)
  })
})

describe('a form in the preview', () => {
  it('is shown over the page as it is being edited, even if it is disabled for visitors', async () => {
    const { host, token } = await openable()
    const item = { id: newId(), title: { ja: { value: 'ご用件' } }, type_input: 'SELECT', is_required: true }
    const options = ['見積もり', '採用'].map((value) => ({ id: newId(), label: { ja: { value } } }))
    const forms = { contact: { items: [{ ...item, options }] }, membership: {}, homepage: {} }
    const shown = await render(host, token, { whole: true, form: 'contact', parts: { forms } })
    const { html } = shown.json.data.body
    expect(html).toContain('お問い合わせ')
    for (const text of ['メールアドレス', 'ご用件', '見積もり', '採用', '送信する']) expect(html).toContain(text)
    expect(html).toMatch(/<select[^>]+required/)
    const grid = await render(host, token, { whole: true, form: null, parts: { forms } })
    expect(grid.json.data.body.html).not.toContain('ご用件')
  })
})
