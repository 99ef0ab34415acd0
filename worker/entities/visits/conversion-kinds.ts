import type { ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import { conversions, GOALS } from '#shared/visit/visit-counts.ts'

/** Conversions by the kinds of goals that can have a value: sent forms, confirmed registrations, clicked links. */
export type ConversionKinds = Record<ConversionGoal, number>

/** The kind of the goal that a counter of conversions counts. */
export function conversionKind(key: string): ConversionGoal {
  if (key === conversions('membership')) return 'registration'
  return GOALS.some((goal) => key === conversions(goal)) ? 'form' : 'link'
}
