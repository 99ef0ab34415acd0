import type { RankingAnalysis } from '#shared/analytics/analysis.ts'
import { RANKING_CELLS, RATE_SESSIONS } from '#shared/analytics/analysis-rules.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import type { Ranked } from '#worker/features/analysis/rank.ts'
import { cellText, type CsvLine, percent, type Words } from './csv-words.ts'

const LISTS = ['conversions', 'ctas', 'popups'] as const
const KINDS = {
  contact: 'goal.contact',
  homepage: 'goal.homepage',
  membership: 'goal.membership',
  link: 'goal.link',
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
export function* rankingLines(t: Words, analysis: RankingAnalysis): Generator<CsvLine> {
  if (analysis.cells < RANKING_CELLS) {
    yield [t('fewCells', { min: RANKING_CELLS, count: analysis.cells })]
    return
  }
  const isCompared = analysis.before !== null
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
    for (const ranked of analysis[list]) yield lineOf(t, ranked, isCompared)
  }
}
