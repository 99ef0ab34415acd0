import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, type PlanName, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { getPlanView } from './plan-view.service.ts'

const env = testEnv as unknown as Bindings

const createUser = (plan: PlanName | null) => createAccount(env, { type: 'USER', plan })
const liftsOf = async (plan: PlanName | null) => {
  const { id } = await createUser(plan)
  return (await getPlanView(env, { id, type: 'USER', oemMasterId: null })).liftedBy
}

const NONE = { sites: null, cells: null, languages: null, popups: null, forms: null, seo: null }

describe('the plan that lifts a limit', () => {
  it.each<[PlanName | null, Partial<Record<keyof typeof NONE, string>>]>([
    ['light', { sites: 'Standard', cells: 'Standard', languages: 'Light Multilingual', popups: 'Standard' }],
    ['lightMulti', { sites: 'Standard Multilingual', cells: 'Standard Multilingual', popups: 'Standard Multilingual' }],
    ['premium', { sites: 'Pro', cells: 'Pro', languages: 'Premium Multilingual' }],
    ['proMulti', {}],
    ['oem', {}],
    [
      null,
      {
        sites: 'Light',
        cells: 'Light',
        languages: 'Light Multilingual',
        popups: 'Standard',
        forms: 'Light',
        seo: 'Light',
      },
    ],
  ])('of %s is the first that has more and nothing less', async (plan, expected) => {
    expect(await liftsOf(plan)).toEqual({ ...NONE, ...expected })
  })

  it('is returned with the number of sites, for the person and in the editor', async () => {
    const account = await createUser('light')
    const { token } = await signIn(env, account)
    const planOf = async (path: string) => (await call('GET', path, { token })).json.data.plan
    expect(await planOf('/v1/auth/user-info')).toMatchObject({ used_sites: 0, quantity_site: 1 })
    const site = await createSite(env, account)
    for (const path of ['/v1/auth/user-info', `/v1/site/${site.id}`])
      expect(await planOf(path)).toMatchObject({ used_sites: 1, quantity_site: 1, lifted_by: { sites: 'Standard' } })
  })

  it('is none for the operator, who has no limits', async () => {
    const operator = await createAccount(env, { type: 'MASTER' })
    const view = await getPlanView(env, { id: operator.id, type: 'MASTER', oemMasterId: null })
    expect(view).toMatchObject({ quantitySite: null, usedSites: 0, liftedBy: NONE })
  })
})
