import { Icon } from '#admin/ui/basic/icon.tsx'
import { CELL_MARKS, type CellMark, type MarksByCell, readMarks } from '#admin/features/editor/document/cell-marks.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { cellElementId } from './cell-element-id.ts'
import { MarkLook, useMarkName } from './mark-look.tsx'
import { useMarksText } from './use-marks-text.ts'

type LegendRow = { mark: CellMark; isBlocking: boolean; ids: string[] }

/** The marks that any cell has, each with its cells in grid order. */
function toLegend(marks: MarksByCell, order: readonly string[]): LegendRow[] {
  const rows = new Map<CellMark, LegendRow>()
  for (const id of order)
    for (const { mark, isBlocking } of readMarks(marks.get(id))) {
      const row = rows.get(mark) ?? { mark, isBlocking: false, ids: [] }
      rows.set(mark, { mark, isBlocking: row.isBlocking || isBlocking, ids: [...row.ids, id] })
    }
  return CELL_MARKS.flatMap((mark) => rows.get(mark) ?? [])
}

/** What the marks on cells mean, and in how many cells; a press leads to the next of them. */
export function MarksLegend({ id }: { id: string }) {
  const editor = useEditor()
  const t = useMarksText()
  const nameOf = useMarkName()
  const marks = useEditorState((state) => state.marks)
  const order = useEditorState((state) => state.history.document.order)
  const rows = toLegend(marks, order)
  const goToNext = ({ ids }: LegendRow) => {
    const { current } = editor.getState().selection
    const at = order.indexOf(current ?? '')
    const next = ids.find((one) => order.indexOf(one) > at) ?? ids[0]
    if (next === undefined) return
    editor.select(next)
    document.getElementById(cellElementId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <section id={id} aria-label={t('title')} className="max-h-52 overflow-y-auto rounded-md bg-ground p-1">
      {rows.length === 0 && (
        <p className="flex items-center gap-2 px-2 py-1.5 text-xs text-ink-soft">
          <Icon name="check-circle" size={16} className="text-success" />
          {t('none')}
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.mark}>
            <button
              type="button"
              onClick={() => goToNext(row)}
              className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-xs hover:bg-press"
            >
              <span className="flex w-9 shrink-0 justify-center">
                <MarkLook mark={row.mark} isBlocking={row.isBlocking} />
              </span>
              <span className="min-w-0 flex-1">{nameOf(row.mark)}</span>
              <span className="text-ink-soft tabular">{t('cells', { count: row.ids.length })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
