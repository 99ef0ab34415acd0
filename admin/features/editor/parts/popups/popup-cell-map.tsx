import { useState } from 'react'
import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { type CellGrid, cellsOfRow } from './chosen-cells.ts'
import { type CellChoice, useCellPicking } from './use-cell-picking.ts'
import { usePopupsText } from './use-popups-text.ts'

/** Grids with more cells show small squares without pictures. */
const PICTURES_MAX = 60

/** Multi-select grid: click, drag, Shift+click for a rectangle, arrow keys, space or Enter, Ctrl or ⌘ with A. */
export function CellMap(choice: CellChoice) {
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const t = usePopupsText()
  const { grid } = choice
  const [current, setCurrent] = useState<string>()
  const { choose, handlers } = useCellPicking(choice, setCurrent)
  const width = grid.order.length > PICTURES_MAX ? 22 : 40
  return (
    <div
      role="grid"
      aria-label={t('cells.grid')}
      aria-multiselectable="true"
      aria-readonly={isReadOnly}
      {...handlers}
      className="grid w-fit gap-1 select-none"
      style={{ gridTemplateColumns: `1.75rem repeat(${grid.columns}, ${width}px)` }}
    >
      <ColumnNames columns={grid.columns} />
      {Array.from({ length: Math.ceil(grid.order.length / grid.columns) }, (_, row) => (
        <MapRow
          key={row}
          row={row}
          choice={choice}
          tabStop={current ?? grid.order[0]}
          onFocus={setCurrent}
          onTap={(id) => choose(id, false)}
        />
      ))}
    </div>
  )
}

function ColumnNames({ columns }: { columns: number }) {
  const t = useEditorText()
  return (
    <div role="row" className="contents">
      <span role="columnheader" className="sr-only">
        {t('grid.rows')}
      </span>
      <span aria-hidden="true" />
      {Array.from({ length: columns }, (_, column) => (
        <span key={column} role="columnheader" className="text-center text-[11px] text-ink-faint">
          {columnName(column)}
        </span>
      ))}
    </div>
  )
}

type MapRowProps = {
  row: number
  choice: CellChoice
  /** The cell that the Tab key reaches. */
  tabStop: string | undefined
  onFocus: (id: string) => void
  onTap: (id: string) => void
}

/** A row of cells, which its number chooses as a whole. */
function MapRow({ row, choice: { grid, chosen, onSet }, tabStop, onFocus, onTap }: MapRowProps) {
  const t = usePopupsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const ids = cellsOfRow(grid, row)
  const isWhole = ids.every((id) => chosen.includes(id))
  return (
    <div role="row" className="contents">
      <span role="rowheader" className="contents">
        <button
          type="button"
          disabled={isReadOnly}
          aria-label={t('cells.row', { row: row + 1 })}
          onClick={() => onSet(ids, !isWhole)}
          className="grid place-items-center rounded-sm text-xs text-ink-soft tabular not-disabled:hover:bg-hover"
        >
          {row + 1}
        </button>
      </span>
      {ids.map((id) => (
        <MapCell
          key={id}
          id={id}
          index={grid.order.indexOf(id)}
          grid={grid}
          isChosen={chosen.includes(id)}
          isTabStop={id === tabStop}
          onFocus={() => onFocus(id)}
          onTap={() => onTap(id)}
        />
      ))}
    </div>
  )
}

type MapCellProps = {
  id: string
  index: number
  grid: CellGrid
  isChosen: boolean
  isTabStop: boolean
  onFocus: () => void
  onTap: () => void
}

function MapCell({ id, index, grid, isChosen, isTabStop, onFocus, onTap }: MapCellProps) {
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const language = useEditorState((state) => state.language)
  const cell = useEditorState((state) => state.history.document.cells[id])
  const media = useEditorState((state) => state.media)
  const isLarge = grid.order.length <= PICTURES_MAX
  const source = isLarge && cell ? thumbnailOf(creativeIn(cell, language), media) : undefined
  return (
    <div
      role="gridcell"
      data-cell={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={formatPosition(positionOf(index, grid.columns))}
      aria-selected={isChosen}
      onFocus={onFocus}
      onClick={(event) => {
        const { pointerType } = event.nativeEvent as globalThis.PointerEvent
        if (pointerType === 'touch' && !isReadOnly) onTap()
      }}
      className={cx(
        'relative aspect-[1080/1646] cursor-pointer overflow-hidden rounded-sm bg-press',
        isChosen ? 'ring-2 ring-ink' : 'ring-1 ring-line-strong hover:ring-edge',
      )}
    >
      {source && (
        <img
          src={source}
          alt=""
          draggable={false}
          loading="lazy"
          className={cx('size-full object-cover', !isChosen && 'opacity-40')}
        />
      )}
      {isChosen && (
        <span className="absolute inset-0 grid place-items-center bg-ink/30">
          <span className={cx('grid place-items-center rounded-full bg-ink text-white', isLarge ? 'size-5' : 'size-4')}>
            <Icon name="check" size={isLarge ? 14 : 12} />
          </span>
        </span>
      )}
    </div>
  )
}
