import { z } from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'

/**
 * The message of a page about a visit. Each count stands for its value in the visit: as it was said before, and now.
 * `s` is the visit itself. The others name a place of the grid, the `bar`, or a window by its id (`login` and
 * `notices` count nothing): `w` swipe views, `t` milliseconds on the screen, `i` the visit's entry, `x` its end, `p` shown, `c` clicked
 * at all, `k2` clicks on the third link of the place. Of a delivery, by its id: `p` seen, `c` opened.
 */
const NAME =
  /^(?:s|(?:[wtixpc]|k\d{1,3})\.(?:[A-Z]{1,2}[1-9]\d{0,3}|bar|company|login|notices|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}))$/

/** A day in milliseconds: no count of a visit is larger. */
const COUNT_MAX = 24 * 60 * 60 * 1000
const count = z.number().int().min(0).max(COUNT_MAX)

const COUNTS_MAX = 200

/** The beacon of a visit. */
export const visitEvent = z.strictObject({
  /** The release that the page shows: places of the grid are its. */
  releaseId: z.uuid(),
  language: z.enum(LANGUAGES),
  /** Milliseconds since the visit began. */
  age: z.number().int().min(0),
  counts: z.array(z.tuple([z.string().regex(NAME), count, count])).max(COUNTS_MAX),
})
export type VisitEvent = z.output<typeof visitEvent>

/** Bytes of a beacon, at most. */
export const VISIT_EVENT_MAX = 8 * 1024
