import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { deflate, writePng } from '#worker/platform/images/png.ts'
import { readRows } from '#worker/platform/images/png-rows.ts'
import { newId } from '#worker/platform/ids.ts'

const RED = [208, 32, 32] as const
const BLUE = [32, 32, 208] as const
const written = (value: string) => ({ ja: { value, state: 'written' as const } })

/** A picture of one colour, as it is stored. */
async function makePicture(width: number, height: number, colour: readonly number[]) {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  header.setUint8(9, 2)
  const row = [0, ...Array.from({ length: width }, () => colour).flat()]
  const rows = Uint8Array.from(Array.from({ length: height }, () => row).flat())
  return writePng([
    ['IHDR', new Uint8Array(header.buffer)],
    ['IDAT', await deflate(rows)],
    ['IEND', new Uint8Array()],
  ])
}

type Shape = { width: number; height: number; colour: readonly number[] }

/** A site whose first cells are locked, if wanted; its second one has the picture. Publishes it as its maker does. */
async function publish({ bytes, shape, isLocked = true }: { bytes?: Uint8Array; shape: Shape; isLocked?: boolean }) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const body = { name: '山の宿', languages: ['ja', 'en'] }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const media = async (one: Shape, content?: Uint8Array) => {
    const { width, height } = one
    const owner = { accountId: account.id, siteId: site.id }
    const { id } = await createPicture(env, owner, { width, height, variants: [width] })
    await env.MEDIA.put(`media/${id}/${width}.webp`, content ?? (await makePicture(width, height, one.colour)))
    return id
  }
  const [locked, shown] = [await media({ width: 48, height: 72, colour: BLUE }), await media(shape, bytes)]
  const cells = [
    { id: newId(), creative: { media_id: locked }, main_text: written('会員の間'), members_only_lock: isLocked },
    { id: newId(), creative: { media_id: shown }, main_text: written('雪見の湯'), image_alt: written('雪の湯') },
  ]
  const parts = {
    forms: {
      contact: { is_enabled: true, notification_email: account.email },
      membership: { is_enabled: true },
    },
    company: { company_profile: written('月白館は山の宿です') },
  }
  const put = (change: object, version: number) =>
    call('PUT', `/v1/site/${site.id}`, { token, body: change, headers: { 'if-match': `"${version}"` } })
  const saved = await put({ cells, number_horizontal: 2, number_vertical: 1, parts }, 1)
  const published = await put({ status: 'PUBLISH' }, saved.json.data?.version)
  expect([saved.status, published.status]).toEqual([200, 200])
  const host = `${site.site_uuid}.localhost:8787`
  const tagsOf = async (path: string) => {
    const { text } = await call('GET', path, { host })
    const tags = [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+|description)" content="([^"]*)"/g)]
    return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content.replace(`http://${host}`, '')]))
  }
  return { host, locked, shown, tagsOf }
}

async function coloursOf(jpeg: ArrayBuffer, places: readonly (readonly [x: number, y: number])[]) {
  const png = await env.IMAGES.input(new Blob([jpeg]).stream()).output({ format: 'image/png' })
  const { rows, stride, step } = await readRows(new Uint8Array(await png.response().arrayBuffer()))
  return places.map(([x, y]) => {
    const [red = 0, , blue = 0] = rows.subarray(y * (stride + 1) + 1 + x * step)
    return red > blue ? 'red' : 'blue'
  })
}

describe('link previews of a published site', () => {
  it('have a JPEG of the first open cell, never of a locked one, in the size that services want', async () => {
    const { host, locked, shown, tagsOf } = await publish({ shape: { width: 60, height: 90, colour: RED } })
    const made = {
      'og:image': `/media/${shown}/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': '雪の湯',
    }
    expect(await tagsOf('/')).toMatchObject({
      ...made,
      'og:url': '/',
      'og:type': 'website',
      'og:site_name': '山の宿',
      'og:locale': 'ja_JP',
      'og:locale:alternate': 'en_US',
      'twitter:card': 'summary_large_image',
    })
    expect(await tagsOf('/en')).toMatchObject({ ...made, 'og:url': '/en', 'og:locale': 'en_US' })
    // Another cell has its own picture, with its size.
    expect(await tagsOf('/B1')).toMatchObject({
      description: '雪見の湯 雪の湯',
      'og:image': `/media/${shown}/60.webp`,
      'og:image:width': '60',
      'og:image:height': '90',
      'og:url': '/B1',
    })
    const file = await call('GET', `/media/${shown}/share.jpg`, { host })
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    const bytes = await new Response((await env.MEDIA.get(`media/${shown}/share.jpg`))?.body).arrayBuffer()
    expect(await env.IMAGES.info(new Blob([bytes]).stream())).toMatchObject({
      format: 'image/jpeg',
      width: 1200,
      height: 630,
    })
    // The picture in the middle, its own colours around it.
    expect(
      await coloursOf(bytes, [
        [600, 315],
        [5, 5],
        [1195, 625],
      ]),
    ).toEqual(['red', 'red', 'red'])
    expect((await env.MEDIA.list({ prefix: `media/${locked}/share` })).objects).toEqual([])
    expect((await env.MEDIA.list({ prefix: `private/${locked}/share` })).objects).toEqual([])
  })

  it('stand in forms and the company’s page too, each with its own description', async () => {
    const { shown, tagsOf } = await publish({ shape: { width: 120, height: 63, colour: RED } })
    const image = { 'og:image': `/media/${shown}/share.jpg`, 'og:image:width': '1200' }
    expect(await tagsOf('/company')).toMatchObject({
      ...image,
      description: '月白館は山の宿です',
      'og:url': '/company',
    })
    const form = await tagsOf('/en/contact')
    expect(form).toMatchObject({ ...image, 'og:url': '/en/contact', 'og:locale': 'en_US' })
    expect(form['description']).toBe(form['og:description'])
    expect(form['description']).toContain('山の宿')
    // Pages for one person have none.
    expect(await tagsOf('/login')).toEqual({})
  })

  it('fall back to the stored picture where none could be made: the publication does not fail', async () => {
    const shape = { width: 60, height: 90, colour: RED }
    const { shown, tagsOf } = await publish({ bytes: new TextEncoder().encode('no picture'), shape, isLocked: false })
    expect((await env.MEDIA.list({ prefix: `media/${shown}/share` })).objects).toEqual([])
    expect(await tagsOf('/B1')).toMatchObject({ 'og:image': `/media/${shown}/60.webp`, 'og:image:width': '60' })
  })
})
