import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useMemo, useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { CellFace, GridCell } from './grid-cell.tsx'
import { droppedIndex } from './grid-keys.ts'
import { moveCells } from '#admin/features/editor/document/commands.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { useDragAnnouncements } from './use-drag-announcements.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'

type GridBoardProps = { dropIndex: number | null; onAdd: (index: number) => void }

/** Widths in pixels: of the row numbers, and of a cell with its gap. */
const HEAD = 30
const CELL = { min: 84, max: 172 } as const
/** A grid of one or two rows has the height for larger cells. */
const FLAT_ROWS = 2
const FLAT_CELL_MIN = 140

/** Row numbers and letters stay in place over what scrolls; also over the frames of chosen cells, which lie in the gaps. */
const HEAD_LOOK = 'sticky bg-ground shadow-[0_0_0_4px_var(--color-ground)] text-xs text-ink-faint'

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** The grid itself: letters across, numbers down, a picture in each place. */
export function GridBoard({ dropIndex, onAdd }: GridBoardProps) {
  const editor = useEditor()
  const t = useEditorText()
  const [activeId, setActiveId] = useState<string | null>(null)
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const setRows = useEditorState((state) => state.history.document.settings.numberVertical)
  const hasCurrent = useEditorState((state) => state.selection.current !== null)
  const items = useMemo(() => [...order], [order])
  const announcements = useDragAnnouncements()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  )
  const keptFocus = useKeptFocus()
  useCurrentInView(activeId !== null)
  const onKeyDown = useGridKeys(activeId !== null)
  const rows = Math.max(setRows, Math.ceil(order.length / columns))

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setActiveId(null)
    const { selection, history } = editor.getState()
    const id = String(active.id)
    const ids = selection.ids.includes(id) ? selection.ids : [id]
    const index = over ? droppedIndex(history.document, ids, id, String(over.id)) : undefined
    if (index !== undefined) editor.edit((document) => moveCells(document, ids, index))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={announcements}
      onDragStart={({ active }) => {
        setActiveId(String(active.id))
        if (!editor.getState().selection.ids.includes(String(active.id))) editor.select(String(active.id))
      }}
      onDragEnd={onDragEnd}
      onDragCancel={() => setActiveId(null)}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <div
          role="grid"
          aria-label={t('grid.board')}
          aria-multiselectable="true"
          aria-rowcount={rows}
          aria-colcount={columns}
          onKeyDown={onKeyDown}
          {...keptFocus}
          className="grid gap-2 pr-3 pb-3"
          style={{
            gridTemplateColumns: `${HEAD}px repeat(${columns}, minmax(0, 1fr))`,
            minWidth: HEAD + columns * (rows > FLAT_ROWS || columns <= FLAT_ROWS + 1 ? CELL.min : FLAT_CELL_MIN),
            maxWidth: HEAD + columns * CELL.max,
          }}
        >
          <ColumnHeads columns={columns} />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} role="row" className="contents">
              <span role="rowheader" className={cx(HEAD_LOOK, 'left-0 z-10 grid place-items-center tabular')}>
                {row + 1}
              </span>
              {Array.from({ length: columns }, (_place, column) => {
                const index = row * columns + column
                const id = order[index]
                if (!id)
                  return (
                    <EmptyPlace key={index} {...{ index, columns, dropIndex, onAdd }} isNext={index === order.length} />
                  )
                return (
                  <GridCell
                    key={id}
                    id={id}
                    index={index}
                    columns={columns}
                    isEntry={!hasCurrent && index === 0}
                    isDropTarget={dropIndex === index}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{activeId && <DraggedCells id={activeId} />}</DragOverlay>
    </DndContext>
  )
}

function ColumnHeads({ columns }: { columns: number }) {
  const t = useEditorText()
  return (
    <div role="row" className="contents">
      <span role="columnheader" className={cx(HEAD_LOOK, 'top-0 left-0 z-20')}>
        <span className="sr-only">{t('grid.rows')}</span>
      </span>
      {Array.from({ length: columns }, (_, column) => (
        <span key={column} role="columnheader" className={cx(HEAD_LOOK, 'top-0 z-10 py-0.5 text-center')}>
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
  const look = cx(
    'grid aspect-[1080/1646] place-items-center rounded-sm border border-dashed text-ink-faint',
    isNext && dropIndex === index ? 'border-info bg-info-soft text-info' : 'border-line-strong',
  )
  if (!isNext || isReadOnly) return <span role="gridcell" data-place={index} className={look} />
  return (
    <span role="gridcell" className="contents">
      <button
        type="button"
        data-place={index}
        aria-label={t('grid.addHere', { position })}
        onClick={() => onAdd(index)}
        className={cx(look, 'bg-paper hover:border-ink hover:text-ink')}
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
      <CellFace id={id} cell={cell} />
      {count > 1 && (
        <span className="absolute top-1 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-xs font-medium text-white tabular">
          {count}
        </span>
      )}
    </div>
  )
}
