import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { SortableList } from '#admin/features/editor/fields/sortable-list.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { FIXED_ITEMS, FORM_ITEMS_MAX, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { FormItem } from '#shared/site/parts/forms/forms.ts'
import { FormItemForm } from './form-item-form.tsx'
import { useSiteForm } from './use-site-form.ts'
import { useFormsText } from './use-forms-text.ts'

const newItem = (): FormItem => ({
  id: crypto.randomUUID(),
  typeInput: 'TEXT_BOX',
  title: {},
  value: {},
  placeholder: {},
  isRequired: false,
  options: [],
})

/** Lists the fixed questions of a form and edits the maker's own, in their order. */
export function FormItems({ kind }: { kind: FormKind }) {
  const editor = useEditor()
  const t = useFormsText()
  const tAdmin = useAdminText()
  const { form, change, changeItem } = useSiteForm(kind)
  const language = useEditorState((state) => state.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { items } = form
  const count = items.length + FIXED_ITEMS[kind].length
  const isFull = count >= FORM_ITEMS_MAX
  const add = () => {
    const item = newItem()
    change({ items: [...items, item] })
    editor.focusField({ cellId: null, field: `forms.${kind}.items.${item.id}.title`, language, panel: 'forms' })
  }
  const duplicate = (item: FormItem) => {
    const options = item.options.map((option) => ({ ...option, id: crypto.randomUUID() }))
    const copy = { ...item, id: crypto.randomUUID(), options }
    change({ items: items.toSpliced(items.indexOf(item) + 1, 0, copy) })
  }
  const remove = (item: FormItem) => {
    change({ items: items.filter((one) => one !== item) })
    showToast(t('removed'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  return (
    <InspectorSection
      title={t('items')}
      aside={<span className="text-xs text-ink-soft tabular">{t('count', { count, max: FORM_ITEMS_MAX })}</span>}
    >
      <FixedItems kind={kind} />
      {items.length === 0 && <p className="rounded-md bg-ground px-3 py-4 text-sm text-ink-soft">{t('empty')}</p>}
      <SortableList
        label={t('items')}
        items={items}
        nameOf={(item, index) => item.title[language]?.value ?? t('item', { number: index + 1 })}
        onItemsChange={(next) => change({ items: next })}
      >
        {(item) => (
          <FormItemForm
            kind={kind}
            item={item}
            isFull={isFull}
            onItemChange={changeItem}
            onDuplicate={() => duplicate(item)}
            onRemove={() => remove(item)}
          />
        )}
      </SortableList>
      {!isReadOnly && (
        <Button icon="plus" onClick={add} disabled={isFull} className="self-start">
          {t('add')}
        </Button>
      )}
      {isFull && <p className="text-xs text-ink-soft">{t('full', { max: FORM_ITEMS_MAX })}</p>}
    </InspectorSection>
  )
}

function FixedItems({ kind }: { kind: FormKind }) {
  const t = useFormsText()
  return (
    <div className="rounded-md bg-ground px-3 py-2.5">
      <p className="mb-1 flex gap-1.5 text-xs text-ink-soft">
        <Icon name="lock" size={14} className="mt-0.5" />
        {t('fixed')} — {t('fixedHelp')}
      </p>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {FIXED_ITEMS[kind].map((name) => (
          <li key={name}>{t(`fixedNames.${name}`)}</li>
        ))}
      </ul>
    </div>
  )
}
