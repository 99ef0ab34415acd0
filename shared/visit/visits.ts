import * as z from 'zod'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** A place of the grid, e.g. `B2`. */
const PLACE = /[A-Z]{1,2}[1-9]\d{0,3}/.source
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/.source

/**
 * The message of a page about a visit. Each count stands for its value in the visit: as it was said before, and now.
 * `s` is the visit itself, `e` that it saw a second cell or clicked, `T` its milliseconds on the screen. The others name
 * a place of the grid, the `bar`, or a window by its id (`login` and `notices` count nothing): `w` swipe views, `t`
 * milliseconds on the screen, `i` the visit's entry, `x` its end, `r` turned back on it, `p` shown, `c` clicked at all,
 * `k2` clicks on the third link of the place. `m.A1.B1` is a move, 2 where it was the visit's first one. Of a delivery,
 * by its id: `p` seen, `c` opened.
 */
const NAME = new RegExp(
  `^(?:[seT]|m\\.${PLACE}\\.${PLACE}|(?:[wtixpcr]|k\\d{1,3})\\.(?:${PLACE}|bar|company|login|notices|${ID}))$`,
)

/** A day in milliseconds: no count of a visit is larger. */
const COUNT_MAX = 24 * 60 * 60 * 1000
const count = z.number().int().min(0).max(COUNT_MAX)

const COUNTS_MAX = 200

/** Messages of a visit are numbered from 0 on. */
const MESSAGES_MAX = 10_000

/** Letters of a page's query that are looked at for a campaign. */
const SEARCH_MAX = 1000
const HOST_MAX = 300

/** The beacon of a visit. */
export const visitEvent = z.strictObject({
  /** The release that the page shows: places of the grid refer to it. */
  releaseId: z.uuid(),
  language: z.enum(LANGUAGES),
  /**
   * A random id of the visit, and the number of this message in it: a message that comes twice counts once. Absent from
   * pages of an earlier build.
   */
  visit: z
    .string()
    .regex(/^[\da-z]{1,16}$/)
    .optional(),
  number: z.number().int().min(0).max(MESSAGES_MAX).optional(),
  /** Milliseconds since the visit began. */
  age: z.number().int().min(0),
  counts: z.array(z.tuple([z.string().regex(NAME), count, count])).max(COUNTS_MAX),
  /**
   * How the visit began: whether this browser had come earlier on the day, the host of the referring page, the query of
   * the address, the cell that was shown first (empty: none yet), and the variant of a tested cell. Absent from pages of
   * an earlier build.
   */
  from: z
    .tuple([
      z.boolean(),
      z.string().max(HOST_MAX).nullable(),
      z.string().max(SEARCH_MAX),
      z
        .string()
        .regex(new RegExp(`^(?:${PLACE})?$`))
        .nullable(),
      z.enum(VARIANT_LETTERS).nullish(),
    ])
    .nullish(),
  /** How often the visit has seen the tested cell; absent without a test. */
  seen: count.optional(),
  /** The page was fetched ahead, which counts no view, and is shown now. */
  view: z.literal(true).optional(),
})
export type VisitEvent = z.output<typeof visitEvent>

/** Maximum bytes of a beacon. */
export const VISIT_EVENT_MAX = 8 * 1024
