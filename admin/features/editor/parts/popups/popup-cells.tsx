import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { withSelection } from './chosen-cells.ts'
import { CellMap } from './popup-cell-map.tsx'
import { usePopupsText } from './use-popups-text.ts'

type PopupCellsProps = {
  id: string
  chosen: readonly string[]
  onChosenChange: (change: (chosen: readonly string[]) => string[]) => void
}

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
