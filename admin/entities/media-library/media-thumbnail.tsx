import { Icon } from '#admin/ui/basic/icon.tsx'
import type { LibraryItem } from '#shared/media/library.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'

/** A file's picture, whole in a square: of a film its poster. */
export function MediaThumbnail({ item }: { item: LibraryItem }) {
  const picture = item.kind === 'video' ? item.poster : item
  return (
    <span className="relative grid aspect-square w-full place-items-center overflow-hidden bg-press text-ink-faint">
      {picture ? (
        <img
          src={shownMediaPath(picture, `${Math.min(...picture.variants)}.webp`)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Icon name="video" size={28} />
      )}
      {item.kind === 'video' && (
        <span className="absolute right-1.5 bottom-1.5 grid size-6 place-items-center rounded-sm bg-black/60 text-white">
          <Icon name="play" size={14} />
        </span>
      )}
    </span>
  )
}
