import { Suspense, useState } from 'react'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { UploadTarget } from '#admin/features/editor/document/editor-state.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { LibraryItem } from '#shared/media/library.ts'

const MediaChooser = lazyView(
  async () => (await import('#admin/entities/media-library/media-chooser.tsx')).MediaChooser,
)

type LibraryButtonProps = {
  target: UploadTarget
  /** Only pictures, or films as well. */
  kind: 'image' | 'all'
  /** The name of what the file is for. */
  name?: string
}

/** Opens the library of the site's account and sets the chosen file at a target. */
export function LibraryButton(props: LibraryButtonProps) {
  return (
    <Suspense>
      <OpenButton {...props} />
    </Suspense>
  )
}

function OpenButton({ target, kind, name }: LibraryButtonProps) {
  const t = useLibraryText()
  const editor = useEditor()
  const siteId = useEditorState((state) => state.site.id)
  const [isOpen, setOpen] = useState(false)
  const choose = (item: LibraryItem) => {
    const media = item.poster ? [item, item.poster] : [item]
    // Each choice is an undo step of its own.
    const to = target.kind === 'cell' ? { ...target, batch: crypto.randomUUID() } : target
    editor.uploads.placeStored(to, { mediaId: item.mediaId, posterId: item.poster?.mediaId ?? null }, media)
    setOpen(false)
  }
  return (
    <>
      <Button size="sm" icon="image" aria-label={name && `${name}: ${t('choose.open')}`} onClick={() => setOpen(true)}>
        {t('choose.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <MediaChooser siteId={siteId} kind={kind} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
