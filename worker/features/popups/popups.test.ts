import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, PLAN_IDS, type PlanName, signIn } from '#tests/setup/factories.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const at = (offset: number) => new Date(Math.floor(now() / 1000) * 1000 + offset).toISOString()
const text = (value: string) => ({ ja: { value } })

afterEach(() => setClockOffset(0))

/** A clock that reaches a moment after it was read a number of times. */
function passing(moment: number, looks: number): () => number {
  let looked = 0
  return () => (looked++ < looks ? moment - 1 : moment)
}

/** A site of two cells with one popup on the first of them. */
async function createBuiltSite(plan: PlanName = 'proMulti') {
  const account = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, account)
  const languages = plan === 'proMulti' ? ['ja', 'en'] : ['ja']
  const site = (await call('POST', '/v1/site', { token, body: { name: '山の宿', languages } })).json.data
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const cells = [1, 2].map(() => ({ id: newId(), creative: { media_id: picture.id }, image_alt: text('写真') }))
  let version = 1
  const save = async (change: object, headers: Record<string, string> = {}) => {
    const match = { 'if-match': `"${version}"`, ...headers }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body: change, headers: match })
    version = answer.json.data?.version ?? answer.json.version ?? version
    return answer
  }
  await save({ cells })
  const popup = {
    id: newId(),
    kind: 'timeLimit',
    title: { ...text('秋の早割'), en: { value: 'Autumn deal' } },
    image_media_id: picture.id,
    image_alt: text('露天風呂'),
    link_button_text: text('予約する'),
    link_url: { ja: 'https://example.com/book' },
    start_date: at(-HOUR),
    end_date: at(DAY),
    effective_cells: [cells[0]?.id],
  }
  const savePopups = (popups: object[], headers?: Record<string, string>) => save({ parts: { popups } }, headers)
  const publish = (popups: object[]) => save({ parts: { popups }, status: 'PUBLISH' })
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  const host = `${site.site_uuid}.localhost:8787`
  const live = async (language = 'ja') => (await call('GET', `/popups/${language}`, { host })).json
  return { token, site, cells, popup, save, savePopups, publish, read, host, live }
}

/** The codes of a refused publishing. */
const codesOf = (answer: Awaited<ReturnType<typeof call>>, severity: string) =>
  answer.json.problems
    .filter((problem: { severity: string; part: string }) => problem.severity === severity && problem.part === 'popups')
    .map((problem: { code: string; field: string }) => `${problem.code} ${problem.field.split('.')[1]}`)

describe('PUT /v1/site/:id with popups', () => {
  it('stores them, and fills absent fields', async () => {
    const { popup, savePopups, read } = await createBuiltSite()
    expect((await savePopups([popup])).status).toBe(200)
    const [stored] = (await read()).parts.popups
    expect(stored).toMatchObject({ ...popup, title: { ja: { value: '秋の早割', state: 'written' } } })
    expect(stored).toMatchObject({ is_enabled: true, display_position: 'bottom', show_remaining_time: true })
  })

  it('refuses a period without an end, or with an end before its start, at the field', async () => {
    const { popup, savePopups } = await createBuiltSite()
    const open = await savePopups([popup, { ...popup, id: newId(), end_date: null }])
    expect(open.status).toBe(422)
    expect(open.json.fields).toEqual({ 'parts.popups.1.end_date': '入力してください。' })
    const reversed = await savePopups([{ ...popup, end_date: popup.start_date }], { 'accept-language': 'en' })
    expect(reversed.json.fields).toEqual({ 'parts.popups.0.end_date': 'The end must be after the start.' })
    expect((await savePopups([{ ...popup, start_date: null, end_date: null }])).status).toBe(200)
    expect((await savePopups([{ ...popup, limit: 1_000_000_000 }])).json.fields).toEqual({
      'parts.popups.0.limit': expect.stringContaining('999999999'),
    })
  })

  it('needs the plan’s option', async () => {
    const { popup, savePopups } = await createBuiltSite('light')
    const refused = await savePopups([popup])
    expect([refused.status, refused.json.code]).toEqual([403, 'plan'])
    expect(PLAN_IDS.light).toBeTruthy()
  })
})

