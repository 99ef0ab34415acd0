import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { MediaInfo } from '#shared/media/media.ts'
import type { SiteFit } from '#shared/site/cell/fit-rules.ts'
import { cell } from '#shared/site/cell/cell.ts'
import { sourceOf, toReleaseCell } from '#worker/entities/projection/projection.ts'
import { newId } from '#worker/platform/ids.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'

async function createOwner() {
  const account = await createAccount(env, { type: 'USER' })
  return { account, ...(await signIn(env, account)) }
}

const read = (token: string, id: string) => call('GET', `/v1/site/${id}`, { token })
const save = (token: string, id: string, version: number, body: unknown) =>
  call('PUT', `/v1/site/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })

describe('the fit of a site', () => {
  it('is fill for a new site unless it asks for whole', async () => {
    const { token } = await createOwner()
    const made = await call('POST', '/v1/site', { token, body: { name: 'x' } })
    expect(made.json.data.fit).toBe('fill')
    const whole = await call('POST', '/v1/site', { token, body: { name: 'y', fit: 'whole' } })
    expect((await read(token, whole.json.data.id)).json.data.fit).toBe('whole')
  })

  it('is whole for a site of before, and stays until somebody changes it', async () => {
    const { account, token } = await createOwner()
    const site = await createSite(env, account)
    expect((await read(token, site.id)).json.data.fit).toBe('whole')
    expect((await save(token, site.id, 1, { name: 'Renamed' })).status).toBe(200)
    expect((await read(token, site.id)).json.data.fit).toBe('whole')
    expect((await save(token, site.id, 2, { fit: 'fill' })).status).toBe(200)
    expect((await save(token, site.id, 3, { name: 'Again' })).status).toBe(200)
    expect((await read(token, site.id)).json.data.fit).toBe('fill')
  })

  it('goes with a copy', async () => {
    const { token } = await createOwner()
    const made = await call('POST', '/v1/site', { token, body: { name: 'x', fit: 'whole' } })
    const copied = await call('POST', `/v1/site/${made.json.data.id}/copy`, { token })
    expect((await read(token, copied.json.data.id)).json.data.fit).toBe('whole')
  })

  it('refuses an unknown one', async () => {
    const { token } = await createOwner()
    const made = await call('POST', '/v1/site', { token, body: { name: 'x' } })
    const answer = await save(token, made.json.data.id, 1, { fit: 'default' })
    expect([answer.status, answer.json.code]).toEqual([422, 'validation'])
    expect(Object.keys(answer.json.fields)).toEqual(['fit'])
  })
})

describe('the fit and focus of a cell', () => {
  it('are stored with it, and have defaults', async () => {
    const { token } = await createOwner()
    const site = (await call('POST', '/v1/site', { token, body: { name: 'x' } })).json.data
    const cells = [{ id: newId(), fit: 'fill', focus: { x: 0, y: 100 } }, { id: newId() }]
    expect((await save(token, site.id, 1, { cells })).status).toBe(200)
    const [first, second] = (await read(token, site.id)).json.data.cells
    expect(first).toMatchObject({ fit: 'fill', focus: { x: 0, y: 100 } })
    expect(second).toMatchObject({ fit: 'default', focus: { x: 50, y: 50 } })
  })

  it.each([
    [{ fit: 'stretch' }, 'fit'],
    [{ focus: { x: 101, y: 50 } }, 'focus.x'],
    [{ focus: { x: 50, y: -1 } }, 'focus.y'],
    [{ focus: { x: 50.5, y: 50 } }, 'focus.x'],
    [{ focus: null }, 'focus'],
  ])('refuse %o in the person’s language', async (values, field) => {
    const { token } = await createOwner()
    const site = (await call('POST', '/v1/site', { token, body: { name: 'x' } })).json.data
    const texts = []
    for (const language of ['ja', 'en']) {
      const answer = await call('PUT', `/v1/site/${site.id}`, {
        token,
        body: { cells: [{ id: newId(), ...values }] },
        headers: { 'if-match': '"1"', 'accept-language': language },
      })
      expect([answer.status, answer.json.code]).toEqual([422, 'validation'])
      const errors = Object.entries(answer.json.fields as Record<string, string>)
      expect(errors[0]?.[0]).toContain(field)
      texts.push(String(errors[0]?.[1]))
    }
    expect(texts[0]).toMatch(/[ぁ-ん]/)
    expect(texts[1]).toMatch(/^[ -~’“”]+$/)
  })
})

describe('a release', () => {
  const picture = (mediaId: string, height: number) => ({ mediaId, kind: 'image', width: 1080, height }) as MediaInfo
  const [full, usual] = [picture(newId(), 2340), picture(newId(), 1646)]
  const media = new Map([full, usual].map((one) => [one.mediaId, one]))
  const projected = (values: object, fit?: SiteFit, language: 'ja' | 'en' = 'ja') => {
    const one = cell.parse({ id: newId(), creative: { mediaId: full.mediaId }, ...values })
    const site = { defaultLanguage: 'ja' as const, numberHorizontal: 1, fit }
    return toReleaseCell(one, sourceOf({ site, cells: [one], media }, language))
  }

  it('says which cells fill the screen, by each language’s picture', () => {
    const focus = { x: 30, y: 40 }
    expect(projected({ focus }, 'fill')).toMatchObject({ fill: focus })
    expect(projected({ fit: 'fill', focus }, 'whole')).toMatchObject({ fill: focus })
    const own = { focus, creativeByLanguage: { en: { mediaId: usual.mediaId } } }
    expect(projected(own, 'fill', 'ja')).toMatchObject({ fill: focus })
    expect(projected(own, 'fill', 'en')).not.toHaveProperty('fill')
  })

  it('is as before for a site without a choice', () => {
    expect(projected({})).not.toHaveProperty('fill')
    expect(projected({ fit: 'whole' }, 'fill')).not.toHaveProperty('fill')
    expect(projected({ fit: 'fill', creative: null }, 'fill')).not.toHaveProperty('fill')
  })
})
