// Comments and approvals of guests (rules/sharing.md#review), without zod: the browser checks by the same rules.

/**
 * Maximum comments and approvals in 24 hours: of one guest, of all guests of a site by its link, of all its guests, and
 * of its makers. The limits are counted separately. The same number of marks (solved, open again) is allowed in
 * addition.
 */
/** People that one comment may name. */
export const MENTIONS_MAX = 10
/** People that a comment may choose from. */
export const MENTIONABLE_MAX = 100

export const REVIEW_MAX = { guest: 60, link: 120, guests: 200, makers: 300 } as const

/** The longest comment. */
export const COMMENT_MAX = 1000

/** Threads that a list shows, the newest first, and comments of all of them. */
export const THREADS_MAX = 300
export const COMMENTS_MAX = 3000
export const APPROVALS_MAX = 50

/** A place on a picture, in percent with two digits. */
export const PLACE_MAX = 100

/** State of a pin's cell since the pin was set. */
export const CELL_CHANGES = ['same', 'changed', 'removed'] as const
export type CellChange = (typeof CELL_CHANGES)[number]
