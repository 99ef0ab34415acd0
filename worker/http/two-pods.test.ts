import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { VIEWS } from '#shared/visit/visit-counts.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { differingTables, digestTables } from '#tests/setup/twins/state-digest.ts'
import { TABLES as ALL_TABLES } from '#tests/setup/twins/tables.ts'
import { createTwoPods, migrateSecond, type TestPod } from '#tests/setup/two-pods.ts'
import { countsOf } from '#tests/setup/visits.ts'
import { stubOf } from '#tests/setup/visit-stores.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { newId } from '#worker/platform/ids.ts'
import { findSettingProblems } from '#worker/platform/settings.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

// Two trees on two databases: everything that happens in one pod leaves the other's database as it was. The tests of the
// second database have one of their own for everything else (`npm run test:second-database`).

const MAIL = 'same@example.com'
const PASSWORD = 'Mekuri#2026'
const HOUR = 60 * 60_000
const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
const TABLES = ALL_TABLES.map(({ name }) => name)

type Kit = ReturnType<typeof createTwoPods>
const count = async ({ own }: TestPod, sql: string, ...values: unknown[]) =>
  (await own.DB.prepare(sql)
    .bind(...values)
    .first<number>('n')) ?? 0

/** Signs in, makes a site with a picture, publishes it and gives it a domain, all as people do. */
async function playTree({ ask }: Kit, { own, office, sites }: TestPod) {
  const owner = await createAccount(own, {
    type: 'USER',
    email: MAIL,
    passwordHash: await hashPassword(PASSWORD, 'office'),
  })
  const opened = await ask(office, '/v1/auth/login', { method: 'POST', body: { email: MAIL, password: PASSWORD } })
  expect(opened.status).toBe(200)
  const token: string = opened.json.data.access_token
  const made = await ask(office, '/v1/site', { method: 'POST', token, body: { name: '山の宿' } })
  expect(made.status).toBe(200)
  const picture = await createPicture(own, { accountId: owner.id })
  const cells = [{ id: newId(), creative: { mediaId: picture.id, posterId: null } }]
  const site = await createSite(own, owner, { cells })
  const headers = { 'if-match': '"1"' }
  const published = await ask(office, `/v1/site/${site.id}`, {
    method: 'PUT',
    token,
    headers,
    body: { status: 'PUBLISH' },
  })
  expect(published.status).toBe(200)
  const domain = `www.${newId().slice(-8)}.example`
  await own.DB.batch([
    own.DB.prepare('UPDATE sites SET custom_host = ? WHERE id = ?').bind(domain, site.id),
    own.DB.prepare("INSERT INTO hostnames VALUES (?, ?, 'active', 0), (?, ?, 'companion', 0)").bind(
      domain,
      site.id,
      domain.slice(4),
      site.id,
    ),
  ])
  const refresh: string = opened.json.data.refresh_token
  return { owner, token, refresh, madeId: made.json.data.id as string, site, domain, host: `${site.siteUuid}.${sites}` }
}

const visit = ({ ask }: Kit, host: string, ip: string) =>
  ask(host, '/', { headers: { ...BROWSER, 'cf-connecting-ip': ip } })

const DIRECTIONS = [
  ['first', 'second'],
  ['second', 'first'],
] as const
const podOf = ({ pods }: Kit, name: 'first' | 'second') => pods[name === 'first' ? 0 : 1]

afterEach(() => setClockOffset(0))

