import { lazy, Suspense } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'

const Bar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))

/** Status bar below the grid for an archive whose dialog is closed. */
export function BulkStatus() {
  const { isOpen, view } = useEditorState((state) => state.bulk)
  if (isOpen || !view) return null
  return (
    <Suspense fallback={null}>
      <Bar view={view} />
    </Suspense>
  )
}
