import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { FORM_ITEM_TEXTS, type FormKind, INPUT_TYPES } from '#shared/site/parts/forms/form-rules.ts'
import type { FormItem } from '#shared/site/parts/forms/forms.ts'
import { FormOptions } from './form-options.tsx'
import { useFormsText } from './use-forms-text.ts'

type FormItemFormProps = {
  kind: FormKind
  item: FormItem
  /** The form has `FORM_ITEMS_MAX` questions: duplicating is disabled. */
  isFull: boolean
  onItemChange: (item: FormItem, mergeKey?: string) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Edits one question of a form: title, input type, required flag, and the type's own fields. */
export function FormItemForm({ kind, item, isFull, onItemChange, onDuplicate, onRemove }: FormItemFormProps) {
  const t = useFormsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const path = `forms.${kind}.items.${item.id}`
  const hasChoices = item.typeInput === 'SELECT' || item.typeInput === 'SELECT_OPTIONS'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-1">
        <div className="min-w-0 flex-1">
          <LocalizedField
            path={`${path}.title`}
            text={item.title}
            onTextChange={(title) => onItemChange({ ...item, title }, 'title')}
            label={t('title')}
            placeholder={t('titlePlaceholder')}
            rule={FORM_ITEM_TEXTS.title}
            isRequired
          />
        </div>
        {!isReadOnly && (
          <span className="flex">
            <IconButton size="sm" icon="duplicate" label={t('duplicate')} disabled={isFull} onClick={onDuplicate} />
            <IconButton size="sm" icon="trash" label={t('remove')} placement="bottom-end" onClick={onRemove} />
          </span>
        )}
      </div>
      <AnswerKind item={item} onItemChange={onItemChange} />
      {item.typeInput !== 'SELECT_OPTIONS' && (
        <LocalizedField
          path={`${path}.placeholder`}
          beside={[`${path}.typeInput`]}
          text={item.placeholder}
          onTextChange={(placeholder) => onItemChange({ ...item, placeholder }, 'placeholder')}
          label={t('placeholder')}
          rule={FORM_ITEM_TEXTS.placeholder}
        />
      )}
      {!hasChoices && (
        <LocalizedField
          path={`${path}.value`}
          beside={[`${path}.typeInput`]}
          text={item.value}
          onTextChange={(value) => onItemChange({ ...item, value }, 'value')}
          label={t('value')}
          rule={FORM_ITEM_TEXTS.value}
        />
      )}
      {hasChoices && (
        <FormOptions
          path={path}
          options={item.options}
          onOptionsChange={(options, mergeKey) => onItemChange({ ...item, options }, mergeKey)}
        />
      )}
    </div>
  )
}

type AnswerKindProps = Pick<FormItemFormProps, 'item' | 'onItemChange'>

/** The input type, and whether an answer is required. */
function AnswerKind({ item, onItemChange }: AnswerKindProps) {
  const t = useFormsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div className="grid grid-cols-1 items-end gap-3 @md:grid-cols-2">
      <Field label={t('type')}>
        {(control) => (
          <Select
            {...control}
            value={item.typeInput}
            disabled={isReadOnly}
            options={INPUT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            onValueChange={(typeInput) => onItemChange({ ...item, typeInput })}
          />
        )}
      </Field>
      <Checkbox
        label={t('required')}
        checked={item.isRequired}
        disabled={isReadOnly}
        onCheckedChange={(isRequired) => onItemChange({ ...item, isRequired })}
        className="@md:h-9 @md:items-center"
      />
    </div>
  )
}
