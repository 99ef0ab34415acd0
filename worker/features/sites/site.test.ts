import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { newId } from '#worker/platform/ids.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'

async function createOwner(values: Partial<Parameters<typeof createAccount>[1]> = {}) {
  const account = await createAccount(env, { type: 'USER', ...values })
  return { account, ...(await signIn(env, account)) }
}

const post = (token: string, body: unknown) => call('POST', '/v1/site', { token, body })
const read = (token: string, id: string) => call('GET', `/v1/site/${id}`, { token })
const save = (token: string, id: string, version: number, body: unknown) =>
  call('PUT', `/v1/site/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })
const text = (value: string) => ({ ja: { value } })

async function createBuiltSite(values: Partial<Parameters<typeof createAccount>[1]> = {}) {
  const owner = await createOwner(values)
  const site = (await post(owner.token, { name: '秋の新作' })).json.data
  const picture = await createPicture(env, { accountId: owner.account.id, siteId: site.id })
  const cells = [1, 2].map((n) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: text(`一枚目 ${n}`),
    image_alt: text(`写真 ${n}`),
  }))
  const saved = await save(owner.token, site.id, 1, { cells })
  return { ...owner, site, cells, picture, version: saved.json.data.version as number }
}

describe('POST /v1/site', () => {
  it('creates an empty draft within the plan', async () => {
    const { token } = await createOwner()
    const answer = await post(token, { name: ' 温泉宿 ', languages: ['en', 'ja'] })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.json.data).toMatchObject({
      name: '温泉宿',
      label: 'draft',
      languages: ['ja', 'en'],
      cells: [],
      version: 1,
    })
    expect(answer.json.data.url).toBe(`http://${answer.json.data.site_uuid}.localhost:8787`)
  })

  it('enforces the number of sites of the plan against parallel requests', async () => {
    const { token } = await createOwner({ plan: 'standard' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(token, { name: 'x' })))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(3)
    expect(answers.filter((one) => one.json.code === 'limit_sites')).toHaveLength(47)
  })

  it('refuses a grid and languages beyond the plan', async () => {
    const { token } = await createOwner({ plan: 'light' })
    const grid = await post(token, { name: 'x', number_horizontal: 13, number_vertical: 1 })
    expect([grid.status, grid.json.code]).toEqual([409, 'limit_cells'])
    const languages = await post(token, { name: 'x', languages: ['ja', 'en'] })
    expect([languages.status, languages.json.code]).toEqual([403, 'plan'])
  })
})

