import type { Figures, LandingAnalytics, LandingChart } from '#shared/analytics/analytics.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { dateText } from '#shared/time/date-text.ts'
import type { ReadAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { cellText, type CsvLine, decimal, momentText, percent, remarkOf, type Words } from './csv-words.ts'
import { valueText } from './head-lines.ts'

const whole = (value: number | null): CsvValue => value

/** The format of each figure. */
const FIGURES: Record<keyof Figures, (value: number | null) => CsvValue> = {
  views: whole,
  sessions: whole,
  visitors: whole,
  conversions: whole,
  conversionRate: percent,
  worth: whole,
  bounceRate: percent,
  depth: decimal,
  medianSeconds: decimal,
  meanSeconds: decimal,
}

const LATE = ['lateViews', 'lateSessions'] as const
const NAMES = Object.keys(FIGURES) as (keyof Figures)[]

const written = (name: keyof Figures, figures: Figures | null): CsvValue =>
  figures ? FIGURES[name](figures[name]) : ''

export function figureLines(t: Words, { figures, before, ...landing }: LandingAnalytics): CsvLine[] {
  const compared = (value: CsvValue) => (before ? [value] : [])
  return [
    [t('section.figures'), remarkOf(t, figures.now.sessions)],
    [t('column.figure'), t('column.now'), ...compared(t('column.before'))],
    ...NAMES.map((name) => [
      t(`figure.${name}`),
      written(name, figures.now),
      ...compared(written(name, figures.before)),
    ]),
    ...(figures.now.worth === null ? [] : [[t('figure.currency'), landing.currency]]),
    [t('figure.viewsBeyondCap'), landing.viewsBeyondCap],
    ...LATE.flatMap((name) => (landing[name] > 0 ? [[t(`figure.${name}`), landing[name]]] : [])),
  ]
}

export function goalLines(t: Words, { goals, before: isCompared }: LandingAnalytics): CsvLine[] {
  const compared = (value: CsvValue) => (isCompared ? [value] : [])
  return [
    [t('section.goals')],
    [t('column.goal'), t('column.name'), t('column.cell'), t('column.now'), ...compared(t('column.before'))],
    ...goals.map(({ kind, label, cell, now, before }) => [
      t(`goal.${kind}`),
      label,
      cellText(t, cell),
      now,
      ...compared(before),
    ]),
  ]
}

export function shareLines(t: Words, { shares }: LandingAnalytics, read: ReadAnalytics): CsvLine[] {
  return [
    [t('section.shares')],
    [
      t('column.by'),
      t('column.value'),
      t('figure.sessions'),
      t('figure.views'),
      t('figure.conversions'),
      t('figure.worth'),
      t('column.cost'),
    ],
    ...shares.flatMap(({ by, rows }) =>
      rows.map(({ value, sessions, views, conversions, worth, cost }) => [
        t(`filter.${by}`),
        valueText(t, by, value, read),
        sessions,
        views,
        conversions,
        worth,
        cost,
      ]),
    ),
  ]
}

const SERIES = ['views', 'sessions', 'visitors', 'conversions'] as const

/** `2026-04-01T09` as `2026/04/01 09:00`. */
function atText(at: string): string {
  const [day = '', hour] = at.split('T')
  return hour === undefined ? dateText(day) : `${dateText(day)} ${hour}:00`
}

const pointCells = (point: LandingChart['points'][number] | undefined): CsvLine =>
  point ? [atText(point.at), ...SERIES.map((name) => point[name])] : []

export function chartLines(t: Words, { points, pointsBefore, marks }: LandingChart): CsvLine[] {
  const header = [t('column.at'), ...SERIES.map((name) => t(`figure.${name}`))]
  const length = Math.max(points.length, pointsBefore?.length ?? 0)
  const empty = header.map(() => '')
  const rows = Array.from({ length }, (_, index) => {
    const now = points[index] ? pointCells(points[index]) : empty
    return pointsBefore ? [...now, ...pointCells(pointsBefore[index])] : now
  })
  return [
    [t('section.chart')],
    ...(pointsBefore ? [[t('column.now'), ...empty.slice(1), t('column.before')]] : []),
    pointsBefore ? [...header, ...header] : header,
    ...rows,
    [],
    [t('section.marks')],
    [t('column.kind'), t('column.name'), t('column.at'), t('column.endsAt')],
    ...marks.map(({ kind, label, at, endsAt }) => [
      t(`mark.${kind}`),
      kind === 'release' ? t('value.release', { number: label }) : label,
      momentText(at),
      momentText(endsAt),
    ]),
  ]
}
