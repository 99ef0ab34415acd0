import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { toDay } from '#shared/time/jst.ts'
import { publishAt, storeVisits } from '#tests/setup/analytics-kit.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createSubmission } from '#tests/setup/submissions.ts'
import { VISIT_STORES } from '#tests/setup/visit-stores.ts'
import { rollVisits } from '#worker/features/visits/roll-up.jobs.ts'
import { closeVisitHours } from '#worker/features/visits/visit.jobs.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { siteObject } from '#worker/entities/visits/site-object.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const [{ env }, { env: inObjects }] = VISIT_STORES
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
type Account = Awaited<ReturnType<typeof createAccount>>

afterEach(() => setClockOffset(0))

async function createPublished(owner: Account) {
  const site = await createSite(env, owner, { languages: ['ja', 'en'] })
  await publishAt(env, { ...site, owner }, { at: now() - 9 * DAY, number: 1, cells: [] })
  return site
}

async function figuresOf(as: Account, ids: readonly string[], where = env) {
  const { token } = await signIn(env, as)
  return call('GET', `/v1/site/figures?ids=${ids.join(',')}`, { token, env: where })
}

/** Counts visits of a site in its object. */
const visitObject = (siteId: string, at: number, visits: number) =>
  siteObject(inObjects, siteId).count([
    {
      language: 'ja',
      hour: Math.floor(at / HOUR) * HOUR,
      at,
      key: newId().slice(-12),
      width: HOUR,
      counts: { ss: visits },
      segments: [['aaaaaaaa', '{}']],
    },
  ])

/** The objects of all sites but one, whose calls fail. */
function objectsWithout(siteId: string): DurableObjectNamespace {
  const failing = env.SITE_VISITS.idFromName(siteId).toString()
  return {
    idFromName: (name: string) => env.SITE_VISITS.idFromName(name),
    get: (id: DurableObjectId) => {
      if (id.toString() === failing) throw new Error('The object is away')
      return env.SITE_VISITS.get(id)
    },
  } as unknown as DurableObjectNamespace
}

describe('the visits of a list of sites', () => {
  it('are those of the analysis: days that are rolled up, and hours that are not', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const [one, other] = [await createPublished(owner), await createPublished(owner)]
    const today = toDay(now())
    const visit = (siteId: string, day: number, ss: number, language: 'ja' | 'en' = 'ja') =>
      storeVisits(env, siteId, { at: `${addDays(today, -day)}T00`, language, counters: { ss } })
    await visit(one.id, 7, 100)
    await visit(one.id, 6, 3)
    await visit(one.id, 3, 4)
    await visit(one.id, 3, 2, 'en')
    await closeVisitHours(env)
    await rollVisits(env)
    await visit(one.id, 1, 5)
    await visit(one.id, 0, 6)
    const { json } = await figuresOf(owner, [other.id, one.id])
    expect(json.data.data_list).toEqual([
      { id: other.id, visits: [0, 0, 0, 0, 0, 0, 0], inquiries: 0 },
      { id: one.id, visits: [3, 0, 0, 6, 0, 5, 6], inquiries: 0 },
    ])
    const { series } = await readVisits(env, { siteId: one.id, from: addDays(today, -6), to: today })
    expect([...series.values()].reduce((sum, { sessions }) => sum + sessions, 0)).toBe(20)
  })

  it('are added up from the database and the object of each site', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const site = await createPublished(owner)
    await storeVisits(env, site.id, { at: `${addDays(toDay(now()), -2)}T00`, counters: { ss: 2 } })
    await visitObject(site.id, now(), 7)
    const { json } = await figuresOf(owner, [site.id], inObjects)
    expect(json.data.data_list[0].visits).toEqual([0, 0, 0, 0, 2, 0, 7])
  })

  it('are unknown for a site whose object gives no answer; the others have theirs', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const [one, other] = [await createPublished(owner), await createPublished(owner)]
    await visitObject(other.id, now(), 1)
    const { json } = await figuresOf(owner, [one.id, other.id], {
      ...inObjects,
      SITE_VISITS: objectsWithout(one.id),
    })
    expectLogged('sites.figures')
    expect(json.data.data_list.map(({ visits }: { visits: unknown }) => visits)).toEqual([null, [0, 0, 0, 0, 0, 0, 1]])
  })

  it('are not told where the plan has no analyses', async () => {
    const owner = await createAccount(env, { type: 'USER', plan: null })
    const site = await createPublished(owner)
    const { json } = await figuresOf(owner, [site.id])
    expect(json.data.data_list).toEqual([{ id: site.id, visits: null, inquiries: 0 }])
  })
})

