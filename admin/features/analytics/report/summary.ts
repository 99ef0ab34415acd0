import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { AnalysedCell, LandingAnalytics, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { cellLabel } from '#admin/features/analytics/state/cell-label.ts'
import { figureChange } from '#admin/features/analytics/state/format-figure.ts'
import { waysText } from '#admin/features/analytics/state/fork-words.ts'
import { mostExits } from '#admin/features/analytics/state/most-exits.ts'
import { sourceName } from '#admin/features/analytics/state/source-name.ts'

type Words = ReturnType<typeof useAnalyticsText>
type Landing = Pick<LandingAnalytics, 'figures' | 'shares'>
type Swipe = Pick<SwipeAnalytics, 'cells' | 'forks'>

/** The two shares differ by more than chance: a two-sided test of 5 %. */
export function isClear(one: { hits: number; of: number }, other: { hits: number; of: number }): boolean {
  if (one.of === 0 || other.of === 0) return false
  const pooled = (one.hits + other.hits) / (one.of + other.of)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of))
  return error > 0 && Math.abs(one.hits / one.of - other.hits / other.of) / error > 1.96
}

/** What a month's figures say, as sentences: what rose, what fell, and where visits end. */
export function summaryOf(t: Words, landing: Landing, swipe: Swipe): string[] {
  const { now } = landing.figures
  if (now.sessions === 0) return [t('summary.none')]
  return [
    sessionsSentence(t, landing),
    conversionsSentence(t, landing),
    ...changedCells(t, swipe.cells),
    ...endedSentence(t, swipe),
    ...sourceSentence(t, landing),
    ...(now.sessions < SMALL_SESSIONS ? [t('summary.small', { count: formatNumber(now.sessions) })] : []),
  ]
}

function sessionsSentence(t: Words, { figures: { now, before } }: Landing): string {
  const count = formatNumber(now.sessions)
  if (!before || before.sessions === 0) return t('summary.sessionsOnly', { now: count })
  const change = figureChange(t, 'count', now.sessions, before.sessions)
  if (!change || Math.abs(now.sessions - before.sessions) / before.sessions < 0.01)
    return t('summary.sessionsSame', { now: count })
  const values = { now: count, before: formatNumber(before.sessions), change: change.text }
  return t(change.direction === 'up' ? 'summary.sessionsUp' : 'summary.sessionsDown', values)
}

function conversionsSentence(t: Words, { figures: { now, before } }: Landing): string {
  const values = { count: formatNumber(now.conversions), rate: percentText(now.conversionRate ?? 0) }
  const change = before && figureChange(t, 'rate', now.conversionRate, before.conversionRate)
  if (!before || before.sessions === 0 || !change || change.direction === 'same')
    return t('summary.conversions', values)
  const sides = [now, before].map(({ conversions, sessions }) => ({
    hits: Math.min(conversions, sessions),
    of: sessions,
  }))
  const [one, other] = sides
  if (!one || !other || !isClear(one, other)) return t('summary.conversionsUnclear', values)
  const key = change.direction === 'up' ? 'summary.conversionsUp' : 'summary.conversionsDown'
  return t(key, { ...values, change: change.text })
}

type Moved = { cell: AnalysedCell; now: number; before: number }

/** The cells whose reach moved most in each direction, beyond chance. */
function changedCells(t: Words, cells: readonly AnalysedCell[]): string[] {
  const moved = cells.flatMap((cell): Moved[] => {
    const { now, before } = cell
    if (!before || now.reach === null || before.reach === null || now.reach === 0 || before.reach === 0) return []
    const sides = [
      { hits: now.sessions, of: now.sessions / now.reach },
      { hits: before.sessions, of: before.sessions / before.reach },
    ] as const
    return sides.every(({ of }) => of >= SMALL_SESSIONS) && isClear(...sides)
      ? [{ cell, now: now.reach, before: before.reach }]
      : []
  })
  const order = moved.toSorted((one, other) => other.now - other.before - (one.now - one.before))
  const sentence = (key: 'summary.rose' | 'summary.fell', found: Moved | undefined, isFitting: boolean) =>
    found && isFitting
      ? [t(key, { cell: cellLabel(t, found.cell), before: percentText(found.before), now: percentText(found.now) })]
      : []
  const [first, last] = [order[0], order.at(-1)]
  return [
    ...sentence('summary.rose', first, !!first && first.now > first.before),
    ...sentence('summary.fell', last, !!last && last.now < last.before),
  ]
}

/** The cell on which most visits ended, and where the others went on from it; only where enough visits saw it. */
function endedSentence(t: Words, { cells, forks }: Swipe): string[] {
  const fork = mostExits(forks)[0]
  const cell = cells.find(({ id }) => id === fork?.from)
  if (!fork || !cell || fork.exitRate === null) return []
  const ways = waysText(t, fork, cells)
  const values = { sessions: formatNumber(fork.sessions), rate: percentText(fork.exitRate) }
  return [t(ways ? 'summary.endedFork' : 'summary.ended', { cell: cellLabel(t, cell), ways, ...values })]
}

function sourceSentence(t: Words, { figures, shares }: Landing): string[] {
  const first = shares.find(({ by }) => by === 'referrer')?.rows[0]
  if (!first || first.sessions === 0) return []
  const percent = percentText(first.sessions / figures.now.sessions)
  return [t('summary.source', { percent, source: sourceName(t, 'referrer', first.value) })]
}