describe.skipIf(testEnv.POD)('two trees on two databases', () => {
  const kit = createTwoPods()
  const trees = {} as Record<'first' | 'second', Awaited<ReturnType<typeof playTree>>>
  beforeAll(migrateSecond)

  it.each(DIRECTIONS)('work in the %s pod leaves the %s one as it was', async (name, otherName) => {
    const [pod, other] = [podOf(kit, name), podOf(kit, otherName)]
    const before = await digestTables(other.own.DB, TABLES)
    const tree = (trees[name] = await playTree(kit, pod))
    for (const host of [tree.host, tree.domain]) expect((await visit(kit, host, '192.0.2.7')).status).toBe(200)
    const companion = await visit(kit, tree.domain.slice(4), '192.0.2.7')
    expect([companion.status, companion.headers.get('location')]).toEqual([308, `http://${tree.domain}/`])
    await kit.ask(pod.office, '/v1/auth/forgot-password', { method: 'POST', body: { email: MAIL } })
    expect(kit.sent.VISITS.length).toBeGreaterThan(0)
    for (const queue of ['VISITS', 'JOBS'] as const) {
      const outcomes = await kit.deliver(queue)
      expect([...new Set(outcomes)]).toEqual(['ack'])
    }
    expect(await count(pod, 'SELECT count(*) AS n FROM visit_hours WHERE site_id = ?', tree.site.id)).toBe(1)
    const mail = await pod.own.DB.prepare('SELECT text FROM local_mails WHERE recipient = ?').bind(MAIL).first('text')
    expect(mail).toContain(`http://${pod.office.replace(/:.*/, '')}`)
    expect(differingTables(before, await digestTables(other.own.DB, TABLES))).toEqual([])
  })

  it.each(DIRECTIONS)('what the %s pod has does not exist in the %s one', async (name, otherName) => {
    const [{ office, sites }, tree, mine] = [podOf(kit, otherName), trees[name], trees[otherName]]
    // The isolate has kept the site for its own pod.
    expect((await visit(kit, tree.host, '192.0.2.8')).status).toBe(200)
    const statuses = [
      await kit.ask(office, `/v1/site/${tree.site.id}`, { token: mine.token }),
      await kit.ask(office, `/v1/site/${tree.madeId}`, { token: mine.token }),
      await kit.ask(`${tree.site.siteUuid}.${sites}`),
      await kit.ask(office, `/sites/${tree.site.siteUuid}`),
      await kit.ask(office, `/v1/end-user/site/${tree.site.siteUuid}`),
      await kit.ask(office, `/v1/site/${mine.site.id}`, { token: tree.token }),
      await kit.ask(office, '/v1/auth/refresh-token', { method: 'POST', token: tree.refresh }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 401, 401])
    expect((await kit.ask(office, `/v1/site/${mine.site.id}`, { token: mine.token })).status).toBe(200)
  })

  it.each(DIRECTIONS)(
    'a token of the %s pod is void in the %s one, even for the same session',
    async (name, otherName) => {
      const [pod, other] = [podOf(kit, name), podOf(kit, otherName)]
      const { id } = await createAccount(pod.own, { type: 'USER' })
      await createAccount(other.own, { type: 'USER', values: { id } })
      const { token, sessionId } = await signIn(pod.own, { id })
      await other.own.DB.prepare(
        'INSERT INTO sessions (id, account_id, created_at, idle_ends_at, ends_at) VALUES (?, ?, ?, ?, ?)',
      )
        .bind(sessionId, id, now(), now() + HOUR, now() + HOUR)
        .run()
      const ask = async ({ office }: TestPod) => (await kit.ask(office, '/v1/auth/user-info', { token })).status
      expect([await ask(pod), await ask(other)]).toEqual([200, 401])
    },
  )

  it('visits of both pods in one batch count in their own, and those of an unknown one wait', async () => {
    expectLogged('pod.unknown')
    for (const [index, { host }] of Object.values(trees).entries()) await visit(kit, host, `192.0.2.${20 + index}`)
    const bodies = [...kit.sent.VISITS.splice(0), { kind: 'views', views: [], pod: '9' }]
    expect(await kit.deliver('VISITS', bodies)).toEqual([...bodies.slice(1).map(() => 'ack'), 'retry'])
    for (const [own, other] of DIRECTIONS) {
      const views = async (name: typeof own) => (await countsOf(podOf(kit, name).own, trees[own].site.id))[VIEWS]
      expect([await views(own), await views(other)]).toEqual([4, undefined])
    }
  })

  it.each(DIRECTIONS)('the settings of the %s pod are complete', async (name) => {
    const { own, office } = podOf(kit, name)
    expect(findSettingProblems(own)).toEqual([])
    expect((await kit.ask(office, '/v1/health')).status).toBe(200)
  })

  it('a letter of unreadable messages lies in the bucket of its pod', async () => {
    expectLogged('visits.uncounted')
    await kit.deliver('VISITS', [{ kind: 'rubbish', pod: '2' }])
    const listed = async ({ own }: TestPod) => (await own.MEDIA.list({ prefix: 'letters/visits/' })).objects.length
    expect(await Promise.all(kit.pods.map(listed))).toEqual([0, 1])
  })
})

