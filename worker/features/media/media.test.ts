import { Buffer } from 'node:buffer'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_LIFETIME, UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import {
  box,
  makeFilm,
  makeSound,
  makeTrackedFilm,
  moov,
  uint32s,
} from '#worker/features/media/inspect/film-samples.ts'
import {
  grey,
  makeCmykHead,
  makeDeepPng,
  makeHalves,
  makeMpeg,
  makePng,
  PLACE,
  withExif,
} from '#worker/features/media/inspect/media-samples.ts'
import { sweepMedia } from './media.jobs.ts'
import { readPixel } from '#worker/platform/images/read-pixel.ts'
import { signUpload } from './upload-token.ts'

const worker = exports as unknown as { default: { fetch: (request: Request) => Promise<Response> } }
type Bytes = Uint8Array<ArrayBuffer>

let token = ''
let siteId = ''
let owner: Awaited<ReturnType<typeof createAccount>>
let partner: typeof owner

// Upload addresses are limited by account: each test has its own.
beforeEach(startOver)
afterEach(() => setClockOffset(0))

async function startOver(): Promise<void> {
  partner = await createAccount(env, { type: 'OEM_MASTER' })
  owner = await createAccount(env, { type: 'USER', parent: partner })
  siteId = (await createSite(env, owner)).id
  token = (await signIn(env, owner)).token
}

const text = (content: string): Bytes => new TextEncoder().encode(content)

async function otherTokens(): Promise<[partner: string, stranger: string]> {
  const stranger = await createAccount(env, { type: 'USER' })
  return [(await signIn(env, partner)).token, (await signIn(env, stranger)).token]
}

type File = { site_id?: string; purpose?: string; name?: string; size?: number; type?: string }

