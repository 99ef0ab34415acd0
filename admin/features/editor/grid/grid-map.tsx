import { type PointerEvent, useRef } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './cell-element-id.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Size of the map and of its dots, in pixels. */
const MAP = { width: 200, height: 60, dotMax: 12, dotMin: 3, gap: 2 } as const

/**
 * The grid as a matrix of dots whose colours show filled, locked and incomplete cells. A click selects a cell; a finger or
 * a pressed mouse that moves over the map selects the cells under it, also from beside small dots.
 */
export function GridMap() {
  const editor = useEditor()
  const t = useEditorText()
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const rows = useEditorState((state) => state.history.document.settings.numberVertical)
  const dotSize = Math.max(MAP.dotMin, Math.min(MAP.dotMax, MAP.width / columns - MAP.gap, MAP.height / rows - MAP.gap))
  const dots = useRef<HTMLDivElement>(null)
  /** The place that a moving pointer selected last. */
  const passed = useRef(-1)
  const selectAt = (index: number) => {
    const id = order[index]
    if (!id) return
    editor.select(id)
    document.getElementById(cellElementId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const selectUnder = (event: PointerEvent, known: number) => {
    if (!event.isPrimary || !dots.current) return
    passed.current = nearestDot(event, dots.current.getBoundingClientRect(), { columns, rows })
    if (passed.current !== known) selectAt(passed.current)
  }
  const pointer = {
    onPointerDown: (event: PointerEvent) => selectUnder(event, -1),
    onPointerMove: (event: PointerEvent) => event.buttons === 1 && selectUnder(event, passed.current),
  }
  return (
    <nav aria-label={t('grid.map')} className="-m-2 w-max shrink-0 touch-none p-2" {...pointer}>
      <div
        ref={dots}
        className="grid w-max"
        style={{ gap: MAP.gap, gridTemplateColumns: `repeat(${columns}, ${dotSize}px)` }}
      >
        {Array.from({ length: columns * rows }, (_, index) => {
          const id = order[index]
          const label = t('grid.goTo', { position: formatPosition(positionOf(index, columns)) })
          if (!id)
            return <span key={index} className="rounded-[1px] border border-line-strong" style={{ height: dotSize }} />
          return <MapDot key={id} id={id} size={dotSize} label={label} onGo={() => selectAt(index)} />
        })}
      </div>
    </nav>
  )
}

/** The place of the dot nearest to a pointer, row by row. */
function nearestDot(
  { clientX, clientY }: PointerEvent,
  { left, top, width, height }: DOMRect,
  { columns, rows }: { columns: number; rows: number },
): number {
  const within = (offset: number, size: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((offset / size) * count)))
  return within(clientY - top, height, rows) * columns + within(clientX - left, width, columns)
}

function MapDot({ id, size, label, onGo }: { id: string; size: number; label: string; onGo: () => void }) {
  const isSelected = useEditorState((state) => state.selection.ids.includes(id))
  const background = useEditorState((state) => {
    const cell = state.history.document.cells[id]
    if (!cell?.creative) return 'bg-transparent border border-edge'
    if (cell.membersOnlyLock) return 'bg-info'
    return state.marks.has(id) ? 'bg-warning-mark' : 'bg-[#b9b8b3]'
  })
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-current={isSelected || undefined}
      onClick={onGo}
      style={{ height: size }}
      className={cx('rounded-[1px]', isSelected ? 'bg-ink' : background)}
    />
  )
}