describe('publishing popups', () => {
  it('names missing values', async () => {
    const { popup, publish } = await createBuiltSite()
    const bare = { id: popup.id, kind: 'applicantLimit' }
    const answer = await publish([bare])
    expect(answer.status).toBe(422)
    expect(codesOf(answer, 'error')).toEqual(['popupCells effectiveCells', 'popupLink linkUrl', 'popupLimit limit'])
    const page = { ...popup, is_internal_link: true, internal_link: 'contact', end_date: at(-1) }
    expect(codesOf(await publish([page]), 'error')).toEqual(['pageNotEnabled linkUrl', 'popupEndPast endDate'])
    const endless = { ...popup, start_date: null, end_date: null }
    expect(codesOf(await publish([endless]), 'error')).toEqual(['popupEndMissing endDate'])
    expect((await publish([{ ...endless, is_enabled: false }])).status).toBe(200)
  })

  it('adds script, style and policy to pages with popups only', async () => {
    const { popup, publish, host } = await createBuiltSite()
    await publish([])
    const without = await call('GET', '/', { host })
    setClockOffset(10_000)
    await publish([popup])
    setClockOffset(20_000)
    const page = await call('GET', '/', { host })
    expect(page.text).toContain('data-popups="/popups/ja"')
    expect(page.text).not.toContain('秋の早割')
    expect(without.text).not.toContain('popup')
    const hashes = (answer: typeof page) => answer.headers.get('content-security-policy')?.split("'sha256-").length
    expect(Number(hashes(page)) - Number(hashes(without))).toBe(2)
  })
})

describe('GET /popups/:language', () => {
  it('returns the popups that show now, and the time of the next refresh', async () => {
    const { popup, publish, host, live } = await createBuiltSite()
    const later = { ...popup, id: newId(), start_date: at(2 * HOUR), end_date: at(3 * HOUR) }
    expect((await publish([popup, later])).status).toBe(200)
    const answer = await call('GET', '/popups/ja', { host })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.json.now + answer.json.wait).toBe(Date.parse(later.start_date))
    expect(Math.abs(answer.json.now - now())).toBeLessThan(5000)
    const [shown, ...others] = answer.json.popups
    expect(others).toEqual([])
    expect(shown).toMatchObject({ id: popup.id, at: ['A1'] })
    expect(shown.html).toContain('秋の早割')
    expect(shown.html).toContain('href="https://example.com/book" target="_blank" rel="noopener"')
    expect(shown.html).toContain(`data-end="${Date.parse(popup.end_date)}"`)
    const english = await live('en')
    expect(english.popups[0].html).toContain('Autumn deal')
    expect(english.popups[0].html).toContain('予約する')
  })

  it('follows the server’s clock: from the start on, before the end', async () => {
    const { popup, publish, live } = await createBuiltSite()
    const [start, end] = [at(HOUR), at(2 * HOUR)]
    await publish([{ ...popup, start_date: start, end_date: end }])
    const shownAt = async (moment: number) => {
      setClockOffset(moment - Date.now())
      return (await live()).popups.length
    }
    expect(await shownAt(Date.parse(start) - 2000)).toBe(0)
    expect(await shownAt(Date.parse(start) + 100)).toBe(1)
    expect(await shownAt(Date.parse(end) - 2000)).toBe(1)
    expect(await shownAt(Date.parse(end))).toBe(0)
    expect((await live()).wait).toBe(86_400_000)
  })

  it('is of one moment, also where a popup ends while it is made', async () => {
    const { popup, publish, live } = await createBuiltSite()
    await publish([{ ...popup, kind: 'applicantLimit', limit: 10 }])
    await live()
    const end = Date.parse(popup.end_date)
    // The end passes between any two reads of the clock, in turn.
    const seen: [isBefore: boolean, count: number, wait: number][] = []
    for (let before = 0; before < 20; before++) {
      const clock = vi.spyOn(Date, 'now').mockImplementation(passing(end, before))
      const answer = await live().finally(() => clock.mockRestore())
      seen.push([answer.now < end, answer.popups.length, answer.wait])
    }
    expect(new Set(seen.map(String))).toEqual(new Set(['true,1,1000', 'false,0,86400000']))
  })

  it('answers on a site’s hosts only, for its languages', async () => {
    const { popup, publish, site, host } = await createBuiltSite()
    const status = async (path: string, on = host) => (await call('GET', path, { host: on })).status
    expect(await status('/popups/ja')).toBe(404)
    await publish([popup])
    setClockOffset(10_000)
    expect(await status('/popups/ja')).toBe(200)
    expect(await status('/popups/cn')).toBe(404)
    expect(await status('/popups/xx')).toBe(404)
    expect(await status(`/sites/${site.site_uuid}/popups/ja`, 'localhost:8787')).toBe(200)
    expect(await status('/popups/ja', new URL(previewOrigin(site.site_uuid, env)).host)).toBe(404)
    expect(await status('/popups/ja', 'unknown.example')).toBe(404)
  })
})

