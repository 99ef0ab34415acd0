import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const MINUTE = 60_000

type Wire = Record<string, unknown>
type Item = { id: string; title: string; standing: string; is_unread: boolean; version: number; start_date: string }

const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}

const text = (value: string) => ({ value, state: 'written' })
const draft = (over: Wire = {}): Wire => ({
  title: { ja: text('新機能') },
  content: { ja: text('公開しました。') },
  publication: 'instant',
  status: 'published',
  on_back_office: true,
  on_login: false,
  ...over,
})
const iso = (at: number) => new Date(at).toISOString()
const write = (over?: Wire) => call('POST', '/v1/news', { token: tokens['operator'], body: draft(over) })
const written = async (over?: Wire) => (await write(over)).json.data as Item
const change = (id: string, version: number, over?: Wire) =>
  call('PUT', `/v1/news/${id}`, {
    token: tokens['operator'],
    body: draft(over),
    headers: { 'if-match': `"${version}"` },
  })
const listAs = async (name: string, query = '', language = 'ja') =>
  (await call('GET', `/v1/news${query}`, { token: tokens[name], headers: { 'accept-language': language } })).json.data
    .data_list as Item[]
const titlesOf = async (name: string, query?: string) => (await listAs(name, query)).map(({ title }) => title)
const openTitles = async () => ((await call('GET', '/v1/news/open')).json.data.news as Item[]).map(({ title }) => title)

beforeEach(async () => {
  // The files of this suite share a database, and with it the news for everybody.
  await env.DB.batch(
    ['announcement_audiences', 'announcement_partners', 'announcements'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  const operator = await createAccount(env, { type: 'MASTER' })
  const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  const accounts = {
    operator,
    partner,
    partnerUser: await createAccount(env, { type: 'USER', parent: partner }),
    other: await createAccount(env, { type: 'OEM_MASTER', parent: operator }),
    direct: await createAccount(env, { type: 'USER', parent: operator }),
  }
  const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: accounts.direct, role: 'viewer' })
  tokens['viewer'] = (await signIn(env, viewer)).token
  for (const [name, account] of Object.entries(accounts)) {
    ids[name] = account.id
    tokens[name] = (await signIn(env, account)).token
  }
})
afterEach(() => setClockOffset(0))

