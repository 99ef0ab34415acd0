import { describe, expect, it } from 'vitest'
import { UNNAMED } from '#shared/account/plan-names.ts'
import type { PartnerPlan } from '#shared/billing/price-lists.ts'
import { namesWith, toPartnerBoard } from './plan-board.ts'

const terms = { ...UNNAMED, name: 'ライト', nameEn: 'Light', price: 9800 }
const head = { version: 1, updatedAt: null, updatedBy: null, nextFrom: '2026-12-01T00:00:00Z' }

/** A partner's plan that the operator calls ライト, with the partner's own names. */
function planWith(names: Partial<typeof UNNAMED>) {
  const offered = { isOffered: true, ...UNNAMED, ...names, price: 100 }
  const plan = { planId: 'p', planCode: 'light', tier: 'light', operator: terms, current: offered, planned: null }
  const list = { ...head, plans: [{ ...plan, multiLanguage: false, operatorNext: null } as unknown as PartnerPlan] }
  const [found] = toPartnerBoard(list).plans
  if (!found) throw new Error('No plan')
  return found
}

describe("the names of a partner's plan", () => {
  it("are the operator's where the partner has written none", () => {
    const plan = planWith({})
    expect(plan.names).toEqual({ ja: 'ライト', en: 'Light' })
    expect(namesWith({}, plan)).toEqual({ ja: 'ライト', en: 'Light' })
  })

  it("are the partner's own, also in a version that is not the present one", () => {
    const plan = planWith({ name: '匠' })
    expect(plan.names).toEqual({ ja: '匠' })
    expect(namesWith({ ja: '職人' }, plan)).toEqual({ ja: '職人' })
    expect(namesWith({}, plan)).toEqual({ ja: 'ライト', en: 'Light' })
  })
})
