import type { RankingAnalytics } from '#shared/analytics/analytics.ts'
import { RATE_SESSIONS, ROWS_MAX } from '#shared/analytics/analytics-rules.ts'
import type { CatalogCell } from './catalog.ts'
import { toCellName } from './names.ts'
import { ratio } from './statistics.ts'

export type Ranked = RankingAnalytics['ctas'][number]

/** An item to be ranked; `count` and `sessions` are called for each period. */
export type Candidate<Period> = {
  kind: Ranked['kind']
  id: string
  label: string
  cell: CatalogCell | null
  /** Whether visitors can reach it now; otherwise it is ranked only if it was used. */
  isLive: boolean
  count: (period: Period) => number
  /** The visits that saw it. */
  sessions: (period: Period) => number
}

type Measured = { id: string; count: number; sessions: number; rate: number | null; isSmall: boolean }

function measure<Period>(candidate: Candidate<Period>, period: Period): Measured {
  const [count, sessions] = [candidate.count(period), candidate.sessions(period)]
  return { id: candidate.id, count, sessions, rate: ratio(count, sessions), isSmall: sessions < RATE_SESSIONS }
}

/** Orders items with at least 100 visits by rate, after them the others by count, and last what was never used. */
function compare(one: Measured, other: Measured): number {
  const isUsed = ({ count }: Measured) => (count > 0 ? 0 : 1)
  if (isUsed(one) !== isUsed(other)) return isUsed(one) - isUsed(other)
  if (one.isSmall !== other.isSmall) return one.isSmall ? 1 : -1
  const byRate = one.isSmall ? 0 : (other.rate ?? 0) - (one.rate ?? 0)
  return byRate || other.count - one.count || other.sessions - one.sessions || one.id.localeCompare(other.id)
}

/** The rank at a place of the order; what was never used has none. */
const rankAt = ({ count }: Measured, index: number): number | null => (count > 0 ? index + 1 : null)

/** Ranks the items of a period, with their rank in the period before; at most 200. */
export function rank<Period>(candidates: readonly Candidate<Period>[], now: Period, before: Period | null): Ranked[] {
  const order = (period: Period) =>
    candidates
      .map((candidate) => ({ candidate, measured: measure(candidate, period) }))
      .filter(({ candidate, measured }) => candidate.isLive || measured.count > 0)
      .toSorted((one, other) => compare(one.measured, other.measured))
  const earlier = new Map(
    (before === null ? [] : order(before)).map(({ measured }, index) => [
      measured.id,
      { ...measured, rank: rankAt(measured, index) },
    ]),
  )
  return order(now)
    .slice(0, ROWS_MAX)
    .map(({ candidate, measured }, index) => {
      const { kind, id, label, cell } = candidate
      const { count, sessions, rate, isSmall } = measured
      const was = earlier.get(id)
      return {
        rank: rankAt(measured, index),
        kind,
        id,
        label,
        cell: cell && toCellName(cell),
        count,
        sessions,
        rate,
        isSmall,
        before: before === null ? null : { rank: was?.rank ?? null, count: was?.count ?? 0, rate: was?.rate ?? null },
      }
    })
}
