import { useSortable } from '@dnd-kit/sortable'
import { memo, type MouseEvent, Suspense, use } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { badgesOf, type CellBadge, thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { othersAt } from '#admin/features/editor/document/others.ts'
import { openPinsOf } from '#admin/features/editor/document/review-pins.ts'
import type { EditorUpload } from '#admin/features/editor/document/editor-state.ts'
import type { SelectMode } from '#admin/features/editor/document/editor.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { cellElementId } from './cell-element-id.ts'
import { PlannedPlaces } from './planned-places.ts'

type GridCellProps = { id: string; index: number; columns: number; isTabStop: boolean; isDropTarget: boolean }

/** One cell of the grid with its thumbnail and badges. A click selects it; it can be dragged. */
export const GridCell = memo(function GridCell({ id, index, columns, isTabStop, isDropTarget }: GridCellProps) {
  const editor = useEditor()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const cell = useEditorState((state) => state.history.document.cells[id])
  const isSelected = useEditorState((state) => state.selection.ids.includes(id))
  const isCurrent = useEditorState((state) => state.selection.current === id)
  const { setNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
    disabled: isReadOnly,
  })
  const marks = useEditorState((state) => state.marks.get(id))
  const { label, pins } = useCellName(id, index, columns)
  const describedBy = useDescription(id, attributes['aria-describedby'])
  if (!cell) return null
  const onClick = (event: MouseEvent<HTMLElement>) => {
    editor.select(id, selectModeOf(event))
    event.currentTarget.focus()
  }
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      id={cellElementId(id)}
      role="gridcell"
      aria-selected={isSelected}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={isCurrent || isTabStop ? 0 : -1}
      data-place={index}
      onClick={onClick}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cx(
        'relative aspect-[1080/1646] touch-manipulation overflow-hidden rounded-sm bg-press select-none',
        // Scroll margins keep a cell that scrolls into view clear of the sticky headers.
        'scroll-m-3 scroll-mt-8 scroll-ml-9.5',
        isReadOnly ? 'cursor-pointer' : 'cursor-grab',
        isDragging && 'opacity-30',
        isSelected ? 'ring-2 ring-ink ring-offset-2' : 'hover:ring-1 hover:ring-edge hover:ring-offset-1',
        isDropTarget && 'ring-2 ring-info ring-offset-2',
      )}
    >
      <CellThumbnail id={id} cell={cell} marks={marks} />
      <PlaceBadge id={id} index={index} columns={columns} />
      {pins > 0 && <PinCount count={pins} />}
      <PeopleHere id={id} />
    </div>
  )
})

/** The cell's place; while another cell is dragged, the one that it would have. */
function PlaceBadge({ id, index, columns }: Pick<GridCellProps, 'id' | 'index' | 'columns'>) {
  const place = use(PlannedPlaces)?.get(id) ?? index
  return (
    <span
      className={cx(
        'absolute top-1 left-1 rounded-[3px] px-1 text-[11px] leading-4 font-medium text-white tabular',
        place === index ? 'bg-black/55 group-data-small/board:hidden' : 'bg-info',
      )}
    >
      {formatPosition(positionOf(place, columns))}
    </span>
  )
}

/** How many comments of guests are open. */
function PinCount({ count }: { count: number }) {
  const t = useEditorText()
  return (
    <span
      title={t('grid.pins', { count })}
      className="absolute top-1 right-1 flex h-[18px] group-data-small/board:hidden items-center gap-0.5 rounded-full bg-[#c2255c] px-1.5 text-[11px] font-bold text-white tabular"
    >
      <Icon name="comment" size={12} />
      {count}
    </span>
  )
}

/** Thumbnail, badges and marks of a cell, without interaction: shared by the grid and the drag overlay, which has no marks. */
export function CellThumbnail({ id, cell, marks }: { id: string; cell: Cell; marks?: string | undefined }) {
  const upload = useEditorState((state) => findUpload(state.uploads, id))
  const language = useEditorState((state) => state.language)
  const media = useEditorState((state) => state.media)
  const stored = thumbnailOf(creativeIn(cell, language), media)
  const source = upload?.thumbnail ?? stored
  const testedCell = useEditorState((state) => state.site.runningTest?.cellId)
  const badges = badgesOf(cell, media, testedCell)
  return (
    <>
      {source ? (
        <img src={source} alt="" loading="lazy" decoding="async" draggable={false} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-ink-faint">
          <Icon name={upload ? 'upload' : 'image'} size={20} />
        </span>
      )}
      {upload && <UploadOverlay upload={upload} />}
      {!upload && <Badges id={id} badges={badges} marks={marks} seconds={cell.sliderSeconds} />}
      {marks && (
        <span className="absolute right-0.5 bottom-0.5 hidden size-2 rounded-full bg-warning-mark ring-1 ring-white group-data-small/board:block" />
      )}
    </>
  )
}

