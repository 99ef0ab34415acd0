import { Suspense } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Asked for with the site itself, so that both arrive together. */
export const SiteInspector = lazyView(async () => (await import('./site-inspector.tsx')).SiteInspector)
const CellInspector = lazyView(async () => (await import('./cell-inspector.tsx')).CellInspector)
const CellsInspector = lazyView(async () => (await import('./cells-inspector.tsx')).CellsInspector)
const loadInspectors = () => Promise.all([CellInspector.load(), CellsInspector.load()])

/** The right pane: the chosen cell's details, or the site's settings while none is chosen. */
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

function titleOf(count: number, position: string, t: ReturnType<typeof useEditorText>): string {
  if (count === 0) return t('inspector.site')
  return count === 1 ? t('inspector.cell', { position }) : t('inspector.many', { count })
}
