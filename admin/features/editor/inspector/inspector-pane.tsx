import { Suspense } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Exported so that the page can load it in parallel with the site. */
export const SiteInspector = lazyView(async () => (await import('./site-inspector.tsx')).SiteInspector)
const CellInspector = lazyView(async () => (await import('./cell-inspector.tsx')).CellInspector)
const CellsInspector = lazyView(async () => (await import('./cells-inspector.tsx')).CellsInspector)
const loadInspectors = () => Promise.all([CellInspector.load(), CellsInspector.load()])

/** The right pane: the selected cell or cells, else the site's settings. */
export function InspectorPane() {
  const editor = useEditor()
  const t = useEditorText()
  const count = useEditorState((state) => state.selection.ids.length)
  const position = useEditorState(({ selection, history }) => {
    const index = history.document.order.indexOf(selection.ids[0] ?? '')
    return formatPosition(positionOf(Math.max(0, index), history.document.settings.numberHorizontal))
  })
  useIdleLoad(loadInspectors)
  const title = titleOf(count, position, t)
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h2>
        {count === 1 && <NextCells />}
        {count > 0 && (
          <IconButton
            size="sm"
            icon="settings"
            placement="bottom-end"
            label={t('inspector.back')}
            onClick={() => editor.select(null)}
          />
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Suspense fallback={<Skeleton className="mx-4 mt-4 h-7" />}>
          {count === 0 && <SiteInspector />}
          {count === 1 && <CellInspector />}
          {count > 1 && <CellsInspector />}
        </Suspense>
      </div>
    </section>
  )
}

/** Leads to the cells before and after the chosen one, row by row: on a phone the grid is not beside its settings. */
function NextCells() {
  const editor = useEditor()
  const t = useEditorText()
  const chosen = useEditorState(({ selection }) => selection.ids[0] ?? '')
  const order = useEditorState(({ history }) => history.document.order)
  const index = order.indexOf(chosen)
  return (['previous', 'next'] as const).map((side) => {
    const to = order[side === 'next' ? index + 1 : index - 1]
    return (
      <IconButton
        key={side}
        size="sm"
        icon={side === 'next' ? 'chevron-right' : 'chevron-left'}
        placement="bottom-end"
        label={t(`inspector.${side}`)}
        disabled={!to}
        onClick={() => to && editor.select(to)}
      />
    )
  })
}

function titleOf(count: number, position: string, t: ReturnType<typeof useEditorText>): string {
  if (count === 0) return t('inspector.site')
  return count === 1 ? t('inspector.cell', { position }) : t('inspector.many', { count })
}
