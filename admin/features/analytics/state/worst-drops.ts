import { SMALL_SESSIONS } from '#shared/analytics/analysis-rules.ts'
import type { SwipeAnalysis } from '#shared/analytics/analysis.ts'

/** Neighbours by how many visits are lost between them; of few visits none. */
export const worstDrops = (drops: SwipeAnalysis['drops']): SwipeAnalysis['drops'] =>
  drops
    .filter(({ sessions, stayed }) => sessions >= SMALL_SESSIONS && sessions > stayed)
    .toSorted((one, other) => other.sessions - other.stayed - (one.sessions - one.stayed))
