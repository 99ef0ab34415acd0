import { useState } from 'react'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { SharedSite } from './share-tabs.tsx'

/** The dialog on a screen that does not ask itself before it is left. */
export function GuardedShareDialog({ site, onClose }: { site: SharedSite; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <ShareDialog site={site} onClose={onClose} onDirtyChange={setDirty} />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
