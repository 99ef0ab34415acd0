import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import type { DeclaredTexts } from '#shared/site/declared-texts.ts'

/** Products and image-link points of a cell. */
export const PRODUCTS_MAX = 10
export const IMAGE_LINKS_MAX = 10

export const PRODUCT_TEXTS = {
  productName: { max: 50, isMultiline: false },
  description: { max: 120, isMultiline: true },
  linkButtonText: { max: 50, isMultiline: false },
} as const satisfies DeclaredTexts

export const IMAGE_LINK_TEXTS = {
  /** Shown beside the point, and read by screen readers. */
  label: { max: 50, isMultiline: false },
} as const satisfies DeclaredTexts

/** How products are marked on their picture: a plus in a ring, or a tag with the price. */
export const PRODUCT_MARKS = ['plus', 'price'] as const
export type ProductMark = (typeof PRODUCT_MARKS)[number]

/** A cell's own choice; `default` follows the site. */
export const CELL_PRODUCT_MARKS = ['default', ...PRODUCT_MARKS] as const

/** Yen, tax included. */
export const PRICE_MAX = 999_999_999

/** The unit of coordinates, for the description of the API. */
export const COORDINATE = {
  x: `Pixels from the left edge of the preview frame, which is ${PREVIEW_FRAME.width} x ${PREVIEW_FRAME.height} pixels`,
  y: `Pixels from the upper edge of the preview frame, which is ${PREVIEW_FRAME.width} x ${PREVIEW_FRAME.height} pixels`,
} as const

/** Coordinates are pixels of the preview frame (rules/sites.md#stage). */
export const PRODUCT_DEFAULTS = {
  linkButtonColor: '#2baa50',
  linkTextColor: '#ffffff',
  textColor: '#202020',
  backgroundColor: '#ffffff',
  coordinateX: 65,
  coordinateY: 260,
} as const

export const IMAGE_LINK_DEFAULTS = { color: '#ffffff', coordinateX: 175, coordinateY: 260 } as const
