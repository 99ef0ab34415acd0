import type { VariantResult } from '#shared/analytics/experiment.ts'
import { MONTHS_KEPT } from '#shared/analytics/analytics-rules.ts'
import { toDay } from '#shared/time/jst.ts'
import { testedGoals, testedVisits } from '#shared/visit/visit-counts.ts'
import type { ExperimentRow } from '#worker/entities/experiments/running-experiment.repository.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'

const DAY = 24 * 60 * 60 * 1000
/** Visits that began before a test ended are counted up to this long after its end, when their beacons arrive. */
const LATE = DAY

/** Visits that saw the tested cell since the test began, and those of them that reached its goal, by variant. */
export async function readResults(env: Bindings, test: ExperimentRow): Promise<VariantResult[]> {
  const at = now()
  const { id, siteId, startedAt, endedAt, doc } = test
  const until = endedAt === null ? at : Math.min(endedAt + LATE, at)
  // Figures are kept no longer, and a period that begins at this time reads no more rows.
  const from = Math.max(startedAt ?? until, until - MONTHS_KEPT * 30 * DAY)
  const { total } = await readVisits(env, { siteId, from: toDay(from), to: toDay(until) })
  return doc.variants.map(({ letter }) => {
    const visits = total.get(testedVisits(id, letter)) ?? 0
    // A click before half a second has passed comes from a visit that is not counted as having seen the cell.
    const conversions = Math.min(total.get(testedGoals(id, letter)) ?? 0, visits)
    return { letter, visits, conversions }
  })
}
