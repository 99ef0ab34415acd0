import type { Language } from '#shared/languages.ts'
import type { MediaInfo } from '#shared/media.ts'
import { VIDEO_FILES } from '#shared/media-rules.ts'
import type { LinkButton, OpenCell, Picture, ReleaseCell, ReleaseVideo, SiteRelease } from '#shared/releases.ts'
import { textIn } from '#shared/cells.ts'
import type { ViewMode } from '#shared/site-rules.ts'
import type { Cell, LocalizedText } from '#shared/sites.ts'

export type ProjectionInput = {
  site: {
    id: string
    siteUuid: string
    name: string
    defaultLanguage: Language
    languages: Language[]
    viewMode: ViewMode
    numberHorizontal: number
    numberVertical: number
    logoMediaId: string | null
    faviconMediaId: string | null
  }
  /** In grid order. */
  cells: readonly Cell[]
  media: ReadonlyMap<string, MediaInfo>
  releaseId: string
  /** ISO 8601. */
  publishedAt: string
}

function toPicture(media: MediaInfo | undefined): Picture | null {
  if (media?.kind !== 'image') return null
  const { mediaId, width, height, variants, placeholder, color } = media
  return { id: mediaId, width, height, widths: variants, placeholder, color }
}

function toVideo(media: MediaInfo | undefined): ReleaseVideo | null {
  const file = VIDEO_FILES[media?.type ?? '']
  return media?.kind === 'video' && file ? { id: media.mediaId, file, type: media.type } : null
}

/**
 * One cell in one language: the allow-list of what visitors may know of it. A members-only cell gives its id and the
 * lock alone. A text that the language lacks comes from the default language.
 */
export function toReleaseCell(
  cell: Cell,
  language: Language,
  defaultLanguage: Language,
  media: ReadonlyMap<string, MediaInfo>,
): ReleaseCell {
  if (cell.membersOnlyLock) return { id: cell.id, locked: true }
  const text = (localized: LocalizedText) => textIn(localized, language) ?? textIn(localized, defaultLanguage) ?? ''
  const creative = cell.creativeByLanguage[language] ?? cell.creative
  const chosen = creative ? media.get(creative.mediaId) : undefined
  const poster = creative?.posterId ? media.get(creative.posterId) : undefined
  const mainText = text(cell.mainText)
  const open: OpenCell = {
    id: cell.id,
    locked: false,
    picture: toPicture(chosen?.kind === 'video' ? poster : chosen),
    video: toVideo(chosen),
    alt: text(cell.imageAlt) || mainText.replaceAll('\n', ' '),
    mainText,
    mainTextColor: cell.mainTextColor,
    price: text(cell.price),
    priceTextColor: cell.priceTextColor,
    button: toButton(cell, text(cell.linkButtonText), language, defaultLanguage),
    arrowColor: cell.hoverArrowColor,
    arrowFadeSeconds: cell.arrowFadeInterval,
    sliderSeconds: cell.sliderSeconds,
  }
  return open
}

function toButton(cell: Cell, text: string, language: Language, defaultLanguage: Language): LinkButton | null {
  const href = cell.linkDestinationUrl[language] || cell.linkDestinationUrl[defaultLanguage]
  if (cell.isInternalLink || !text || !href) return null
  return { text, href, background: cell.linkButtonColor, color: cell.linkTextColor }
}

/** A site's public projection in one language: what a release freezes and what a preview renders. */
export function toSiteRelease(input: ProjectionInput, language: Language): SiteRelease {
  const { site, media } = input
  return {
    siteId: site.id,
    siteUuid: site.siteUuid,
    releaseId: input.releaseId,
    name: site.name,
    language,
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    viewMode: site.viewMode,
    columns: site.numberHorizontal,
    rows: site.numberVertical,
    logo: toPicture(site.logoMediaId ? media.get(site.logoMediaId) : undefined),
    favicon: site.faviconMediaId,
    cells: input.cells.map((cell) => toReleaseCell(cell, language, site.defaultLanguage, media)),
    publishedAt: input.publishedAt,
  }
}
