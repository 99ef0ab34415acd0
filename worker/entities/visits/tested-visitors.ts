import type { Language } from '#shared/text/languages.ts'
import { TESTED_MAX, testedGoals, testedVisits } from '#shared/visit/visit-counts.ts'
import { networkPart } from './hour-keys.ts'

/** A visitor of the day who saw a variant in an hour. `name`: `{goal}.{test}.{variant}.{hash}` (`TESTED_PREFIX`). */
export type Tested = { hour: number; language: Language; text: string; name: string }

type Reached = {
  /** Names of the visitors who reached the goal by a click (`REACHED_PREFIX`). */
  reached: ReadonlySet<string>
  converted: readonly { hour: number; goal: string; hash: string }[]
}

/**
 * The counters that the visitors of a day add to tests, earliest first: each visitor counts once and reaches the goal
 * once, because the variant is chosen per visitor too. A test counts only a few visitors of one network
 * (docs/decisions/0062).
 */
export function countTested(tested: readonly Tested[], { reached, converted }: Reached) {
  const known = new Set<string>()
  const networks = new Map<string, number>()
  return tested.flatMap(({ name, ...place }) => {
    const [goal, test = '', letter = '', hash = ''] = name.split('.')
    const network = `${test}.${networkPart(hash)}`
    const before = networks.get(network) ?? 0
    if (known.has(name) || before >= TESTED_MAX) return []
    known.add(name)
    networks.set(network, before + 1)
    const isReached =
      reached.has(name) || converted.some((one) => one.goal === goal && one.hash === hash && one.hour >= place.hour)
    return [{ ...place, keys: [testedVisits(test, letter), ...(isReached ? [testedGoals(test, letter)] : [])] }]
  })
}
