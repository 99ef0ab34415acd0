import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Creative } from '#shared/site/cell/cell.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { mediaPath } from '#shared/media/media-rules.ts'

type CellThumbnailProps = {
  creative: Creative | null
  media: ReadonlyMap<string, MediaInfo>
  className?: string
}

/** The picture of a cell or variant, of a film its poster; decoration beside its name. */
export function CellThumbnail({ creative, media, className }: CellThumbnailProps) {
  const file = creative ? media.get(creative.mediaId) : undefined
  const picture = file?.kind === 'video' ? media.get(creative?.posterId ?? '') : file
  return (
    <span
      className={cx(
        'grid aspect-[351/535] shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-press text-ink-faint',
        className,
      )}
    >
      {picture ? (
        <img
          src={mediaPath(picture.path ?? picture.mediaId, 'thumb.webp')}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Icon name="image" size={16} />
      )}
    </span>
  )
}

/** Media by their ids. */
export const mediaById = (media: readonly MediaInfo[]) => new Map(media.map((one) => [one.mediaId, one]))