const BADGE_ICON: Record<CellBadge, IconName> = {
  test: 'chart',
  lock: 'lock',
  heavy: 'alert-triangle',
  video: 'play',
  slider: 'clock',
}

const CellPeople = lazyView(async () => (await import('./cell-people.tsx')).CellPeople)
const CellMarks = lazyView(async () => (await import('./cell-marks.tsx')).CellMarks)

/** The ids of the words of a cell's marks, and of who is there. */
const marksId = (id: string) => `marks-${id}`
const peopleId = (id: string) => `people-${id}`

type BadgesProps = { id: string; badges: CellBadge[]; marks: string | undefined; seconds: number }

/** What the cell lacks, and what it is. */
function Badges({ id, badges, marks, seconds }: BadgesProps) {
  const t = useEditorText()
  return (
    <span className="absolute inset-x-1 bottom-1 flex flex-wrap justify-end gap-0.5 group-data-small/board:hidden">
      <Suspense>{marks && <CellMarks id={marksId(id)} marks={marks} />}</Suspense>
      {badges.map((badge) => (
        <span
          key={badge}
          title={t(`grid.marks.${badge}`, { seconds })}
          className={cx(
            'grid size-[18px] place-items-center rounded-[3px] text-white',
            badge === 'test' ? 'bg-info' : 'bg-black/55',
          )}
        >
          <Icon name={BADGE_ICON[badge]} size={12} />
        </span>
      ))}
    </span>
  )
}

function UploadOverlay({ upload }: { upload: EditorUpload }) {
  const isStopped = upload.state === 'failed' || upload.state === 'needsPoster'
  return (
    <span className={cx('absolute inset-0 flex items-end', isStopped ? 'bg-danger/45' : 'bg-white/45')}>
      {isStopped ? (
        <Icon name="alert-circle" size={22} className="absolute inset-0 m-auto text-white" />
      ) : (
        <span className="h-1 w-full bg-white/70">
          <span
            className="block h-full bg-ink transition-[width]"
            style={{ width: `${Math.max(4, upload.progress * 100)}%` }}
          />
        </span>
      )}
    </span>
  )
}

/** The ids of what describes a cell: how it is moved, what it lacks, who is there. */
function useDescription(id: string, moving: string) {
  const hasMarks = useEditorState((state) => state.marks.has(id))
  const hasPeople = useEditorState((state) => othersAt(state.others, id) !== '')
  return cx(moving, hasMarks && marksId(id), hasPeople && peopleId(id))
}

/** Who else is at the cell. */
function PeopleHere({ id }: { id: string }) {
  const people = useEditorState((state) => othersAt(state.others, id))
  return <Suspense>{people && <CellPeople id={peopleId(id)} people={people} />}</Suspense>
}

/** The name of a cell for those who cannot see it: its place and content, a running test, open comments. */
function useCellName(id: string, index: number, columns: number) {
  const t = useEditorText()
  const content = useCellLabel(id, index, columns)
  const isTested = useEditorState((state) => state.site.runningTest?.cellId === id)
  const pins = useEditorState((state) => openPinsOf(state.review, id))
  const test = isTested ? [t('grid.marks.test')] : []
  const comments = pins > 0 ? [t('grid.pins', { count: pins })] : []
  return { label: [content, ...test, ...comments].join(', '), pins }
}

function useCellLabel(id: string, index: number, columns: number): string {
  const t = useEditorText()
  const position = formatPosition(positionOf(index, columns))
  const content = useEditorState((state) => {
    const upload = findUpload(state.uploads, id)
    if (upload) return describeUpload(upload, t)
    const cell = state.history.document.cells[id]
    const info = cell?.creative ? state.media.get(cell.creative.mediaId) : undefined
    return info ? t(`grid.${info.kind}`, { name: info.name }) : t('grid.emptyCell')
  })
  return t('grid.cell', { position, content })
}

function describeUpload(upload: EditorUpload, t: ReturnType<typeof useEditorText>): string {
  if (upload.state === 'failed') return t('grid.failed')
  if (upload.state === 'needsPoster') return t('grid.needsPoster')
  if (upload.state !== 'uploading') return t('grid.waiting')
  return t('grid.uploading', { percent: Math.round(upload.progress * 100) })
}

function findUpload(uploads: readonly EditorUpload[], cellId: string): EditorUpload | undefined {
  return uploads.find(({ target }) => target.kind === 'cell' && target.cellId === cellId && target.language === null)
}

function selectModeOf(event: MouseEvent): SelectMode {
  if (event.shiftKey) return 'range'
  return event.metaKey || event.ctrlKey ? 'toggle' : 'only'
}