describe('an offer that is prolonged', () => {
  it('is recorded once for each publication that changes its end or limit', async () => {
    const { popup, publish, read, token, site } = await createBuiltSite()
    const last = async () => (await read()).popup_history.find((one: { popup_id: string }) => one.popup_id === popup.id)
    expect((await read()).popup_history).toEqual([])
    await publish([popup])
    expect(await last()).toMatchObject({ prolonged: 0, last_at: null, promised: { end_date: popup.end_date } })
    const longer = { ...popup, end_date: at(2 * DAY) }
    const saved = await publish([longer])
    expect(saved.json.data.popup_history[0]).toMatchObject({ popup_id: popup.id, prolonged: 1 })
    await publish([longer])
    await publish([{ ...longer, end_date: at(DAY) }])
    expect(await last()).toMatchObject({
      prolonged: 1,
      last_from_end: popup.end_date,
      last_to_end: longer.end_date,
      promised: { limit: null },
    })
    const log = await call('GET', `/v1/audit-log?limit=100&action=site.prolong&subject_id=${site.id}`, { token })
    expect(log.json.data.data_list.map((entry: { changes: unknown }) => entry.changes)).toEqual([
      [{ field: 'popupEndsAt', from: Date.parse(popup.end_date), to: Date.parse(longer.end_date) }],
    ])
  })

  it('is the same offer after a pause, and warns from the second time on', async () => {
    const { popup, publish, read } = await createBuiltSite()
    const offer = { ...popup, kind: 'applicantLimit', limit: 100 }
    await publish([offer])
    await publish([{ ...offer, is_enabled: false }])
    await publish([{ ...offer, limit: 200 }])
    const [record] = (await read()).popup_history
    expect(record).toMatchObject({ prolonged: 1, last_from_limit: 100, last_to_limit: 200 })
    const blocked = await publish([{ ...offer, limit: 200, effective_cells: [] }])
    expect(codesOf(blocked, 'warning')).toContain('popupProlonged endDate')
  })
})

describe('the preview of a popup', () => {
  it('shows the edited one, as draft or as stored, whatever the clock says', async () => {
    const { popup, savePopups, token, site } = await createBuiltSite()
    const over = { ...popup, is_enabled: false, start_date: at(-2 * DAY), end_date: at(-DAY), effective_cells: [] }
    await savePopups([over])
    const pass = (await call('POST', `/v1/preview/site/${site.id}/token`, { token })).json.data
    const host = new URL(pass.origin).host
    const render = async (body: object) =>
      (await call('POST', '/render', { host, token: pass.token, body })).json.data.popup
    expect(await render({ cells: [] })).toBeNull()
    expect(await render({ cells: [], popup: newId() })).toBeNull()
    const stored = await render({ cells: [], popup: popup.id })
    expect(stored).toMatch(/^<dialog class="popup at-bottom" [^>]*open=""/)
    expect(stored).toContain('秋の早割')
    const popups = [{ ...over, title: text('春の早割'), display_position: 'top', is_internal_link: true }]
    const drafted = await render({ whole: true, popup: popup.id, parts: { popups } })
    expect(drafted).toContain('春の早割')
    expect(drafted).toContain('popup at-top')
    expect(drafted).not.toContain('<a ')
  })
})
