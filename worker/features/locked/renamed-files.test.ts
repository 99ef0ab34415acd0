import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { forgetClosed } from '#worker/features/media/closed-media.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { sweepMediaNames } from '#worker/features/releases/media-names.jobs.ts'
import { putFile } from '#worker/entities/media/media.storage.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { createSeal } from '#worker/entities/live-site/private-media.ts'

// The address of a file from when it was public returns nothing once only members may see it.

const FILE = '480.webp'
/** All files of a picture that was published. */
const FILES = [FILE, 'share.jpg', 'thumb.webp']
const MINUTE = 60_000

let owner: Awaited<ReturnType<typeof createAccount>>
let token = ''

beforeEach(async () => {
  owner = await createAccount(env, { type: 'USER' })
  token = (await signIn(env, owner)).token
})
afterEach(() => {
  setClockOffset(0)
  vi.restoreAllMocks()
})

async function createFile(): Promise<string> {
  const { id } = await createPicture(env, { accountId: owner.id }, { variants: [480] })
  for (const file of FILES) await storeFile(id, file)
  return id
}

const storeFile = (id: string, file: string) =>
  putFile(env.MEDIA, id, { file, type: 'image/webp', bytes: new TextEncoder().encode(`${id} ${file}`) })

const cellOf = (mediaId: string, membersOnlyLock = false) => ({
  id: newId(),
  creative: { mediaId, posterId: null },
  membersOnlyLock,
})
type CellDoc = ReturnType<typeof cellOf>

/** A site of open cells, one per file, and one more that stays open. */
async function openSite(...files: string[]) {
  const cells = [cellOf(await createFile()), ...files.map((id) => cellOf(id))]
  const site = await createSite(env, owner, {
    numberHorizontal: cells.length,
    numberVertical: 1,
    cells,
  })
  return { ...site, cells, version: 1, host: `${site.siteUuid}.localhost:8787` }
}
type Site = Awaited<ReturnType<typeof openSite>>

async function publish(site: Site, cells: CellDoc[] = site.cells, extra: object = {}): Promise<Answer> {
  const changed = cells.map((cell) => ({
    id: cell.id,
    members_only_lock: cell.membersOnlyLock,
    creative: { media_id: cell.creative.mediaId, poster_id: null },
  }))
  const answer = await call('PUT', `/v1/site/${site.id}`, {
    token,
    headers: { 'if-match': `"${site.version}"` },
    body: { cells: changed, status: 'PUBLISH', ...extra },
  })
  site.version = answer.json.data?.version ?? answer.json.version ?? site.version
  site.cells = cells
  return answer
}

const lockAll = ({ cells }: Site) => cells.map((cell, index) => ({ ...cell, membersOnlyLock: index > 0 }))
const unlockAll = ({ cells }: Site) => cells.map((cell) => ({ ...cell, membersOnlyLock: false }))

const openPath = (id: string, file = FILE) => `/media/${id}/${file}`
const privatePath = ({ siteUuid }: Site, id: string) =>
  `/media/p/${siteUuid}/${createSeal(siteUuid, env).seal(id)}/${FILE}`

/** A stranger's answers on both hosts. */
async function askOpen({ host }: Site, id: string, file = FILE): Promise<number[]> {
  const hosts = [host, 'localhost:8787']
  return Promise.all(hosts.map(async (one) => (await call('GET', openPath(id, file), { host: one })).status))
}

async function askPrivate(site: Site, id: string, cookie: string): Promise<number> {
  return (await call('GET', privatePath(site, id), { host: site.host, headers: { cookie } })).status
}

const stored = async (folder: string, id: string) =>
  (await env.MEDIA.list({ prefix: `${folder}/${id}/` })).objects.map(({ key }) => key.split('/')[2])

/** The Worker's own media type of it. */
const edge = () => (caches as unknown as { default: Cache }).default

const copiesOf = (id: string) => env.DB.prepare('SELECT copies FROM media WHERE id = ?').bind(id).first('copies')

