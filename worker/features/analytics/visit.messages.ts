import { z } from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { ADDRESS_SLOTS, GOALS } from '#shared/visit/visit-counts.ts'
import { visitEvent } from '#shared/visit/visits.ts'

const place = {
  siteId: z.uuid(),
  language: z.enum(LANGUAGES),
  /** When it happened, by the server's clock, in UTC milliseconds. */
  at: z.number().int(),
}
/** What is counted once: a hash of a visitor with something, or a random id. */
const key = z.string().min(8).max(24)

/** Views that one message holds, at most. */
export const VIEWS_MAX = 100

/** What travels through the visits' queue. Hashes stand for visitors; nothing names anybody. */
export const visitMessage = z.discriminatedUnion('kind', [
  /** Views of pages, each by visitor and address. */
  z.object({
    kind: z.literal('views'),
    views: z
      .array(
        z.object({
          ...place,
          key,
          slot: z
            .number()
            .int()
            .min(0)
            .max(ADDRESS_SLOTS - 1),
        }),
      )
      .max(VIEWS_MAX),
  }),
  /** What a page said of a visit. */
  z.object({ kind: z.literal('event'), ...place, key, event: visitEvent }),
  /** A visitor reached a goal. */
  z.object({ kind: z.literal('conversion'), ...place, key, goal: z.enum(GOALS) }),
])
export type VisitMessage = z.output<typeof visitMessage>
export type PageView = Extract<VisitMessage, { kind: 'views' }>['views'][number]
