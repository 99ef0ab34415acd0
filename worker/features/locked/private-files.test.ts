import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { copyFiles, deleteFiles, putFile } from '#worker/entities/media/media.storage.ts'
import { deleteMemberSession } from '#worker/entities/members/member-session.repository.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { createSeal, signPrivateFile } from '#worker/entities/live-site/private-media.ts'

const FILE = '480.webp'

type Site = Awaited<ReturnType<typeof createLiveSite>>
let account: Awaited<ReturnType<typeof createAccount>>
let site: Site
let other: Site
let mediaId: string
let member: Awaited<ReturnType<typeof createSignedInMember>>

async function createLiveSite() {
  const releaseId = newId()
  const made = await createSite(env, account, { status: 'PUBLISH', liveReleaseId: releaseId })
  const languages = ['ja' as const]
  const projection = { ...made, siteId: made.id, releaseId, language: 'ja', languages, cells: [] }
  await putRelease(env, [{ projection: projection as never, pages: { company: null, forms: {} } }], {} as never)
  return { ...made, host: `${made.siteUuid}.localhost:8787` }
}

beforeAll(async () => {
  account = await createAccount(env, { type: 'USER' })
  site = await createLiveSite()
  other = await createLiveSite()
  mediaId = (await createPicture(env, { accountId: account.id, siteId: site.id })).id
  const bytes = new TextEncoder().encode('0123456789')
  for (const file of [FILE, 'video.mp4']) await putFile(env.MEDIA, mediaId, { file, type: 'image/webp', bytes })
  await copyFiles(env.MEDIA, mediaId, { to: 'private' })
  member = await createSignedInMember(env, site)
})

const pathOf = ({ siteUuid }: { siteUuid: string }, file = FILE, id = mediaId) =>
  `/media/p/${siteUuid}/${createSeal(siteUuid, env).seal(id)}/${file}`
const get = (path: string, headers: Record<string, string> = {}, host = site.host) =>
  call('GET', path, { host, headers })

describe('GET /media/p/:siteUuid/:sealed/:file', () => {
  it('returns the file to the member, on the site’s own host and on the platform’s', async () => {
    for (const host of [site.host, 'localhost:8787']) {
      const answer = await get(pathOf(site), { cookie: member.cookie }, host)
      expect([answer.status, answer.text]).toEqual([200, '0123456789'])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        vary: 'cookie',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      })
    }
    expect((await get(pathOf(site), { authorization: `Bearer ${member.token}` })).status).toBe(200)
  })

  it('supports HEAD, ranges and revalidation', async () => {
    const cookie = { cookie: member.cookie }
    const head = await call('HEAD', pathOf(site), { host: site.host, headers: cookie })
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '10'])
    const part = await get(pathOf(site, 'video.mp4'), { ...cookie, range: 'bytes=2-4' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    const etag = String(head.headers.get('etag'))
    expect((await get(pathOf(site), { ...cookie, 'if-none-match': etag })).status).toBe(304)
    expect((await get(pathOf(site), { 'if-none-match': etag })).status).toBe(404)
  })

  it('returns the same 404 to everybody else, and for unknown files', async () => {
    const stranger = await createSignedInMember(env, other)
    const missing = await get(pathOf(site, FILE, newId()), { cookie: member.cookie })
    const denied = [
      await get(pathOf(site)),
      await get(pathOf(site), { cookie: stranger.cookie }),
      await get(pathOf(site), { cookie: stranger.cookie.replace(other.siteUuid, site.siteUuid) }),
      // The other site's own name for the same file, and this site's name under the other's address.
      await get(pathOf(other), { cookie: member.cookie }),
      await get(pathOf(site).replace(site.siteUuid, other.siteUuid), { cookie: stranger.cookie }, other.host),
      await get(pathOf(site), { cookie: member.cookie }, other.host),
      await get(`/media/p/${site.siteUuid}/${mediaId}/${FILE}`, { cookie: member.cookie }),
      await get(pathOf(site).replace(/.\/480/, '!/480'), { cookie: member.cookie }),
      await get(pathOf(site, 'index.html'), { cookie: member.cookie }),
    ]
    for (const answer of [missing, ...denied]) {
      expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
        404,
        'Not found',
        'private, no-store',
      ])
    }
    expect((await call('POST', pathOf(site), { host: site.host, headers: { cookie: member.cookie } })).status).toBe(405)
  })

  it('uses names that differ from site to site and do not reveal the id', () => {
    const [here, there] = [createSeal(site.siteUuid, env), createSeal(other.siteUuid, env)]
    expect(here.open(here.seal(mediaId))).toEqual([mediaId])
    expect(there.open(here.seal(mediaId))).not.toContain(mediaId)
    expect(here.seal(mediaId)).not.toBe(there.seal(mediaId))
    const rotated = createSeal(site.siteUuid, { UPLOAD_SECRET: 'another-secret-0123456789abcdef0' })
    expect(rotated.open(here.seal(mediaId))).not.toContain(mediaId)
  })

  it('accepts a signature of this file for a minute, without a session', async () => {
    const sealed = createSeal(site.siteUuid, env).seal(mediaId)
    const query = signPrivateFile({ siteUuid: site.siteUuid, sealed, file: FILE }, env)
    expect((await get(pathOf(site) + query)).status).toBe(200)
    expect((await get(pathOf(site, 'video.mp4') + query)).status).toBe(404)
    expect((await get(pathOf(site) + query.replace(/e=(\d+)/, (_, at) => `e=${Number(at) + 60}`))).status).toBe(404)
    expect((await get(`${pathOf(site)}${query}x`)).status).toBe(404)
    expect((await get(pathOf(site) + query, {}, other.host)).status).toBe(404)
    try {
      setClockOffset(50_000)
      expect((await get(pathOf(site) + query)).status).toBe(200)
      setClockOffset(61_000)
      expect((await get(pathOf(site) + query)).status).toBe(404)
    } finally {
      setClockOffset(0)
    }
  })

  it('ends with the session, and with the files', async () => {
    const leaving = await createSignedInMember(env, site)
    expect((await get(pathOf(site), { cookie: leaving.cookie })).status).toBe(200)
    await deleteMemberSession(env.DB, leaving.sessionId)
    expect((await get(pathOf(site), { cookie: leaving.cookie })).status).toBe(404)
    await deleteFiles(env.MEDIA, mediaId)
    expect((await get(pathOf(site), { cookie: member.cookie })).status).toBe(404)
  })
})
