import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, PLAN_IDS, type PlanName, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { getPlanView } from './plan-view.service.ts'
import { planNameIn } from '#shared/account/plan-names.ts'
import type { PlanView } from '#shared/account/plans.ts'

/** The plans by their English names. */
const namesIn = (lifts: PlanView['liftedBy']) =>
  Object.fromEntries(Object.entries(lifts).map(([need, plans]) => [need, plans.map((plan) => planNameIn(plan, 'en'))]))
const createUser = (plan: PlanName | null) => createAccount(env, { type: 'USER', plan })
const liftsOf = async (plan: PlanName | null) => {
  const { id } = await createUser(plan)
  return namesIn((await getPlanView(env, { id, type: 'USER', oemMasterId: null })).liftedBy)
}

/** Plans for sale; the others have no price. */
const SOLD = ['light', 'lightMulti', 'standard', 'proMulti', 'oem'] as const
const NONE = { sites: [], cells: [], languages: [], popups: [], forms: [], seo: [], analytics: [] }
const LARGE = ['Standard', 'Pro Multilingual']
const LARGE_CODES = ['standard', 'pro_multi'].map((code) => ({ plan_code: code, names: {} }))
const MULTI = ['Light Multilingual', 'Pro Multilingual']
const ALL = ['Light', 'Light Multilingual', ...LARGE]

const setPrice = (plan: PlanName, price: number | null) =>
  env.DB.prepare('UPDATE plan_versions SET price = ? WHERE plan_id = ?').bind(price, PLAN_IDS[plan]).run()

// Plans are cached for a minute, also those that the file before this one has read.
beforeAll(() => setClockOffset(2 * 60_000))
afterAll(() => setClockOffset(0))
beforeEach(async () => {
  for (const plan of SOLD) await setPrice(plan, 1000)
})

describe('the plans that lift a limit', () => {
  it.each<[PlanName | null, Partial<Record<keyof typeof NONE, string[]>>]>([
    ['light', { sites: LARGE, cells: LARGE, languages: MULTI, popups: LARGE, analytics: LARGE }],
    ['lightMulti', { sites: LARGE, cells: LARGE, popups: LARGE, analytics: LARGE }],
    ['premium', { sites: ['Pro Multilingual'], cells: ['Pro Multilingual'], languages: MULTI }],
    ['proMulti', {}],
    ['oem', {}],
    [null, { sites: ALL, cells: ALL, languages: MULTI, popups: LARGE, forms: ALL, seo: ALL, analytics: LARGE }],
  ])('of %s are all that are for sale and have more', async (plan, expected) => {
    expect(await liftsOf(plan)).toEqual({ ...NONE, ...expected })
  })

  it('are those that a partner offers to its users, by its names', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const user = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    const token = (await signIn(env, partner)).token
    const offers = { standard: '匠スタンダード', premium: '匠プレミアム' } as const
    const plans = Object.entries(offers).map(([plan, name]) => ({
      id: PLAN_IDS[plan as keyof typeof offers],
      is_offered: true,
      name,
      price: 50_000,
    }))
    const saved = await call('PUT', '/v1/oem-master/plan', { token, body: { plans }, headers: { 'if-match': '"0"' } })
    expect(saved.status).toBe(200)
    const { liftedBy } = await getPlanView(env, { id: user.id, type: 'USER', oemMasterId: partner.id })
    // The operator does not sell Premium.
    expect(namesIn(liftedBy)).toEqual({
      ...NONE,
      sites: ['匠スタンダード'],
      cells: ['匠スタンダード'],
      popups: ['匠スタンダード'],
      analytics: ['匠スタンダード'],
    })
  })

  it('are returned with the number of sites, for the person and in the editor', async () => {
    const account = await createUser('light')
    const { token } = await signIn(env, account)
    const planOf = async (path: string) => (await call('GET', path, { token })).json.data.plan
    expect(await planOf('/v1/auth/user-info')).toMatchObject({ used_sites: 0, quantity_site: 1 })
    const site = await createSite(env, account)
    for (const path of ['/v1/auth/user-info', `/v1/site/${site.id}`])
      expect(await planOf(path)).toMatchObject({ used_sites: 1, quantity_site: 1, lifted_by: { sites: LARGE_CODES } })
  })

  it('are none for the operator, who has no limits', async () => {
    const operator = await createAccount(env, { type: 'MASTER' })
    const view = await getPlanView(env, { id: operator.id, type: 'MASTER', oemMasterId: null })
    expect(view).toMatchObject({ quantitySite: null, usedSites: 0, liftedBy: NONE })
  })
})
