import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { REPORT_NOTE_MAX } from '#shared/analytics/report-rules.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { type AnalysedSite, createAnalysedSite } from '#tests/setup/analytics-kit.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'

const MONTH = monthOf(now())
let site: AnalysedSite
let token: string
const path = () => `/v1/analysis/site/${site.id}/report-note`
const read = async (month = MONTH, as = token) => call('GET', `${path()}?month=${month}`, { token: as })
const write = (text: string, version = 0, month = MONTH) =>
  call('PUT', path(), { token, body: { month, text }, headers: { 'if-match': `"${version}"` } })

beforeEach(async () => {
  site = await createAnalysedSite(env)
  token = (await signIn(env, site.owner)).token
})

describe('the comment of a month', () => {
  it('is empty at first, is stored over its version, and can be taken away', async () => {
    expect((await read()).json.data).toEqual({ month: MONTH, text: '', version: 0, kit_logo_id: null })
    const text = 'ポスターの掲出を始めました。\n来月はLINEに力を入れます。'
    expect((await write(text)).json.data).toEqual({ month: MONTH, text, version: 1 })
    expect((await write('a second tab')).status).toBe(412)
    expect((await read()).json.data.text).toBe(text)
    expect((await read(addMonths(MONTH, -1))).json.data.text).toBe('')
    expect((await write('', 1)).json.data).toMatchObject({ text: '', version: 2 })
  })

  it('comes with the logo of the brand kit of the site’s account', async () => {
    const logo = crypto.randomUUID()
    await env.DB.prepare('INSERT INTO brand_kits (account_id, doc, version, updated_at) VALUES (?, ?, 1, 1)')
      .bind(site.owner.id, JSON.stringify({ logoMediaId: logo }))
      .run()
    expect((await read()).json.data.kit_logo_id).toBe(logo)
  })

  it.each([
    ['a month ahead', () => write('x', 0, addMonths(MONTH, 1)), 'month'],
    ['a month that no analysis reaches', () => write('x', 0, addMonths(MONTH, -13)), 'month'],
    ['a text that is too long', () => write('x'.repeat(REPORT_NOTE_MAX + 1)), 'text'],
  ])('is refused for %s', async (_, ask, field) => {
    const { status, json } = await ask()
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
  })

  it('is of the site’s people alone, and needs a plan with analyses', async () => {
    const stranger = (await signIn(env, await createAccount(env, { type: 'USER' }))).token
    expect((await read(MONTH, stranger)).status).toBe(404)
    site = await createAnalysedSite(env, { plan: 'light' })
    token = (await signIn(env, site.owner)).token
    expect((await read()).json.code).toBe('plan')
    expect((await write('x')).json.code).toBe('plan')
  })

  it('goes when its month is out of reach, so that a site keeps thirteen', async () => {
    await env.DB.prepare('INSERT INTO report_notes (site_id, month, text, version) VALUES (?, ?, ?, 1)')
      .bind(site.id, addMonths(MONTH, -13), 'old')
      .run()
    await write('new')
    const { results } = await env.DB.prepare('SELECT text FROM report_notes WHERE site_id = ?').bind(site.id).all()
    expect(results).toEqual([{ text: 'new' }])
  })
})
