import { DndContext, DragOverlay } from '@dnd-kit/core'
import { rectSortingStrategy, rectSwappingStrategy, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, Suspense, useMemo } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Menu } from '#admin/ui/popup/menu.tsx'
import { nameOfRow } from '#shared/site/document/row-names.ts'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { CellThumbnail, GridCell } from './grid-cell.tsx'
import { boardStyle, fittedStyle, isSmall, type Size } from './board-size.ts'
import { type DropTarget, PlannedPlaces, plannedPlaces } from './planned-places.ts'
import { useCellDrag } from './use-cell-drag.ts'
import type { Line } from '#admin/features/editor/document/line-commands.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'
import { useDragAnnouncements } from './use-drag-announcements.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'

type GridBoardProps = {
  dropIndex: number | null
  onAdd: (index: number) => void
  /** The space in which the whole grid is shown; null: in its usual size. */
  fit: Size | null
}

/** Row numbers and column letters are sticky. Their shadow also covers the rings of selected cells, which lie in the gaps. */
const HEADER_CLASS = 'sticky bg-ground shadow-[0_0_0_4px_var(--color-ground)] text-xs text-ink-faint'

/** The grid: column letters, row numbers, and one thumbnail a cell. Cells move by drag and drop or by keyboard. */
export function GridBoard({ dropIndex, onAdd, fit }: GridBoardProps) {
  const t = useEditorText()
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const configuredRows = useEditorState((state) => state.history.document.settings.numberVertical)
  const items = useMemo(() => [...order], [order])
  const { activeId, target, handlers } = useCellDrag()
  const planned = usePlannedPlaces(target)
  const announcements = useDragAnnouncements()
  const focusHandlers = useRestoreFocus()
  useScrollToCurrent(activeId !== null)
  const onKeyDown = useGridKeys(activeId !== null)
  const rows = Math.max(configuredRows, Math.ceil(order.length / columns))
  return (
    <DndContext accessibility={announcements} {...handlers}>
      <SortableContext items={items} strategy={target?.isSwap ? rectSwappingStrategy : rectSortingStrategy}>
        <div
          role="grid"
          aria-label={t('grid.board')}
          aria-multiselectable="true"
          aria-rowcount={rows}
          aria-colcount={columns}
          onKeyDown={onKeyDown}
          {...focusHandlers}
          className="group/board grid gap-2 pr-3 pb-3"
          style={fit ? fittedStyle(columns, rows, fit) : boardStyle(columns, rows)}
          data-small={fit && isSmall(columns, rows, fit) ? '' : undefined}
        >
          <ColumnHeaders columns={columns} />
          <PlannedPlaces value={planned}>
            {Array.from({ length: rows }, (_, row) => (
              <BoardRow key={row} {...{ row, order, columns, dropIndex, onAdd }} />
            ))}
          </PlannedPlaces>
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{activeId && <DraggedCells id={activeId} />}</DragOverlay>
    </DndContext>
  )
}

/** Only a drag follows the document: typing renders no grid. */
function usePlannedPlaces(target: DropTarget | null) {
  const document = useEditorState((state) => (target ? state.history.document : null))
  return useMemo(() => document && target && plannedPlaces(document, target), [document, target])
}

type BoardRowProps = Omit<GridBoardProps, 'fit'> & { row: number; order: readonly string[]; columns: number }

/** A row of cells, with free places after the last one. */
function BoardRow({ row, order, columns, dropIndex, onAdd }: BoardRowProps) {
  const hasCurrent = useEditorState((state) => state.selection.current !== null)
  return (
    <div role="row" className="contents">
      <span role="rowheader" className={cx(HEADER_CLASS, 'left-0 z-10 grid place-items-center tabular')}>
        <RowHeader row={row} />
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

/** The number of a row, and its name beside the cells where it has one. */
function RowHeader({ row }: { row: number }) {
  const name = useEditorState((state) => nameOfRow(state.history.document.settings.rowNames, row))
  return (
    <span title={name} className="flex h-full max-h-full min-h-0 flex-col items-center justify-center gap-0.5">
      <LineButton kind="row" at={row}>
        {row + 1}
      </LineButton>
      {name && (
        <span className="min-h-0 shrink truncate text-ink-soft [writing-mode:vertical-rl] group-data-small/board:hidden">
          {name}
        </span>
      )}
    </span>
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
          <LineButton kind="column" at={column}>
            {columnName(column)}
          </LineButton>
        </span>
      ))}
    </div>
  )
}

const LineMenuItems = lazyView(async () => (await import('./line-menu-items.tsx')).LineMenuItems)

/** The number or letter of a row or column opens its menu. By keyboard the toolbar of the selected cells has it. */
function LineButton({ kind, at, children }: Line & { children: ReactNode }) {
  const t = useEditorText()
  const label =
    kind === 'row' ? t('grid.lines.row', { number: at + 1 }) : t('grid.lines.column', { name: columnName(at) })
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          className="min-w-6 rounded-sm px-1 hover:bg-press hover:text-ink aria-expanded:bg-press"
        >
          {children}
        </button>
      }
    >
      <Suspense>
        <LineMenuItems kind={kind} at={at} />
      </Suspense>
    </Menu>
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