describe('PUT /v1/site/:id', () => {
  it('stores changed cells, order and settings, and nothing else', async () => {
    const { token, site, cells, version } = await createBuiltSite()
    const order = [cells[1]?.id, cells[0]?.id]
    const saved = await save(token, site.id, version, {
      order,
      name: '改名',
      cells: [{ ...cells[0], link_button_color: '#F00' }],
    })
    expect(saved.status).toBe(200)
    expect(saved.json.data.version).toBe(version + 1)
    const now = (await read(token, site.id)).json.data
    expect(now.cells.map((one: { id: string }) => one.id)).toEqual(order)
    expect(now.cells[1]).toMatchObject({
      link_button_color: '#ff0000',
      main_text: { ja: { value: '一枚目 1', state: 'written' } },
    })
    expect(now.cells[0].link_button_color).toBe('#99d52a')
    expect(now).toMatchObject({ name: '改名', label: 'draft' })
  })

  it('needs If-Match, and names the person who saved before', async () => {
    const { token, site, version, account } = await createBuiltSite()
    expect((await call('PUT', `/v1/site/${site.id}`, { token, body: {} })).status).toBe(428)
    const late = await save(token, site.id, version - 1, { name: 'zu spät' })
    expect(late.status).toBe(412)
    expect(late.json).toMatchObject({ code: 'stale', version, updated_by: account.contactName })
    expect((await read(token, site.id)).json.data.name).toBe('秋の新作')
  })

  it('calls an old version that, whatever else the newer one makes wrong', async () => {
    const { token, site, cells, version } = await createBuiltSite()
    const [first, ...others] = cells.map(({ id }: { id: string }) => id)
    expect((await save(token, site.id, version, { removed_cells: [first] })).status).toBe(200)
    const stale = { order: [...others, first], cells: [{ ...cells[0], creative: { media_id: newId() } }] }
    expect((await save(token, site.id, version, stale)).json.code).toBe('stale')
    expect((await save(token, site.id, version + 1, stale)).json.code).toBe('validation')
  })

  it('accepts one of fifty parallel saves of a version', async () => {
    const { token, site, version } = await createBuiltSite()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(token, site.id, version, { name: `n${n}` })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.status === 412)).toHaveLength(49)
  })

  it('refuses media of other accounts, a wrong order, invalid colours and links, and changes nothing', async () => {
    const { token, site, cells, version } = await createBuiltSite()
    const stranger = await createPicture(env, { accountId: (await createOwner()).account.id })
    const before = (await read(token, site.id)).text
    const foreign = await save(token, site.id, version, {
      cells: [{ ...cells[0], creative: { media_id: stranger.id } }],
    })
    expect([foreign.status, foreign.json.fields.cells]).toEqual([
      422,
      '画像または動画が見つかりません。もう一度アップロードしてください。',
    ])
    expect((await save(token, site.id, version, { order: [cells[0]?.id] })).status).toBe(422)
    const colour = await save(token, site.id, version, { cells: [{ ...cells[0], link_button_color: 'red' }] })
    expect(colour.json.fields).toEqual({ 'cells.0.link_button_color': 'カラーコードの形式が正しくありません。' })
    const url = await save(token, site.id, version, {
      cells: [{ ...cells[0], link_destination_url: { ja: 'javascript:alert(1)' } }],
    })
    expect(url.json.fields).toEqual({
      'cells.0.link_destination_url.ja': 'https:// から入力してください（例：https://www.example.com）。',
    })
    expect((await save(token, site.id, version, { site_uuid: 'x' })).status).toBe(400)
    expect((await read(token, site.id)).text).toBe(before)
  })

  it('publishes a release to R2 and keeps it while drafts change', async () => {
    const { token, site, version } = await createBuiltSite()
    const published = await save(token, site.id, version, { status: 'PUBLISH' })
    expect(published.json.data).toMatchObject({
      label: 'published',
      has_unpublished_changes: false,
      live_release: { number: 1 },
    })
    const key = `releases/${site.id}/${published.json.data.live_release.id}/ja.json`
    const release = await (await env.MEDIA.get(key))?.json<{ cells: { mainText: string }[] }>()
    expect(release?.cells[0]?.mainText).toBe('一枚目 1')
    const draft = await save(token, site.id, version + 1, { name: '下書き', status: 'DRAFT' })
    expect(draft.json.data).toMatchObject({ label: 'published', has_unpublished_changes: true })
  })

  it('answers a failed check with the problems and the version of the save before it', async () => {
    const { token } = await createOwner()
    const site = (await post(token, { name: 'leer' })).json.data
    const answer = await save(token, site.id, 1, { name: 'gemerkt', status: 'PUBLISH', cells: [{ id: newId() }] })
    expect([answer.status, answer.json.code, answer.json.version]).toEqual([422, 'publish_check', 2])
    expect(answer.json.problems).toContainEqual(expect.objectContaining({ code: 'noImage', severity: 'error' }))
    expect((await read(token, site.id)).json.data).toMatchObject({ name: 'gemerkt', label: 'draft', version: 2 })
  })

  it('becomes private and public again', async () => {
    const { token, site, version } = await createBuiltSite()
    await save(token, site.id, version, { status: 'PUBLISH' })
    const hidden = await save(token, site.id, version + 1, { status: 'PRIVATE' })
    expect(hidden.json.data.label).toBe('unpublished')
    const again = await save(token, site.id, version + 2, { status: 'PUBLISH' })
    expect(again.json.data).toMatchObject({ label: 'published', live_release: { number: 2 } })
  })
})

