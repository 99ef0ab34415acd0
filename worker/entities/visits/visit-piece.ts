import { FILTERS } from '#shared/analytics/analytics-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { COUNTED_VIEWS, SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import type { DaySpans } from './hour-counts.ts'
import type { IsWanted } from './segment-filter.ts'
import { choicesOf, collectChoices } from './visit-choices.ts'
import { addAllDoc, byDay, readSegments } from './visit-document.ts'
import type { Counters, Share, VisitFigures, VisitFilters } from './visit-figures.ts'
import type { SpanRow } from './visit-rows.repository.ts'
import {
  addAll,
  addSegment,
  addToShares,
  type AllSpan,
  emptyAll,
  emptySegment,
  mapEntry,
  type LanguageSpan,
  type Series,
  shareOf,
  type ShareSums,
} from './visit-span.ts'
import { toCounters } from './visit-sums.ts'

/** The visits of some days of a period, added up by language; never changed after it is made. */
export type VisitPiece = {
  byLanguage: ReadonlyMap<Language, AllSpan>
  choices: ReturnType<typeof collectChoices>
  unknownSessions: number
}

/** Adds up the rows of days into a piece. */
export function collectPiece(filters: VisitFilters, isWanted: IsWanted | undefined) {
  const { language: only } = filters
  const choices = collectChoices(filters)
  const byLanguage = new Map<Language, AllSpan>()
  let unknownSessions = 0
  const spanOf = (language: Language) => mapEntry(byLanguage, language, emptyAll)

  /** Counts a segment's visits among the choices. Returns whether the figures include them. */
  function includes(wanted: IsWanted, text: string, sessions: number): boolean {
    choices.add(text, sessions)
    const isIncluded = wanted(text)
    if (isIncluded === undefined) unknownSessions += sessions
    return isIncluded === true
  }

  function addSpan({ start, language, doc }: SpanRow): void {
    const span = spanOf(language)
    if (!isWanted) return addAllDoc(span, doc, start)
    const latest = readSegments(doc, start, (text, sessions, add) => {
      if (!includes(isWanted, text, sessions)) return
      const segment = emptySegment()
      add(segment)
      addSegment(span, segment)
      addToShares(span.shares, text, segment.sums)
    })
    span.latest = Math.max(span.latest, latest)
  }

  function addDay(spans: DaySpans): void {
    for (const [language, day] of spans) {
      if (only && language !== only) continue
      if (isWanted) addWantedSegments(spanOf(language), day, isWanted)
      else addAll(spanOf(language), day)
    }
  }

  function addWantedSegments(span: AllSpan, day: LanguageSpan, wanted: IsWanted): void {
    for (const [text, segment] of day.segments) {
      if (!includes(wanted, text, segment.sums.others.get(SESSIONS) ?? 0)) continue
      addSegment(span, segment)
      addToShares(span.shares, text, segment.sums)
    }
    span.latest = Math.max(span.latest, day.latest)
  }

  function finish(): VisitPiece {
    // The page views of segments are the counted ones.
    if (isWanted)
      for (const { sums } of byLanguage.values()) sums.others.set(COUNTED_VIEWS, sums.others.get(VIEWS) ?? 0)
    return { byLanguage, choices, unknownSessions }
  }

  return { addSpan, addDay, finish }
}

/**
 * The figures of a period that consists of these pieces. `isFiltered`: whether another filter than the language is set.
 */
export function figuresOf(pieces: readonly VisitPiece[], isFiltered: boolean): VisitFigures {
  const byLanguage = new Map<Language, AllSpan>()
  for (const piece of pieces)
    for (const [language, span] of piece.byLanguage) addAll(mapEntry(byLanguage, language, emptyAll), span)
  const total = emptyAll()
  for (const span of byLanguage.values()) addAll(total, span)
  const [first, ...others] = pieces
  return {
    total: toCounters(total.sums),
    byLanguage: new Map(
      [...byLanguage]
        .map(([language, { sums }]): [Language, Counters] => [language, toCounters(sums)])
        .filter(([, counters]) => counters.size > 0),
    ),
    shares: sharesOf(total, byLanguage),
    choices: isFiltered && first ? first.choices.finish(others.map(({ choices }) => choices)) : choicesOf(total.shares),
    series: sorted(byDay(total.series)),
    hours: sorted(new Map([...total.series].filter(([at]) => at.length > 10))),
    unknownSessions: pieces.reduce((sum, piece) => sum + piece.unknownSessions, 0),
    latest: total.latest || null,
  }
}

const sorted = (series: Series): Series => new Map([...series].toSorted(([one], [other]) => (one < other ? -1 : 1)))

function sharesOf({ shares }: AllSpan, byLanguage: ReadonlyMap<Language, AllSpan>): VisitFigures['shares'] {
  const languages = new Map([...byLanguage].map(([language, { sums }]) => [language, shareOf(sums)]))
  const rows = FILTERS.map((name) => [name, toRows(name === 'language' ? languages : shares[name])])
  return Object.fromEntries(rows) as VisitFigures['shares']
}

function toRows(shares: ReadonlyMap<string, ShareSums>): Share[] {
  return [...shares]
    .map(([value, share]) => ({ value, ...share }))
    .filter(({ sessions, views, conversions }) => sessions || views || conversions)
    .toSorted(
      (one, other) =>
        other.sessions - one.sessions ||
        other.views - one.views ||
        other.conversions - one.conversions ||
        (one.value < other.value ? -1 : 1),
    )
}
