import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

/** A complete site in Japanese, English and Korean, of which two languages are held back. */
async function createHeld(held = ['en', 'kr']) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const body = { name: '山の宿', languages: ['ja', 'en', 'kr'] }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const save = async (change: object) => {
    const headers = { 'if-match': `"${version}"` }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body: change, headers })
    version = answer.json.data?.version ?? version
    return answer
  }
  const text = { ja: { value: '湯' }, en: { value: 'Bath' }, kr: { value: '온천' } }
  await save({ cells: [{ id: newId(), creative: { media_id: picture.id }, main_text: text }], held_languages: held })
  let offset = 0
  const publish = async () => {
    const answer = await save({ status: 'PUBLISH' })
    setClockOffset((offset += POINTER_MS))
    return answer
  }
  const get = (path: string, headers = {}) => call('GET', path, { host: `${site.site_uuid}.localhost:8787`, headers })
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  const releases = async () => (await call('GET', `/v1/site/${site.id}/release`, { token })).json.data
  return { token, site, save, publish, get, read, releases }
}

afterEach(() => setClockOffset(0))

describe('languages that are held back', () => {
  it('are not served, linked or in the sitemap; who asks for one gets the site in its own language, for now', async () => {
    const { publish, get, releases } = await createHeld()
    expect((await publish()).status).toBe(200)
    const page = await get('/')
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/hreflang|href="\/en|href="\/kr|Bath|온천/i)
    const asked = await get('/en')
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/'])
    const stored = await get('/', { cookie: 'language=en' })
    expect([stored.status, stored.text.includes('lang="ja"')]).toEqual([200, true])
    expect((await get('/sitemap.xml')).text).not.toMatch(/\/en|\/kr|hreflang/i)
    expect((await get('/company', { 'accept-language': 'en' })).text).not.toContain('href="/en')
    expect((await releases())[0].languages).toEqual(['ja'])
  })

  it('are served once they are published, and taken offline again', async () => {
    const { publish, save, get } = await createHeld()
    await publish()
    await save({ held_languages: ['kr'] })
    expect((await get('/en')).status).toBe(302)
    await publish()
    const page = await get('/en')
    expect([page.status, page.text.includes('Bath')]).toEqual([200, true])
    expect((await get('/')).text).toMatch(/hreflang="en"/i)
    expect((await get('/kr')).status).toBe(302)
    await save({ held_languages: ['en'] })
    await publish()
    expect([(await get('/en')).status, (await get('/kr')).status]).toEqual([302, 200])
  })

  it('never hold back the site’s own language', async () => {
    const { publish, get, releases } = await createHeld(['ja', 'en', 'kr'])
    expect((await publish()).status).toBe(200)
    expect((await get('/')).status).toBe(200)
    expect((await releases())[0].languages).toEqual(['ja'])
  })

  it('come back with a restored release, stay in a copy, and stand in the history', async () => {
    const { publish, save, read, releases, token, site } = await createHeld(['kr'])
    await publish()
    await save({ held_languages: [] })
    expect((await read()).held_languages).toEqual([])
    const { version } = await read()
    const [release] = await releases()
    const restored = await call('POST', `/v1/site/${site.id}/release/${release.id}/restore`, {
      token,
      headers: { 'if-match': `"${version}"` },
    })
    expect(restored.status).toBe(200)
    expect((await read()).held_languages).toEqual(['kr'])
    const copied = await call('POST', `/v1/site/${site.id}/copy`, { token, body: { name: '写し' } })
    const copy = (await call('GET', `/v1/site/${copied.json.data.id}`, { token })).json.data
    expect(copy.held_languages).toEqual(['kr'])
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE subject_id = ? AND detail LIKE '%heldLanguages%' ORDER BY id",
    )
      .bind(site.id)
      .all<{ detail: string }>()
    expect(results.flatMap(({ detail }) => JSON.parse(detail).changes)).toEqual([
      { field: 'heldLanguages', from: '', to: 'kr' },
      { field: 'heldLanguages', from: 'kr', to: '' },
    ])
  })

  it('are refused where they are no languages', async () => {
    const { save } = await createHeld()
    expect((await save({ held_languages: ['fr'] })).status).toBe(422)
  })
})
