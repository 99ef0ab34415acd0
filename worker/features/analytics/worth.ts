import type { ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import { CONVERSION_GOALS, currencyCode } from '#shared/site/parts/seo/conversion-rules.ts'
import type { Seo } from '#shared/site/parts/seo/seo.ts'
import { CONVERSIONS_PREFIX } from '#shared/visit/visit-counts.ts'
import { type ConversionKinds, conversionKind } from '#worker/entities/visits/conversion-kinds.ts'
import type { Counters } from '#worker/entities/visits/visit-figures.ts'

// What conversions are worth, by the values in the site's settings (rules/analytics.md#value-and-cost).

type Stored = Partial<Pick<Seo['conversions'], ConversionGoal | 'currency'>>

export type GoalValues = {
  /** ISO 4217. */
  currency: string
  /** The value of a conversion of a kind; null = none. */
  of: Record<ConversionGoal, number | null>
}

/** The values of a site's goals, from the stored settings of its conversions; null where it has none. */
export function toGoalValues(stored: string | null | undefined): GoalValues {
  const known: Stored = stored ? (JSON.parse(stored) as Stored) : {}
  const valueOf = (goal: ConversionGoal) => known[goal]?.value ?? null
  return {
    currency: currencyCode(known.currency ?? ''),
    of: { form: valueOf('form'), registration: valueOf('registration'), link: valueOf('link') },
  }
}

/** What conversions are worth; null where no goal has a value. Goals without one bring nothing. */
export function worthOf({ of }: GoalValues, kinds: ConversionKinds): number | null {
  if (CONVERSION_GOALS.every((goal) => of[goal] === null)) return null
  return CONVERSION_GOALS.reduce((sum, goal) => sum + Math.max(0, kinds[goal]) * (of[goal] ?? 0), 0)
}

/** What the conversions of a source are worth; null also where the kinds of some are not known: of days stored earlier. */
export function worthOfShare(values: GoalValues, share: ConversionKinds & { conversions: number }): number | null {
  const known = CONVERSION_GOALS.reduce((sum, goal) => sum + share[goal], 0)
  return known < share.conversions ? null : worthOf(values, share)
}

/** The conversions of a period by kind. */
export function kindsOf(counters: Counters): ConversionKinds {
  const kinds: ConversionKinds = { form: 0, registration: 0, link: 0 }
  for (const [key, value] of counters) if (key.startsWith(CONVERSIONS_PREFIX)) kinds[conversionKind(key)] += value
  return kinds
}

/** What the conversions of a goal are worth; null where it has no value. */
export function worthOfGoal({ of }: GoalValues, key: string, count: number): number | null {
  const value = of[conversionKind(key)]
  return value === null ? null : count * value
}
