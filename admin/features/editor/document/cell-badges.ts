import { isHeavyPicture } from '#shared/media/media-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'

type MediaMap = ReadonlyMap<string, MediaInfo>

export type CellBadge = 'test' | 'lock' | 'heavy' | 'video' | 'slider'

/** What a cell is; what it lacks are its marks. `testedCell`: the one that a test runs on. */
export function badgesOf(cell: Cell, media: MediaMap, testedCell?: string): CellBadge[] {
  const info = cell.creative ? media.get(cell.creative.mediaId) : undefined
  const marks: [CellBadge, boolean][] = [
    ['test', cell.id === testedCell],
    ['lock', cell.membersOnlyLock],
    ['video', info?.kind === 'video'],
    ['slider', cell.sliderSeconds > 0],
    ['heavy', isHeavyPicture(info)],
  ]
  return marks.filter(([, applies]) => applies).map(([mark]) => mark)
}

/** The still picture of a creative: a video's is its poster. */
export function stillOf(creative: Creative | null, media: MediaMap): MediaInfo | undefined {
  const info = creative ? media.get(creative.mediaId) : undefined
  return info?.kind === 'video' ? media.get(creative?.posterId ?? '') : info
}

/** Path of a creative's thumbnail; a video's is its poster. Undefined without a stored picture. */
export function thumbnailOf(creative: Creative | null, media: MediaMap): string | undefined {
  const still = stillOf(creative, media)
  const width = still?.variants[0]
  return still && width ? shownMediaPath(still, `${width}.webp`) : undefined
}
