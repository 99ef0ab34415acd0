import type { Language } from './languages.ts'
import type { ViewMode } from './site-rules.ts'

/** A picture as visitors get it: `/media/{id}/{width}.webp` for each of `widths`. */
export type Picture = {
  id: string
  /** The picture's own size in pixels. */
  width: number
  height: number
  /** Ascending; at least one. */
  widths: number[]
  /** A `data:` picture of a few pixels for the blurred surroundings. */
  placeholder: string
  /** Average colour, `#rrggbb`. */
  color: string
}

export type ReleaseVideo = { id: string; file: string; type: string }

export type LinkButton = { text: string; href: string; background: string; color: string }

/** A cell that anybody may see. */
export type OpenCell = {
  id: string
  locked: false
  /** null: a cell without a picture yet, which only a preview shows. */
  picture: Picture | null
  video: ReleaseVideo | null
  alt: string
  mainText: string
  mainTextColor: string
  price: string
  priceTextColor: string
  button: LinkButton | null
  arrowColor: string
  /** Seconds until the arrows fade; 0 = never. */
  arrowFadeSeconds: number
  /** Seconds until the row moves on; 0 = never. */
  sliderSeconds: number
}

/** A members-only cell: the public answer holds nothing else of it (readings, Visitor routes). */
export type LockedCell = { id: string; locked: true }

export type ReleaseCell = OpenCell | LockedCell

/**
 * One release in one language: the public projection of a site, frozen at publishing.
 * Stored as `releases/{siteId}/{releaseId}/{language}.json`; a preview builds the same from the working copy.
 */
export type SiteRelease = {
  siteId: string
  siteUuid: string
  releaseId: string
  name: string
  language: Language
  languages: Language[]
  defaultLanguage: Language
  viewMode: ViewMode
  columns: number
  rows: number
  logo: Picture | null
  /** Media id of the favicon: `/media/{id}/icon.png`. */
  favicon: string | null
  /** Row by row; may end before the grid does. */
  cells: ReleaseCell[]
  /** ISO 8601. */
  publishedAt: string
}
