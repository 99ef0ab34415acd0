import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Creative } from '#shared/site/cell/cell.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'

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
          src={shownMediaPath(picture, 'thumb.webp')}
          alt=""
          loading="lazy"
          className="[grid-area:1/1] size-full object-cover"
        />
      ) : (
        <Icon name="image" size={16} />
      )}
      {file?.kind === 'video' && (
        <span className="m-0.5 grid size-4 place-items-center self-end justify-self-end [grid-area:1/1] rounded-[3px] bg-black/60 text-white">
          <Icon name="play" size={10} />
        </span>
      )}
    </span>
  )
}

/** Media by their ids. */
export const mediaById = (media: readonly MediaInfo[]) => new Map(media.map((one) => [one.mediaId, one]))
