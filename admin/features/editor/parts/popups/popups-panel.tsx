import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { PopupForm } from './popup-form.tsx'
import { PopupStatePill } from './popup-state-pill.tsx'
import { PopupsList } from './popups-list.tsx'
import { popupName } from './popup-text.ts'
import { usePopupsText } from './use-popups-text.ts'

/** Panel of the part `popups`: the list, or the edited popup, which the preview shows open. */
export function PopupsPanel() {
  const editor = useEditor()
  const t = usePopupsText()
  const [popups] = usePart('popups')
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  // The checklist may focus a field of a popup: opens that popup.
  const wanted = useEditorState(({ field }) =>
    field?.field.startsWith('popups.') ? field.field.split('.')[1] : undefined,
  )
  const [openId, setOpenId] = useState<string | null>(null)
  if (wanted && wanted !== openId) setOpenId(wanted)
  const index = popups.findIndex(({ id }) => id === openId)
  const popup = popups[index]
  const shownId = popup?.id ?? null
  useEffect(() => {
    editor.showPopup(shownId)
    return () => editor.showPopup(null)
  }, [editor, shownId])
  if (!popup) return <PopupsList onOpen={setOpenId} />
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-2 py-2">
        <Button size="sm" variant="quiet" icon="chevron-left" onClick={() => setOpenId(null)}>
          {t('back')}
        </Button>
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">
          {popupName(popup, index, [language, defaultLanguage], t)}
        </h3>
        <PopupStatePill popup={popup} />
      </div>
      <PopupForm key={popup.id} popup={popup} />
    </>
  )
}
