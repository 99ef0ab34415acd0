import type { Fork } from '#shared/analytics/analytics.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'

/** Cells by how many visits ended on them; of few visits none. */
export const mostExits = (forks: readonly Fork[]): Fork[] =>
  forks
    .filter(({ sessions, exits }) => sessions >= SMALL_SESSIONS && exits > 0)
    .toSorted((one, other) => other.exits - one.exits)
