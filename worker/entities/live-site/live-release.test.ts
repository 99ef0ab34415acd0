import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createVisitedSite, VISITED_PAGES } from '#tests/setup/visited-site.ts'

/** The tests' bindings with a storage that records reads. */
function watchStorage() {
  const read: string[] = []
  const get = (key: string) => {
    read.push(key)
    return env.MEDIA.get(key)
  }
  return { read, env: { ...env, MEDIA: { get } as unknown as R2Bucket } }
}

const open = `/page/${VISITED_PAGES.open}`

describe('the public part of a live release', () => {
  it.each([
    '',
    '/seo',
    '/contact-setting',
    '/membership-setting',
    '/homepage-setting',
    '/company',
    `${open}/public`,
    `${open}/product/public`,
  ])('is read once for GET /end-user/site/{siteId}%s, however often it is asked', async (path) => {
    const site = await createVisitedSite(env)
    const { read, env: watched } = watchStorage()
    const ask = () => call('GET', `/v1/end-user/site/${site.siteUuid}${path}`, { env: watched })
    const { status, text } = await ask()
    expect(status).toBe(200)
    expect(read).toHaveLength(2)
    expect((await ask()).text).toBe(text)
    expect(read).toHaveLength(2)
  })

  it.each(['/contact', '/homepage', '/register'])(
    'is read once for POST /end-user/site/{siteId}%s, however often it is sent',
    async (path) => {
      const site = await createVisitedSite(env)
      const { read, env: watched } = watchStorage()
      const options = { env: watched, body: { data: [], lang: 'en' } }
      const send = () => call('POST', `/v1/end-user/site/${site.siteUuid}${path}`, options)
      const { status, json } = await send()
      expect(status).toBe(422)
      expect(read).toHaveLength(2)
      expect((await send()).json.fields).toEqual(json.fields)
      expect(read).toHaveLength(2)
    },
  )

  it('is read once for a page’s form, however often it is refused', async () => {
    const site = await createVisitedSite(env)
    const { read, env: watched } = watchStorage()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${site.host}` }
    const send = () => call('POST', '/contact', { env: watched, host: site.host, headers, body: 'email=nobody' })
    expect((await send()).status).toBe(422)
    read.length = 0
    expect((await send()).status).toBe(422)
    expect(read).toEqual([])
  })

  it('is read again for another release or language', async () => {
    const [one, other] = [await createVisitedSite(env), await createVisitedSite(env)]
    const { read, env: watched } = watchStorage()
    for (const { siteUuid } of [one, other])
      for (const lang of ['ja', 'en', 'ja', 'en'])
        await call('GET', `/v1/end-user/site/common/${siteUuid}?lang=${lang}`, { env: watched })
    const files = [one, other].flatMap(({ id, releaseId }) =>
      ['head', 'ja', 'en'].map((name) => `releases/${id}/${releaseId}/${name}.json`),
    )
    expect(read).toEqual(files)
  })
})
