import { env } from 'cloudflare:workers'
import { afterAll, expect, it } from 'vitest'
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
  const created = await call('POST', '/v1/site', { token, body: { name: '動く宿' } })
  const { id, site_uuid: uuid } = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: id })
  let version = 1
  const save = async (body: object) => {
    const answer = await call('PUT', `/v1/site/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    version = answer.json.data?.version ?? version
    return answer
  }
  const page = async () => {
    setClockOffset((version + 1) * POINTER_MS)
    return (await call('GET', '/', { host: `${uuid}.localhost:8787` })).text
  }
  return { token, id, picture, save, page }
}

it('cells come into sight as their site says, unless they choose otherwise, in pages that carry the style', async () => {
  const { token, id, picture, save, page } = await open()
  const cellOf = (movement: object) => ({ id: newId(), creative: { media_id: picture.id }, movement })
  await save({ cells: [cellOf({}), cellOf({ text: 'none' })], status: 'PUBLISH' })
  expect(await page()).not.toContain('view-timeline')
  await save({ movement: { text: 'rise', picture: 'zoom' }, status: 'PUBLISH' })
  const moving = await page()
  expect(moving).toContain('view-timeline')
  expect(moving).toContain('class="cell text-rise picture-zoom"')
  expect(moving).toContain('class="cell picture-zoom"')
  expect((await save({ movement: { text: 'spin' } })).status).toBe(422)
  const { movement, cells } = (await call('GET', `/v1/site/${id}`, { token })).json.data
  expect(movement).toEqual({ text: 'rise', picture: 'zoom' })
  expect(cells[1].movement).toEqual({ text: 'none' })
  const copy = (await call('POST', `/v1/site/${id}/copy`, { token })).json.data
  expect((await call('GET', `/v1/site/${copy.id}`, { token })).json.data.movement).toEqual(movement)
})
