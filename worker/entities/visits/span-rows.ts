import type { Language } from '#shared/text/languages.ts'
import { SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import type { DaySpans } from './day-spans.ts'
import { addAllDoc, packAll, packSegments, readSegments } from './visit-document.ts'
import type { SpanPart } from './visit-rows.repository.ts'
import { emptyAll, emptySegment, mapEntry, type LanguageSpan } from './visit-span.ts'
import { toCounters } from './visit-sums.ts'

/** A document of a day or month, by language and part. */
export type SpanDoc = { language: Language; part: SpanPart; start: string; doc: string }

/**
 * The most bytes of the segments of a day and of a month, all languages together; each language gets a share by its
 * visits.
 */
const SEGMENTS_MAX = { day: 256 * 1024, month: 1024 * 1024 }
/** The least share of a language. */
const SHARE_MIN = 1 / 16

/** Adds documents to the visits of a longer span, or of the same span. */
export function addDocs(to: DaySpans, docs: readonly SpanDoc[]): void {
  for (const { language, part, start, doc } of docs) {
    const span = mapEntry(to, language, (): LanguageSpan => ({ ...emptyAll(), segments: new Map() }))
    if (part === 'all') addAllDoc(span, doc, start)
    else readSegments(doc, start, (text, _, add) => add(mapEntry(span.segments, text, emptySegment)))
  }
}

const weightOf = ({ sums: { others } }: LanguageSpan) => (others.get(SESSIONS) ?? 0) + (others.get(VIEWS) ?? 0) + 1

/** The documents of a day (`yyyy-MM-dd`) or month (`yyyy-MM`): the same visits always give the same ones. */
export function packSpans(
  spans: DaySpans,
  start: string,
  max = start.length === 7 ? SEGMENTS_MAX.month : SEGMENTS_MAX.day,
): SpanDoc[] {
  const weights = [...spans.values()].reduce((sum, span) => sum + weightOf(span), 0)
  return [...spans].flatMap(([language, span]): SpanDoc[] => {
    const { latest, segments } = span
    if (segments.size === 0 && toCounters(span.sums).size === 0) return []
    const share = max * Math.max(weightOf(span) / weights, SHARE_MIN)
    return [
      { language, part: 'all', start, doc: packAll(span, start) },
      { language, part: 'segments', start, doc: packSegments(segments, { start, latest, max: share }) },
    ]
  })
}
