import { Suspense } from 'react'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { loadInTurn } from '#admin/ui/load/load-in-turn.ts'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { cellElementId } from '#admin/features/editor/grid/cell-element-id.ts'
import { loadSaving } from '#admin/features/editor/document/editor-saving.ts'
import { PANELS } from './panel-list.ts'

const AddressDialog = lazyView(
  async () => (await import('#admin/features/editor/publish/address-dialog.tsx')).AddressDialog,
)
const ConflictDialog = lazyView(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const PrivateDialog = lazyView(
  async () => (await import('#admin/features/editor/publish/private-dialog.tsx')).PrivateDialog,
)
const PublishDialog = lazyView(
  async () => (await import('#admin/features/editor/publish/publish-dialog.tsx')).PublishDialog,
)
const ReleasesDialog = lazyView(
  async () => (await import('#admin/features/editor/publish/releases-dialog.tsx')).ReleasesDialog,
)
const EditorShareDialog = lazyView(async () => (await import('./editor-share-dialog.tsx')).EditorShareDialog)
const ShortcutsDialog = lazyView(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const EditorPalette = lazyView(async () => (await import('./editor-palette.tsx')).EditorPalette)
const DIALOGS = [
  AddressDialog,
  ConflictDialog,
  EditorPalette,
  EditorShareDialog,
  PrivateDialog,
  PublishDialog,
  ReleasesDialog,
  ShortcutsDialog,
]
const loadAll = loadInTurn([loadSaving, ...DIALOGS.map((dialog) => dialog.load)])

export type EditorDialog =
  | 'publish'
  | 'published'
  | 'address'
  | 'private'
  | 'releases'
  | 'share'
  | 'shortcuts'
  | 'palette'
  | 'conflict'

type EditorDialogsProps = {
  dialog: EditorDialog | null
  onOpen: (dialog: EditorDialog | null) => void
  /** The open dialog has fields that are not saved. */
  onDirtyChange: (isDirty: boolean) => void
}

/** Renders the open dialog; the dialogs load while the browser is idle. */
export function EditorDialogs({ dialog, onOpen, onDirtyChange }: EditorDialogsProps) {
  const close = () => onOpen(null)
  useIdleLoad(loadAll)
  return (
    <Suspense fallback={<DialogWaiting />}>
      {dialog === 'publish' && <PublishDialog onClose={close} onDone={() => onOpen('published')} />}
      {dialog === 'published' && <AddressDialog isNew onClose={close} />}
      {dialog === 'address' && <AddressDialog isNew={false} onClose={close} />}
      {dialog === 'private' && <PrivateDialog onClose={close} />}
      {dialog === 'releases' && <ReleasesDialog onClose={close} />}
      {dialog === 'share' && <EditorShareDialog onClose={close} onDirtyChange={onDirtyChange} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {dialog === 'palette' && (
        <EditorPalette panels={PANELS} elementOf={cellElementId} onOpen={onOpen} onClose={close} />
      )}
      {dialog === 'conflict' && <ConflictDialog onClose={close} />}
    </Suspense>
  )
}
