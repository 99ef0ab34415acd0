import type { LandingChart } from '#shared/analytics/analytics.ts'
import type { ChartUnit } from '#shared/analytics/analytics-rules.ts'
import { daysOf, type Period } from '#shared/analytics/analytics-period.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { monthsFrom } from '#shared/time/months.ts'
import type { Point, VisitFigures } from '#worker/entities/visits/visit-figures.ts'
import { momentsOf } from './analytics.service.ts'
import { headOf, knowsVisitors } from './head.ts'
import type { ReadAnalytics } from './read-analytics.service.ts'

type Mark = LandingChart['marks'][number]

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const NOTHING: Point = { views: 0, sessions: 0, visitors: 0, conversions: 0 }

/** The names of the points of a period. */
function unitsOf(period: Period, unit: ChartUnit): string[] {
  if (unit === 'month') return monthsFrom(period.from.slice(0, 7), period.to.slice(0, 7))
  const days = daysOf(period)
  return unit === 'day' ? days : days.flatMap((day) => HOURS.map((hour) => `${day}T${hour}`))
}

function addPoints(one: Point, other: Point): Point {
  return {
    views: one.views + other.views,
    sessions: one.sessions + other.sessions,
    visitors: one.visitors + other.visitors,
    conversions: one.conversions + other.conversions,
  }
}

function byMonth(series: ReadonlyMap<string, Point>): Map<string, Point> {
  const months = new Map<string, Point>()
  for (const [day, point] of series) {
    const month = day.slice(0, 7)
    months.set(month, addPoints(months.get(month) ?? NOTHING, point))
  }
  return months
}

/** One point for each unit of a period; zero for units without visits. */
function pointsOf(visits: VisitFigures, period: Period, unit: ChartUnit, hasVisitors: boolean): LandingChart['points'] {
  const known = { hour: () => visits.hours, day: () => visits.series, month: () => byMonth(visits.series) }[unit]()
  return unitsOf(period, unit).map((at) => {
    const { views, sessions, visitors, conversions } = known.get(at) ?? NOTHING
    return {
      at,
      views: hasVisitors ? Math.max(0, views) : null,
      sessions: Math.max(0, sessions),
      visitors: unit === 'hour' || !hasVisitors ? null : Math.max(0, visitors),
      conversions: Math.max(0, conversions),
    }
  })
}

const iso = (at: number) => new Date(at).toISOString()

/** A text in the language, else in the first one that it has. */
function titleIn(title: LocalizedText, language: Language): string {
  return [language, ...LANGUAGES].map((one) => textIn(title, one)).find((text) => text !== undefined) ?? ''
}

/** The name of a stored test. */
function testName(doc: string): string {
  const { name } = JSON.parse(doc) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

/** The events of the period besides visits, oldest first: releases, popups' windows, deliveries, tests. */
function marksOf({ opened, catalog: { popups } }: ReadAnalytics): Mark[] {
  const { from, until } = momentsOf(opened.period)
  const end = (at: number | null) => (at === null ? null : iso(at))
  const marks: Mark[] = [
    ...opened.releases
      .filter(({ createdAt }) => createdAt >= from && createdAt < until)
      .map(({ id, number, createdAt }) => ({
        kind: 'release' as const,
        id,
        label: String(number),
        at: iso(createdAt),
        endsAt: null,
      })),
    ...popups
      .filter(({ startsAt, endsAt }) => startsAt !== null || endsAt !== null)
      .filter(({ startsAt, endsAt }) => (startsAt ?? from) < until && (endsAt ?? until) > from)
      .map(({ id, title, startsAt, endsAt }) => ({
        kind: 'popup' as const,
        id,
        label: title,
        at: iso(startsAt ?? from),
        endsAt: end(endsAt),
      })),
    ...opened.deliveries.map(({ id, title, startsAt, endsAt }) => ({
      kind: 'delivery' as const,
      id,
      label: titleIn(title, opened.language),
      at: iso(startsAt ?? from),
      endsAt: end(endsAt),
    })),
    ...opened.tests.map(({ id, doc, startedAt, endedAt }) => ({
      kind: 'test' as const,
      id,
      label: testName(doc),
      at: iso(startedAt ?? from),
      endsAt: end(endedAt),
    })),
  ]
  return marks.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** The visits of a period by hour, day or month, with the other events of the period. */
export function toChart(read: ReadAnalytics, unit: ChartUnit): LandingChart {
  const { opened, visits, visitsBefore } = read
  const { period, before } = opened
  const hasVisitors = knowsVisitors(opened)
  return {
    ...headOf(read),
    unit,
    points: pointsOf(visits, period, unit, hasVisitors),
    pointsBefore: visitsBefore && before && pointsOf(visitsBefore, before, unit, hasVisitors),
    marks: marksOf(read),
  }
}
