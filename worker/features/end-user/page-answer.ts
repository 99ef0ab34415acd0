import { mediaPath } from '#shared/media/media-rules.ts'
import type { LinkButton, OpenCell, Picture, ReleaseTarget, SiteRelease } from '#shared/site/release/releases.ts'
import { SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { shownText } from '#shared/site/release/shown-text.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { LockedPage, OpenPage, PageProducts, visitorButton, visitorPicture } from './visitor-page.ts'
import { type Point, toFramePixels } from '#shared/site/cell/stage.ts'
import { linkedPage, sitePagePath } from '#visitor/page/page-path.ts'
import type { z } from 'zod'

/** The release of a cell, with the data that its links need. */
type Place = Pick<SiteRelease, 'language' | 'defaultLanguage'>
/** The position of a cell. */
export type PagePlace = Pick<SiteRelease, 'language' | 'defaultLanguage' | 'columns'> & { order: number }

const fileOf = ({ id }: Picture, width: number) => mediaPath(id, `${width}.webp`)

export function toPictureAnswer(picture: Picture | null): z.output<typeof visitorPicture> | null {
  if (!picture) return null
  const { width, height, widths, placeholder, color } = picture
  const files = widths.map((one) => ({ url: fileOf(picture, one), width: one }))
  return { url: fileOf(picture, Math.max(...widths)), width, height, files, placeholder, color }
}

/** The address of a target: pages of the site by their paths on its own host. */
export function toLinkAnswer(target: ReleaseTarget, { language, defaultLanguage }: Place) {
  if (target.kind === 'url') return { isInternalLink: false, internalLink: null, linkUrl: target.href }
  if (target.kind === 'cell') return { isInternalLink: false, internalLink: null, linkUrl: '' }
  const linkUrl = sitePagePath({ root: '', defaultLanguage }, language, linkedPage(target.page))
  return { isInternalLink: true, internalLink: target.page, linkUrl }
}

export function toButtonAnswer(button: LinkButton | null, place: Place): z.output<typeof visitorButton> | null {
  if (!button) return null
  const { text, href, page, background, color } = button
  const link = toLinkAnswer(page ? { kind: 'page', page } : { kind: 'url', href }, place)
  return { linkButtonText: text, linkButtonColor: background, linkTextColor: color, ...link }
}

const membersOf = ({ id }: Pick<OpenCell, 'id'>, { order, columns }: PagePlace) => ({
  id,
  order,
  membersOnlyLock: false,
  position: formatPosition(positionOf(order, columns)),
})

/** A release stores percentages of the picture; answers give the pixels that the site owner set. */
function coordinatesOf(place: Point, { picture }: OpenCell) {
  const { x, y } = toFramePixels(place, picture)
  return { coordinateX: x, coordinateY: y }
}

/** A cell without its products. */
export function toOpenPage(cell: OpenCell, place: PagePlace): OpenPage {
  const { video, points = [] } = cell
  return {
    ...membersOf(cell, place),
    image: toPictureAnswer(cell.picture),
    video: video && { url: mediaPath(video.id, video.file), type: video.type },
    imageAlt: cell.alt,
    ...recordOf(SHOWN_TEXT_NAMES, (name) => shownText(cell, name)),
    mainTextColor: cell.mainTextColor,
    priceTextColor: cell.priceTextColor,
    button: toButtonAnswer(cell.button, place),
    hoverArrowColor: cell.arrowColor,
    arrowFadeInterval: cell.arrowFadeSeconds,
    sliderSeconds: cell.sliderSeconds,
    showSns: !cell.hidesSns,
    showCompany: !cell.hidesCompany,
    showAction: !cell.hidesAction,
    imageLinks: points.map(({ id, label, color, target, x, y }) => ({
      id,
      label,
      color,
      ...coordinatesOf({ x, y }, cell),
      position: target.kind === 'cell' ? target.position : null,
      ...toLinkAnswer(target, place),
    })),
  }
}

/** The products of a cell. */
export function toPageProducts(cell: OpenCell, place: PagePlace): PageProducts {
  const products = cell.products ?? []
  return {
    ...membersOf(cell, place),
    products: products.map((product) => ({
      id: product.id,
      productName: product.name,
      image: toPictureAnswer(product.picture),
      price: product.price,
      description: product.description,
      button: toButtonAnswer(product.button, place),
      textColor: product.color,
      backgroundColor: product.background,
      ...coordinatesOf(product, cell),
    })),
  }
}

/** The public view of a members-only cell. */
export function toLockedPage(id: string, order: number): LockedPage {
  return { id, order, membersOnlyLock: true }
}
