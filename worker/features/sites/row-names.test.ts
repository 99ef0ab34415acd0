import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { toDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'

const NAME = '作り手だけの名前'

async function open() {
  const owner = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, owner)
  const picture = await createPicture(env, { accountId: owner.id })
  const site = await createSite(env, owner, { cells: [{ creative: { mediaId: picture.id, posterId: null } }] })
  const put = (version: number, body: unknown) =>
    call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  return { site, put, read, token }
}

async function readAll(prefix: string): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix })
  const texts = await Promise.all(
    objects
      .filter(({ key }) => key.endsWith('.json') && !key.endsWith('source.json'))
      .map(async ({ key }) => (await (await env.MEDIA.get(key))?.text()) ?? ''),
  )
  return texts
}

describe('names of rows', () => {
  it('are saved and kept by saves of other things; a release names none to visitors', async () => {
    const { site, put, read } = await open()
    expect((await read()).row_names).toEqual([])
    expect((await put(1, { row_names: [{ id: '1', name: ` ${NAME} ` }] })).status).toBe(200)
    expect((await put(2, { map_style: 'BARS', status: 'PUBLISH' })).status).toBe(200)
    expect((await read()).row_names).toEqual([{ id: '1', name: NAME }])
    const shown = await readAll(`releases/${site.id}/`)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => text.includes(NAME))).toEqual([])
  })

  it('name the rows of an analysis as they were published, not as they were changed since', async () => {
    const { site, put, token } = await open()
    await put(1, { row_names: [{ id: '1', name: NAME }], status: 'PUBLISH' })
    expect((await put(2, { row_names: [{ id: '1', name: '下書き' }] })).status).toBe(200)
    const today = toDay(Date.now())
    const { json } = await call('GET', `/v1/analysis/site/${site.id}/pages?from=${today}&to=${today}`, { token })
    expect(json.data.cells.map(({ row_name }: { row_name: string }) => row_name)).toEqual([NAME])
  })

  it.each([
    ['a row that no grid has', { id: '0', name: 'x' }],
    ['an empty name', { id: '1', name: ' ' }],
    ['a longer name', { id: '1', name: 'あ'.repeat(51) }],
    ['a name of two lines', { id: '1', name: 'a\nb' }],
  ])('refuse %s', async (_case, name) => {
    const { put, read } = await open()
    expect((await put(1, { row_names: [name] })).status).toBe(422)
    expect((await read()).version).toBe(1)
  })
})
