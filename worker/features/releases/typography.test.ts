import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

afterAll(() => setClockOffset(0))

/** A new site with two cells that have a text, and the calls of its maker and its visitors. */
async function open() {
  setClockOffset(0)
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const created = await call('POST', '/v1/site', { token, body: { name: '明朝の宿', languages: ['ja', 'en'] } })
  const site = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const save = async (body: object) => {
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    version = answer.json.data?.version ?? version
    return answer
  }
  const read = async (id = site.id) => (await call('GET', `/v1/site/${id}`, { token })).json.data
  const page = async (path = '/') => {
    setClockOffset((version + 1) * POINTER_MS)
    return call('GET', path, { host: `${site.site_uuid}.localhost:8787` })
  }
  const cellOf = (value: string, more: object = {}) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: { ja: { value } },
    ...more,
  })
  return { token, site, save, read, page, cellOf }
}

const VERTICAL = { direction: 'vertical', place: 'top-right' }

describe('the typography of a site', () => {
  it('is the usual one until its maker chooses, and only pages with a choice carry its style', async () => {
    const { save, read, page, cellOf } = await open()
    await save({ cells: [cellOf('雪'), cellOf('湯', { typography: {} })], status: 'PUBLISH' })
    expect((await read()).typography).toEqual({})
    const usual = await page()
    expect(usual.text).toContain('class="words"')
    expect(usual.text).not.toContain('.face-mincho')
    await save({ typography: { face: 'mincho', lines: 'balanced' }, status: 'PUBLISH' })
    const chosen = await page()
    expect(chosen.text).toContain('class="words place-bottom place-left plate-gradient face-mincho lines-balanced"')
    expect(chosen.text).toContain('.face-mincho')
    const policyOf = ({ headers }: typeof chosen) => String(headers.get('content-security-policy'))
    const hashesOf = (answer: typeof chosen) => policyOf(answer).split("'sha256").length
    // Its style sheet, and that of its fonts.
    expect(hashesOf(chosen)).toBe(hashesOf(usual) + 2)
    await save({ name: '宿' })
    expect((await read()).typography).toEqual({ face: 'mincho', lines: 'balanced' })
  })

  it('is overridden by a cell, vertical in Japanese and not in English', async () => {
    const { save, read, page, cellOf } = await open()
    await save({
      typography: { face: 'rounded' },
      cells: [cellOf('12時の\n雪', { typography: VERTICAL }), cellOf('湯', { typography: { face: 'gothic' } })],
      status: 'PUBLISH',
    })
    expect((await read()).cells[0].typography).toEqual(VERTICAL)
    const { text } = await page()
    expect(text).toContain('class="words place-top place-right plate-gradient face-rounded direction-vertical"')
    expect(text).toContain('<span class="upright">12</span>')
    expect(text).toContain('class="words"')
    const english = (await page('/en')).text
    expect(english).toContain('class="words place-top place-right plate-gradient face-rounded"')
    expect(english).not.toContain('class="upright"')
  })

  it('stands in a page whose only such cell is for members', async () => {
    const { save, page, cellOf } = await open()
    const locked = { typography: { plate: 'card' }, members_only_lock: true }
    await save({ cells: [cellOf('雪'), cellOf('湯', locked)], status: 'PUBLISH' })
    expect((await page()).text).toContain('.plate-card')
  })

  it('goes along to a copy', async () => {
    const { token, site, save, read, cellOf } = await open()
    await save({ typography: { size: 'large' }, cells: [cellOf('雪', { typography: VERTICAL })] })
    const copy = (await call('POST', `/v1/site/${site.id}/copy`, { token })).json.data
    const { typography, cells } = await read(copy.id)
    expect(typography).toEqual({ size: 'large' })
    expect(cells[0].typography).toEqual(VERTICAL)
  })

  it('is nothing else', async () => {
    const { save, cellOf } = await open()
    const { status, json } = await save({ typography: { face: 'comic' } })
    expect(status).toBe(422)
    expect(Object.keys(json.fields)[0]).toContain('typography')
    expect((await save({ cells: [cellOf('雪', { typography: { colour: 'red' } })] })).status).toBe(400)
  })
})
