import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { MediaInfo } from '#shared/media/media.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { PlacedFile, Placement } from './plan-placement.ts'
import { useBulkText } from './use-bulk-text.ts'

type GridPreviewProps = { plan: Placement; media: readonly MediaInfo[] }

/** The grid as it will be: the pictures that are placed have an edge, those that are there already are pale. */
export function GridPreview({ plan, media }: GridPreviewProps) {
  const t = useBulkText()
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const placed = new Map(plan.placed.map((one) => [one.index, one]))
  const known = new Map(media.map((info) => [info.mediaId, info]))
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{t('ready.grid')}</h3>
      <div className="max-h-72 overflow-auto rounded-md bg-ground p-2">
        <ol
          aria-label={t('ready.grid')}
          className="grid w-max gap-1"
          style={{ gridTemplateColumns: `repeat(${columns}, 40px)` }}
        >
          {Array.from({ length: plan.length }, (_, index) => (
            <PreviewCell
              key={index}
              index={index}
              position={formatPosition(positionOf(index, columns))}
              placed={placed.get(index)}
              info={known.get(placed.get(index)?.file.mediaId ?? '')}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

type PreviewCellProps = {
  index: number
  position: string
  placed: PlacedFile | undefined
  info: MediaInfo | undefined
}

function PreviewCell({ index, position, placed, info }: PreviewCellProps) {
  const existing = useEditorState(({ history, media }) => {
    const cell = history.document.cells[history.document.order[index] ?? '']
    return cell ? thumbnailOf(cell.creative, media) : undefined
  })
  const source = info?.kind === 'image' ? shownMediaPath(info, 'thumb.webp') : undefined
  const shown = placed ? source : existing
  return (
    <li
      title={placed ? `${position}: ${placed.file.name}` : position}
      className={cx(
        'relative grid h-15 w-10 place-items-center overflow-hidden rounded-sm bg-press text-ink-soft',
        placed ? 'ring-2 ring-ink' : 'opacity-50',
      )}
    >
      {shown && <img src={shown} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
      {placed && info?.kind === 'video' && <Icon name="video" size={16} />}
      <span className="absolute bottom-0 left-0 rounded-tr-sm bg-black/60 px-0.5 text-[10px] leading-4 text-white tabular">
        {position}
      </span>
    </li>
  )
}
