import * as z from 'zod'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { ADDRESS_SLOTS, GOALS } from '#shared/visit/visit-counts.ts'
import { CAMPAIGN_MAX, DEVICES, REFERRER_MAX, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { visitEvent } from '#shared/visit/visits.ts'
import { VISITOR_LENGTH } from './visitor-hash.ts'

const place = {
  siteId: z.uuid(),
  language: z.enum(LANGUAGES),
  /** The time of the event, by the server's clock, in UTC milliseconds. */
  at: z.number().int(),
}
/** The key that is counted once: a hash of a visitor with a page or goal, or a random id. */
const key = z.string().min(8).max(24)

/** A code point may have two UTF-16 units. */
const source = (max: number) => z.string().max(max * 2)

/** The source of a visit or view. Absent from messages of an earlier build. */
const segment = z
  .object({
    device: z.enum(DEVICES),
    visitor: z.enum(['', ...VISITOR_KINDS]),
    referrer: source(REFERRER_MAX),
    campaign: source(CAMPAIGN_MAX),
    /** The place of the cell in its release; empty if there is none, `OTHER` if it is not known. */
    entry: z.string().max(8),
    releaseId: z.uuid(),
  })
  .optional()
export type MessageSegment = NonNullable<z.output<typeof segment>>

/** A visitor of the day (`siteVisitor`). */
const visitor = z
  .string()
  .regex(new RegExp(`^[\\da-f]{${VISITOR_LENGTH}}$`))
  .optional()
/** The number of a network among those of a site. */
const slot = z
  .number()
  .int()
  .min(0)
  .max(ADDRESS_SLOTS - 1)

/** Views per message, at most. */
export const VIEWS_MAX = 100

/** A message of the visits queue. Visitors are hashes; nothing identifies a person. */
export const visitMessage = z.discriminatedUnion('kind', [
  /** Views of pages, each by visitor and address. */
  z.object({
    kind: z.literal('views'),
    views: z
      .array(
        z.object({
          ...place,
          key,
          segment,
          slot,
          /** Set if a visit's message reported that a prefetched page is shown now. */
          said: visitEvent.pick({ visit: true, number: true }).optional(),
        }),
      )
      .max(VIEWS_MAX),
  }),
  /** An event of a visit, sent by a page. */
  z.object({
    kind: z.literal('event'),
    ...place,
    key,
    event: visitEvent,
    segment,
    visitor,
    /** Absent from messages of an earlier build: they have no limit by network. */
    slot: slot.optional(),
    /** The variant of a tested cell that the visit saw first, as its page reports. */
    variant: z.enum(VARIANT_LETTERS).optional(),
    /** The test for which the server chose the same variant; absent if the page reports another one. */
    testId: z.uuid().optional(),
  }),
  /** A visitor reached a goal. */
  z.object({
    kind: z.literal('conversion'),
    ...place,
    key,
    goal: z.enum(GOALS),
    visitor,
    slot: slot.optional(),
  }),
])
export type VisitMessage = z.output<typeof visitMessage>
export type PageView = Extract<VisitMessage, { kind: 'views' }>['views'][number]
