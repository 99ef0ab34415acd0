import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REPORTS_MAX } from '#shared/analytics/report-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { post, recordMails, type SentMail } from '#tests/setup/form-kit.ts'
import { deliverReports, insertVisits, insertWeeks, listReports, subscribe } from '#tests/setup/report-kit.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { mailReports } from './report-mail.jobs.ts'

const { env } = recordMails()
const MONDAY = '2027-03-08'
const PLATFORM = 'localhost:8787'

beforeEach(async () => {
  await env.DB.batch(
    ['report_subscriptions', 'outbox', 'visit_hours'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  setClockOffset(Date.parse('2027-03-15T08:10:00+09:00') - Date.now())
})
afterEach(() => setClockOffset(0))

const create = (over: Partial<Parameters<typeof createAccount>[1]> = {}) =>
  createAccount(env, { type: 'USER', passwordHash: '$scrypt$none', ...over })

/** A person with a site that was visited, who gets its weekly reports. */
async function createReader(over: Partial<Parameters<typeof createAccount>[1]> = {}) {
  const owner = await create(over)
  const site = await createSite(env, owner, { name: '山の宿' })
  await insertWeeks(site.id, MONDAY)
  await subscribe(owner.id, site.id)
  return { owner, site }
}
async function report(): Promise<SentMail[]> {
  await mailReports(env)
  return deliverReports(env)
}
const textOf = (mail: SentMail | undefined) => mail?.text ?? ''
const pathIn = (mail: SentMail | undefined) =>
  /^<http:\/\/localhost:8787(\/stop-report\/[\w-]+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
/** The request that a mail program sends by itself: no cookie, no page of ours, another origin. */
const stop = (path: string) =>
  post(env, { host: PLATFORM, path }, { 'List-Unsubscribe': 'One-Click' }, { origin: 'https://mail.example' })
const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

describe('the report of a week', () => {
  it('says the figures with their change, and the changes that matter', async () => {
    const { owner, site } = await createReader()
    const [mail, ...rest] = await report()
    expect(rest).toEqual([])
    expect(mail?.to).toBe(owner.email)
    expect(mail?.subject).toContain('山の宿：先週のアクセスレポート')
    const text = textOf(mail)
    expect(text).toContain('2027/03/08から2027/03/14まで')
    expect(text).toContain('2027/03/01〜2027/03/07')
    expect(text).toContain('訪問: 300（+50%）')
    expect(text).toContain('直帰率: 20.0%（−30ポイント）')
    expect(text).toContain('1. 直帰率が下がりました（50.0% → 20.0%）。\n2. 訪問が50%増えました（200 → 300）。')
    expect(text).toContain(`http://localhost:8787/adminuser/analytics?site=${site.id}&from=2027-03-08&to=2027-03-14`)
    expect(text).toContain(`http://localhost:8787${pathIn(mail)}`)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('is sent once, and that of a month in the morning of its first day', async () => {
    const { owner, site } = await createReader()
    expect(await report()).toHaveLength(1)
    expect(await report()).toEqual([])
    const other = await createSite(env, owner)
    await subscribe(owner.id, other.id, { every: 'month' })
    await insertVisits(other.id, '2027-03-20', 50)
    await insertVisits(other.id, '2027-04-01', 50)
    setClockOffset(Date.parse('2027-04-01T08:00:00+09:00') - Date.now())
    const mails = await report()
    expect(mails.map(({ subject }) => subject.replace(/^.*：/, ''))).toEqual(['2027年3月のアクセスレポート'])
    expect(mails[0]?.text).toContain(`site=${other.id}&month=2027-03`)
    // Nobody visited it in the weeks between.
    expect(await listReports(env)).toEqual([])
    expect(site.id).not.toBe(other.id)
  })

  it('is not sent where nobody visited the site', async () => {
    const owner = await create()
    const site = await createSite(env, owner)
    await subscribe(owner.id, site.id)
    await insertVisits(site.id, '2027-02-20', 50)
    await mailReports(env)
    expect(await listReports(env)).toHaveLength(1)
    expect(await deliverReports(env)).toEqual([])
    expect(await listReports(env)).toEqual([])
  })

  it('says that nothing changed where little happened', async () => {
    const owner = await create()
    const site = await createSite(env, owner)
    await subscribe(owner.id, site.id)
    await insertVisits(site.id, '2027-03-09', 12)
    await insertVisits(site.id, '2027-03-02', 3)
    const [mail] = await report()
    expect(mail?.text).toContain('前の期間と比べて、大きな変化はありませんでした。')
    expect(mail?.text).not.toContain('注目したい変化')
  })

  it.each(LANGUAGES)('is written in %s without a missing value, also in the looks of a partner', async (language) => {
    const partner = await create({ type: 'OEM_MASTER', companyName: '組木製作所' })
    await run("UPDATE accounts SET main_color = '#1f3fae' WHERE id = ?", partner.id)
    const { owner } = await createReader({ parent: partner })
    await run('UPDATE accounts SET language = ? WHERE id = ?', language, owner.id)
    const [mail] = await report()
    expect(mail?.from.name).toBe('組木製作所')
    expect(mail?.html).toContain('#1f3fae')
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/\{\{|undefined|NaN|null|(?:figure|change|value|subject)\.\w/)
    expect(mail?.text.match(/^[12]\. /gm)).toHaveLength(2)
  })
})

describe('who may not see the site any more gets no report', () => {
  it.each([
    ['the site belongs to somebody else', 'UPDATE sites SET account_id = :other WHERE id = :site'],
    ['the site is deleted', 'UPDATE sites SET deleted_at = 1 WHERE id = :site'],
    ['the person is deleted', 'UPDATE accounts SET deleted_at = 1 WHERE id = :person'],
    ['the contract is suspended', "UPDATE accounts SET contract_status = 'suspended' WHERE id = :person"],
    ['the contract is terminated', "UPDATE accounts SET contract_status = 'terminated' WHERE id = :person"],
    ['the plan has no analyses', 'DELETE FROM contracts WHERE account_id = :person'],
    ['it is not wanted any more', 'DELETE FROM report_subscriptions WHERE person_id = :person'],
    ['another rhythm is wanted', "UPDATE report_subscriptions SET every = 'month' WHERE person_id = :person"],
  ])('because %s', async (_, sql) => {
    const { owner, site } = await createReader()
    const other = await create()
    await mailReports(env)
    await run('PRAGMA foreign_keys = OFF')
    await run(
      'DELETE FROM contract_plans WHERE contract_id IN (SELECT id FROM contracts WHERE account_id = ? AND ? GLOB ?)',
      owner.id,
      sql,
      'DELETE FROM contracts*',
    )
    await run(
      sql.replace(':other', `'${other.id}'`).replace(':site', `'${site.id}'`).replace(':person', `'${owner.id}'`),
    )
    expect(await deliverReports(env)).toEqual([])
    expect(await listReports(env)).toEqual([])
  })

  it('but a partner does, of a site below it, while its contract is in force', async () => {
    const partner = await create({ type: 'OEM_MASTER' })
    const owner = await create({ parent: partner })
    const site = await createSite(env, owner)
    await insertWeeks(site.id, MONDAY)
    await subscribe(partner.id, site.id)
    const [mail] = await report()
    expect(mail?.to).toBe(partner.email)
    expect(mail?.text).toContain('/admin/analytics?')
    await run('UPDATE report_subscriptions SET sent = NULL')
    await run("UPDATE accounts SET contract_status = 'suspended' WHERE id = ?", owner.id)
    expect(await report()).toEqual([])
  })
})

describe('stopping a report', () => {
  it('needs one POST without sign-in, and is for that person and site alone', async () => {
    const { owner, site } = await createReader()
    const viewer = await create({ type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    await subscribe(viewer.id, site.id)
    const mails = await report()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, viewer.email].toSorted())
    const path = pathIn(mails.find(({ to }) => to === owner.email))
    const page = await call('GET', path, { env })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain('<form method="post">')
    expect(page.text).toContain('山の宿')
    expect(await env.DB.prepare('SELECT count(*) AS n FROM report_subscriptions').first('n')).toBe(2)
    const answers = [await stop(path), await stop(path)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const left = await env.DB.prepare('SELECT person_id FROM report_subscriptions').all()
    expect(left.results).toEqual([{ person_id: viewer.id }])
    expect((await call('GET', path, { env })).text).toContain('レポートメールを停止しました')
  })

  it('knows no wrong or forged link, and none of a deleted person or site', async () => {
    const { owner, site } = await createReader()
    const path = pathIn((await report())[0])
    const forged = path.replace(/.{20}(?=.$)/, (part) => [...part].toReversed().join(''))
    const answers = await Promise.all(
      [forged, '/stop-report/x', '/stop-report/'].map((one) => call('GET', one, { env })),
    )
    answers.push(await stop(forged))
    await run('UPDATE sites SET deleted_at = 1 WHERE id = ?', site.id)
    answers.push(await call('GET', path, { env }))
    await run('UPDATE sites SET deleted_at = NULL WHERE id = ?', site.id)
    await run('UPDATE accounts SET deleted_at = 1 WHERE id = ?', owner.id)
    answers.push(await call('GET', path, { env }))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM report_subscriptions').first('n')).toBe(1)
  })

  it.each(LANGUAGES)('is explained in %s', async (language) => {
    await createReader()
    const path = pathIn((await report())[0])
    const tag = { ja: 'ja', en: 'en', cn: 'zh', kr: 'ko' }[language]
    const page = await call('GET', path, { env, headers: { 'accept-language': tag } })
    expect(page.text).toContain(`<html lang="${tag}`)
    expect(page.text.split('<body')[1]).not.toMatch(/\{\{|undefined|page\.\w+</)
  })
})

describe('choosing reports', () => {
  const choose = async (person: { id: string }, siteId: string, every: unknown) =>
    call('PUT', `/v1/analysis/site/${siteId}/report`, { token: (await signIn(env, person)).token, body: { every } })
  const listed = async (person: { id: string }) =>
    (await call('GET', '/v1/analysis/report', { token: (await signIn(env, person)).token })).json.data as unknown[]

  it('is each person’s own, and shown in its list', async () => {
    const owner = await create()
    const viewer = await create({ type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    const site = await createSite(env, owner, { name: '山の宿' })
    expect((await choose(viewer, site.id, 'week')).json.data).toEqual({ every: 'week' })
    expect(await listed(viewer)).toEqual([{ site_id: site.id, site_name: '山の宿', every: 'week' }])
    expect(await listed(owner)).toEqual([])
    const token = (await signIn(env, owner)).token
    const mine = await call('GET', `/v1/analysis/site/${site.id}/report`, { token })
    expect(mine.json.data).toEqual({ every: null })
    expect((await choose(viewer, site.id, 'month')).json.data).toEqual({ every: 'month' })
    expect((await choose(viewer, site.id, null)).json.data).toEqual({ every: null })
    expect(await listed(viewer)).toEqual([])
  })

  it('is refused for foreign sites, other words and without the plan; stopping is not', async () => {
    const [owner, stranger] = [await create(), await create()]
    const site = await createSite(env, owner)
    expect((await choose(stranger, site.id, 'week')).status).toBe(404)
    expect((await choose(owner, newId(), 'week')).status).toBe(404)
    expect((await choose(owner, site.id, 'day')).status).toBe(422)
    const poor = await create({ plan: null })
    const without = await createSite(env, poor)
    const answer = await choose(poor, without.id, 'week')
    expect([answer.status, answer.json.code]).toEqual([403, 'plan'])
    expect((await choose(poor, without.id, null)).status).toBe(200)
  })

  it('ends at a hundred sites', async () => {
    const owner = await create()
    const site = await createSite(env, owner)
    for (let index = 0; index < REPORTS_MAX; index++) await subscribe(owner.id, newId())
    const answer = await choose(owner, site.id, 'week')
    expect([answer.status, answer.json.code]).toEqual([409, 'limit_reports'])
    await run('DELETE FROM report_subscriptions WHERE site_id = (SELECT min(site_id) FROM report_subscriptions)')
    expect((await choose(owner, site.id, 'week')).status).toBe(200)
    expect((await choose(owner, site.id, 'month')).status).toBe(200)
  })

  it('is forgotten with the person and with the site', async () => {
    const { owner, site } = await createReader()
    const { deleteSiteContent } = await import('#worker/features/sites/site-purge.repository.ts')
    await deleteSiteContent(env.DB, site.id, newId())
    expect(await listed(owner)).toEqual([])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM report_subscriptions').first('n')).toBe(0)
  })
})
