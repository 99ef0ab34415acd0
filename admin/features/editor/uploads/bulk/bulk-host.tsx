import { lazy, Suspense, useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { createBulkMemory } from './bulk-memory.ts'

const Watch = lazy(async () => ({ default: (await import('./bulk-watch.tsx')).BulkWatch }))

/** The bulk upload of the editor: loaded when somebody opens it, or where one is under way since before a reload. */
export function BulkHost() {
  const siteId = useEditorState((state) => state.site.id)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isOpen = useEditorState((state) => state.bulk.isOpen)
  const [isNeeded, setNeeded] = useState(() => createBulkMemory(siteId).load() !== null)
  if (isOpen && !isNeeded) setNeeded(true)
  if (!isNeeded || isReadOnly) return null
  return (
    <Suspense fallback={isOpen ? <DialogWaiting /> : null}>
      <Watch />
    </Suspense>
  )
}