describe('releases', () => {
  it('restores an older one into the working copy, cells and order', async () => {
    const { token, site, cells, version } = await createBuiltSite()
    await save(token, site.id, version, { status: 'PUBLISH' })
    await save(token, site.id, version + 1, { name: 'später', removed_cells: [cells[0]?.id], status: 'PUBLISH' })
    const list = (await call('GET', `/v1/site/${site.id}/release`, { token })).json.data
    expect(list.map((one: { number: number; is_live: boolean }) => [one.number, one.is_live])).toEqual([
      [2, true],
      [1, false],
    ])
    const path = `/v1/site/${site.id}/release/${list[1].id}/restore`
    const restored = await call('POST', path, { token, headers: { 'if-match': `"${version + 2}"` } })
    expect(restored.json.data).toMatchObject({
      version: version + 3,
      has_unpublished_changes: true,
      live_release: { number: 2 },
    })
    const now = (await read(token, site.id)).json.data
    expect(now.name).toBe('秋の新作')
    expect(now.cells.map((one: { id: string }) => one.id)).toEqual(cells.map((one) => one.id))
  })
})

describe('GET /v1/site', () => {
  it('pages by number and by cursor with the same result, newest first', async () => {
    const { token } = await createOwner({ plan: 'pro' })
    for (let n = 0; n < 7; n++) await post(token, { name: `Site ${n}` })
    const first = (await call('GET', '/v1/site?limit=3', { token })).json.data
    expect(first).toMatchObject({ current_page: 1, total: 7, total_pages: 3 })
    const byPage = (await call('GET', '/v1/site?limit=3&page=2', { token })).json.data
    const byCursor = (
      await call('GET', `/v1/site?limit=3&page=2&cursor=${encodeURIComponent(first.next_cursor)}`, { token })
    ).json.data
    const names = (page: { data_list: { name: string }[] }) => page.data_list.map((one) => one.name)
    expect(names(byPage)).toEqual(['Site 3', 'Site 2', 'Site 1'])
    expect(names(byCursor)).toEqual(names(byPage))
    expect((await call('GET', '/v1/site?limit=3&page=9', { token })).json.data.data_list).toEqual([])
  })

  it('searches Japanese names of any length, filters and sorts', async () => {
    const { token } = await createOwner()
    const long = '期間限定のとても長い名前の秋の新作コスメ発売記念ページ'
    for (const name of [long, '温泉宿', '採用']) await post(token, { name })
    const found = async (query: string) =>
      (await call('GET', `/v1/site?${query}`, { token })).json.data.data_list.map((one: { name: string }) => one.name)
    expect(await found(`search=${encodeURIComponent('長い名前の秋の新作コスメ発売記念')}`)).toEqual([long])
    expect(await found(`search=${encodeURIComponent('温泉')}`)).toEqual(['温泉宿'])
    expect(await found(`search=${encodeURIComponent('%')}`)).toEqual([])
    expect(await found(`search=${encodeURIComponent('"x" OR "秋')}`)).toEqual([])
    expect(await found('status=published')).toEqual([])
    expect(await found('sort=name&direction=asc')).toEqual([long, '採用', '温泉宿'].toSorted())
    expect((await call('GET', '/v1/site?limit=101', { token })).status).toBe(422)
    expect((await call('GET', '/v1/site?nonsense=1', { token })).status).toBe(400)
  })
})

describe('DELETE /v1/site/:id', () => {
  it('removes the site from every answer', async () => {
    const { token, site, version } = await createBuiltSite()
    const gone = await call('DELETE', `/v1/site/${site.id}`, { token, headers: { 'if-match': `"${version}"` } })
    expect(gone.status).toBe(200)
    expect((await read(token, site.id)).status).toBe(404)
    expect((await call('GET', '/v1/site', { token })).json.data).toMatchObject({ total: 0, data_list: [] })
  })
})