describe('a file of a cell that is locked', () => {
  it('is gone at its old address with the publication, and back after the lock is removed', async () => {
    const file = await createFile()
    const site = await openSite(file)
    expect((await publish(site)).status).toBe(200)
    const member = await createSignedInMember(env, site)
    // In the edge cache, as after visits of strangers.
    expect([await askOpen(site, file), await askOpen(site, file)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect(await askPrivate(site, file, member.cookie)).toBe(404)

    expect((await publish(site, lockAll(site))).status).toBe(200)
    expect(await askOpen(site, file)).toEqual([404, 404])
    expect(await askOpen(site, file, 'thumb.webp')).toEqual([404, 404])
    expect((await call('HEAD', openPath(file), { host: site.host })).status).toBe(404)
    expect((await call('GET', openPath(file), { host: site.host, headers: { range: 'bytes=0-1' } })).status).toBe(404)
    expect(await stored('media', file)).toEqual([])
    expect(await stored('private', file)).toEqual(FILES)
    expect(await askPrivate(site, file, member.cookie)).toBe(200)
    expect(await askPrivate(site, file, '')).toBe(404)

    expect((await publish(site, unlockAll(site))).status).toBe(200)
    expect(await askOpen(site, file)).toEqual([200, 200])
    expect(await askPrivate(site, file, member.cookie)).toBe(404)
    expect(await stored('private', file)).toEqual([])
    expect(await copiesOf(file)).toBe('public')
  })

  it('is not in another isolate’s edge cache after five seconds', async () => {
    const file = await createFile()
    const site = await openSite(file)
    await publish(site)
    await askOpen(site, file)
    await publish(site, lockAll(site))
    // Like an isolate that has not checked since, with a copy at its edge that our code cannot purge.
    await edge().put(
      `https://media.invalid/${file}/${FILE}`,
      new Response('kept', { headers: { 'cache-control': 'public, max-age=86400', etag: '"kept"' } }),
    )
    forgetClosed(env)
    expect(await askOpen(site, file)).toEqual([404, 404])
    setClockOffset(20 * 60 * MINUTE)
    expect(await askOpen(site, file)).toEqual([404, 404])
  })

  it('stays open if an open cell, the logo or another site shows it as well', async () => {
    const [shared, logo, elsewhere, alone] = [
      await createFile(),
      await createFile(),
      await createFile(),
      await createFile(),
    ]
    const site = await openSite(shared, logo, elsewhere, alone)
    const other = await openSite(elsewhere)
    await publish(site)
    await publish(other)
    const cells = [...lockAll(site), cellOf(shared)]
    const answer = await publish(site, cells, {
      number_horizontal: cells.length,
      logo_setting: { media_id: logo },
    })
    expect(answer.status).toBe(200)
    const member = await createSignedInMember(env, site)
    for (const id of [shared, logo, elsewhere]) {
      expect(await askOpen(site, id)).toEqual([200, 200])
      expect(await askPrivate(site, id, member.cookie)).toBe(200)
      expect(await copiesOf(id)).toBe('both')
    }
    expect(await askOpen(site, alone)).toEqual([404, 404])
    // The other site locks it too: no public use is left.
    await publish(other, lockAll(other))
    expect(await askOpen(site, elsewhere)).toEqual([404, 404])
    expect(await askPrivate(site, elsewhere, member.cookie)).toBe(200)
  })

  it('is closed with posters, pictures of other languages, products, and popups of its cell only', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, createFile))
    const [poster, english, product, popup] = files
    const film = (await createPicture(env, { accountId: owner.id }, { type: 'video/mp4', variants: [] })).id
    await storeFile(film, 'video.mp4')
    const site = await openSite(film)
    const [, cell] = site.cells
    const body = (isLocked: boolean) => ({
      languages: ['ja', 'en'],
      cells: [
        {
          id: cell?.id,
          members_only_lock: isLocked,
          creative: { media_id: film, poster_id: poster },
          creative_by_language: { en: { media_id: english, poster_id: null } },
          products: [
            {
              id: newId(),
              product_name: { ja: { value: '皿' } },
              image_media_id: product,
              coordinate_x: 9,
              coordinate_y: 9,
            },
          ],
        },
      ],
      parts: {
        popups: [
          {
            id: newId(),
            kind: 'timeLimit',
            title: { ja: { value: '湯' } },
            image_media_id: popup,
            image_alt: { ja: { value: '湯' } },
            link_button_text: { ja: { value: '予約' } },
            link_url: { ja: 'https://example.com/' },
            start_date: new Date(Date.now() - MINUTE).toISOString(),
            end_date: new Date(Date.now() + 60 * MINUTE).toISOString(),
            effective_cells: [cell?.id],
          },
        ],
      },
      status: 'PUBLISH',
    })
    const save = async (isLocked: boolean, version: number) => {
      const headers = { 'if-match': `"${version}"` }
      const answer = await call('PUT', `/v1/site/${site.id}`, { token, headers, body: body(isLocked) })
      expect([answer.status, answer.json.problems]).toEqual([200, undefined])
    }
    await save(false, 1)
    for (const id of files) expect(await askOpen(site, id)).toEqual([200, 200])
    await save(true, 2)
    for (const id of files) expect(await askOpen(site, id)).toEqual([404, 404])
    expect(await askOpen(site, film, 'video.mp4')).toEqual([404, 404])
  })

  it('is still shown in the back office, under a name that expires', async () => {
    const file = await createFile()
    const site = await openSite(file)
    await publish(site)
    const saved = await publish(site, lockAll(site))
    const detail = await call('GET', `/v1/site/${site.id}`, { token })
    const list = await call('GET', '/v1/site', { token })
    const ofSite = list.json.data.data_list.find(({ id }: { id: string }) => id === site.id)
    const info = detail.json.data.media.find((one: { media_id: string }) => one.media_id === file)
    expect(saved.json.data.media).toEqual([info])
    const addresses: string[] = [`/media/${info.path}/${FILE}`, ofSite.thumbnails[0], ofSite.thumbnails[1]]
    for (const path of addresses) {
      expect((await call('GET', path)).status).toBe(200)
      expect((await call('GET', path, { host: `${site.siteUuid}.preview.localhost:8787` })).status).toBe(200)
      expect((await call('GET', path, { host: site.host })).status).toBe(404)
      const later = path.replace(/\d\./, (digit) => `${(Number(digit[0]) + 1) % 10}.`)
      expect((await call('GET', later)).status).toBe(404)
    }
    setClockOffset(3 * 24 * 60 * MINUTE)
    for (const path of addresses) expect((await call('GET', path)).status).toBe(404)
  })

  it('is restored from an older release, and public again when that is published', async () => {
    const file = await createFile()
    const site = await openSite(file)
    const first = (await publish(site)).json.data.live_release.id
    await publish(site, lockAll(site))
    const headers = { 'if-match': `"${site.version}"` }
    const restored = await call('POST', `/v1/site/${site.id}/release/${first}/restore`, { token, headers })
    expect(restored.status).toBe(200)
    expect(await askOpen(site, file)).toEqual([404, 404])
    site.version = restored.json.data.version
    await publish(site, unlockAll(site))
    expect(await askOpen(site, file)).toEqual([200, 200])
  })

  it('is in the copy of its site and in its export file', async () => {
    const file = await createFile()
    const site = await openSite(file)
    await publish(site)
    await publish(site, lockAll(site))
    const copied = await call('POST', `/v1/site/${site.id}/copy`, { token })
    const detail = await call('GET', `/v1/site/${copied.json.data.id}`, { token })
    const info = detail.json.data.media.find((one: { media_id: string }) => one.media_id === file)
    expect((await call('GET', `/media/${info.path}/${FILE}`)).status).toBe(200)
    const exported = await call('GET', `/v1/site/${site.id}/file`, { token })
    expect([exported.status, exported.text.includes(`${file} thumb.webp`)]).toEqual([200, true])
  })

  it('is deleted with all its copies when nothing references it any more', async () => {
    const file = await createFile()
    await env.DB.prepare("UPDATE media SET copies = 'private', copies_at = 1 WHERE id = ?").bind(file).run()
    await env.MEDIA.put(`private/${file}/${FILE}`, 'x')
    for (const hours of [1, 26, 39]) {
      setClockOffset(hours * 60 * MINUTE)
      await sweepMedia(env)
    }
    expect([await stored('media', file), await stored('private', file), await copiesOf(file)]).toEqual([[], [], null])
  })
})

