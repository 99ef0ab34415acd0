import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { call } from '#tests/setup/client.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const HOUR = 3_600_000

type Wire = Record<string, unknown>
type Item = { id: string; title: string; standing: string; version: number; reach: Wire; members_only: boolean }

let token: string
let owner: Awaited<ReturnType<typeof createAccount>>
let site: Awaited<ReturnType<typeof createSite>>
/** The moment from which a test counts its hours. */
let start: number

const text = (value: string) => ({ value, state: 'written' })
const iso = (at: number) => new Date(at).toISOString()
const draft = (over: Wire = {}): Wire => ({
  title: { ja: text('年末年始の営業') },
  content: { ja: text('1月3日まで休みます。') },
  publication: 'instant',
  status: 'published',
  ...over,
})
/** A period in hours from now. */
const between = (from: number, to: number) => ({
  publication: 'scheduled',
  start_date: iso(start + from * HOUR),
  end_date: iso(start + to * HOUR),
})
const path = (end = '') => `/v1/notification-delivery/${site.id}${end}`
const write = (over?: Wire) => call('POST', path(), { token, body: draft(over) })
const change = (id: string, version: number, over?: Wire) =>
  call('PUT', path(`/${id}`), { token, body: draft(over), headers: { 'if-match': `"${version}"` } })
const remove = (id: string, version: number) =>
  call('DELETE', path(`/${id}`), { token, headers: { 'if-match': `"${version}"` } })
const restore = (id: string) => call('POST', path(`/${id}/restore`), { token })
const list = async (query = '') => (await call('GET', path(query), { token })).json.data
const pointer = () =>
  env.DB.prepare('SELECT deliveries_version AS version, deliveries_until AS until FROM sites WHERE id = ?')
    .bind(site.id)
    .first<{ version: number; until: number | null }>()

beforeEach(async () => {
  start = now()
  owner = await createAccount(env, { type: 'USER' })
  site = await createSite(env, owner, { languages: ['ja', 'en'] })
  token = (await signIn(env, owner)).token
})
afterEach(() => setClockOffset(0))

describe('deliveries of a site', () => {
  it('are listed with standing, reach and what their screens need of the site', async () => {
    await write({ status: 'draft' })
    await write(between(1, 2))
    const { id } = (await write()).json.data as Item
    await env.DB.prepare('INSERT INTO delivery_counts (announcement_id, seen, opened) VALUES (?, 7, 3)').bind(id).run()
    const { data_list: items, site: shown, total } = await list()
    expect(items.map(({ standing }: Item) => standing)).toEqual(['published', 'scheduled', 'draft'])
    expect(items.map(({ reach }: Item) => reach)).toEqual([
      { seen: 7, opened: 3 },
      { seen: 0, opened: 0 },
      { seen: 0, opened: 0 },
    ])
    expect([total, shown.default_language, shown.has_members, shown.live]).toEqual([3, 'ja', false, 1])
    expect(shown).toMatchObject({ is_served: false, is_read_only: false, logo: null, picture: null })
    expect(shown.owner_url).toContain(new URL(shown.url).host)
    expect((await list('?standing=scheduled')).total).toBe(1)
    expect((await list(`?search=${encodeURIComponent('1月3日')}`)).total).toBe(3)
  })

  it('belong to their site: another one of the same account does not have them', async () => {
    const { id } = (await write()).json.data as Item
    const other = await createSite(env, owner)
    const elsewhere = `/v1/notification-delivery/${other.id}/${id}`
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all([
      call('GET', elsewhere, { token }),
      call('PUT', elsewhere, { token, headers, body: draft() }),
      call('DELETE', elsewhere, { token, headers }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await call('GET', path(`/${id}`), { token })).json.data.edited.title).toEqual({
      ja: text('年末年始の営業'),
    })
  })

  it('tell the pointer of their site what changed and when the last one ends', async () => {
    const end = now() + 5 * HOUR
    expect(await pointer()).toEqual({ version: 0, until: null })
    const { id } = (await write({ end_date: iso(end) })).json.data as Item
    expect(await pointer()).toEqual({ version: 1, until: end })
    await change(id, 1, { status: 'unpublished' })
    expect(await pointer()).toEqual({ version: 2, until: null })
    await change(id, 2)
    expect((await pointer())?.until).toBeGreaterThan(end + 1000 * 365 * 24 * HOUR)
    await remove(id, 3)
    expect(await pointer()).toEqual({ version: 4, until: null })
    await restore(id)
    expect((await pointer())?.until).not.toBeNull()
  })

  it('refuse stale saves, and come back after they were deleted', async () => {
    const { id } = (await write()).json.data as Item
    expect((await change(id, 1)).status).toBe(200)
    expect([(await change(id, 1)).status, (await remove(id, 1)).status]).toEqual([412, 412])
    expect([(await remove(id, 2)).status, (await list()).total]).toEqual([200, 0])
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 404])
  })

  it('are for members only where the site can have members', async () => {
    const refused = await write({ members_only: true })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['members_only']])
    const membership = { ...forms.parse({}).membership, isEnabled: true }
    site = await createSite(env, owner, { parts: { forms: { ...forms.parse({}), membership } } })
    expect((await list()).site.has_members).toBe(true)
    const { id } = (await write({ members_only: true })).json.data as Item
    await env.DB.prepare('DELETE FROM site_parts WHERE site_id = ?').bind(site.id).run()
    expect((await change(id, 1, { members_only: true })).json.data.members_only).toBe(true)
  })

  it('can be read but not changed under a terminated contract', async () => {
    const { id } = (await write()).json.data as Item
    await env.DB.prepare('UPDATE sites SET served_until = -1 WHERE id = ?').bind(site.id).run()
    const answers = [await write(), await change(id, 1), await remove(id, 1), await restore(id)]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    const { total, site: shown } = await list()
    expect([total, shown.is_read_only]).toEqual([1, true])
  })

  it('come with small pictures of their site, for their preview', async () => {
    const [logo, picture] = [crypto.randomUUID(), crypto.randomUUID()]
    await env.DB.prepare('UPDATE sites SET settings = ?, cell_order = ?, pictures = ? WHERE id = ?')
      .bind(
        JSON.stringify({ faviconMediaId: null, logoMediaId: logo }),
        JSON.stringify(['a']),
        JSON.stringify({ a: picture }),
        site.id,
      )
      .run()
    const { site: shown } = await list()
    expect(shown.logo).toMatch(new RegExp(`^/media/o/${logo}\\..+/thumb\\.webp$`))
    expect(shown.picture).toMatch(new RegExp(`^/media/o/${picture}\\..+/thumb\\.webp$`))
  })
})

