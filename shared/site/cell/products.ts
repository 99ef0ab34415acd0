import * as z from 'zod'
import { colour } from '#shared/text/colours.ts'
import { countedTarget } from '#shared/site/link-target.ts'
import {
  COORDINATE,
  IMAGE_LINK_DEFAULTS,
  IMAGE_LINK_TEXTS,
  PRICE_MAX,
  PRODUCT_DEFAULTS,
  PRODUCT_TEXTS,
} from './product-rules.ts'
import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import { textMembers } from '#shared/site/text-members.ts'

const coordinates = (start: { coordinateX: number; coordinateY: number }) => ({
  coordinateX: z.number().min(0).max(PREVIEW_FRAME.width).describe(COORDINATE.x).default(start.coordinateX),
  coordinateY: z.number().min(0).max(PREVIEW_FRAME.height).describe(COORDINATE.y).default(start.coordinateY),
})

/** A product on a creative (rules/cells.md#products); its place in the list is its order. */
export const product = z.strictObject({
  id: z.uuid(),
  ...textMembers(PRODUCT_TEXTS),
  imageMediaId: z.uuid().nullable().default(null),
  /** Yen, tax included; null = no price is shown. */
  price: z.number().int().min(0).max(PRICE_MAX).nullable().default(null),
  linkButtonColor: colour.default(PRODUCT_DEFAULTS.linkButtonColor),
  linkTextColor: colour.default(PRODUCT_DEFAULTS.linkTextColor),
  textColor: colour.default(PRODUCT_DEFAULTS.textColor),
  backgroundColor: colour.default(PRODUCT_DEFAULTS.backgroundColor),
  ...countedTarget,
  ...coordinates(PRODUCT_DEFAULTS),
})
export type Product = z.output<typeof product>

/** A link point on a picture. */
export const imageLink = z.strictObject({
  id: z.uuid(),
  ...textMembers(IMAGE_LINK_TEXTS),
  color: colour.default(IMAGE_LINK_DEFAULTS.color),
  ...countedTarget,
  ...coordinates(IMAGE_LINK_DEFAULTS),
})
export type ImageLink = z.output<typeof imageLink>
