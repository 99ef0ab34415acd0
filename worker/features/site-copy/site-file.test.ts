import { Buffer } from 'node:buffer'
import { createExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { SITE_FILE_MANIFEST } from '#shared/site/copy/site-file-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { emptyManifest, sendSiteFile, zipOf } from '#tests/setup/site-file.ts'
import { handleRequest } from '#worker/app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import { newId } from '#worker/platform/ids.ts'
import { upgradeManifest } from './manifest.ts'
import { measureWebp } from './webp-check.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
type Files = Record<string, string | Uint8Array>

let picture: Uint8Array<ArrayBuffer>
const assets = { fetch: async () => new Response(picture) } as unknown as Fetcher
const env: Bindings = { ...testEnv, ASSETS: assets }

const as = async (account: Account, method: string, path: string, body?: unknown, headers = {}) =>
  call(method, `/v1${path}`, { env, token: (await signIn(env, account)).token, body, headers })

async function save(account: Account, id: string) {
  const { token } = await signIn(env, account)
  const request = new Request(`http://localhost:8787/v1/site/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const response = await handleRequest(request, env, createExecutionContext())
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Uploads a file as the back office does, in parts. */
async function send(account: Account, bytes: Uint8Array<ArrayBuffer>) {
  const promised = await as(account, 'POST', '/site/import/upload', { size: bytes.byteLength })
  const parts = promised.json.data.parts as { media_id: string; upload_url: string; size: number }[]
  let at = 0
  for (const { upload_url: url, size } of parts) {
    const body = bytes.slice(at, at + size)
    const request = new Request(`http://localhost:8787${url}`, {
      method: 'PUT',
      body,
      headers: { 'content-length': String(size) },
    })
    expect((await handleRequest(request, env, createExecutionContext())).status).toBe(204)
    at += size
  }
  return parts.map((part) => part.media_id)
}

const take = async (account: Account, bytes: Uint8Array<ArrayBuffer>) =>
  as(account, 'POST', '/site/import', { parts: [await sendSiteFile(env, account.id, bytes)] })
const read = async (account: Account, id: string) => (await as(account, 'GET', `/site/${id}`)).json.data

/** A site without the values that differ between copies; ids are replaced by the order of their first appearance. */
function withoutIds(site: Record<string, unknown>) {
  const ownPlace = [
    'id',
    'site_uuid',
    'version',
    'url',
    'owner_url',
    'preview_origin',
    'created_at',
    'updated_at',
    'media',
  ]
  const rest = Object.entries(site).filter(([key]) => !ownPlace.includes(key))
  const files = (site['media'] as Record<string, unknown>[]).map((file) =>
    ['name', 'kind', 'width', 'height', 'variants', 'placeholder', 'color'].map((key) => file[key]),
  )
  const names = new Map<string, string>()
  return JSON.stringify([rest, files]).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => {
    if (!names.has(found)) names.set(found, `id ${names.size}`)
    return names.get(found) ?? ''
  })
}

/** The bytes of a stored file. */
async function storedBytes(id: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = await env.MEDIA.get(`media/${id}/${name}`)
  if (!object) throw new Error(`${name} is not stored`)
  return new Uint8Array(await object.arrayBuffer())
}

let user: Account
let siteId: string
let saved: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  picture = await grey(24, 36)
  user = await createAccount(env, { type: 'USER' })
  siteId = (await as(user, 'POST', '/site', { name: '冬「1」', template: 'launch', languages: ['ja', 'en'] })).json.data
    .id
  const named = { name_by_language: { en: { value: 'Winter' } }, map_style: 'BARS', typography: { face: 'mincho' } }
  await as(user, 'PUT', `/site/${siteId}`, named, { 'if-match': '"1"' })
  saved = (await save(user, siteId)).bytes
})

