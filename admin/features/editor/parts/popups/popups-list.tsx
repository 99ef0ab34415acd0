import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { SortableList } from '#admin/features/editor/fields/sortable-list.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { POPUP_KINDS, POPUPS_MAX, type PopupKind } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { newPopup } from './new-popup.ts'
import { PopupRow } from './popup-row.tsx'
import { popupName } from './popup-words.ts'
import { usePopupsText } from './use-popups-text.ts'

/** All popups in the order in which they show. */
export function PopupsList({ onOpen }: { onOpen: (id: string) => void }) {
  const editor = useEditor()
  const t = usePopupsText()
  const [popups, edit] = usePart('popups')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const nameOf = usePopupName()
  const actions = usePopupActions()
  const canAdd = popups.length < POPUPS_MAX && !isReadOnly
  const add = (kind: PopupKind) => {
    const popup = newPopup(kind)
    edit((all) => [...all, popup])
    onOpen(popup.id)
  }
  const open = (popup: Popup) => {
    const { order } = editor.getState().history.document
    const [first] = order.filter((id) => popup.effectiveCells.includes(id))
    // The preview goes where it shows.
    if (first) editor.select(first)
    onOpen(popup.id)
  }
  return (
    <InspectorSection title={t('title')}>
      <p className="text-xs text-ink-soft">{t('lead')}</p>
      {popups.length === 0 && <EmptyState title={t('emptyTitle')} description={t('empty')} />}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          {POPUP_KINDS.map((kind) => (
            <Button key={kind} icon="plus" disabled={!canAdd} onClick={() => add(kind)}>
              {t(`add.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {popups.length >= POPUPS_MAX && <p className="text-xs text-ink-soft">{t('full', { max: POPUPS_MAX })}</p>}
      <SortableList label={t('title')} items={popups} nameOf={nameOf} onItemsChange={(items) => edit(() => items)}>
        {(popup, index) => (
          <PopupRow
            popup={popup}
            name={nameOf(popup, index)}
            canAdd={canAdd}
            onOpen={() => open(popup)}
            onDuplicate={() => actions.duplicate(popup)}
            onRemove={() => actions.remove(popup)}
          />
        )}
      </SortableList>
    </InspectorSection>
  )
}

function usePopupName() {
  const t = usePopupsText()
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  return (popup: Popup, index: number) => popupName(popup, index, [language, defaultLanguage], t)
}

function usePopupActions() {
  const editor = useEditor()
  const t = usePopupsText()
  const tAdmin = useAdminText()
  const [, edit] = usePart('popups')
  return {
    duplicate: (popup: Popup) => {
      const copy = { ...popup, id: crypto.randomUUID() }
      edit((all) => all.flatMap((one) => (one.id === popup.id ? [one, copy] : [one])))
      showToast(t('duplicated'))
    },
    remove: (popup: Popup) => {
      edit((all) => all.filter(({ id }) => id !== popup.id))
      showToast(t('removed'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
    },
  }
}