describe('the sent forms of a list of sites', () => {
  it('are those of seven days without tests', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const site = await createSite(env, owner)
    await createSubmission(env, site.id)
    await createSubmission(env, site.id, { kind: 'homepage', createdAt: now() - 5 * DAY })
    await createSubmission(env, site.id, { createdAt: now() - 8 * DAY })
    await createSubmission(env, site.id, { isTest: true })
    const { json } = await figuresOf(owner, [site.id])
    expect(json.data.data_list[0].inquiries).toBe(2)
  })

  it('are not told to a partner above, who may not read them', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const owner = await createAccount(env, { type: 'USER', parent: partner })
    const [theirs, own] = [await createSite(env, owner), await createSite(env, partner)]
    await createSubmission(env, theirs.id)
    await createSubmission(env, own.id)
    const { json } = await figuresOf(partner, [theirs.id, own.id])
    expect(json.data.data_list.map(({ inquiries }: { inquiries: unknown }) => inquiries)).toEqual([null, 1])
  })
})

describe('the call of the figures', () => {
  it('leaves out sites of others and of nobody', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const stranger = await createSite(env, await createAccount(env, { type: 'USER' }))
    const own = await createSite(env, owner)
    const { json } = await figuresOf(owner, [stranger.id, newId(), own.id])
    expect(json.data.data_list.map(({ id }: { id: string }) => id)).toEqual([own.id])
  })

  it.each(['', 'x', Array.from({ length: 21 }, newId).join(',')])('refuses the ids "%s"', async (ids) => {
    const { status } = await figuresOf(await createAccount(env, { type: 'USER' }), [ids])
    expect(status).toBe(422)
  })

  it.each([1, 20])('asks the database once for %i sites', async (count) => {
    const owner = await createAccount(env, { type: 'USER' })
    const ids = await Promise.all(Array.from({ length: count }, async () => (await createSite(env, owner)).id))
    const { token } = await signIn(env, owner)
    const recognising = countDatabase(env.DB)
    await call('GET', '/v1/site/figures?ids=x', { token, env: { ...env, DB: recognising.database } })
    const { database, usage } = countDatabase(env.DB)
    const answer = await call('GET', `/v1/site/figures?ids=${ids.join(',')}`, { token, env: { ...env, DB: database } })
    expect(answer.json.data.data_list).toHaveLength(count)
    expect(usage.calls - recognising.usage.calls).toBe(1)
    expect(usage.statements - recognising.usage.statements).toBe(4)
  })
})

describe('the numbers of sites', () => {
  const ask = async (as: Account, path: string) => {
    const { token } = await signIn(env, as)
    return (await call('GET', `/v1/site/${path}`, { token, env: testEnv })).json.data
  }

  it('are those of the list by label, also of one company and of a search', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const [one, other] = [
      await createAccount(env, { type: 'USER', parent: partner }),
      await createAccount(env, { type: 'USER', parent: partner }),
    ]
    await createSite(env, one, { name: '春の宿' })
    await createSite(env, one, { name: '秋の宿', status: 'PUBLISH', liveReleaseId: newId() })
    await createSite(env, other, { name: '春の店', status: 'PRIVATE' })
    const countsOf = async (query: string) => {
      const { counts } = await ask(partner, `counts${query}`)
      return Object.fromEntries(counts.map(({ label, sites }: { label: string; sites: number }) => [label, sites]))
    }
    const none = { published: 0, unpublished: 0, draft: 0, domain_checking: 0, expired: 0 }
    expect(await countsOf('')).toEqual({ ...none, draft: 1, published: 1, unpublished: 1 })
    expect(await countsOf(`?account_id=${one.id}`)).toEqual({ ...none, draft: 1, published: 1 })
    expect(await countsOf(`?search=${encodeURIComponent('春の')}`)).toEqual({ ...none, draft: 1, unpublished: 1 })
    for (const label of ['draft', 'published', 'unpublished'])
      expect((await ask(partner, `../site?status=${label}`)).total).toBe(1)
  })

  it('are told of the companies of the scope that have sites', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', companyName: '乙商事' })
    const owner = await createAccount(env, { type: 'USER', parent: partner, companyName: '甲旅館' })
    await createAccount(env, { type: 'USER', parent: partner, companyName: '丙商店' })
    await createSite(env, owner)
    await createSite(env, owner)
    await createSite(env, partner)
    const { data_list: all, is_cut: isCut } = await ask(partner, 'companies')
    expect(all).toEqual([
      { id: partner.id, company_name: '乙商事', sites: 1 },
      { id: owner.id, company_name: '甲旅館', sites: 2 },
    ])
    expect(isCut).toBe(false)
    expect((await ask(partner, `companies?search=${encodeURIComponent('旅館')}`)).data_list).toHaveLength(1)
  })

  it('filters the list by a company, and only within the scope', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const owner = await createAccount(env, { type: 'USER', parent: partner })
    const stranger = await createAccount(env, { type: 'USER' })
    const site = await createSite(env, owner)
    await createSite(env, partner)
    await createSite(env, stranger)
    const listOf = async (id: string) =>
      (await ask(partner, `../site?account_id=${id}`)).data_list.map((row: { id: string }) => row.id)
    expect(await listOf(owner.id)).toEqual([site.id])
    expect(await listOf(stranger.id)).toEqual([])
  })
})