describe('a saved site', () => {
  it('is a file with the site’s name', async () => {
    const { response, bytes } = await save(user, siteId)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('冬「1」.zip'))
    expect(Buffer.from(bytes).toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
    expect(bytes.length).toBe(saved.length)
  })

  it('is restored with new ids only, and its pictures byte by byte', async () => {
    const parts = await send(user, saved)
    const { status, json } = await as(user, 'POST', '/site/import', { parts })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ stored: 6, total: 6, site: { name: '冬「1」', left_out: { cells: 0 } } })
    const [before, after] = await Promise.all([read(user, siteId), read(user, json.data.site.id)])
    expect(after.name_by_language).toEqual({ en: { value: 'Winter', state: 'written' } })
    expect(after.map_style).toBe('BARS')
    expect(after.typography).toEqual({ face: 'mincho' })
    expect(withoutIds(after)).toBe(withoutIds(before))
    expect(after.cells[0].creative.media_id).not.toBe(before.cells[0].creative.media_id)
    expect(await storedBytes(after.cells[0].creative.media_id, '24.webp')).toEqual(
      await storedBytes(before.cells[0].creative.media_id, '24.webp'),
    )
    const again = await as(user, 'POST', '/site/import', { parts })
    expect(again.json.data.site.id).toBe(json.data.site.id)
    expect(await env.MEDIA.head(`staging/${parts[0]}`)).toBeNull()
  })

  it('is restored in another account, within that account’s plan', async () => {
    const small = await createAccount(env, { type: 'USER', plan: 'light' })
    const { json } = await take(small, saved)
    expect(json.data.site.left_out).toEqual({ languages: ['en'], parts: [], cells: 0 })
    expect(await read(small, json.data.site.id)).toMatchObject({ account_id: small.id, languages: ['ja'] })
    const { status } = await as(small, 'POST', '/site/import/upload', { size: 10 })
    expect(status).toBe(409)
  })

  it('is restored in several calls if it has many pictures', async () => {
    const [stored] = (await read(user, siteId)).media
    const webp = await storedBytes(stored.media_id, '24.webp')
    const thumb = await storedBytes(stored.media_id, 'thumb.webp')
    const ids = Array.from({ length: 50 }, () => newId())
    const file = { purpose: 'creative', name: 'a.jpg', type: 'image/webp', width: 24, height: 36, variants: [24] }
    const { site, ...manifest } = emptyManifest()
    const content = JSON.stringify({
      ...manifest,
      site: {
        ...site,
        numberHorizontal: 10,
        numberVertical: 5,
        cells: ids.map((mediaId) => ({ id: newId(), creative: { mediaId } })),
      },
      media: ids.map((id) => ({ id, ...file, placeholder: '', color: '#808080' })),
    })
    const files: Files = { [SITE_FILE_MANIFEST]: content }
    for (const id of ids) Object.assign(files, { [`media/${id}/24.webp`]: webp, [`media/${id}/thumb.webp`]: thumb })
    const parts = [await sendSiteFile(env, user.id, await zipOf(files))]
    const answers = []
    for (let count = 0; count < 3; count++) answers.push((await as(user, 'POST', '/site/import', { parts })).json.data)
    expect(answers.map(({ stored: done, total }) => [done, total])).toEqual([
      [24, 50],
      [48, 50],
      [50, 50],
    ])
    expect(answers.map((one) => one.site === null)).toEqual([true, true, false])
    expect((await read(user, answers[2].site.id)).cells).toHaveLength(50)
  })
})

