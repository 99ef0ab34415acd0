import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { deleteRelease } from '#worker/entities/projection/release.storage.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

let opened = 0
beforeEach(() => setClockOffset(++opened * 60_000))
afterEach(() => {
  vi.restoreAllMocks()
  setClockOffset(0)
})

/** A new site in two languages, and the calls of its maker and its visitors. */
async function open(typography: object) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const created = await call('POST', '/v1/site', { token, body: { name: '明朝の宿', languages: ['ja', 'en'] } })
  const site = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const publish = async (cells: object[]) => {
    const body = { cells, typography, status: 'PUBLISH' }
    const headers = { 'if-match': `"${version}"` }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers })
    version = answer.json.data?.version ?? version
    setClockOffset(opened * 60_000 + version * POINTER_MS)
    return answer.status
  }
  const get = (path: string) => call('GET', path, { host: `${site.site_uuid}.localhost:8787` })
  const cellOf = (value: string, more: object = {}) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: { ja: { value }, en: { value: 'Snow' } },
    ...more,
  })
  return { id: site.id, uuid: site.site_uuid, publish, get, cellOf }
}

const fontsIn = (html: string) =>
  [...html.matchAll(/@font-face\{[^}]*?font-weight:(\d+)[^}]*?url\(([^)]+)\)/g)].map(([, weight, url = '']) => ({
    weight: Number(weight),
    url,
  }))

/** The first font that a page links: its address, and its release. */
function firstFont(html: string): { url: string; releaseId: string } {
  const [font] = fontsIn(html)
  if (!font) throw new Error('The page links no font')
  return { url: font.url, releaseId: font.url.split('/')[2] ?? '' }
}

/** The hash by which a policy allows the style sheet of a page's fonts. */
async function hashOfStyle(html: string): Promise<string> {
  const [, style = ''] = /<style>(@font-face[^<]*)<\/style>/.exec(html) ?? []
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

async function sizeOf(key: string): Promise<number> {
  const object = await env.MEDIA.head(key)
  if (!object) throw new Error('Nothing is stored')
  return object.size
}

const MINCHO = { face: 'mincho', weight: 'medium' }

describe('the fonts of a release', () => {
  it('are linked by Japanese pages on the site’s own host only, and allowed by their policy', async () => {
    const { uuid, publish, get, cellOf } = await open(MINCHO)
    const sub = { sub_text: { ja: { value: '静かな夜' } } }
    expect(await publish([cellOf('雪の夜は、\n湯けむりー。', sub), cellOf('朝')])).toBe(200)
    const page = await get('/')
    const fonts = fontsIn(page.text)
    expect(fonts.map(({ weight }) => weight)).toEqual([500, 400])
    expect(page.text).toContain('font-display:swap')
    const policy = String(page.headers.get('content-security-policy'))
    expect(policy).toContain("font-src 'self'")
    expect(policy).toContain(await hashOfStyle(page.text))
    for (const { url } of fonts) {
      const file = await get(url)
      expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
        200,
        'font/woff',
        'public, max-age=31536000, immutable',
      ])
      expect(file.text.slice(0, 4)).toBe('wOFF')
    }
    for (const other of [await get('/en'), await call('GET', `/sites/${uuid}`, { host: 'localhost:8787' })]) {
      expect(other.status).toBe(200)
      expect(other.text).not.toContain('@font-face')
    }
    expect(String((await get('/en')).headers.get('content-security-policy'))).not.toContain('font-src')
  })

  it('say nothing about texts of members-only cells, which stay in the system’s fonts', async () => {
    const { id, publish, get, cellOf } = await open(MINCHO)
    expect(await publish([cellOf('雪'), cellOf('秘密の間', { members_only_lock: true })])).toBe(200)
    const before = firstFont((await get('/')).text)
    const locked = await env.MEDIA.get(`releases/${id}/${before.releaseId}/ja-locked.json`)
    expect(await locked?.json()).toMatchObject({ cells: [{ mainText: '秘密の間', hasSystemFace: true }] })
    expect(await publish([cellOf('雪'), cellOf('秘密の間')])).toBe(200)
    const after = firstFont((await get('/')).text)
    const [small, large] = await Promise.all(
      [before, after].map(({ releaseId }) => sizeOf(`releases/${id}/${releaseId}/ja-mincho-500.woff`)),
    )
    expect(large).toBeGreaterThan(Number(small))
  })

  it('belong to the release: pages of the one before keep theirs, and they are deleted with it', async () => {
    const { id, publish, get, cellOf } = await open({ face: 'rounded' })
    await publish([cellOf('丸い文字')])
    const before = firstFont((await get('/')).text)
    await publish([cellOf('別の文字')])
    const after = firstFont((await get('/')).text)
    expect(after.url).not.toBe(before.url)
    expect((await get(before.url)).status).toBe(200)
    await deleteRelease(env, id, after.releaseId)
    const { status, headers } = await get(after.url)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    for (const path of ['ja-rounded-700.json', 'ja-locked.json', 'source.json', 'ja.woff'])
      expect((await get(`/fonts/${before.releaseId}/${path}`)).status).toBe(404)
    expect((await get(`/fonts/${newId()}/ja-rounded-700.woff`)).status).toBe(404)
  })

  it('are absent where no face needs them: the page and its policy stay as they were', async () => {
    const { id, publish, get, cellOf } = await open({ place: 'top-left' })
    await publish([cellOf('雪')])
    const page = await get('/')
    expect(page.text).not.toContain('@font-face')
    expect(String(page.headers.get('content-security-policy'))).not.toContain('font-src')
    const { objects } = await env.MEDIA.list({ prefix: `releases/${id}/` })
    expect(objects.filter(({ key }) => key.endsWith('.woff'))).toEqual([])
  })

  it.each([
    ['the source is missing', () => Promise.resolve(new Response('Not found', { status: 404 }))],
    ['the source is no font', () => Promise.resolve(new Response('no font at all'))],
    ['the assets fail', () => Promise.reject(new Error('The assets are away'))],
  ])('are left out, and the site is published, if %s; the next publication makes them', async (_, answer) => {
    expectLogged('release.fonts')
    const { publish, get, cellOf } = await open(MINCHO)
    const fetched = vi.spyOn(env.ASSETS, 'fetch').mockImplementation(answer)
    expect(await publish([cellOf('雪')])).toBe(200)
    const page = await get('/')
    expect([page.status, fontsIn(page.text)]).toEqual([200, []])
    expect(page.text).toContain('face-mincho')
    fetched.mockRestore()
    await publish([cellOf('雪')])
    expect(fontsIn((await get('/')).text)).toHaveLength(1)
  })
})