describe('news', () => {
  it('shows exactly from the start until before the end, to the millisecond', async () => {
    const [start, end] = [now() + 3 * MINUTE, now() + 6 * MINUTE]
    await write({ publication: 'scheduled', start_date: iso(start), end_date: iso(end), on_login: true })
    const seenAt = async (at: number) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
      const seen = [(await titlesOf('direct')).length, (await openTitles()).length]
      clock.mockRestore()
      return seen
    }
    const moments = [start - 1, start, start + 1, end - 1, end, end + 1]
    const seen = []
    for (const moment of moments) seen.push(await seenAt(moment))
    expect(seen).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
      [0, 0],
    ])
  })

  it('is read once in five seconds for everybody who is not signed in, and again after a change', async () => {
    await write({ on_login: true, title: { ja: text('最初') } })
    const { database, usage } = countDatabase(env.DB)
    const counted = { ...env, DB: database }
    const open = async () => (await call('GET', '/v1/news/open', { env: counted })).json.data.news.length
    expect(await open()).toBe(1)
    const { calls } = usage
    for (let count = 0; count < 20; count++) expect(await open()).toBe(1)
    expect(usage.calls).toBe(calls)
    setClockOffset(5001)
    await open()
    expect(usage.calls).toBeGreaterThan(calls)
    expect(await openTitles()).toEqual(['最初'])
    const [item] = (await listAs('operator')) as [Item]
    await change(item.id, item.version, { on_login: true, title: { ja: text('直した') } })
    expect(await openTitles()).toEqual(['直した'])
  })

  it('gives the operator each item with its standing', async () => {
    const [start, end] = [now() + 3 * MINUTE, now() + 6 * MINUTE]
    await write({ status: 'draft', title: { ja: text('下書き') } })
    await write({ publication: 'scheduled', start_date: iso(start), end_date: iso(end) })
    const item = await written()
    await change(item.id, item.version, { status: 'unpublished' })
    const standings = (await listAs('operator')).map(({ standing }) => standing)
    expect(standings.toSorted()).toEqual(['draft', 'scheduled', 'unpublished'])
    expect(await titlesOf('operator', '?standing=draft')).toEqual(['下書き'])
    setClockOffset(end - Date.now())
    expect((await listAs('operator', '?standing=expired')).length).toBe(1)
  })

  it('shows news for partners in their trees only, and those of the login page to everybody', async () => {
    await write({ partner_ids: [ids['partner']] })
    await write({ on_back_office: false, on_login: true, title: { ja: text('ログイン画面') } })
    const seen = await Promise.all(['partner', 'partnerUser', 'other', 'direct'].map((name) => titlesOf(name)))
    expect(seen).toEqual([['新機能'], ['新機能'], [], []])
    expect(await openTitles()).toEqual(['ログイン画面'])
  })

  it('falls back to Japanese where a language has no text', async () => {
    await write({ title: { ja: text('新機能'), en: text('New feature') } })
    const inEnglish = (await listAs('direct', '', 'en'))[0]
    expect([inEnglish?.title, (inEnglish as Wire | undefined)?.['content']]).toEqual(['New feature', '公開しました。'])
    expect((await listAs('direct', '', 'kr'))[0]?.title).toBe('新機能')
  })

  it('marks as read one by one and all at once, for each person', async () => {
    const [first] = [await written(), await written()]
    const read = (name: string, body: Wire) => call('PUT', '/v1/news/mark_as_read', { token: tokens[name], body })
    const unreadOf = async (name: string) => (await listAs(name)).filter((one) => one.is_unread).length
    await read('direct', { ids: [] })
    const none = await unreadOf('direct')
    await read('direct', { ids: [first?.id] })
    await read('direct', { ids: [first?.id] })
    const one = await unreadOf('direct')
    await read('direct', { all: true })
    expect([none, one, await unreadOf('direct'), await unreadOf('partner')]).toEqual([2, 1, 0, 2])
  })

  it('keeps a mark for each person: sub-admins have their own', async () => {
    await written()
    const unreadOf = async (name: string) => (await listAs(name)).map((one) => one.is_unread)
    const readAll = (name: string) => call('PUT', '/v1/news/mark_as_read', { token: tokens[name], body: { all: true } })
    await readAll('viewer')
    expect([await unreadOf('viewer'), await unreadOf('direct')]).toEqual([[false], [true]])
    setClockOffset(MINUTE)
    await written({ title: { ja: text('あとから') } })
    expect(await unreadOf('viewer')).toEqual([true, false])
    expect((await readAll('operator')).status).toBe(403)
  })

  it('marks nothing that the reader may not see', async () => {
    const foreign = await written({ partner_ids: [ids['partner']] })
    const body = { ids: [foreign.id] }
    expect((await call('PUT', '/v1/news/mark_as_read', { token: tokens['direct'], body })).status).toBe(200)
    const marks = await env.DB.prepare('SELECT count(*) AS n FROM read_marks WHERE item_id = ?')
      .bind(foreign.id)
      .first()
    expect(marks).toEqual({ n: 0 })
  })

  it('hides drafts, what is scheduled, taken down or over, and what is for others, as if it did not exist', async () => {
    const [start, end] = [now() + 3 * MINUTE, now() + 6 * MINUTE]
    const hidden = [
      await written({ status: 'draft' }),
      await written({ publication: 'scheduled', start_date: iso(start), end_date: iso(end) }),
      await written({ partner_ids: [ids['partner']] }),
      await written({ on_back_office: false, on_login: true }),
    ]
    const down = await written()
    await change(down.id, 1, { status: 'unpublished' })
    const read = (id: string) => call('GET', `/v1/news/${id}`, { token: tokens['direct'] })
    const answers = await Promise.all([...hidden, down].map(({ id }) => read(id)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const shown = await written()
    expect((await read(shown.id)).json.data).toMatchObject({ id: shown.id, edited: null })
  })

  it('gives hostile texts back as they are, and stores links of known kinds only', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&\u202e{{x}}`
    const item = await written({ title: { ja: text(hostile) }, content: { ja: text(hostile) } })
    const answer = await call('GET', `/v1/news/${item.id}`, { token: tokens['direct'] })
    expect([answer.json.data.title, answer.json.data.content]).toEqual([hostile, hostile])
    expect(answer.headers.get('content-type')).toContain('application/json')
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      ' JaVaScRiPt:1',
      'https://a:b@example.com',
      '//example.com',
    ]
    const answers = await Promise.all(links.map((link) => write({ link })))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await write({ link: 'tel:0312345678' })).status).toBe(200)
  })

  it('finds what the operator searches for in every language, and takes signs literally', async () => {
    await write({ title: { ja: text('新機能'), en: text('New Feature 100%') } })
    const found = async (search: string) =>
      (await listAs('operator', `?search=${encodeURIComponent(search)}`)).map(({ title }) => title)
    expect([await found('new feature'), await found('%'), await found('written'), await found('_')]).toEqual([
      ['新機能'],
      ['新機能'],
      [],
      [],
    ])
  })

  it('keeps the first start when it is taken down and published again', async () => {
    const item = await written()
    await change(item.id, 1, { status: 'unpublished' })
    setClockOffset(5 * MINUTE)
    const again = (await change(item.id, 2)).json.data as Item
    expect([again.standing, again.start_date]).toEqual(['published', item.start_date])
  })

  it.each<[string, Wire, string]>([
    ['no title in Japanese', { title: { en: text('News') } }, 'title.ja.value'],
    ['a title of 51 characters', { title: { ja: text('あ'.repeat(51)) } }, 'title.ja.value'],
    ['content of 121 characters', { content: { ja: text('😀'.repeat(121)) } }, 'content.ja.value'],
    ['no content', { content: {} }, 'content.ja.value'],
    ['a script as link', { link: 'javascript:alert(1)' }, 'link'],
    ['a start without end', { publication: 'scheduled', start_date: '2030-01-01T00:00:00Z' }, 'end_date'],
    ['no start', { publication: 'scheduled', end_date: '2030-01-01T00:00:00Z' }, 'start_date'],
    ['an end in the past', { end_date: '2020-01-01T00:00:00Z' }, 'end_date'],
    ['no place', { on_back_office: false }, 'on_back_office'],
    ['taking down what is new', { status: 'unpublished' }, 'status'],
    ['an unknown picture', { image_media_id: '019aa000-0000-7000-8000-000000000001' }, 'image_media_id'],
    ['an unknown partner', { partner_ids: ['019aa000-0000-7000-8000-000000000001'] }, 'partner_ids'],
  ])('refuses %s', async (_, over, field) => {
    const refused = await write(over)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, [field]])
    expect(await listAs('operator')).toEqual([])
  })

  it('refuses stale saves and brings deleted items back', async () => {
    const item = await written()
    expect((await change(item.id, 1)).status).toBe(200)
    expect((await change(item.id, 1)).status).toBe(412)
    const remove = (version: number) =>
      call('DELETE', `/v1/news/${item.id}`, {
        token: tokens['operator'],
        headers: { 'if-match': `"${version}"` },
      })
    expect([(await remove(1)).status, (await remove(2)).status, await titlesOf('direct')]).toEqual([412, 200, []])
    const restore = () => call('POST', `/v1/news/${item.id}/restore`, { token: tokens['operator'] })
    expect([(await restore()).status, await titlesOf('direct'), (await restore()).status]).toEqual([
      200,
      ['新機能'],
      404,
    ])
  })

  it('brings nothing back after thirty days', async () => {
    const item = await written()
    const headers = { 'if-match': '"1"' }
    await call('DELETE', `/v1/news/${item.id}`, { token: tokens['operator'], headers })
    setClockOffset(31 * 24 * 60 * MINUTE)
    const operator = (await signIn(env, { id: ids['operator'] as string })).token
    expect((await call('POST', `/v1/news/${item.id}/restore`, { token: operator })).status).toBe(404)
  })
})
