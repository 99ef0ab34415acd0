import { lazy, Suspense, useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { createBulkJobStore } from './bulk-job-store.ts'

const Watch = lazy(async () => ({ default: (await import('./bulk-watch.tsx')).BulkWatch }))

/** Loads the bulk upload when its dialog opens, or at once if this browser has an unfinished one of the site. */
export function BulkHost() {
  const siteId = useEditorState((state) => state.site.id)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isOpen = useEditorState((state) => state.bulk.isOpen)
  const [isNeeded, setNeeded] = useState(() => createBulkJobStore(siteId).load() !== null)
  if (isOpen && !isNeeded) setNeeded(true)
  if (!isNeeded || isReadOnly) return null
  return (
    <Suspense fallback={isOpen ? <DialogWaiting /> : null}>
      <Watch />
    </Suspense>
  )
}