function generate(files: File[], options: { token?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  const data = files.map((file) => ({
    site_id: siteId,
    purpose: 'creative',
    name: 'a.png',
    size: 10,
    type: 'image/png',
    ...file,
  }))
  return call('POST', '/v1/site/generate-urls', { token, ...options, body: { data } })
}

function put(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return worker.default.fetch(new Request(`http://localhost:8787${path}`, { method: 'PUT', body, headers }))
}

function complete(ids: string[], options: { token?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return call('POST', '/v1/site/complete-upload', {
    token,
    ...options,
    body: { data: ids.map((id) => ({ media_id: id })) },
  })
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return worker.default.fetch(new Request(`http://localhost:8787${path}`, { method, headers }))
}

type Ticket = { media_id: string; upload_url: string }

async function requestUpload(size: number, file: File = {}): Promise<Ticket> {
  const answer = await generate([{ size, ...file }])
  expect(answer.status).toBe(200)
  return answer.json.data[0]
}

/** Uploads and completes a file, and gives what the server made of it. */
async function upload(bytes: Bytes, file: File = {}) {
  const { media_id: id, upload_url: url } = await requestUpload(bytes.length, file)
  const sent = await put(url, bytes)
  expect(sent.status).toBe(204)
  const answer = await complete([id])
  expect(answer.status).toBe(200)
  return answer.json.data[0]
}

async function storedFiles(mediaId: string): Promise<Record<string, Bytes>> {
  const { objects } = await env.MEDIA.list({ prefix: `media/${mediaId}/` })
  const entries = objects.map(async ({ key }): Promise<[string, Bytes]> => {
    const object = await env.MEDIA.get(key)
    return [key.split('/')[2] ?? '', new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function storedFile(mediaId: string, file: string): Promise<Bytes> {
  return (await storedFiles(mediaId))[file] ?? new Uint8Array()
}

async function etagOf(path: string): Promise<string> {
  return (await get(path)).headers.get('etag') ?? ''
}

function replaceAt(url: string, at: number): string {
  return url.slice(0, at) + (url[at] === 'A' ? 'B' : 'A') + url.slice(at + 1)
}

async function isStaged(mediaId: string): Promise<boolean> {
  return (await env.MEDIA.head(`staging/${mediaId}`)) !== null
}

async function transform(
  bytes: Bytes,
  step: ImageTransform,
  format: 'image/png' | 'image/jpeg' | 'image/avif' | 'image/webp',
): Promise<Bytes> {
  const result = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform(step)
    .output({ format })
  return new Uint8Array(await result.response().arrayBuffer())
}

describe('POST /v1/site/generate-urls', () => {
  it('gives one address for each file, in order', async () => {
    const answer = await generate([{ name: 'a.png' }, { name: 'b.mp4', type: 'video/mp4', size: UPLOAD_MAX }])
    expect(answer.status).toBe(200)
    expect(answer.json.data).toHaveLength(2)
    expect(answer.json.data[0].upload_url).toMatch(/^\/upload\/[\w-]{78}$/)
    const lifetime = Date.parse(answer.json.data[0].expires_at) - Date.now()
    expect(lifetime).toBeGreaterThan(UPLOAD_LIFETIME - 5000)
    expect(lifetime).toBeLessThanOrEqual(UPLOAD_LIFETIME)
    const rows = await env.DB.prepare('SELECT name, state FROM media WHERE id IN (?, ?) ORDER BY name')
      .bind(...answer.json.data.map((one: { media_id: string }) => one.media_id))
      .all()
    expect(rows.results).toEqual([
      { name: 'a.png', state: 'pending' },
      { name: 'b.mp4', state: 'pending' },
    ])
  })

  it('accepts 100 files and refuses 101', async () => {
    expect((await generate(Array.from({ length: 100 }, () => ({})))).json.data).toHaveLength(100)
    expect((await generate(Array.from({ length: 101 }, () => ({})))).status).toBe(422)
  })

  it.each([
    ['a size of 30 MB and a byte', { size: UPLOAD_MAX + 1 }, 'data.0.size'],
    ['an empty file', { size: 0 }, 'data.0.size'],
    ['SVG', { type: 'image/svg+xml' }, 'data.0.type'],
    ['HTML', { type: 'text/html' }, 'data.0.type'],
    ['HEIC, which the browser converts', { type: 'image/heic' }, 'data.0.type'],
    ['GIF', { type: 'image/gif' }, 'data.0.type'],
    ['a video as logo', { type: 'video/mp4', purpose: 'logo' }, 'data.0.type'],
    ['a video as poster', { type: 'video/mp4', purpose: 'poster' }, 'data.0.type'],
    ['a purpose that is no upload', { purpose: 'siteFile' }, 'data.0.purpose'],
    ['a purpose without a site', { purpose: 'avatar' }, 'data.0.site_id'],
    ['an unknown purpose', { purpose: 'thing' }, 'data.0.purpose'],
  ])('refuses %s with an error at its field', async (_, file, field) => {
    const answer = await generate([file])
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.fields)).toEqual([field])
  })

  it('writes nothing when one file of several is refused', async () => {
    const count = () => env.DB.prepare('SELECT count(*) AS n FROM media').first('n')
    const before = await count()
    expect((await generate([{}, { type: 'text/html' }])).status).toBe(422)
    expect(await count()).toBe(before)
  })

  it('keeps to the scope of the session', async () => {
    const [partnerToken, strangerToken] = await otherTokens()
    expect((await generate([{}], { token: partnerToken })).status).toBe(200)
    expect((await generate([{}], { token: strangerToken })).status).toBe(404)
    expect((await generate([{ site_id: crypto.randomUUID() }])).status).toBe(404)
    expect((await generate([{}], { token: 'none' })).status).toBe(401)
  })

  it('refuses unknown keys', async () => {
    expect((await generate([{ key: '../x' } as File])).status).toBe(400)
  })
})

describe('PUT /upload/:token', () => {
  const content = text('0123456789')

  it('accepts exactly the promised size', async () => {
    const { media_id: id, upload_url: url } = await requestUpload(10)
    expect((await put(url, content.subarray(0, 9))).status).toBe(400)
    expect((await put(url, text('0123456789x'))).status).toBe(413)
    expect(await isStaged(id)).toBe(false)
    expect((await put(url, content)).status).toBe(204)
    expect(await isStaged(id)).toBe(true)
  })

  it.each([
    ['fewer bytes than declared', '01234'],
    ['more bytes than declared', '0123456789more'],
  ])('stores nothing of a body with %s', async (_, body) => {
    const { media_id: id, upload_url: url } = await requestUpload(10)
    const stream = new Blob([body]).stream()
    const sent = await put(url, stream, { 'content-length': '10' }).catch(() => undefined)
    expect(sent?.status).not.toBe(204)
    expect(await isStaged(id)).toBe(false)
    expect((await put(url, content)).status).toBe(204)
  })

  it('stores nothing when the connection breaks', async () => {
    const { media_id: id, upload_url: url } = await requestUpload(10)
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(text('01234'))
        controller.error(new Error('cut'))
      },
    })
    await put(url, broken, { 'content-length': '10' }).catch(() => undefined)
    expect(await isStaged(id)).toBe(false)
  })

  it('accepts a token once, before and after completion', async () => {
    const png = await grey(20, 20)
    const { media_id: id, upload_url: url } = await requestUpload(png.length)
    expect((await put(url, png)).status).toBe(204)
    expect((await put(url, png)).status).toBe(409)
    expect((await complete([id])).json.data[0].kind).toBe('image')
    expect((await put(url, png)).status).toBe(409)
    expect(await isStaged(id)).toBe(false)
  })

  it('accepts one of two parallel uploads', async () => {
    const { upload_url: url } = await requestUpload(10)
    const answers = await Promise.all([put(url, content), put(url, content)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]))
  })

  it('expires after 15 minutes, to the millisecond', async () => {
    const { media_id: id, upload_url: url } = await requestUpload(10)
    setClockOffset(UPLOAD_LIFETIME + 1000)
    const late = await put(url, content, { 'accept-language': 'en' })
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ code: 'gone', message: 'The upload took too long. Please try again.' })
    token = (await signIn(env, owner)).token
    expect((await complete([id])).json.data[0].code).toBe('expired')
  })

  it('refuses a token with any changed character, and one signed with another key', async () => {
    const { media_id: id, upload_url: url } = await requestUpload(10)
    const tampered = Array.from({ length: 78 }, (_, index) => replaceAt(url, '/upload/'.length + index))
    const statuses = await Promise.all(tampered.map(async (one) => (await put(one, content)).status))
    expect(new Set(statuses)).toEqual(new Set([404]))
    const foreign = await signUpload(
      { mediaId: id, size: 10, expiresAt: Date.now() + 60_000 },
      { UPLOAD_SECRET: 'another-secret-0123456789abcdef0' },
    )
    expect((await put(`/upload/${foreign}`, content)).status).toBe(404)
    expect((await put('/upload/nothing', content)).status).toBe(404)
    expect(await isStaged(id)).toBe(false)
  })

  it('answers other methods and needs no session', async () => {
    const { upload_url: url } = await requestUpload(10)
    expect((await get(url)).status).toBe(405)
    expect((await put(url, content, { authorization: 'Bearer wrong' })).status).toBe(204)
  })
})

