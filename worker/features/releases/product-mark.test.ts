import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

beforeEach(() => setClockOffset(0))
afterAll(() => setClockOffset(0))

/** A new site with a product for 3,850 yen and one without a price, and the calls of its maker and its visitors. */
async function open() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const created = await call('POST', '/v1/site', { token, body: { name: '三本の口紅', languages: ['ja', 'kr'] } })
  const site = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const save = async (body: object) => {
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    version = answer.json.data?.version ?? version
    return answer
  }
  const read = async (id = site.id) => (await call('GET', `/v1/site/${id}`, { token })).json.data
  const marks = async (path = '/') => {
    setClockOffset((version + 1) * POINTER_MS)
    const { text } = await call('GET', path, { host: `${site.site_uuid}.localhost:8787` })
    return [...text.matchAll(/<button type="button" class="dot[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside)
  }
  const products = [3850, null].map((price) => ({
    id: newId(),
    product_name: { ja: { value: '暁' } },
    price,
  }))
  const cell = { id: newId(), creative: { media_id: picture.id }, products }
  await save({ cells: [cell] })
  return { token, site, cell, save, read, marks }
}

describe('the marks of products', () => {
  it('are a plus, or a tag with the price where there is one, by the choice of the site', async () => {
    const { save, read, marks } = await open()
    expect((await read()).product_mark).toBe('plus')
    await save({ status: 'PUBLISH' })
    expect(await marks()).toEqual(['', ''])
    await save({ product_mark: 'price', status: 'PUBLISH' })
    expect((await read()).product_mark).toBe('price')
    expect(await marks()).toEqual(['<span>¥3,850</span>', ''])
    expect(await marks('/kr')).toEqual(['<span>3,850엔</span>', ''])
  })

  it('are what the cell chooses, if it does', async () => {
    const { cell, save, marks } = await open()
    await save({ product_mark: 'price', cells: [{ ...cell, product_mark: 'plus' }], status: 'PUBLISH' })
    expect(await marks()).toEqual(['', ''])
    await save({ product_mark: 'plus', cells: [{ ...cell, product_mark: 'price' }], status: 'PUBLISH' })
    expect(await marks()).toEqual(['<span>¥3,850</span>', ''])
  })

  it('go along to a copy, and are nothing else', async () => {
    const { token, site, save, read } = await open()
    await save({ product_mark: 'price' })
    const copy = (await call('POST', `/v1/site/${site.id}/copy`, { token })).json.data
    expect((await read(copy.id)).product_mark).toBe('price')
    const { status, json } = await save({ product_mark: 'star' })
    expect(status).toBe(422)
    expect(json.fields).toHaveProperty('product_mark')
  })
})