describe('the number of deliveries that are live at once', () => {
  /** Stores published deliveries of a period in hours from now. */
  const fill = async (count: number, from: number, to: number | null) => {
    for (let made = 0; made < count; made++)
      await createDelivery(env, site, {
        startsAt: start + from * HOUR,
        endsAt: to === null ? null : start + to * HOUR,
      })
  }
  const codeOf = async (sent: ReturnType<typeof write>) => {
    const { status, json } = await sent
    return [status, json.code]
  }
  const FULL = [409, 'limit_deliveries']
  const TAKEN = [200, undefined]

  it('is at most twenty: published, restored or moved into the period of others', async () => {
    await fill(19, -1, null)
    const { id } = (await write()).json.data as Item
    expect(await codeOf(write())).toEqual(FULL)
    expect(await codeOf(write({ status: 'draft' }))).toEqual(TAKEN)
    expect(await codeOf(write(between(5, 6)))).toEqual(FULL)
    await remove(id, 1)
    const next = (await write()).json.data as Item
    expect(await codeOf(restore(id))).toEqual(FULL)
    expect(await codeOf(change(next.id, 1, { title: { ja: text('別の題') } }))).toEqual(TAKEN)
  })

  it('counts scheduled ones that overlap, and not those that follow each other', async () => {
    await fill(20, 2, 4)
    expect(await codeOf(write(between(3, 5)))).toEqual(FULL)
    expect(await codeOf(write())).toEqual(FULL)
    expect(await codeOf(write(between(4, 5)))).toEqual(TAKEN)
    expect(await codeOf(write(between(1, 2)))).toEqual(TAKEN)
    site = await createSite(env, owner)
    for (let hour = 0; hour < 30; hour++) await fill(1, hour, hour + 1)
    expect(await codeOf(write())).toEqual(TAKEN)
  })

  it('does not count what is over', async () => {
    await fill(20, -3, -1)
    expect(await codeOf(write())).toEqual(TAKEN)
  })

  it('holds however many people publish at once', async () => {
    await fill(18, -1, null)
    const answers = await Promise.all(Array.from({ length: 6 }, () => write()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
    expect((await list()).site.live).toBe(20)
  })
})