describe('POST /v1/site/complete-upload', () => {
  it('makes three widths, a placeholder and a colour of a large picture', async () => {
    const png = await makePng(1400, 700, (x) => [x % 256, 200, 40, 255])
    const info = await upload(png, { name: 'Spring.png' })
    expect(info).toMatchObject({
      kind: 'image',
      type: 'image/png',
      name: 'Spring.png',
      width: 1400,
      height: 700,
      variants: [480, 828, 1280],
    })
    expect(info.url).toBe(`/media/${info.media_id}/1280.webp`)
    expect(info.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(info.placeholder.length).toBeLessThanOrEqual(300)
    expect(info.color).toMatch(/^#[78]\wc[5-9a]2\w$/)
    const files = await storedFiles(info.media_id)
    expect(Object.keys(files).toSorted()).toEqual(['1280.webp', '480.webp', '828.webp', 'thumb.webp'])
    const sizes = await Promise.all(
      Object.entries(files).map(async ([file, bytes]) => [file, await env.IMAGES.info(new Blob([bytes]).stream())]),
    )
    expect(Object.fromEntries(sizes)).toMatchObject({
      '480.webp': { format: 'image/webp', width: 480, height: 240 },
      '1280.webp': { width: 1280, height: 640 },
    })
    expect(await isStaged(info.media_id)).toBe(false)
  })

  it('never enlarges: a smaller picture keeps its own width', async () => {
    expect((await upload(await grey(300, 100))).variants).toEqual([300])
    expect((await upload(await grey(1000, 10))).variants).toEqual([480, 828, 1000])
    expect((await upload(await grey(828, 10))).variants).toEqual([480, 828])
  })

  it('keeps transparency, and makes a square icon of a favicon', async () => {
    const png = await makeHalves(64, 32, [255, 0, 0, 0], [255, 0, 0, 255])
    const logo = await upload(png, { purpose: 'logo' })
    const webp = await storedFile(logo.media_id, '64.webp')
    const left = await transform(
      await transform(webp, { width: 8, height: 8, fit: 'cover', gravity: 'left' }, 'image/png'),
      { width: 1, height: 1, fit: 'squeeze' },
      'image/png',
    )
    expect(await readPixel(left)).toBe('#ffffff')
    const icon = await upload(png, { purpose: 'favicon' })
    const served = await get(`/media/${icon.media_id}/icon.png`)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(await env.IMAGES.info((await served.blob()).stream())).toMatchObject({
      format: 'image/png',
      width: 256,
      height: 256,
    })
  })

  it('rotates a photo upright and removes all its metadata', async () => {
    const red = await makeHalves(60, 30, [255, 0, 0, 255], [0, 0, 255, 255])
    const photo = withExif(await transform(red, { width: 60 }, 'image/jpeg'), 6)
    expect(Buffer.from(photo).includes(PLACE)).toBe(true)
    const info = await upload(photo, { type: 'image/jpeg', name: 'photo.jfif' })
    expect(info).toMatchObject({ type: 'image/jpeg', width: 30, height: 60, variants: [30] })
    const files = await storedFiles(info.media_id)
    for (const bytes of Object.values(files)) {
      expect(Buffer.from(bytes).includes(PLACE)).toBe(false)
      expect(Buffer.from(bytes).includes('Exif')).toBe(false)
    }
    const upright = await storedFile(info.media_id, '30.webp')
    const top = await transform(upright, { width: 30, height: 30, fit: 'cover', gravity: 'top' }, 'image/png')
    const colour = await readPixel(await transform(top, { width: 1, height: 1, fit: 'squeeze' }, 'image/png'))
    expect(colour).toMatch(/^#[ef]\w[0-2]\w[0-2]\w$/)
  })

  it.each([
    ['more than 50 megapixels', 8000, 7000],
    ['a side above 12,000', 12_001, 10],
    ['an absurd size', 0x7fffffff, 0x7fffffff],
  ])('refuses a picture whose header claims %s, without decoding it', async (_, width, height) => {
    const info = await upload(await makePng(4, 4, () => [0, 0, 0, 255], { width, height }))
    expect(info.code).toBe('pixels')
  })

  it('refuses damaged files', async () => {
    const png = await makePng(200, 200, (x, y) => [(x * y) % 256, x % 256, y % 256, 255])
    expect((await upload(png.slice(0, png.length / 2))).code).toBe('broken')
    expect((await upload(png.slice(0, 40))).code).toBe('broken')
    expect((await upload(makeFilm('isom', { hasIndex: false }), { type: 'video/mp4' })).code).toBe('broken')
    const film = makeFilm('isom')
    expect((await upload(film.slice(0, film.length / 2), { type: 'video/mp4' })).code).toBe('broken')
  })

  it('refuses films without a picture', async () => {
    expect((await upload(makeSound(), { type: 'video/mp4' })).code).toBe('noPicture')
    expect((await upload(makeMpeg(0xc0), { type: 'video/mpeg' })).code).toBe('noPicture')
  })

  it('refuses CMYK whose colours nobody can read, however much stands before its frame', async () => {
    const codeOf = async (bytes: Bytes) => (await upload(bytes, { type: 'image/jpeg' })).code
    expect(await codeOf(makeCmykHead())).toBe('cmyk')
    expect(await codeOf(makeCmykHead({ metadata: 600_000 }))).toBe('cmyk')
    expect(await codeOf(makeCmykHead({ isMarked: true }))).toBe('broken')
  })

  it('answers a refusal for each file in the language of the call, and removes the file', async () => {
    const good = await grey(10, 10)
    const bad = text('<html><script>alert(1)</script></html>')
    const { json } = await generate([{ size: good.length }, { size: bad.length }])
    const [first, second] = json.data
    await put(first.upload_url, good)
    await put(second.upload_url, bad)
    const answer = await complete([second.media_id, first.media_id], { headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(200)
    expect(answer.json.data[0]).toEqual({
      media_id: second.media_id,
      code: 'type',
      message:
        'Unsupported format. Use JPG, JPEG, JFIF, PNG, HEIC, WebP, AVIF, GIF, BMP or TIFF for pictures and MP4, MPEG or MOV for videos.',
    })
    expect(answer.json.data[1].kind).toBe('image')
    expect(await isStaged(second.media_id)).toBe(false)
    expect((await put(second.upload_url, bad)).status).toBe(409)
  })

  it('may be repeated, and may be called before the file arrives', async () => {
    const png = await grey(10, 10)
    const { media_id: id, upload_url: url } = await requestUpload(png.length)
    expect((await complete([id])).json.data[0].code).toBe('missing')
    await put(url, png)
    const [first, parallel] = await Promise.all([complete([id]), complete([id, id])])
    expect(first.json.data[0].kind).toBe('image')
    expect(parallel.json.data).toEqual(first.json.data)
    expect((await complete([id])).json).toEqual(first.json)
  })

  it('keeps to the scope of the session', async () => {
    const [partnerToken, strangerToken] = await otherTokens()
    const png = await grey(10, 10)
    const { media_id: id, upload_url: url } = await requestUpload(png.length)
    await put(url, png)
    expect((await complete([id], { token: strangerToken })).status).toBe(404)
    expect((await complete([id, crypto.randomUUID()])).status).toBe(404)
    expect((await complete([id], { token: partnerToken })).json.data[0].kind).toBe('image')
  })
})

describe('the declared type of a file', () => {
  const hostile: [string, () => Bytes | Promise<Bytes>][] = [
    ['SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG after an XML declaration', () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', () => text('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => text('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['GIF', () => text('GIF89a\u0001\0\u0001\0\0\0\0')],
    ['WebP', async () => transform(await grey(8, 8), { width: 8 }, 'image/webp')],
    ['HEIC', () => box('ftyp', 'heic', Buffer.alloc(4), 'mif1heic')],
    ['AVIF', () => box('ftyp', 'avif', Buffer.alloc(4), 'avifmif1')],
    ['BMP', () => text('BM\u0046\0\0\0\0\0\0\0\u0036\0\0\0')],
    ['ZIP', () => text('PK\u0003\u0004\u0014\0\0\0\0\0')],
    ['a program', () => text('MZ\u0090\0\u0003\0\0\0')],
    ['an audio file', () => box('ftyp', 'M4A ', Buffer.alloc(4), 'M4A mp42')],
    ['a script', () => text('alert(document.domain)')],
    ['one byte', () => text('x')],
    ['HTML followed by a picture', async () => Buffer.concat([text('<script>alert(1)</script>'), await grey(8, 8)])],
  ]
  const labels = [
    { purpose: 'creative', type: 'image/png', name: 'a.png' },
    { purpose: 'creative', type: 'video/mp4', name: 'a.mp4' },
    { purpose: 'logo', type: 'image/jpeg', name: 'a.jpg' },
    { purpose: 'favicon', type: 'image/png', name: 'a.ico' },
    { purpose: 'poster', type: 'image/jpeg', name: 'a.jpeg' },
  ]

  it.each(hostile)('%s is refused under every label and in every slot', async (_, make) => {
    const bytes = await make()
    const promised = (await generate(labels.map((label) => ({ ...label, size: bytes.length })))).json.data as Ticket[]
    for (const { upload_url: url } of promised) expect((await put(url, bytes)).status).toBe(204)
    const { json } = await complete(promised.map(({ media_id: id }) => id))
    expect(json.data.map((one: { code: string }) => one.code)).toEqual(labels.map(() => 'type'))
    for (const { media_id: id } of promised) {
      expect(await storedFiles(id)).toEqual({})
      expect(await isStaged(id)).toBe(false)
    }
  })

  it('is ignored: the first bytes decide among the accepted types', async () => {
    const png = await grey(16, 16)
    expect((await upload(png, { type: 'image/jpeg', name: 'a.jpg' })).type).toBe('image/png')
    expect((await upload(png, { type: 'video/mp4', name: 'a.mp4' })).kind).toBe('image')
    expect((await upload(makeFilm('isom'), { type: 'image/png' })).type).toBe('video/mp4')
    expect((await upload(makeFilm('isom'), { type: 'image/png', purpose: 'poster' })).code).toBe('type')
  })

  it('is ignored for pictures that are written unusually', async () => {
    const jpeg = await transform(await grey(16, 24), { width: 16 }, 'image/jpeg')
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(37, 0xff), jpeg.subarray(2)])
    const deep = await makeDeepPng(16, 24)
    for (const bytes of [filled, deep]) expect(await upload(bytes)).toMatchObject({ width: 16, height: 24 })
    const turned = withExif(jpeg, 6)
    const filledTurned = Buffer.concat([turned.subarray(0, 2), Buffer.alloc(37, 0xff), turned.subarray(2)])
    expect(await upload(filledTurned)).toMatchObject({ width: 24, height: 16 })
    expect(await upload(await grey(1080, 12_000))).toMatchObject({ width: 1080, height: 12_000 })
  })

  it('keeps nothing of a film after a picture', async () => {
    const jpeg = await transform(await grey(16, 16), { width: 16 }, 'image/jpeg')
    const info = await upload(Buffer.concat([jpeg, makeFilm('isom')]), { type: 'image/jpeg' })
    expect(info).toMatchObject({ kind: 'image', type: 'image/jpeg' })
    const files = Object.values(await storedFiles(info.media_id))
    expect(files.some((bytes) => ['ftyp', 'moov', 'frames'].some((part) => Buffer.from(bytes).includes(part)))).toBe(
      false,
    )
  })

  it('keeps nothing of a script after a picture', async () => {
    const polyglot = Buffer.concat([await grey(16, 16), text('<script>alert(1)</script>')])
    const info = await upload(polyglot)
    const files = Object.values(await storedFiles(info.media_id))
    expect(files.length).toBeGreaterThan(0)
    expect(files.some((bytes) => Buffer.from(bytes).includes('script'))).toBe(false)
  })
})

describe('videos', () => {
  it.each([
    ['isom', 'video/mp4', 'video.mp4'],
    ['qt  ', 'video/quicktime', 'video.mov'],
  ] as const)('%s keeps its size and its samples, and loses its location', async (brand, type, file) => {
    const film = makeFilm(brand)
    expect(Buffer.from(film).includes(PLACE)).toBe(true)
    const info = await upload(film, { type, name: 'film' })
    expect(info).toMatchObject({
      kind: 'video',
      type,
      width: 0,
      height: 0,
      variants: [],
      url: `/media/${info.media_id}/${file}`,
    })
    const stored = Buffer.from(await storedFile(info.media_id, file))
    expect(stored.length).toBe(film.length)
    expect(stored.includes(PLACE)).toBe(false)
    expect(stored.includes('frames'.repeat(40))).toBe(true)
    expect(stored.indexOf('mdat')).toBe(Buffer.from(film).indexOf('mdat'))
  })

  it('keep the rotation that their index names', async () => {
    const film = Buffer.from(makeFilm('qt  '))
    const header = film.indexOf('tkhd') + 4
    // The matrix of a quarter turn (ISO/IEC 14496-12, 8.3.2).
    const matrix = uint32s(0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000)
    matrix.copy(film, header + 40)
    const { media_id: id } = await upload(film, { type: 'video/quicktime' })
    const stored = Buffer.from(await storedFile(id, 'video.mov'))
    expect(stored.subarray(header, header + 84)).toEqual(film.subarray(header, header + 84))
  })

  it('lose the location that a separate track records second by second', async () => {
    const film = makeTrackedFilm()
    const info = await upload(film, { type: 'video/quicktime' })
    const stored = Buffer.from(await storedFile(info.media_id, 'video.mov'))
    const zeros = '\0'.repeat(PLACE.length)
    expect(stored.length).toBe(film.length)
    expect(stored.includes(`frame1${zeros}${zeros}frame2${zeros}frame3`)).toBe(true)
    expect(stored.toString('latin1').match(/trak/g)).toHaveLength(1)
  })

  it('of type MPEG are stored unchanged', async () => {
    const film = makeMpeg()
    const info = await upload(film, { type: 'video/mpeg' })
    expect(info).toMatchObject({ kind: 'video', type: 'video/mpeg' })
    expect(await storedFile(info.media_id, 'video.mpeg')).toEqual(new Uint8Array(film))
  })

  it('survives hostile boxes', async () => {
    const ftyp = box('ftyp', 'isom', Buffer.alloc(4), 'isom')
    const endless = Buffer.from([0, 0, 0, 4, 0x6d, 0x6f, 0x6f, 0x76])
    const huge = Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
    const deep = Array.from({ length: 200 }).reduce<Bytes>((inner: Bytes) => box('trak', inner), box('trak', 'x'))
    expect((await upload(Buffer.concat([ftyp, endless]), { type: 'video/mp4' })).code).toBe('broken')
    expect((await upload(Buffer.concat([ftyp, huge]), { type: 'video/mp4' })).code).toBe('broken')
    expect((await upload(Buffer.concat([ftyp, box('moov', deep)]), { type: 'video/mp4' })).code).toBe('broken')
    expect((await upload(Buffer.concat([ftyp, moov(deep)]), { type: 'video/mp4' })).kind).toBe('video')
  })
})

describe('GET /media/:id/:file', () => {
  let picture = ''
  let video = ''
  let film: Bytes

  beforeAll(async () => {
    await startOver()
    film = makeMpeg()
    picture = (await upload(await grey(40, 40))).url
    video = (await upload(film, { type: 'video/mpeg' })).url
  })

  it('serves a picture as immutable, and with safe headers', async () => {
    for (const _ of ['from storage', 'from the edge']) {
      const response = await get(picture, { cookie: 'a=b' })
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'accept-ranges': 'bytes',
      })
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('vary')).toBeNull()
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
    }
  })

  it('answers 304 to a known version, and HEAD without a body', async () => {
    const etag = await etagOf(picture)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect((await get(picture, { 'if-none-match': known })).status).toBe(304)
    }
    expect((await get(picture, { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await get(picture, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe((await get(picture)).headers.get('content-length'))
    expect(await head.text()).toBe('')
    expect((await get(picture, { 'if-none-match': etag }, 'HEAD')).status).toBe(304)
  })

  it.each([
    ['bytes=0-', 0, 213],
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=200-999999', 200, 213],
    ['bytes=-14', 200, 213],
    ['bytes=-9999', 0, 213],
  ])('answers the range %s', async (range, first, last) => {
    const response = await get(video, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/214`)
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(response.headers.get('content-type')).toBe('video/mpeg')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(film.slice(first, last + 1)))
  })

  it.each(['bytes=214-', 'bytes=9999-10000', 'bytes=-0'])('answers 416 to %s', async (range) => {
    const response = await get(video, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */214')
  })

  it.each(['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'items=0-1', 'bytes=a-b'])(
    'answers the whole file for %s',
    async (range) => {
      const response = await get(video, { range })
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(214)
    },
  )

  it('answers a range only for the requested version', async () => {
    const etag = await etagOf(video)
    expect((await get(video, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    const other = await get(video, { range: 'bytes=0-1', 'if-range': '"other"' })
    expect(other.status).toBe(200)
    expect((await other.arrayBuffer()).byteLength).toBe(214)
  })

  it('answers 404 to any other path', async () => {
    const [, , id] = picture.split('/')
    const paths = [
      '481.webp',
      'video.mp4',
      'video.exe',
      '480.webp%00',
      '..%2f..%2fstaging%2fx',
      'index.html',
      '0.webp',
      '999999.webp',
      '',
      'a/b',
    ]
    for (const path of paths) {
      const response = await get(`/media/${id}/${path}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('public, max-age=10')
    }
    expect((await get('/media/none/480.webp')).status).toBe(404)
    expect((await get(picture, {}, 'DELETE')).status).toBe(405)
  })
})

describe('the media sweep', () => {
  const HOUR = 60 * 60 * 1000
  const stateOf = (id: string) => env.DB.prepare('SELECT state FROM media WHERE id = ?').bind(id).first('state')
  const isStored = async (id: string) => Object.keys(await storedFiles(id)).length > 0

  async function sweepAt(hours: number): Promise<void> {
    setClockOffset(hours * HOUR)
    await sweepMedia(env)
  }

  async function saveDoc(doc: unknown, cellId: string = crypto.randomUUID()): Promise<string> {
    const upsert = 'INSERT INTO site_cells (site_id, id, doc) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET doc = ?3'
    await env.DB.prepare(upsert).bind(siteId, cellId, JSON.stringify(doc)).run()
    return cellId
  }

  it('removes uploads that were never completed, with their objects', async () => {
    const png = await grey(10, 10)
    const unsent = await requestUpload(10)
    const sent = await requestUpload(png.length)
    await put(sent.upload_url, png)
    // As after a completion that stopped between writing its pictures and its row.
    await env.MEDIA.put(`media/${sent.media_id}/10.webp`, 'x')
    await sweepAt(23)
    expect([await stateOf(unsent.media_id), await stateOf(sent.media_id)]).toEqual(['pending', 'pending'])
    await sweepAt(25)
    expect([await stateOf(unsent.media_id), await stateOf(sent.media_id)]).toEqual(['removed', 'removed'])
    expect(await isStaged(sent.media_id)).toBe(false)
    await sweepAt(38)
    expect([await stateOf(unsent.media_id), await stateOf(sent.media_id)]).toEqual([null, null])
    expect(await isStored(sent.media_id)).toBe(false)
  })

  it('forgets what it has purged, and nothing that it has just removed', async () => {
    const [first, later] = [await requestUpload(10), await requestUpload(10)]
    await env.DB.prepare('UPDATE media SET created_at = created_at + ? WHERE id = ?')
      .bind(12 * HOUR, later.media_id)
      .run()
    await sweepAt(25)
    expect([await stateOf(first.media_id), await stateOf(later.media_id)]).toEqual(['removed', 'pending'])
    await sweepAt(38)
    expect([await stateOf(first.media_id), await stateOf(later.media_id)]).toEqual([null, 'removed'])
  })

  it('removes unused files within 48 hours, and not before 24', async () => {
    const { media_id: id } = await upload(await grey(10, 10))
    await sweepAt(1)
    await sweepAt(24)
    expect(await stateOf(id)).toBe('ready')
    await sweepAt(26)
    expect(await stateOf(id)).toBe('removed')
    expect(await isStored(id)).toBe(true)
    await sweepAt(39)
    expect(await stateOf(id)).toBeNull()
    expect(await isStored(id)).toBe(false)
  })

  it('keeps files that a cell, a language, a poster, the settings or a release refer to', async () => {
    const png = await grey(10, 10)
    const uploaded: { media_id: string }[] = []
    for (let count = 0; count < 6; count++) uploaded.push(await upload(png))
    const [first, second, third, fourth, fifth, sixth] = uploaded.map(({ media_id: id }) => id)
    await saveDoc({
      creative: { mediaId: first, posterId: second },
      creativeByLanguage: { en: { mediaId: third, posterId: null } },
    })
    await env.DB.prepare('UPDATE sites SET settings = ? WHERE id = ?')
      .bind(JSON.stringify({ faviconMediaId: fourth, logoMediaId: fifth }), siteId)
      .run()
    const insert = `INSERT INTO releases (id, site_id, number, site_version, languages, cells, media_ids, created_by, created_at) VALUES (?, ?, 1, 1, '["ja"]', 1, ?, ?, 1)`
    await env.DB.prepare(insert)
      .bind(crypto.randomUUID(), siteId, JSON.stringify([sixth]), owner.id)
      .run()
    for (const hours of [1, 26, 40, 60, 90]) await sweepAt(hours)
    for (const { media_id: id } of uploaded) expect([await stateOf(id), await isStored(id)]).toEqual(['ready', true])
  })

  it('counts from the last reference, and stops when undo restores one', async () => {
    const { media_id: id } = await upload(await grey(10, 10))
    const cellId = await saveDoc({ creative: { mediaId: id } })
    await sweepAt(100)
    await saveDoc({ creative: null }, cellId)
    await sweepAt(101)
    await sweepAt(124)
    expect(await stateOf(id)).toBe('ready')
    await saveDoc({ creative: { mediaId: id } }, cellId)
    await sweepAt(126)
    await saveDoc({ creative: null }, cellId)
    await sweepAt(127)
    await sweepAt(150)
    expect(await stateOf(id)).toBe('ready')
    await sweepAt(152)
    expect(await stateOf(id)).toBe('removed')
  })

  it('restores files that a late save refers to', async () => {
    const { media_id: id } = await upload(await grey(10, 10))
    await sweepAt(1)
    await sweepAt(26)
    expect(await stateOf(id)).toBe('removed')
    await saveDoc({ creative: { mediaId: id } })
    await sweepAt(39)
    expect([await stateOf(id), await isStored(id)]).toEqual(['ready', true])
  })

  it('may stop anywhere and is repeatable', async () => {
    const { media_id: id } = await upload(await grey(10, 10))
    await sweepAt(1)
    await sweepAt(26)
    // As after a stop between the deletion of the objects and the row.
    await env.MEDIA.delete([`media/${id}/10.webp`])
    await sweepAt(39)
    expect(await stateOf(id)).toBeNull()
    await sweepAt(39)
    expect(await isStored(id)).toBe(false)
  })

  it('runs with the scheduled jobs, at most every hour', async () => {
    setClockOffset(1000 * HOUR)
    expect(await runScheduledJobs(env)).toContain('media.sweep')
    expect(await runScheduledJobs(env)).not.toContain('media.sweep')
  })

  it('reads by indexes only', async () => {
    const plan = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT created_at FROM media WHERE state = 'ready' AND created_at > 0 ORDER BY created_at LIMIT 500`,
    ).all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join()).toContain('USING COVERING INDEX media_state')
  })
})