describe('an interrupted publication', () => {
  /** Makes the nth call of a bucket method fail, and all after it. */
  function stopStorage(method: 'put' | 'delete' | 'list', after: number): void {
    const original = env.MEDIA[method].bind(env.MEDIA) as (...given: unknown[]) => Promise<unknown>
    let calls = 0
    vi.spyOn(env.MEDIA, method).mockImplementation((async (...given: unknown[]) => {
      const isOfFiles = JSON.stringify(given).includes('private/') || JSON.stringify(given).includes('media/')
      if (isOfFiles && calls++ >= after) throw new Error('cut off')
      return original(...given)
    }) as never)
  }

  it.each([0, 1, 2, 3])('after %i copies changes nothing, and a repetition completes it', async (after) => {
    expectLogged('unexpected')
    const [file, second] = [await createFile(), await createFile()]
    const site = await openSite(file, second)
    await publish(site)
    stopStorage('put', after)
    const version = site.version
    expect((await publish(site, lockAll(site))).status).toBe(500)
    vi.restoreAllMocks()
    expect(await askOpen(site, file)).toEqual([200, 200])
    // The save before the publication is kept.
    site.version = version + 1
    expect((await publish(site, lockAll(site))).status).toBe(200)
    for (const id of [file, second]) {
      expect(await askOpen(site, id)).toEqual([404, 404])
      expect(await stored('private', id)).toEqual(FILES)
    }
  })

  it('before the old files are deleted is valid: they answer 404, and the sweep deletes them', async () => {
    expectLogged('media.names')
    const file = await createFile()
    const site = await openSite(file)
    await publish(site)
    await askOpen(site, file)
    stopStorage('delete', 0)
    expect((await publish(site, lockAll(site))).status).toBe(200)
    vi.restoreAllMocks()
    expect(await stored('media', file)).toEqual(FILES)
    expect(await askOpen(site, file)).toEqual([404, 404])
    expect(await copiesOf(file)).toBe('leavingPublic')
    setClockOffset(2 * MINUTE)
    await sweepMediaNames(env)
    expect([await stored('media', file), await copiesOf(file)]).toEqual([[], 'private'])
  })

  it('before old private files are deleted is completed by the next publication', async () => {
    expectLogged('media.names')
    const file = await createFile()
    const site = await openSite(file)
    await publish(site, lockAll(site))
    stopStorage('delete', 0)
    expect((await publish(site, unlockAll(site))).status).toBe(200)
    vi.restoreAllMocks()
    const member = await createSignedInMember(env, site)
    expect(await askOpen(site, file)).toEqual([200, 200])
    expect(await copiesOf(file)).toBe('leavingPrivate')
    // Locked again while another process may still be deleting the copies: it is not done now.
    expect((await publish(site, lockAll(site))).status).toBe(503)
    setClockOffset(2 * MINUTE)
    token = (await signIn(env, owner)).token
    site.version += 1
    expect((await publish(site, lockAll(site))).status).toBe(200)
    expect(await askOpen(site, file)).toEqual([404, 404])
    expect(await askPrivate(site, file, member.cookie)).toBe(200)
  })
})

