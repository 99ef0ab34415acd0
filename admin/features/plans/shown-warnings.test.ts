import { expect, it } from 'vitest'
import { WORSE_FROM } from '#shared/billing/plan-fields.ts'
import { shownWarnings } from './shown-warnings.ts'

it('warns of what accounts pay or lose only with a choice that reaches them', () => {
  const all = ['priceEmptied', 'priceRaised', 'lessForUsers', 'replacesPlanned'] as const
  const shown = Object.fromEntries(WORSE_FROM.map((choice) => [choice, shownWarnings(all, choice)]))
  expect(shown).toEqual({ month: all, renewal: all, new: ['priceEmptied', 'replacesPlanned'] })
})
