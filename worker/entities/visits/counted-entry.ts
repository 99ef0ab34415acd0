import type { Language } from '#shared/text/languages.ts'

/** A segment in the form in which hours store it. */
export type CodedSegment = readonly [code: string, text: string]

/** What a message adds to an hour of a site, and how it is recognised when it comes again. */
export type CountedEntry = {
  language: Language
  /** Start of the hour in UTC milliseconds. */
  hour: number
  at: number
  /** Counted once within `width` milliseconds. */
  key: string
  width: number
  /** Counted under the segment. */
  counts: Record<string, number>
  /** Counted without the segment. */
  plain?: Record<string, number>
  /** The segment, complete, with less detail, and as good as none: a large hour uses the later ones. */
  segments: readonly CodedSegment[]
  /** The bit of a visit's message, and the first hour that may contain it. */
  mark?: { id: string; bit: number; since: number }
  network?: { slot: number; weight: number }
  /** Windows that were shown and clicked in, by id. */
  windows?: Record<string, { seen: number; opened: number }>
}