describe.skipIf(testEnv.POD)('jobs of two pods', () => {
  it('run in both databases: each has its bill of the month', async () => {
    const kit = createTwoPods()
    const month = addMonths(monthOf(now()), 1)
    const payers = await Promise.all(
      kit.pods.map(async ({ own }) => {
        await setPrices(own, 'light', 1, { price: 31_000 })
        return createContracted(own, { from: startOfMonth(month) })
      }),
    )
    setClockOffset(startOfMonth(addMonths(month, 1)) + 7 * HOUR - Date.now())
    await kit.tick()
    expect(kit.sent.TICKS.filter((body) => (body as { pod?: string }).pod === '2')).toHaveLength(
      kit.sent.TICKS.length / 2,
    )
    await kit.deliver('TICKS')
    const billed = kit.pods.map(async (pod) => {
      const { results } = await pod.own.DB.prepare('SELECT account_id FROM bills WHERE month = ?').bind(month).all()
      return results.map((row) => row['account_id']).filter((id) => payers.some((payer) => payer.id === id))
    })
    expect(await Promise.all(billed)).toEqual(payers.map(({ id }) => [id]))
  })

  it('run in one while the other is away', async () => {
    const faulty = createFaults(testEnv)
    const kit = createTwoPods({ DB: faulty.env.DB })
    faulty.faults.DB = 'down'
    await expect(kit.tick()).rejects.toThrow(/job_runs/)
    expect(kit.sent.TICKS.length).toBeGreaterThan(0)
    expect(new Set(kit.sent.TICKS.map((body) => (body as { pod?: string }).pod))).toEqual(new Set(['2']))
  })
})

describe.skipIf(testEnv.POD)('visits in objects', () => {
  it('are told to the database of the site’s pod, also by an object that has slept', async () => {
    const kit = createTwoPods({ VISITS_IN_OBJECTS_FROM: '2020-01-01' })
    for (const [own, other] of DIRECTIONS) {
      const [pod, elsewhere] = [podOf(kit, own), podOf(kit, other)]
      const account = await createAccount(pod.own, { type: 'USER' })
      const { id: siteId } = await createSite(pod.own, account)
      const view = { siteId, language: 'ja', at: now(), key: newId().slice(-12), slot: 1 }
      await pod.own.VISITS.send({ kind: 'views', views: [view] })
      expect(await kit.deliver('VISITS')).toEqual(['ack'])
      await runInDurableObject(stubOf(siteId), (_, state) => state.abort()).catch(() => undefined)
      await runDurableObjectAlarm(stubOf(siteId))
      const told = (one: TestPod) => count(one, 'SELECT sum(views) AS n FROM site_views WHERE site_id = ?', siteId)
      expect([await told(pod), await told(elsewhere)]).toEqual([1, 0])
    }
  })
})

describe.skipIf(testEnv.POD)('a pod that is away', () => {
  const faulty = createFaults(testEnv)
  const kit = createTwoPods({ DB: faulty.env.DB })
  afterAll(() => (faulty.faults.DB = 'fine'))

  it('keeps no visitor of the other one waiting, and its own domains show what is kept', async () => {
    const tree = async (pod: TestPod) => {
      const account = await createAccount(pod.own, { type: 'USER' })
      const picture = await createPicture(pod.own, { accountId: account.id })
      const cells = [{ id: newId(), creative: { mediaId: picture.id, posterId: null } }]
      const customHost = `www.${newId().slice(-8)}.example`
      const site = await createSite(pod.own, account, { cells, customHost })
      const { token } = await signIn(pod.own, account)
      const headers = { 'if-match': '"1"' }
      const body = { status: 'PUBLISH' }
      await kit.ask(pod.office, `/v1/site/${site.id}`, { method: 'PUT', token, headers, body })
      return customHost
    }
    const [first, second] = [await tree(kit.pods[0]), await tree(kit.pods[1])]
    expect((await visit(kit, first, '192.0.2.30')).status).toBe(200)
    expectLogged('database.away')
    setClockOffset(60_000)
    faulty.faults.DB = 'hanging'
    const begun = Date.now()
    expect((await visit(kit, second, '192.0.2.31')).status).toBe(200)
    expect(Date.now() - begun).toBeLessThan(1900)
    faulty.faults.DB = 'down'
    setClockOffset(120_000)
    expect((await visit(kit, first, '192.0.2.32')).status).toBe(200)
  })
})
