import { lazy, Suspense } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))
const PrivateDialog = lazy(async () => ({ default: (await import('./private-dialog.tsx')).PrivateDialog }))
const ReleasesDialog = lazy(async () => ({ default: (await import('./releases-dialog.tsx')).ReleasesDialog }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

export type EditorDialog = 'publish' | 'published' | 'address' | 'private' | 'releases' | 'shortcuts' | 'conflict'

type EditorDialogsProps = { dialog: EditorDialog | null; onOpen: (dialog: EditorDialog | null) => void }

/** The one dialog that is open. */
export function EditorDialogs({ dialog, onOpen }: EditorDialogsProps) {
  const close = () => onOpen(null)
  return (
    <Suspense>
      {dialog === 'publish' && <PublishDialog onClose={close} onDone={() => onOpen('published')} />}
      {dialog === 'published' && <AddressDialog isNew onClose={close} />}
      {dialog === 'address' && <AddressDialog isNew={false} onClose={close} />}
      {dialog === 'private' && <PrivateDialog onClose={close} />}
      {dialog === 'releases' && <ReleasesDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <ConflictDialog isOpen={dialog === 'conflict'} onClose={close} />
    </Suspense>
  )
}
