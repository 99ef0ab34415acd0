import { WORSE_FROM } from '#shared/billing/plan-fields.ts'
import { PLAN_IDS, type PlanName } from '#tests/setup/factories.ts'
import type { OracleVersion } from './bill-oracle.ts'
import type { Random } from './random.ts'

/** The plans of the simulation: id, code, and the price with which it begins. */
export const SIMULATED_PLANS = [
  { name: 'light', code: 'light', price: 5980 },
  { name: 'standard', code: 'standard', price: 14_999 },
  { name: 'premiumMulti', code: 'premium_multi', price: 39_800 },
  { name: 'pro', code: 'pro', price: 100_001 },
  { name: 'oem', code: 'oem', price: null },
] as const satisfies { name: PlanName; code: string; price: number | null }[]

export const TRIAL = { name: 'trial', code: 'trial', price: null } as const
export type SimulatedPlan = (typeof SIMULATED_PLANS)[number] | typeof TRIAL
export const planId = ({ name }: SimulatedPlan) => PLAN_IDS[name]

/** The first version of a plan; a trial has a price too, which must not be billed. */
export function firstVersion({ code, price }: SimulatedPlan, effectiveFrom: number): OracleVersion {
  return {
    code,
    effectiveFrom,
    name: `Plan ${code}`,
    price: code === 'trial' ? 777 : price,
    limitAccess: code === 'pro' ? null : 1000,
    limitAccessPrice: 330,
    limitAccessUnit: 1000,
    includedCells: code === 'pro' ? null : 6,
    blockPrice: 150,
    licensePrice: 2000,
    worseFrom: 'month',
  }
}

/** A later version, with some of its prices and limits changed; some become empty. */
export function nextVersion(last: OracleVersion, effectiveFrom: number, random: Random): OracleVersion {
  const orEmpty = (value: number) => (random.happens(0.1) ? null : value)
  return {
    ...last,
    effectiveFrom,
    name: random.happens(0.2) ? `Plan ${last.code} ${effectiveFrom % 997}` : last.name,
    price: orEmpty(1 + random.below(random.happens(0.1) ? 2_000_000 : 60_000)),
    limitAccess: random.happens(0.5) ? last.limitAccess : orEmpty(random.below(3000)),
    limitAccessPrice: orEmpty(random.below(900)),
    limitAccessUnit: random.pick([1, 100, 1000]),
    includedCells: orEmpty(random.below(12)),
    blockPrice: orEmpty(random.below(700)),
    licensePrice: orEmpty(random.below(5000)),
    worseFrom: random.pick(WORSE_FROM),
  }
}
