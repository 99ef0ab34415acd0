import { cx } from '#admin/ui/basic/cx.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './cell-element-id.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Size of the map and of its dots, in pixels. */
const MAP = { width: 200, height: 60, dotMax: 12, dotMin: 3, gap: 2 } as const

/** The grid as a matrix of dots whose colours show filled, locked and incomplete cells. A click selects a cell. */
export function GridMap() {
  const editor = useEditor()
  const t = useEditorText()
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const rows = useEditorState((state) => state.history.document.settings.numberVertical)
  const dotSize = Math.max(MAP.dotMin, Math.min(MAP.dotMax, MAP.width / columns - MAP.gap, MAP.height / rows - MAP.gap))
  const selectAt = (index: number) => {
    const id = order[index]
    if (!id) return
    editor.select(id)
    document.getElementById(cellElementId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <nav aria-label={t('grid.map')} className="shrink-0">
      <div className="grid w-max" style={{ gap: MAP.gap, gridTemplateColumns: `repeat(${columns}, ${dotSize}px)` }}>
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
