import { Suspense, useState } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Language } from '#shared/text/languages.ts'

const CropDialog = lazyView(async () => (await import('./crop-dialog.tsx')).CropDialog)

type CropButtonProps = { cellId: string; language: Language | null; info: MediaInfo }

/** Cuts a part out of a cell's picture and sets it in the place of the whole one, as an upload of its own. */
export function CropButton({ cellId, language, info }: CropButtonProps) {
  const editor = useEditor()
  const t = useEditorText()
  const [isOpen, setOpen] = useState(false)
  const set = (file: File) => {
    const batch = crypto.randomUUID()
    editor.uploads.replaceFile(file, { kind: 'cell', cellId, language, isNew: false, batch })
    setOpen(false)
  }
  return (
    <>
      <IconButton size="sm" icon="crop" label={t('picture.crop')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <CropDialog cellId={cellId} info={info} onCropped={set} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