describe('a file that is no saved site', () => {
  const withBytes = (change: (bytes: Buffer<ArrayBuffer>) => void) => () => {
    const bytes = Buffer.from(saved)
    change(bytes)
    return new Uint8Array(bytes)
  }
  const firstCentral = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - 6)
  const manifestOf = (change: (manifest: ReturnType<typeof emptyManifest>) => unknown, files: Files = {}) =>
    zipOf({ ...files, [SITE_FILE_MANIFEST]: JSON.stringify(change(emptyManifest())) })
  const file = (id: string) => ({
    id,
    purpose: 'creative',
    name: 'x.jpg',
    type: 'image/webp',
    width: 10,
    height: 10,
    variants: [10],
    placeholder: '',
    color: '#000000',
  })
  const id = newId()
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

  const HOSTILE: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, RegExp][] = [
    ['plain text', () => new TextEncoder().encode('x'.repeat(200)), /このサービス/],
    ['a few bytes', () => new Uint8Array([80, 75]), /このサービス/],
    ['cut off', () => saved.slice(0, saved.length - 100), /このサービス/],
    ['bytes after the end', () => new Uint8Array([...saved, 1, 2, 3]), /このサービス/],
    ['a compressed entry', withBytes((bytes) => bytes.writeUInt16LE(8, firstCentral(bytes) + 10)), /このサービス/],
    ['an encrypted entry', withBytes((bytes) => bytes.writeUInt16LE(0x0809, firstCentral(bytes) + 8)), /このサービス/],
    ['a false size', withBytes((bytes) => bytes.writeUInt32LE(1, firstCentral(bytes) + 24)), /このサービス/],
    [
      'two false sizes',
      withBytes((bytes) => {
        bytes.writeUInt32LE(9, firstCentral(bytes) + 20)
        bytes.writeUInt32LE(9, firstCentral(bytes) + 24)
      }),
      /このサービス/,
    ],
    ['an overlap', withBytes((bytes) => bytes.writeUInt32LE(7, firstCentral(bytes) + 42)), /このサービス/],
    ['a false count', withBytes((bytes) => bytes.writeUInt16LE(60_000, bytes.length - 12)), /このサービス/],
    ['a changed picture', withBytes((bytes) => bytes.writeUInt8(bytes.readUInt8(120) ^ 255, 120)), /このサービス/],
    ['a path to a parent folder', () => manifestOf((one) => one, { '../../etc/passwd': 'x' }), /このサービス/],
    ['an absolute path', () => manifestOf((one) => one, { '/media/x.webp': 'x' }), /このサービス/],
    ['a file outside the manifest', () => manifestOf((one) => one, { [`media/${id}/10.webp`]: 'x' }), /このサービス/],
    ['no manifest', () => zipOf({ [`media/${id}/10.webp`]: 'x' }), /このサービス/],
    ['a manifest that is no JSON', () => zipOf({ [SITE_FILE_MANIFEST]: '{' }), /このサービス/],
    ['endlessly nested JSON', () => zipOf({ [SITE_FILE_MANIFEST]: deep }), /このサービス/],
    [
      'a manifest beyond the maximum',
      () => zipOf({ [SITE_FILE_MANIFEST]: `{"a":"${'x'.repeat(9 * 1024 * 1024)}"}` }),
      /このサービス/,
    ],
    ['a newer version', () => manifestOf((one) => ({ ...one, version: 99 })), /新しい版/],
    ['an unknown old version', () => manifestOf((one) => ({ ...one, version: 0 })), /このサービス/],
    ['an unknown key', () => manifestOf((one) => ({ ...one, owner: 'me' })), /使えない値/],
    [
      'a value a save refuses',
      () => manifestOf((one) => ({ ...one, site: { ...one.site, cells: [{ id, mainTextColor: 'url(x)' }] } })),
      /mainTextColor/,
    ],
    [
      'a javascript: link',
      () =>
        manifestOf((one) => ({
          ...one,
          site: { ...one.site, cells: [{ id, linkDestinationUrl: { ja: 'javascript:alert(1)' } }] },
        })),
      /linkDestinationUrl/,
    ],
    [
      'a picture of another account',
      async () => manifestOf((one) => ({ ...one, site: { ...one.site, logoMediaId: id } })),
      /media/,
    ],
    [
      'the same cell twice',
      () => manifestOf((one) => ({ ...one, site: { ...one.site, cells: [{ id }, { id }] } })),
      /cells/,
    ],
    [
      'more cells than places',
      () =>
        manifestOf((one) => ({
          ...one,
          site: { ...one.site, numberHorizontal: 1, numberVertical: 1, cells: [{ id }, { id: newId() }] },
        })),
      /cells/,
    ],
    [
      'HTML named as a picture',
      () =>
        manifestOf((one) => ({ ...one, site: { ...one.site, logoMediaId: id }, media: [file(id)] }), {
          [`media/${id}/10.webp`]: '<script>alert(1)</script>',
          [`media/${id}/thumb.webp`]: 'x',
        }),
      /x\.jpg/,
    ],
    [
      'HTML named as a film',
      () =>
        manifestOf(
          (one) => ({
            ...one,
            site: { ...one.site, logoMediaId: id },
            media: [{ ...file(id), type: 'video/mp4', variants: [] }],
          }),
          { [`media/${id}/video.mp4`]: '<script>' },
        ),
      /x\.jpg/,
    ],
  ]

  it.each(HOSTILE)('%s: is refused with a reason, and nothing remains stored', async (_, make, reason) => {
    const account = await createAccount(env, { type: 'USER' })
    const part = await sendSiteFile(env, account.id, await make())
    const { status, json } = await as(account, 'POST', '/site/import', { parts: [part] })
    expect(status).toBe(422)
    expect(json.fields.file).toMatch(reason)
    expect(await env.MEDIA.head(`staging/${part}`)).toBeNull()
    const left = await env.DB.prepare('SELECT state FROM media WHERE account_id = ?').bind(account.id).all()
    expect(left.results).toEqual([{ state: 'removed' }])
    const sites = await env.DB.prepare('SELECT count(*) AS n FROM sites WHERE account_id = ?')
      .bind(account.id)
      .first('n')
    expect(sites).toBe(0)
  })

  it('is refused from another account, before it has arrived, and without the right to edit', async () => {
    const other = await createAccount(env, { type: 'USER' })
    const part = await sendSiteFile(env, user.id, saved)
    expect((await as(other, 'POST', '/site/import', { parts: [part] })).status).toBe(404)
    const promised = await as(other, 'POST', '/site/import/upload', { size: 70 * 1024 * 1024 })
    const parts = promised.json.data.parts as { media_id: string; size: number }[]
    expect(parts.map(({ size }) => size / 1024 / 1024)).toEqual([32, 32, 6])
    const early = await as(other, 'POST', '/site/import', { parts: parts.map((one) => one.media_id) })
    expect(early.status).toBe(409)
    expect((await as(other, 'POST', '/site/import/upload', { size: 501 * 1024 * 1024 })).status).toBe(422)
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'viewer' })
    expect((await as(viewer, 'POST', '/site/import/upload', { size: 10 })).status).toBe(403)
    const foreign = await createSite(env, user)
    expect((await as(other, 'GET', `/site/${foreign.id}/file`)).status).toBe(404)
  })
})

describe('older manifests', () => {
  it('are upgraded step by step', () => {
    type Manifest = Record<string, unknown>
    const steps = new Map<number, (one: Manifest) => Manifest>([
      [1, (one) => ({ ...one, second: true })],
      [2, (one) => ({ ...one, third: one['second'] })],
    ])
    expect(upgradeManifest({ version: 1 }, steps, 3)).toEqual({ version: 3, second: true, third: true })
    expect(upgradeManifest({ version: 3 }, steps, 3)).toEqual({ version: 3 })
    expect(upgradeManifest({ version: 0 }, steps, 3)).toBeUndefined()
  })
})

describe('measureWebp', () => {
  it('accepts a still picture and nothing around it', async () => {
    const { media } = await read(user, siteId)
    const bytes = await storedBytes(media[0].media_id, '24.webp')
    expect(measureWebp(bytes)).toEqual({ width: 24, height: 36 })
    expect(measureWebp(new Uint8Array([...bytes, 0, 0]))).toBeUndefined()
    expect(measureWebp(bytes.slice(0, 40))).toBeUndefined()
    const animated = Buffer.from(bytes)
    animated.write('ANIM', 12, 'latin1')
    expect(measureWebp(animated)).toBeUndefined()
  })
})
