import * as z from 'zod'

/** What pages of a site blocked, in a group: a directive and a source. */
export const blockedGroup = z.object({
  /** The directive; `others` for all that has no group of its own. */
  directive: z.string(),
  /** A host, or a keyword such as `inline`; empty for `others`. */
  source: z.string(),
  /** The path of the page that was seen last. */
  page: z.string(),
  count: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type BlockedGroup = z.output<typeof blockedGroup>

/** The groups of a site that nobody dismissed, those seen last first. */
export const siteBlocked = z.array(blockedGroup)

/** The groups of all sites and of the back office, those seen last first. */
export const allBlocked = z.array(
  blockedGroup.extend({
    /** Null for the back office. */
    siteId: z.uuid().nullable(),
    siteName: z.string(),
    isDismissed: z.boolean(),
  }),
)
export type AllBlocked = z.output<typeof allBlocked>

/** The group that a maker dismisses. */
export const dismissBody = z.strictObject({
  directive: z.string().min(1).max(40),
  source: z.string().max(255),
})
export type DismissBody = z.output<typeof dismissBody>
