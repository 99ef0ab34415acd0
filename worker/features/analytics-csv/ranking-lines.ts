import type { RankingAnalytics } from '#shared/analytics/analytics.ts'
import { RANKING_CELLS, RATE_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import type { Ranked } from '#worker/features/analytics/rank.ts'
import { cellText, type CsvLine, percent, type Words } from './csv-words.ts'

const LISTS = ['conversions', 'ctas', 'popups'] as const
const KINDS = {
  contact: 'goal.contact',
  homepage: 'goal.homepage',
  membership: 'goal.membership',
  link: 'goal.link',
  bar: 'goal.bar',
  button: 'kind.button',
  product: 'kind.product',
  point: 'kind.point',
  popup: 'kind.popup',
} as const satisfies Record<Ranked['kind'], string>

function lineOf(t: Words, ranked: Ranked, isCompared: boolean): CsvValue[] {
  const { rank, kind, label, cell, count, sessions, rate, isSmall, before } = ranked
  return [
    rank,
    t(KINDS[kind]),
    label,
    cellText(t, cell),
    count,
    sessions,
    percent(rate),
    isSmall ? t('small', { max: RATE_SESSIONS }) : '',
    ...(isCompared ? [before?.rank, before?.count, percent(before?.rate ?? null)] : []),
  ]
}

/** The rankings, or the reason why there are none. */
export function* rankingLines(t: Words, analytics: RankingAnalytics): Generator<CsvLine> {
  if (analytics.cells < RANKING_CELLS) {
    yield [t('fewCells', { min: RANKING_CELLS, count: analytics.cells })]
    return
  }
  const isCompared = analytics.before !== null
  for (const list of LISTS) {
    if (list !== LISTS[0]) yield []
    yield [t(`section.${list}`)]
    yield [
      t('column.rank'),
      t('column.kind'),
      t('column.name'),
      t('column.cell'),
      t('column.count'),
      t('cell.sessions'),
      t('column.rate'),
      t('column.remark'),
      ...(isCompared ? [t('column.rankBefore'), t('column.countBefore'), t('column.rateBefore')] : []),
    ]
    for (const ranked of analytics[list]) yield lineOf(t, ranked, isCompared)
  }
}
