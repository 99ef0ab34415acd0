import { lazy, Suspense } from 'react'
import { IconButton } from '#admin/ui/button.tsx'
import { loadOnce } from '#admin/ui/load-once.ts'
import { Skeleton } from '#admin/ui/skeleton.tsx'
import { useIdleLoad } from '#admin/ui/use-idle-load.ts'
import { formatPosition, positionOf } from '#shared/positions.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { SiteInspector } from './site-inspector.tsx'
import { useEditorText } from './use-editor-text.ts'

const loadCellInspector = loadOnce(() => import('./cell-inspector.tsx'))
const CellInspector = lazy(async () => ({ default: (await loadCellInspector()).CellInspector }))

const loadCellsInspector = loadOnce(() => import('#admin/features/editor/creative/cells-inspector.tsx'))
const CellsInspector = lazy(async () => ({ default: (await loadCellsInspector()).CellsInspector }))

/** The right pane: the chosen cell's details, or the site's settings while none is chosen. */
export function InspectorPane() {
  const editor = useEditor()
  const t = useEditorText()
  const count = useEditorState((state) => state.selection.ids.length)
  const position = useEditorState(({ selection, history }) => {
    const index = history.document.order.indexOf(selection.ids[0] ?? '')
    return formatPosition(positionOf(Math.max(0, index), history.document.settings.numberHorizontal))
  })
  useIdleLoad(loadCellInspector)
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
        {count === 0 && <SiteInspector />}
        {count > 0 && (
          <Suspense fallback={<Skeleton className="mx-4 mt-4 h-7" />}>
            {count === 1 ? <CellInspector /> : <CellsInspector />}
          </Suspense>
        )}
      </div>
    </section>
  )
}

function titleOf(count: number, position: string, t: ReturnType<typeof useEditorText>): string {
  if (count === 0) return t('inspector.site')
  return count === 1 ? t('inspector.cell', { position }) : t('inspector.many', { count })
}
