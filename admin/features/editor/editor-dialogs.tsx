import { lazy, Suspense } from 'react'
import { DialogWaiting } from '#admin/ui/dialog.tsx'
import { loadOnce } from '#admin/ui/load-once.ts'
import { useIdleLoad } from '#admin/ui/use-idle-load.ts'

const load = {
  address: loadOnce(() => import('./address-dialog.tsx')),
  conflict: loadOnce(() => import('./conflict-dialog.tsx')),
  private: loadOnce(() => import('./private-dialog.tsx')),
  publish: loadOnce(() => import('./publish-dialog.tsx')),
  releases: loadOnce(() => import('./releases-dialog.tsx')),
  shortcuts: loadOnce(() => import('./shortcuts-dialog.tsx')),
}
const loadAll = () => Promise.all(Object.values(load).map((one) => one()))

const AddressDialog = lazy(async () => ({ default: (await load.address()).AddressDialog }))
const ConflictDialog = lazy(async () => ({ default: (await load.conflict()).ConflictDialog }))
const PrivateDialog = lazy(async () => ({ default: (await load.private()).PrivateDialog }))
const PublishDialog = lazy(async () => ({ default: (await load.publish()).PublishDialog }))
const ReleasesDialog = lazy(async () => ({ default: (await load.releases()).ReleasesDialog }))
const ShortcutsDialog = lazy(async () => ({ default: (await load.shortcuts()).ShortcutsDialog }))

export type EditorDialog = 'publish' | 'published' | 'address' | 'private' | 'releases' | 'shortcuts' | 'conflict'

type EditorDialogsProps = { dialog: EditorDialog | null; onOpen: (dialog: EditorDialog | null) => void }

/** The one dialog that is open. */
export function EditorDialogs({ dialog, onOpen }: EditorDialogsProps) {
  const close = () => onOpen(null)
  useIdleLoad(loadAll)
  return (
    <Suspense fallback={<DialogWaiting />}>
      {dialog === 'publish' && <PublishDialog onClose={close} onDone={() => onOpen('published')} />}
      {dialog === 'published' && <AddressDialog isNew onClose={close} />}
      {dialog === 'address' && <AddressDialog isNew={false} onClose={close} />}
      {dialog === 'private' && <PrivateDialog onClose={close} />}
      {dialog === 'releases' && <ReleasesDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {dialog === 'conflict' && <ConflictDialog onClose={close} />}
    </Suspense>
  )
}
