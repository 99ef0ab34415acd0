import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type CSSProperties, useMemo, useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { CellThumbnail, GridCell } from './grid-cell.tsx'
import { droppedIndex } from './grid-keys.ts'
import { moveCells } from '#admin/features/editor/document/commands.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'
import { useDragAnnouncements } from './use-drag-announcements.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'

type GridBoardProps = { dropIndex: number | null; onAdd: (index: number) => void }

/** Widths in pixels: of the row numbers, and of a cell including its gap. */
const HEADER_WIDTH = 30
const CELL_WIDTH = { min: 84, max: 172 } as const
/** A grid of at most this many rows leaves enough height for wider cells. */
const LOW_GRID_ROWS = 2
const LOW_GRID_CELL_MIN = 140

/** Row numbers and column letters are sticky. Their shadow also covers the rings of selected cells, which lie in the gaps. */
const HEADER_CLASS = 'sticky bg-ground shadow-[0_0_0_4px_var(--color-ground)] text-xs text-ink-faint'

const DRAG_KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** The grid: column letters, row numbers, and one thumbnail a cell. Cells move by drag and drop or by keyboard. */
export function GridBoard({ dropIndex, onAdd }: GridBoardProps) {
  const t = useEditorText()
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const configuredRows = useEditorState((state) => state.history.document.settings.numberVertical)
  const items = useMemo(() => [...order], [order])
  const { activeId, ...dragging } = useCellDrag()
  const announcements = useDragAnnouncements()
  const focusHandlers = useRestoreFocus()
  useScrollToCurrent(activeId !== null)
  const onKeyDown = useGridKeys(activeId !== null)
  const rows = Math.max(configuredRows, Math.ceil(order.length / columns))
  return (
    <DndContext collisionDetection={closestCenter} accessibility={announcements} {...dragging}>
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <div
          role="grid"
          aria-label={t('grid.board')}
          aria-multiselectable="true"
          aria-rowcount={rows}
          aria-colcount={columns}
          onKeyDown={onKeyDown}
          {...focusHandlers}
          className="grid gap-2 pr-3 pb-3"
          style={boardStyle(columns, rows)}
        >
          <ColumnHeaders columns={columns} />
          {Array.from({ length: rows }, (_, row) => (
            <BoardRow key={row} {...{ row, order, columns, dropIndex, onAdd }} />
          ))}
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{activeId && <DraggedCells id={activeId} />}</DragOverlay>
    </DndContext>
  )
}

/** The columns of the board, and between which widths it fits its pane. */
function boardStyle(columns: number, rows: number): CSSProperties {
  const cellMin = rows > LOW_GRID_ROWS || columns <= LOW_GRID_ROWS + 1 ? CELL_WIDTH.min : LOW_GRID_CELL_MIN
  return {
    gridTemplateColumns: `${HEADER_WIDTH}px repeat(${columns}, minmax(0, 1fr))`,
    minWidth: HEADER_WIDTH + columns * cellMin,
    maxWidth: HEADER_WIDTH + columns * CELL_WIDTH.max,
  }
}

/** Moves the dragged cell, or all selected ones if it is among them. */
function useCellDrag() {
  const editor = useEditor()
  const [activeId, setActiveId] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: DRAG_KEYS }),
  )
  const onDragStart = ({ active }: DragStartEvent) => {
    setActiveId(String(active.id))
    if (!editor.getState().selection.ids.includes(String(active.id))) editor.select(String(active.id))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setActiveId(null)
    const { selection, history } = editor.getState()
    const id = String(active.id)
    const ids = selection.ids.includes(id) ? selection.ids : [id]
    const index = over ? droppedIndex(history.document, ids, id, String(over.id)) : undefined
    if (index !== undefined) editor.edit((document) => moveCells(document, ids, index))
  }
  return { activeId, sensors, onDragStart, onDragEnd, onDragCancel: () => setActiveId(null) }
}

type BoardRowProps = GridBoardProps & { row: number; order: readonly string[]; columns: number }

/** A row of cells, with free places after the last one. */
function BoardRow({ row, order, columns, dropIndex, onAdd }: BoardRowProps) {
  const hasCurrent = useEditorState((state) => state.selection.current !== null)
  return (
    <div role="row" className="contents">
      <span role="rowheader" className={cx(HEADER_CLASS, 'left-0 z-10 grid place-items-center tabular')}>
        {row + 1}
      </span>
      {Array.from({ length: columns }, (_place, column) => {
        const index = row * columns + column
        const id = order[index]
        if (!id)
          return <EmptyPlace key={index} {...{ index, columns, dropIndex, onAdd }} isNext={index === order.length} />
        return (
          <GridCell
            key={id}
            id={id}
            index={index}
            columns={columns}
            isTabStop={!hasCurrent && index === 0}
            isDropTarget={dropIndex === index}
          />
        )
      })}
    </div>
  )
}

function ColumnHeaders({ columns }: { columns: number }) {
  const t = useEditorText()
  return (
    <div role="row" className="contents">
      <span role="columnheader" className={cx(HEADER_CLASS, 'top-0 left-0 z-20')}>
        <span className="sr-only">{t('grid.rows')}</span>
      </span>
      {Array.from({ length: columns }, (_, column) => (
        <span key={column} role="columnheader" className={cx(HEADER_CLASS, 'top-0 z-10 py-0.5 text-center')}>
          {columnName(column)}
        </span>
      ))}
    </div>
  )
}

type EmptyPlaceProps = {
  index: number
  columns: number
  isNext: boolean
  dropIndex: number | null
  onAdd: (index: number) => void
}

function EmptyPlace({ index, columns, isNext, dropIndex, onAdd }: EmptyPlaceProps) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const position = formatPosition(positionOf(index, columns))
  const className = cx(
    'grid aspect-[1080/1646] place-items-center rounded-sm border border-dashed text-ink-faint',
    isNext && dropIndex === index ? 'border-info bg-info-soft text-info' : 'border-line-strong',
  )
  if (!isNext || isReadOnly) return <span role="gridcell" data-place={index} className={className} />
  return (
    <span role="gridcell" className="contents">
      <button
        type="button"
        data-place={index}
        aria-label={t('grid.addHere', { position })}
        onClick={() => onAdd(index)}
        className={cx(className, 'bg-paper hover:border-ink hover:text-ink')}
      >
        <Icon name="plus" size={20} />
      </button>
    </span>
  )
}

function DraggedCells({ id }: { id: string }) {
  const cell = useEditorState((state) => state.history.document.cells[id])
  const count = useEditorState((state) => (state.selection.ids.includes(id) ? state.selection.ids.length : 1))
  if (!cell) return null
  return (
    <div className="relative aspect-[1080/1646] cursor-grabbing overflow-hidden rounded-sm bg-press shadow-float">
      <CellThumbnail id={id} cell={cell} />
      {count > 1 && (
        <span className="absolute top-1 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-xs font-medium text-white tabular">
          {count}
        </span>
      )}
    </div>
  )
}
