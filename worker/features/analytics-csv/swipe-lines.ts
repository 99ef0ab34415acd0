import type { AnalysedCell, CellFigures, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { cellText, type CsvLine, decimal, momentText, percent, periodText, remarkOf, type Words } from './csv-words.ts'

const whole = (value: number | null): CsvValue => value

/** The format of each figure of a cell. */
const FIGURES: Record<keyof CellFigures, (value: number | null) => CsvValue> = {
  sessions: whole,
  views: whole,
  entries: whole,
  exits: whole,
  reach: percent,
  exitRate: percent,
  medianSeconds: decimal,
  meanSeconds: decimal,
  clickSessions: whole,
  clickRate: percent,
  buttonClicks: whole,
  productOpenings: whole,
  productClicks: whole,
  pointClicks: whole,
  goals: whole,
  turnBacks: whole,
}

const NAMES = Object.keys(FIGURES) as (keyof CellFigures)[]

const written = (name: keyof CellFigures, figures: CellFigures): CsvValue => FIGURES[name](figures[name])

/** The lines of a cell: for the period, for each language, and for the period before. */
function linesOf(t: Words, cell: AnalysedCell, { period, before }: SwipeAnalytics): CsvLine[] {
  const name = [
    cell.position ?? t('value.removed'),
    cell.text,
    cell.isMembersOnly ? t('value.yes') : '',
    momentText(cell.changedAt),
  ]
  const all = t('value.all')
  const rows: [string, string, CellFigures][] = [
    [periodText(period), all, cell.now],
    ...cell.byLanguage.map(({ language, figures }): [string, string, CellFigures] => [
      periodText(period),
      t(`language.${language}`),
      figures,
    ]),
    ...(before && cell.before ? [[periodText(before), all, cell.before] satisfies [string, string, CellFigures]] : []),
  ]
  return rows.map(([days, language, figures]) => [
    ...name,
    days,
    language,
    ...NAMES.map((figure) => written(figure, figures)),
    remarkOf(t, figures.sessions),
  ])
}

export function* cellLines(t: Words, analytics: SwipeAnalytics): Generator<CsvLine> {
  yield [t('section.cells')]
  yield [
    t('column.place'),
    t('column.text'),
    t('column.membersOnly'),
    t('column.changedAt'),
    t('column.period'),
    t('column.language'),
    ...NAMES.map((name) => t(`cell.${name}`)),
    t('column.remark'),
  ]
  for (const cell of analytics.cells) yield* linesOf(t, cell, analytics)
}

const namesOf = (t: Words, { cells }: SwipeAnalytics) => new Map(cells.map((cell) => [cell.id, cellText(t, cell)]))

export function* moveLines(t: Words, analytics: SwipeAnalytics): Generator<CsvLine> {
  const names = namesOf(t, analytics)
  yield [t('section.moves')]
  yield [t('column.from'), t('column.to'), t('figure.sessions'), t('column.share'), t('column.firsts')]
  for (const { from, to, sessions, share, firsts } of analytics.moves)
    yield [names.get(from), names.get(to), sessions, percent(share), firsts]
}

/**
 * The lines of the table of next steps: for each cell one line for the visits that ended there, and one for each move
 * on.
 */
export function* forkLines(t: Words, analytics: SwipeAnalytics): Generator<CsvLine> {
  const names = namesOf(t, analytics)
  yield [t('section.forks')]
  yield [
    t('column.cell'),
    t('column.next'),
    t('cell.sessions'),
    t('column.ofThem'),
    t('column.ofThemRate'),
    t('column.low'),
    t('column.high'),
  ]
  for (const { from, sessions, exits, exitRate, low, high, ways } of analytics.forks) {
    const name = names.get(from)
    yield [name, t('value.ended'), sessions, exits, percent(exitRate), percent(low), percent(high)]
    for (const way of ways) yield [name, names.get(way.to), sessions, way.sessions, percent(way.share), null, null]
  }
}
