import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { creativeIn, thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { type CellGrid, neighbourCell, cellsInRectangle, cellsOfRow, withSelection } from './chosen-cells.ts'
import { usePopupsText } from './use-popups-text.ts'

type PopupCellsProps = {
  id: string
  chosen: readonly string[]
  onChosenChange: (change: (chosen: readonly string[]) => string[]) => void
}

/** Grids with more cells show small squares without pictures. */
const PICTURES_MAX = 60

/** Selects the cells that show a popup (`effectiveCells`) on a map of the grid. */
export function PopupCells({ id, chosen, onChosenChange }: PopupCellsProps) {
  const t = usePopupsText()
  const frame = useFocusTarget<HTMLDivElement>(`popups.${id}.effectiveCells`)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const grid = { order, columns }
  const count = order.filter((cell) => chosen.includes(cell)).length
  // Pointer moves outrun rendering: each change starts from the document, not from the rendered selection.
  const set = (ids: readonly string[], isChosen: boolean) =>
    onChosenChange((before) => withSelection(grid, before, ids, isChosen))
  return (
    <InspectorSection
      title={t('cells.title')}
      aside={<span className="text-xs text-ink-soft tabular">{t('cells.count', { count, total: order.length })}</span>}
    >
      {order.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('cells.empty')}</p>
      ) : (
        <>
          <p className="text-xs text-ink-soft">{t('cells.help')}</p>
          <div className="flex gap-2">
            <Button size="sm" disabled={isReadOnly} onClick={() => set(order, true)}>
              {t('cells.all')}
            </Button>
            <Button size="sm" disabled={isReadOnly} onClick={() => set(order, false)}>
              {t('cells.none')}
            </Button>
          </div>
          <div ref={frame} className="overflow-x-auto pb-1">
            <CellMap grid={grid} chosen={chosen} onSet={set} />
          </div>
        </>
      )}
    </InspectorSection>
  )
}

type CellMapProps = {
  grid: CellGrid
  chosen: readonly string[]
  onSet: (ids: readonly string[], isChosen: boolean) => void
}

/** Multi-select grid: click, drag, Shift+click for a rectangle, arrow keys, space or Enter, Ctrl or ⌘ with A. */
function CellMap({ grid, chosen, onSet }: CellMapProps) {
  const t = usePopupsText()
  const tEditor = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { order, columns } = grid
  const [current, setCurrent] = useState<string>()
  const anchor = useRef<string>(undefined)
  /** Whether the current drag selects or deselects; undefined while nothing is dragged. */
  const dragSelects = useRef<boolean>(undefined)
  const choose = (id: string, isRange: boolean) => {
    const isChosen = !chosen.includes(id)
    const from = isRange ? anchor.current : undefined
    onSet(from ? cellsInRectangle(grid, from, id) : [id], from ? chosen.includes(from) : isChosen)
    if (!from) anchor.current = id
    setCurrent(id)
    return isChosen
  }
  const onPointerDown = (event: PointerEvent) => {
    const id = cellAt(event)
    // A touch scrolls the map; its tap arrives as a click.
    if (isReadOnly || !id || event.pointerType === 'touch' || event.button !== 0) return
    const isChosen = choose(id, event.shiftKey)
    dragSelects.current = event.shiftKey ? undefined : isChosen
  }
  const onPointerMove = (event: PointerEvent) => {
    const id = cellAt(event)
    const isChosen = dragSelects.current
    if (isChosen === undefined || !id || chosen.includes(id) === isChosen) return
    onSet([id], isChosen)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.cell
    if (!id || isReadOnly) return
    const next = neighbourCell(grid, id, event.key)
    const isSpace = event.key === ' ' || event.key === 'Enter'
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
    if (!next && !isSpace && !isAll) return
    event.preventDefault()
    event.stopPropagation()
    if (isAll) return onSet(order, true)
    if (isSpace) return void choose(id, event.shiftKey)
    if (next && event.shiftKey) onSet([next], chosen.includes(id))
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  const rows = Math.ceil(order.length / columns)
  return (
    <div
      role="grid"
      aria-label={t('cells.grid')}
      aria-multiselectable="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (dragSelects.current = undefined)}
      onPointerLeave={() => (dragSelects.current = undefined)}
      onKeyDown={onKeyDown}
      className="grid w-fit gap-1 select-none"
      style={{ gridTemplateColumns: `1.75rem repeat(${columns}, ${order.length > PICTURES_MAX ? 22 : 40}px)` }}
    >
      <div role="row" className="contents">
        <span role="columnheader" className="sr-only">
          {tEditor('grid.rows')}
        </span>
        <span aria-hidden="true" />
        {Array.from({ length: columns }, (_, column) => (
          <span key={column} role="columnheader" className="text-center text-[11px] text-ink-faint">
            {columnName(column)}
          </span>
        ))}
      </div>
      {Array.from({ length: rows }, (_, row) => {
        const ids = cellsOfRow(grid, row)
        const isWhole = ids.every((id) => chosen.includes(id))
        return (
          <div key={row} role="row" className="contents">
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
                index={order.indexOf(id)}
                grid={grid}
                isChosen={chosen.includes(id)}
                isTabStop={current ? current === id : id === order[0]}
                onFocus={() => setCurrent(id)}
                onTap={() => choose(id, false)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

const cellAt = ({ target }: PointerEvent) => (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell

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
      aria-readonly={isReadOnly}
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
