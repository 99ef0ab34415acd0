import * as z from 'zod'
import { INTERNAL_LINKS } from '#shared/site/link-target-rules.ts'
import { SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { COORDINATE } from '#shared/site/cell/product-rules.ts'

// Answers about one cell of a published site (rules/visitors.md#calls): for everybody, and for a locked one
// to members alone.

/** Pixels of the preview frame, as in the back office. */
const coordinates = {
  coordinateX: z.number().describe(COORDINATE.x),
  coordinateY: z.number().describe(COORDINATE.y),
}

/** A picture, as files on the site's own host. */
export const visitorPicture = z.object({
  /** The widest file. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  files: z.array(z.object({ url: z.string(), width: z.number().int() })),
  /** A `data:` picture of a few pixels. */
  placeholder: z.string(),
  /** The average colour of its upper edge, `#rrggbb`. */
  color: z.string(),
})

/** The target of a link: `linkUrl` is an address, or a path of the site if `isInternalLink` names a page of it. */
export const linkMembers = {
  isInternalLink: z.boolean(),
  internalLink: z.enum(INTERNAL_LINKS).nullable(),
  linkUrl: z.string(),
}

export const visitorButton = z.object({
  linkButtonText: z.string(),
  linkButtonColor: z.string(),
  linkTextColor: z.string(),
  ...linkMembers,
})

/** The public data of a members-only cell (rules/visitors.md#locked-content). */
export const lockedPage = z.object({
  id: z.uuid(),
  /** From 0 on, row by row. */
  order: z.number().int(),
  membersOnlyLock: z.literal(true),
})

/** Texts are in the requested language, else in the site's default one. */
const openMembers = {
  id: z.uuid(),
  order: z.number().int(),
  /** Whether only members get an open cell's content. */
  membersOnlyLock: z.boolean(),
  /** The place in the grid, e.g. `B2`. */
  position: z.string(),
}

/** All of a cell but its products. */
export const openPage = z.object({
  ...openMembers,
  image: visitorPicture.nullable(),
  video: z.object({ url: z.string(), type: z.string() }).nullable(),
  imageAlt: z.string(),
  ...recordOf(SHOWN_TEXT_NAMES, () => z.string()),
  mainTextColor: z.string(),
  priceTextColor: z.string(),
  button: visitorButton.nullable(),
  hoverArrowColor: z.string(),
  /** Seconds; 0 = never. */
  arrowFadeInterval: z.number(),
  sliderSeconds: z.number(),
  showSns: z.boolean(),
  showCompany: z.boolean(),
  /** The call to action that stays is shown over the cell. */
  showAction: z.boolean(),
  imageLinks: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      color: z.string(),
      /** The place of the target cell, e.g. `B2`. */
      position: z.string().nullable(),
      ...coordinates,
      ...linkMembers,
    }),
  ),
})
export type OpenPage = z.output<typeof openPage>

export const pageProducts = z.object({
  ...openMembers,
  products: z.array(
    z.object({
      id: z.string(),
      productName: z.string(),
      image: visitorPicture.nullable(),
      /** Yen, tax included. */
      price: z.number().int().nullable(),
      description: z.string(),
      button: visitorButton.nullable(),
      textColor: z.string(),
      backgroundColor: z.string(),
      ...coordinates,
    }),
  ),
})
export type PageProducts = z.output<typeof pageProducts>

/** The public answer about a cell: an open one with its content, a locked one without. */
export const publicPage = z.union([openPage, lockedPage])
export const publicProducts = z.union([pageProducts, lockedPage])
export type LockedPage = z.output<typeof lockedPage>
