import { FILTERS } from '#shared/analytics/analytics-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { COUNTED_VIEWS, VIEWS } from '#shared/visit/visit-counts.ts'
import type { DaySpans } from './day-spans.ts'
import { type IsWanted, segmentFilter } from './segment-filter.ts'
import { addUpChoices, type ChoiceCounts, choicesOf, countChoices } from './visit-choices.ts'
import { addAllDoc, byDay, readSegments } from './visit-document.ts'
import type { Counters, Share, VisitFigures, VisitFilters } from './visit-figures.ts'
import type { SpanRow } from './visit-rows.repository.ts'
import {
  addAll,
  addSegment,
  addShare,
  addToShares,
  type AllSpan,
  emptyAll,
  mapEntry,
  type SegmentSpan,
  type Series,
  shareOf,
  type ShareSums,
} from './visit-span.ts'
import { addTo, toCounters } from './visit-sums.ts'

/**
 * The visits of some days of a period, added up by language; never changed after it is made. Plain data: a site's object
 * sends it to the Worker.
 */
export type VisitPiece = {
  byLanguage: ReadonlyMap<Language, AllSpan>
  choices: ChoiceCounts
  unknownSessions: number
}

/** Adds up the days of a site, of which a document or the hours are given, into a piece. */
export type PieceCollector = {
  addSpan: (span: Omit<SpanRow, 'period'>) => void
  addDay: (spans: DaySpans) => void
  finish: () => VisitPiece
}

export function collectPiece(filters: VisitFilters): PieceCollector {
  const isWanted = segmentFilter(filters)
  return isWanted ? collectSegments(filters, isWanted) : collectAll(filters)
}

/** Adds up the visits of all segments. */
function collectAll(filters: VisitFilters): PieceCollector {
  const byLanguage = new Map<Language, AllSpan>()
  return {
    addSpan: ({ start, language, doc }) => addAllDoc(mapEntry(byLanguage, language, emptyAll), doc, start),
    addDay(spans) {
      for (const [language, day] of spans)
        if (!filters.language || language === filters.language) addAll(mapEntry(byLanguage, language, emptyAll), day)
    },
    finish: () => ({ byLanguage, choices: countChoices(filters, new Map()), unknownSessions: 0 }),
  }
}

/** Adds up the visits of the segments that match filters. */
function collectSegments(filters: VisitFilters, isWanted: IsWanted): PieceCollector {
  const byLanguage = new Map<Language, AllSpan>()
  const shares = new Map<Language, Map<string, ShareSums>>()
  const sessions = new Map<string, number>()
  const answers = new Map<string, ReturnType<IsWanted>>()
  let unknownSessions = 0

  function answerFor(text: string): ReturnType<IsWanted> {
    if (!answers.has(text)) answers.set(text, isWanted(text))
    return answers.get(text)
  }

  /** Counts a segment's visits among the choices, and adds it if the figures include it. */
  function take(language: Language, text: string, share: ShareSums, add: (to: SegmentSpan) => void): void {
    addTo(sessions, text, share.sessions)
    const answer = answerFor(text)
    if (answer === undefined) unknownSessions += share.sessions
    if (answer !== true) return
    add(mapEntry(byLanguage, language, emptyAll))
    addShare(
      mapEntry(shares, language, () => new Map<string, ShareSums>()),
      text,
      share,
    )
  }

  const noteLatest = (language: Language, latest: number) => {
    const span = mapEntry(byLanguage, language, emptyAll)
    span.latest = Math.max(span.latest, latest)
  }

  return {
    addSpan({ start, language, doc }) {
      noteLatest(
        language,
        readSegments(doc, start, (text, share, add) => take(language, text, share, add)),
      )
    },
    addDay(spans) {
      for (const [language, { segments, latest }] of spans) {
        if (filters.language && language !== filters.language) continue
        for (const [text, segment] of segments)
          take(language, text, shareOf(segment.sums.others), (to) => addSegment(to, segment))
        noteLatest(language, latest)
      }
    },
    finish() {
      for (const [language, span] of byLanguage) {
        for (const [text, share] of shares.get(language) ?? []) addToShares(span.shares, text, share)
        // The page views of segments are the counted ones.
        span.sums.others.set(COUNTED_VIEWS, span.sums.others.get(VIEWS) ?? 0)
      }
      return { byLanguage, choices: countChoices(filters, sessions), unknownSessions }
    },
  }
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
  return {
    total: toCounters(total.sums),
    byLanguage: new Map(
      [...byLanguage]
        .map(([language, { sums }]): [Language, Counters] => [language, toCounters(sums)])
        .filter(([, counters]) => counters.size > 0),
    ),
    shares: sharesOf(total, byLanguage),
    choices: isFiltered ? addUpChoices(pieces.map(({ choices }) => choices)) : choicesOf(total.shares),
    series: sorted(byDay(total.series)),
    hours: sorted(new Map([...total.series].filter(([at]) => at.length > 10))),
    unknownSessions: pieces.reduce((sum, piece) => sum + piece.unknownSessions, 0),
    latest: total.latest || null,
  }
}

const sorted = (series: Series): Series => new Map([...series].toSorted(([one], [other]) => (one < other ? -1 : 1)))

function sharesOf({ shares }: AllSpan, byLanguage: ReadonlyMap<Language, AllSpan>): VisitFigures['shares'] {
  const languages = new Map([...byLanguage].map(([language, { sums }]) => [language, shareOf(sums.others)]))
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
