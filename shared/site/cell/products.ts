import { z } from 'zod'
import { colour } from '#shared/text/colours.ts'
import { countedTarget } from '#shared/site/link-target.ts'
import { localizedText } from '#shared/text/localized.ts'
import { COORDINATE, IMAGE_LINK_DEFAULTS, PRICE_MAX, PRODUCT_DEFAULTS } from './product-rules.ts'
import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import { LENGTH } from '#shared/text/text-rules.ts'

const coordinates = (start: { coordinateX: number; coordinateY: number }) => ({
  coordinateX: z.number().min(0).max(PREVIEW_FRAME.width).describe(COORDINATE.x).default(start.coordinateX),
  coordinateY: z.number().min(0).max(PREVIEW_FRAME.height).describe(COORDINATE.y).default(start.coordinateY),
})

/** A product on a creative (rules/cells.md#products); its place in the list is its order. */
export const product = z.strictObject({
  id: z.uuid(),
  productName: localizedText({ max: LENGTH.text }).default({}),
  imageMediaId: z.uuid().nullable().default(null),
  /** Yen, tax included; null = no price is shown. */
  price: z.number().int().min(0).max(PRICE_MAX).nullable().default(null),
  description: localizedText({ max: LENGTH.area, multiline: true }).default({}),
  linkButtonText: localizedText({ max: LENGTH.text }).default({}),
  linkButtonColor: colour.default(PRODUCT_DEFAULTS.linkButtonColor),
  linkTextColor: colour.default(PRODUCT_DEFAULTS.linkTextColor),
  textColor: colour.default(PRODUCT_DEFAULTS.textColor),
  backgroundColor: colour.default(PRODUCT_DEFAULTS.backgroundColor),
  ...countedTarget,
  ...coordinates(PRODUCT_DEFAULTS),
})
export type Product = z.output<typeof product>

/** A point of a picture that leads somewhere. */
export const imageLink = z.strictObject({
  id: z.uuid(),
  /** The label of the image link: shown beside it, and read by screen readers. */
  label: localizedText({ max: LENGTH.text }).default({}),
  color: colour.default(IMAGE_LINK_DEFAULTS.color),
  ...countedTarget,
  ...coordinates(IMAGE_LINK_DEFAULTS),
})
export type ImageLink = z.output<typeof imageLink>
