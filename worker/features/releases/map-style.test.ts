import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

afterAll(() => setClockOffset(0))

/** A new site with a picture, and the calls of its maker and its visitors. */
async function open() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const created = await call('POST', '/v1/site', { token, body: { name: '横棒の宿' } })
  const site = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const save = async (body: object) => {
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    version = answer.json.data?.version ?? version
    return answer
  }
  const read = async (id = site.id) => (await call('GET', `/v1/site/${id}`, { token })).json.data
  const page = async () => {
    setClockOffset((version + 1) * POINTER_MS)
    return call('GET', '/', { host: `${site.site_uuid}.localhost:8787` })
  }
  await save({ cells: [newId(), newId()].map((id) => ({ id, creative: { media_id: picture.id } })) })
  return { token, site, save, read, page }
}

describe('how a site shows the place of its visitor', () => {
  it('is dots unless its maker chose bars, which only its pages bring along', async () => {
    const { save, read, page } = await open()
    expect((await read()).map_style).toBe('DOTS')
    await save({ status: 'PUBLISH' })
    const dots = await page()
    expect(dots.text).toContain('id="map"')
    expect(dots.text).not.toContain('data-bars')
    expect(dots.text).not.toContain('.bars')
    await save({ map_style: 'BARS', status: 'PUBLISH' })
    expect((await read()).map_style).toBe('BARS')
    const bars = await page()
    expect(bars.text).toContain('data-bars=""')
    // The policy of the page lets its style and script run.
    const policyOf = ({ headers }: typeof bars) => String(headers.get('content-security-policy'))
    const hashesOf = (answer: typeof bars) =>
      policyOf(answer)
        .split(' ')
        .filter((one) => one.startsWith("'sha256")).length
    expect(hashesOf(bars)).toBe(hashesOf(dots) + 2)
    await save({ name: '縦棒の宿' })
    expect((await read()).map_style).toBe('BARS')
  })

  it('goes along to a copy', async () => {
    const { token, site, save, read } = await open()
    await save({ map_style: 'BARS' })
    const copy = (await call('POST', `/v1/site/${site.id}/copy`, { token })).json.data
    expect((await read(copy.id)).map_style).toBe('BARS')
  })

  it('is nothing else', async () => {
    const { save, read } = await open()
    const { status, json } = await save({ map_style: 'STARS' })
    expect(status).toBe(422)
    expect(json.fields).toHaveProperty('map_style')
    expect((await read()).map_style).toBe('DOTS')
  })
})
