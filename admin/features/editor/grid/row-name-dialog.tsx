import { type FormEvent, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { nameOfRow, ROW_NAME_MAX, withRowName } from '#shared/site/document/row-names.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useLinesText } from './use-lines-text.ts'

/** Asks for the name of a row; an empty name takes it away. One undo step. */
export function RowNameDialog({ row }: { row: number }) {
  const editor = useEditor()
  const t = useLinesText()
  const tAdmin = useAdminText()
  const formId = useId()
  const stored = useEditorState((state) => nameOfRow(state.history.document.settings.rowNames, row)) ?? ''
  const [text, setText] = useState(stored)
  const checked = useFieldCheck((typed) => checkText(typed, { max: ROW_NAME_MAX }))(text)
  const close = () => editor.askRowName(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!('value' in checked)) return
    const { value } = checked
    if (value !== stored)
      editor.edit(({ settings }) => ({ settings: { rowNames: withRowName(settings.rowNames, row, value) } }))
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('name.title', { number: row + 1 })}
      description={t('name.lead')}
      actions={
        <>
          <Button onClick={close}>{tAdmin('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('name.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t('name.label')}
          error={'error' in checked ? checked.error : undefined}
          counter={{ text, max: ROW_NAME_MAX }}
        >
          {(control) => (
            <TextInput {...control} autoFocus value={text} placeholder={t('name.example')} onValueChange={setText} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
