import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { SortableList } from '#admin/features/editor/fields/sortable-list.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { withValue } from '#shared/text/localized-text.ts'
import { MENU_ITEMS_MAX, MENU_TEXT_COLOR } from '#shared/site/parts/menu/menu-rules.ts'
import type { MenuItem } from '#shared/site/parts/menu/menu.ts'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { MenuItemForm } from './menu-item-form.tsx'
import { useMenuText } from './use-menu-text.ts'

/** Panel of the part `menu`: the global menu's items in their order, and their text colour. */
export function MenuPanel() {
  const editor = useEditor()
  const t = useMenuText()
  const tAdmin = useAdminText()
  const [{ items }, edit] = usePart('menu')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const language = useEditorState((state) => state.language)
  const setItems = (next: MenuItem[], mergeKey?: string) => edit((menu) => ({ ...menu, items: next }), mergeKey)
  const add = () => {
    const id = crypto.randomUUID()
    setItems([...items, { id, name: {}, kind: 'cell', cellId: null, ...NO_LINK }])
    editor.focusField({ cellId: null, field: `menu.items.${id}.name`, language, panel: 'menu' })
  }
  const remove = (id: string) => {
    setItems(items.filter((item) => item.id !== id))
    showToast(t('removed'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  const isFull = items.length >= MENU_ITEMS_MAX
  return (
    <>
      <InspectorSection title={t('title')}>
        <p className="text-xs text-ink-soft">{t('lead')}</p>
        {items.length === 0 && <p className="rounded-md bg-ground px-3 py-4 text-sm text-ink-soft">{t('empty')}</p>}
        <SortableList
          label={t('title')}
          items={items}
          nameOf={(item, index) => item.name[language]?.value ?? t('item', { number: index + 1 })}
          onItemsChange={setItems}
        >
          {(item) => (
            <MenuItemForm
              item={item}
              onItemChange={(next, mergeKey) =>
                setItems(
                  items.map((one) => (one.id === next.id ? next : one)),
                  mergeKey,
                )
              }
              onRemove={() => remove(item.id)}
            />
          )}
        </SortableList>
        {!isReadOnly && (
          <Button icon="plus" onClick={add} disabled={isFull} className="self-start">
            {t('add')}
          </Button>
        )}
        {isFull && <p className="text-xs text-ink-soft">{t('full', { max: MENU_ITEMS_MAX })}</p>}
      </InspectorSection>
      <ColourSection />
    </>
  )
}

function ColourSection() {
  const t = useMenuText()
  const [{ textColor }, edit] = usePart('menu')
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const inherited = (language === defaultLanguage ? undefined : textColor[defaultLanguage]) ?? MENU_TEXT_COLOR
  return (
    <InspectorSection title={t('looks')}>
      <PartColourField
        key={language}
        place={{ field: 'menu.textColor', language }}
        label={t('colour')}
        value={textColor[language] ?? inherited}
        initial={inherited}
        onValueChange={(value) =>
          edit(
            (menu) => ({
              ...menu,
              textColor: withValue(menu.textColor, language, value === inherited ? undefined : value),
            }),
            `colour.${language}`,
          )
        }
      />
      <p className="text-xs text-ink-soft">{t('colourHelp')}</p>
    </InspectorSection>
  )
}
