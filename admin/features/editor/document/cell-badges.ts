import type { Language } from '#shared/text/languages.ts'
import { isHeavyPicture } from '#shared/media/media-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'
import { CELL_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import type { SiteSettings } from './document.ts'

type MediaMap = ReadonlyMap<string, MediaInfo>

export type CellBadge = 'lock' | 'text' | 'heavy' | 'video' | 'slider'

/** Badges of a cell in the grid and on the map. */
export function badgesOf(
  cell: Cell,
  settings: Pick<SiteSettings, 'defaultLanguage' | 'languages'>,
  media: MediaMap,
): CellBadge[] {
  const info = cell.creative ? media.get(cell.creative.mediaId) : undefined
  const marks: [CellBadge, boolean][] = [
    ['lock', cell.membersOnlyLock],
    ['video', info?.kind === 'video'],
    ['slider', cell.sliderSeconds > 0],
    ['heavy', isHeavyPicture(info)],
    ['text', missesText(cell, settings)],
  ]
  return marks.filter(([, applies]) => applies).map(([mark]) => mark)
}

/** Whether a text of the default language is missing in another language of the site. */
function missesText(
  cell: Cell,
  { defaultLanguage, languages }: Pick<SiteSettings, 'defaultLanguage' | 'languages'>,
): boolean {
  return CELL_TEXT_NAMES.some(
    (field) => textIn(cell[field], defaultLanguage) && languages.some((language) => !textIn(cell[field], language)),
  )
}

/** The picture or video that a language shows: its own, else the common one. */
export function creativeIn(cell: Cell, language: Language): Creative | null {
  return cell.creativeByLanguage[language] ?? cell.creative
}

/** Path of a creative's thumbnail; a video's is its poster. Undefined without a stored picture. */
export function thumbnailOf(creative: Creative | null, media: MediaMap): string | undefined {
  if (!creative) return undefined
  const info = media.get(creative.mediaId)
  const still = info?.kind === 'video' ? media.get(creative.posterId ?? '') : info
  const width = still?.variants[0]
  return still && width ? shownMediaPath(still, `${width}.webp`) : undefined
}