describe('a release that is older than private file names', () => {
  it('opens its private files to members, and the sweep closes their old addresses', async () => {
    const file = await createFile()
    const site = await openSite(file)
    await publish(site)
    await publish(site, lockAll(site))
    const member = await createSignedInMember(env, site)
    // As it was stored before.
    await env.DB.prepare('UPDATE releases SET public_media_ids = NULL, locked_media_ids = NULL WHERE site_id = ?')
      .bind(site.id)
      .run()
    await env.DB.prepare("UPDATE media SET copies = 'public', copies_at = NULL WHERE id = ?").bind(file).run()
    await env.MEDIA.delete([`private/${file}/${FILE}`, `private/${file}/thumb.webp`])
    for (const name of FILES) await storeFile(file, name)
    setClockOffset(30 * 60 * MINUTE)
    const later = await createSignedInMember(env, site)
    forgetClosed(env)
    expect(await askOpen(site, file)).toEqual([200, 200])
    expect(await askPrivate(site, file, later.cookie)).toBe(200)
    await sweepMediaNames(env)
    forgetClosed(env)
    expect(await askOpen(site, file)).toEqual([404, 404])
    expect(await askPrivate(site, file, later.cookie)).toBe(200)
    expect(member.cookie).not.toBe('')
  })
})
