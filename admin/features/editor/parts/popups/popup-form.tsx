import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { PopupButtonFields } from './popup-button-fields.tsx'
import { PopupCells } from './popup-cells.tsx'
import { PopupConditions } from './popup-conditions.tsx'
import { PopupLooks } from './popup-looks.tsx'
import { popupSentence } from './popup-words.ts'
import { ProlongedNote } from './prolonged-note.tsx'
import { usePopupEdit } from './use-popup-edit.ts'
import { usePopupsText } from './use-popups-text.ts'

/** Everything of one popup, in the order a maker thinks: where and when, words, button, conditions, cells. */
export function PopupForm({ popup }: { popup: Popup }) {
  const t = usePopupsText()
  const edit = usePopupEdit(popup.id)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line px-4 py-4">
        <Checkbox
          label={t('enabled')}
          checked={popup.isEnabled}
          disabled={isReadOnly}
          onCheckedChange={(isEnabled) => edit(() => ({ isEnabled }))}
        />
        <p role="status" className="flex items-start gap-2 rounded-md bg-ground px-3 py-2.5 text-sm">
          <Icon name="clock" size={18} className="mt-0.5 text-ink-soft" />
          {popupSentence(popup, { order, columns }, t)}
        </p>
        <ProlongedNote popup={popup} />
      </div>
      <PopupLooks popup={popup} edit={edit} />
      <PopupButtonFields popup={popup} edit={edit} />
      <PopupConditions popup={popup} edit={edit} />
      <PopupCells
        id={popup.id}
        chosen={popup.effectiveCells}
        onChosenChange={(change) => edit((one) => ({ effectiveCells: change(one.effectiveCells) }), 'cells')}
      />
    </>
  )
}
