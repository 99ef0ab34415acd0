import { fileSize } from '#admin/entities/media-library/file-size.ts'
import { MediaThumbnail } from '#admin/entities/media-library/media-thumbnail.tsx'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { LibraryItem } from '#shared/media/library.ts'

const TILE = 'group relative flex flex-col overflow-hidden rounded-lg border border-line bg-paper'

export function TileSkeleton() {
  return (
    <li className={TILE}>
      <Skeleton className="aspect-square rounded-none" />
      <span className="flex flex-col gap-2 p-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-1/2" />
      </span>
    </li>
  )
}

type MediaTileProps = {
  item: LibraryItem
  isSelected: boolean
  /** Absent for those who may not change the library. */
  onSelectedChange: ((isSelected: boolean) => void) | undefined
  onOpen: () => void
}

/** One file: its picture, name, size and use. A press opens its details; the box in its corner selects it. */
export function MediaTile({ item, isSelected, onSelectedChange, onOpen }: MediaTileProps) {
  const t = useLibraryText()
  const isLeaving = item.places === 0 && !item.isKept
  const shape = item.width > 0 ? `${t('facts', { width: item.width, height: item.height })} · ` : ''
  return (
    <li
      className={cx(
        TILE,
        'transition-[border-color,box-shadow] hover:border-edge hover:shadow-float',
        'has-[button[data-open]:focus-visible]:outline-2 has-[button[data-open]:focus-visible]:outline-offset-2 has-[button[data-open]:focus-visible]:outline-ink',
        isSelected && 'border-ink ring-1 ring-ink',
      )}
    >
      <MediaThumbnail item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 p-3">
        <button
          type="button"
          data-open=""
          onClick={onOpen}
          title={item.name}
          className="truncate text-left text-sm font-medium outline-none after:absolute after:inset-0"
        >
          {item.name}
        </button>
        <p className="truncate text-xs text-ink-soft tabular">
          {shape}
          {fileSize(item.bytes)}
        </p>
        <p className={cx('text-xs', isLeaving ? 'text-warning' : 'text-ink-soft')} title={isLeaving ? t('leaves') : ''}>
          {item.places > 0 ? t('usedIn', { count: item.places }) : t('unused')}
        </p>
      </div>
      {onSelectedChange && (
        <label
          className={cx(
            'finger absolute top-1.5 left-1.5 grid size-8 cursor-pointer place-items-center',
            !isSelected && 'opacity-0 group-hover:opacity-100 has-focus-visible:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <input
            type="checkbox"
            aria-label={t('select', { name: item.name })}
            checked={isSelected}
            onChange={(event) => onSelectedChange(event.target.checked)}
            className="peer size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-paper shadow-float checked:border-ink checked:bg-ink"
          />
          <Icon
            name="check"
            size={14}
            className="pointer-events-none absolute text-white opacity-0 peer-checked:opacity-100"
          />
        </label>
      )}
    </li>
  )
}
