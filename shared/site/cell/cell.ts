import * as z from 'zod'
import { CELL_TEXTS } from './cell-text-rules.ts'
import { typographyChoices } from './typography-schema.ts'
import { movementChoices } from './movement-schema.ts'
import { CELL_FITS, FOCUS_CENTRE, FOCUS_MAX } from './fit-rules.ts'
import { ARROW_FADE_SECONDS_MAX, CELL_DEFAULTS, SLIDER_SECONDS_MAX } from './cell-rules.ts'
import { colour } from '#shared/text/colours.ts'
import { countedTarget } from '#shared/site/link-target.ts'
import { link } from '#shared/text/links.ts'
import { textMembers } from '#shared/site/text-members.ts'
import { languageMap } from '#shared/text/localized.ts'
import { CELL_PRODUCT_MARKS, IMAGE_LINKS_MAX, PRODUCTS_MAX } from './product-rules.ts'
import { imageLink, product } from './products.ts'

/** A cell's picture: an image, or a video with its poster. */
export const creative = z.strictObject({ mediaId: z.uuid(), posterId: z.uuid().nullable().default(null) })
export type Creative = z.output<typeof creative>

const percent = z.number().int().min(0).max(FOCUS_MAX)

/** One cell of the working copy: its creative and everything that belongs to it (rules/cells.md#a-cell). */
export const cell = z.strictObject({
  id: z.uuid(),
  creative: creative.nullable().default(null),
  /** Another picture for a language. */
  creativeByLanguage: languageMap(creative).default({}),
  /** How the picture is shown (rules/sites.md#fill-and-whole). */
  fit: z.enum(CELL_FITS).default(CELL_DEFAULTS.fit),
  /** The place of the picture that stays in sight where it fills the screen, in percent; of each language's picture. */
  focus: z
    .strictObject({ x: percent.default(FOCUS_CENTRE.x), y: percent.default(FOCUS_CENTRE.y) })
    .default(FOCUS_CENTRE),
  /** How its words stand over the picture where that differs from the site (rules/cells.md#typography). */
  typography: typographyChoices.default({}),
  /** How it comes into sight where that differs from the site. */
  movement: movementChoices.default({}),
  ...textMembers(CELL_TEXTS),
  mainTextColor: colour.default(CELL_DEFAULTS.mainTextColor),
  priceTextColor: colour.default(CELL_DEFAULTS.priceTextColor),
  linkDestinationUrl: languageMap(link).default({}),
  linkButtonColor: colour.default(CELL_DEFAULTS.linkButtonColor),
  linkTextColor: colour.default(CELL_DEFAULTS.linkTextColor),
  isInternalLink: countedTarget.isInternalLink,
  internalLink: countedTarget.internalLink,
  isGoal: countedTarget.isGoal,
  membersOnlyLock: z.boolean().default(false),
  hoverArrowColor: colour.default(CELL_DEFAULTS.hoverArrowColor),
  /** Seconds after which the arrows fade; 0 = they stay. */
  arrowFadeInterval: z.number().int().min(0).max(ARROW_FADE_SECONDS_MAX).default(CELL_DEFAULTS.arrowFadeInterval),
  /** Seconds after which the row moves on to the right; 0 = off. */
  sliderSeconds: z.number().int().min(0).max(SLIDER_SECONDS_MAX).default(CELL_DEFAULTS.sliderSeconds),
  /** The bar shows the social links, the company's texts, and the call to action on this cell. */
  showSns: z.boolean().default(true),
  showCompany: z.boolean().default(true),
  showAction: z.boolean().default(true),
  /** How its products are marked (rules/cells.md#products). */
  productMark: z.enum(CELL_PRODUCT_MARKS).default(CELL_DEFAULTS.productMark),
  products: z.array(product).max(PRODUCTS_MAX).default([]),
  imageLinks: z.array(imageLink).max(IMAGE_LINKS_MAX).default([]),
})
export type Cell = z.output<typeof cell>
