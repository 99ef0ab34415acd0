import type { Language } from '#shared/text/languages.ts'
import type { SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { ProductMark } from '#shared/site/cell/product-rules.ts'
import type { Movement } from '#shared/site/cell/movement-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { LinkTarget } from '#shared/site/link-target-rules.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { LinkButton, Picture, ReleaseTarget } from '#shared/site/release/releases.ts'

/** The input of every part's projection: one language of one document. */
export type ProjectionSource = {
  language: Language
  defaultLanguage: Language
  fit: SiteFit
  productMark: ProductMark
  typography: Typography
  movement: Movement
  media: ReadonlyMap<string, MediaInfo>
  /** Position of each cell that visitors can reach. */
  places: ReadonlyMap<string, string>
}

/** Positions of cells in grid order, e.g. `B2`. */
export function placesOf(cells: readonly { id: string }[], columns: number): Map<string, string> {
  return new Map(cells.map((cell, index) => [cell.id, formatPosition(positionOf(index, columns))]))
}

/** A text in the language, else the default language's, else empty. */
export function projectedText(text: LocalizedText, { language, defaultLanguage }: ProjectionSource): string {
  return textIn(text, language) ?? textIn(text, defaultLanguage) ?? ''
}

export function pictureOf(mediaId: string | null, { media }: Pick<ProjectionSource, 'media'>): Picture | null {
  return toPicture(mediaId ? media.get(mediaId) : undefined)
}

/** The name of a file in pages: a preview shows some files under back-office names. */
export function projectedMediaId({ mediaId, path }: MediaInfo): string {
  return path ?? mediaId
}

export function toPicture(media: MediaInfo | undefined): Picture | null {
  if (media?.kind !== 'image') return null
  const { width, height, variants, placeholder, color } = media
  return { id: projectedMediaId(media), width, height, widths: variants, placeholder, color }
}

/** The target of a link in the language; null without one. */
export function releaseTarget(link: LinkTarget, { language, defaultLanguage }: ProjectionSource): ReleaseTarget | null {
  if (link.isInternalLink) return link.internalLink ? { kind: 'page', page: link.internalLink } : null
  const href = link.linkUrl[language] || link.linkUrl[defaultLanguage]
  return href ? { kind: 'url', href, ...(link.isGoal && { isGoal: true }) } : null
}

type ButtonSource = LinkTarget & { linkButtonText: LocalizedText; linkButtonColor: string; linkTextColor: string }

/** A button with its text and target; null if one of them is missing. */
export function buttonOf(button: ButtonSource, source: ProjectionSource): LinkButton | null {
  const text = projectedText(button.linkButtonText, source)
  const target = releaseTarget(button, source)
  if (!text || !target) return null
  const looks = { background: button.linkButtonColor, color: button.linkTextColor }
  if (target.kind === 'page') return { text, href: '', page: target.page, ...looks }
  if (target.kind === 'cell') return { text, href: '', ...looks }
  const { href, isGoal } = target
  return { text, href, ...(isGoal && { isGoal }), ...looks }
}
