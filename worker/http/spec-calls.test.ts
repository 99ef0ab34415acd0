/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { importFile } from '#tests/setup/import-form.ts'
import { insertNotification } from '#tests/setup/notifications.ts'
import { FIRST_YEAR } from '#shared/billing/dashboard-rules.ts'
import { addMonths, monthOf, monthsFrom } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'

const rules = import.meta.glob<string>('/docs/rules/*.md', { query: '?raw', import: 'default', eager: true })
const [, departures] = Object.entries(rules).find(([path]) => path.endsWith('/departures.md')) ?? []
const CODES: Record<number, string> = { 422: 'validation' }

let operator: string
let owner: string
let site: { id: string }

beforeAll(async () => {
  operator = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
  const account = await createAccount(env, { type: 'USER' })
  owner = (await signIn(env, account)).token
  site = await createSite(env, account)
})

const read = (path: string, headers = {}) => call('GET', `/v1${path}`, { token: operator, headers })

async function save(body: object): Promise<Answer> {
  const { json } = await call('GET', `/v1/site/${site.id}`, { token: owner })
  const headers = { 'if-match': `"${json.data.version}"` }
  return call('PUT', `/v1/site/${site.id}`, { token: owner, headers, body })
}

const described = (text: string, field: string) => ({ parts: { seo: { [field]: { ja: { value: text } } } } })

function importUsers(): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([importFile([])], 'users.csv', { type: 'text/csv' }))
  return call('POST', '/v1/master/user/import', { token: operator, body: form })
}

/** Requests as the specification writes them, and their answers. */
const TAKEN: [written: string, make: () => Promise<Answer>, status: number][] = [
  ['GET /dashboard/registration-data', () => read('/dashboard/registration-data'), 200],
  ['the same with {month, year}', () => read('/dashboard/registration-data?month=1&year=2026'), 200],
  ['the same with {month}', () => read('/dashboard/registration-data?month=1'), 200],
  ['GET /dashboard/user-site', () => read('/dashboard/user-site'), 200],
  ['GET /dashboard/adoption-by-plan', () => read('/dashboard/adoption-by-plan'), 200],
  ['GET /dashboard/revenue', () => read('/dashboard/revenue'), 200],
  ['POST /{type}/user/import (multipart file): refused for its missing rows alone', importUsers, 422],
  ...['/news', '/system_noti'].flatMap((path) =>
    ['all', 'published', 'unpublished', 'draft', 'expired'].map((status): (typeof TAKEN)[number] => [
      `GET ${path}?status=${status}`,
      () => read(`${path}?status=${status}`),
      200,
    ]),
  ),
  ['an underscore in a description', () => save(described('ID snow_moon', 'description')), 200],
  ['an underscore in a title', () => save(described('ID snow_moon', 'title')), 422],
  ['an underscore in an H1', () => save(described('ID snow_moon', 'h1')), 422],
  ['GET /master/user?sort=created_at', () => read('/master/user?sort=created_at'), 200],
  ['the same as earlier clients sent it', () => read('/master/user?sort=createdAt'), 200],
]

/**
 * Requests as the specification writes them that we answer differently; docs/rules/departures.md#calls-as-written gives
 * the reasons.
 */
const DEPARTED: [written: string, make: () => Promise<Answer>, status: number][] = [
  ['password header', () => call('GET', `/v1/preview/site/${site.id}`, { headers: { password: 'x' } }), 401],
  ...['popup_ctas', 'creatives', 'sns', 'seo_config', 'global_menu_text_color'].map(
    (member): (typeof DEPARTED)[number] => [member, () => save({ [member]: [] }), 400],
  ),
]

describe('calls as the specification writes them', () => {
  it.each(TAKEN)('%s', async (_, make, status) => {
    const answer = await make()
    expect([answer.status, answer.json.code]).toEqual([status, CODES[status]])
  })

  it.each(DEPARTED)('%s is refused, and the reason is documented', async (written, make, status) => {
    expect((await make()).status).toBe(status)
    expect(departures).toContain(written)
  })

  it('without a period, figures are those of the last twelve months', async () => {
    const present = monthOf(now())
    const months = monthsFrom(addMonths(present, -11), present)
    for (const path of ['registration-data', 'user-site', 'adoption-by-plan', 'revenue']) {
      const { json } = await read(`/dashboard/${path}`)
      const periods = (json.data.points as { period: string }[]).map(({ period }) => period)
      expect([path, periods]).toEqual([path, months])
    }
    expect((await read('/dashboard/revenue/change')).json.data.month).toBe(present)
  })

  it('with one end of a period, figures are those of the twelve months there', async () => {
    const since = await read(`/dashboard/user-site?start=${FIRST_YEAR}-03`)
    expect(since.json.data.points.map(({ period }: { period: string }) => period)).toEqual(
      monthsFrom(`${FIRST_YEAR}-03`, `${FIRST_YEAR + 1}-02`),
    )
    expect((await read(`/dashboard/user-site?end=${FIRST_YEAR}-12`)).json.data.points).toHaveLength(12)
    expect((await read('/dashboard/user-site?start=2999-01')).status).toBe(422)
  })

  it('status filters as standing does, and `all` filters nothing', async () => {
    const author = await createAccount(env, { type: 'MASTER' })
    const draft = await insertNotification(env, author.id, [])
    const live = await insertNotification(env, author.id, ['oemMaster'])
    const idsOf = async (status: string) => {
      const { json } = await read(`/system_noti?limit=100&${status}`)
      return (json.data.data_list as { id: string }[]).map(({ id }) => id)
    }
    expect(await idsOf('status=draft')).toEqual(await idsOf('standing=draft'))
    expect(await idsOf('status=draft')).toContain(draft)
    expect(await idsOf('status=published')).not.toContain(draft)
    expect(await idsOf('status=all')).toEqual(await idsOf(''))
    expect(await idsOf('status=all')).toEqual(expect.arrayContaining([draft, live]))
    expect((await read('/system_noti?status=everything')).status).toBe(422)
  })

  it('PUT /system_noti/mark_as_read {noti_ids} marks as {ids} does', async () => {
    const reader = await createAccount(env, { type: 'OEM_MASTER' })
    const { token } = await signIn(env, reader)
    const author = await createAccount(env, { type: 'MASTER' })
    const ids = await Promise.all([1, 2].map(() => insertNotification(env, author.id, ['oemMaster'])))
    const unread = async () => (await call('GET', '/v1/system_noti/unread', { token })).json.data.unread as number
    const mark = (body: object) => call('PUT', '/v1/system_noti/mark_as_read', { token, body })
    const before = await unread()
    expect((await mark({ noti_ids: [ids[0]] })).json).toEqual({ data: { unread: before - 1 } })
    expect((await mark({ noti_ids: [ids[0]], ids: [ids[1]] })).json).toEqual({ data: { unread: before - 2 } })
    expect((await mark({ noti_ids: ['x'] })).status).toBe(422)
    expect((await mark({ noti_ids: [] })).json).toEqual({ data: { unread: before - 2 } })
  })
})
