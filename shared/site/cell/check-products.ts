import { buttonInk, CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { checkPageLink, isPageOpen, type PagesInput } from '#shared/site/parts/forms/check-page-link.ts'
import type { LinkTarget } from '#shared/site/link-target-rules.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import type { ImageLink, Product } from './products.ts'
import { error, type Finding, type SiteFacts, warning } from '#shared/site/findings/findings.ts'
import type { Cell } from './cell.ts'

type CellInput = PagesInput & Pick<SiteFacts, 'defaultLanguage' | 'media'>

function isPale(background: string, text: string): boolean {
  const ratio = contrastRatio(background, text)
  return ratio !== undefined && ratio < CONTRAST_MIN
}

type Button = LinkTarget & { linkButtonText: LocalizedText; linkButtonColor: string; linkTextColor: string }

/** Names of a button's fields in the cell or product it belongs to. */
type ButtonFields = { text: string; link: string; colour: string }

/** Checks that a button has both a text and a target, or neither, and that its text is readable. */
function checkLinkButton(button: Button, fields: ButtonFields, input: CellInput): Finding[] {
  const { defaultLanguage } = input
  const { isInternalLink, internalLink, linkUrl, linkButtonColor, linkTextColor } = button
  const hasText = textIn(button.linkButtonText, defaultLanguage) !== undefined
  const contrast =
    hasText && isPale(linkButtonColor, buttonInk(linkButtonColor, linkTextColor))
      ? [warning('contrast', fields.colour)]
      : []
  if (isInternalLink) {
    if (!internalLink) return [error('internalLink', fields.link)]
    return [
      ...checkPageLink(internalLink, fields.link, input),
      ...(hasText ? [] : [error('linkWithoutText', fields.text, defaultLanguage)]),
      ...contrast,
    ]
  }
  const hasLink = Boolean(linkUrl[defaultLanguage])
  if (hasText && !hasLink) return [error('textWithoutLink', fields.link, defaultLanguage), ...contrast]
  if (hasLink && !hasText) return [error('linkWithoutText', fields.text, defaultLanguage)]
  return contrast
}

/** The link button of a cell. */
export function checkCellButton(cell: Cell, input: CellInput): Finding[] {
  const fields = { text: 'linkButtonText', link: 'linkDestinationUrl', colour: 'linkButtonColor' }
  return checkLinkButton({ ...cell, linkUrl: cell.linkDestinationUrl }, fields, input)
}

/** Finds members-only locks that nobody can open because visitors cannot become members. */
export function checkLock({ membersOnlyLock }: Cell, input: PagesInput): Finding[] {
  const isShut = membersOnlyLock && !isPageOpen('membership', input)
  return isShut ? [warning('lockWithoutMembership', 'membersOnlyLock')] : []
}

function checkProduct(product: Product, input: CellInput): Finding[] {
  const { id, imageMediaId, backgroundColor, textColor } = product
  const { defaultLanguage, media } = input
  const at = (field: string) => `products.${id}.${field}`
  const isGone = imageMediaId !== null && media.get(imageMediaId)?.kind !== 'image'
  const fields = { text: at('linkButtonText'), link: at('linkUrl'), colour: at('linkButtonColor') }
  return [
    ...(textIn(product.productName, defaultLanguage) ? [] : [error('productName', at('productName'), defaultLanguage)]),
    ...(isGone ? [error('media', at('imageMediaId'))] : []),
    ...(imageMediaId === null ? [warning('productImage', at('imageMediaId'))] : []),
    ...checkLinkButton(product, fields, input),
    ...(isPale(backgroundColor, textColor) ? [warning('productContrast', at('textColor'))] : []),
  ]
}

function checkImageLink(point: ImageLink, input: CellInput): Finding[] {
  const { defaultLanguage } = input
  const { id, isInternalLink, internalLink, linkUrl } = point
  const link = `imageLinks.${id}.linkUrl`
  const label = `imageLinks.${id}.label`
  const checkTarget = () => {
    if (isInternalLink) return internalLink ? checkPageLink(internalLink, link, input) : [error('internalLink', link)]
    return linkUrl[defaultLanguage] ? [] : [error('pointTarget', link, defaultLanguage)]
  }
  return [
    ...checkTarget(),
    ...(textIn(point.label, defaultLanguage) ? [] : [error('pointLabel', label, defaultLanguage)]),
  ]
}

/** The findings of the publish checklist for the products and image links of a cell. */
export function checkProducts({ products, imageLinks }: Cell, input: CellInput): Finding[] {
  return [
    ...products.flatMap((product) => checkProduct(product, input)),
    ...imageLinks.flatMap((point) => checkImageLink(point, input)),
  ]
}
