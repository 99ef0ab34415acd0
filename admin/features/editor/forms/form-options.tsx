import { useState } from 'react'
import { useEditorState } from '#admin/features/editor/editor-context.tsx'
import { LocalizedField } from '#admin/features/editor/parts/localized-field.tsx'
import { SortableList } from '#admin/features/editor/parts/sortable-list.tsx'
import { useFocusTarget } from '#admin/features/editor/use-focus-target.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { TextArea } from '#admin/ui/text-area.tsx'
import type { Language } from '#shared/languages.ts'
import { FORM_OPTIONS_MAX } from '#shared/form-rules.ts'
import type { FormItem } from '#shared/forms.ts'
import { checkText, LENGTH } from '#shared/text-rules.ts'
import { useFormsText } from './use-forms-text.ts'

type Options = FormItem['options']
type FormOptionsProps = {
  /** The path of the question. */
  path: string
  options: Options
  onOptionsChange: (options: Options, mergeKey?: string) => void
}

/** The choices of a question, in their order; a list can be pasted at once. */
export function FormOptions({ path, options, onOptionsChange }: FormOptionsProps) {
  const t = useFormsText()
  const language = useEditorState((state) => state.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [isPasting, setIsPasting] = useState(false)
  const frame = useFocusTarget<HTMLDivElement>(`${path}.options`)
  const room = FORM_OPTIONS_MAX - options.length
  return (
    <div ref={frame} className="flex flex-col gap-2">
      <span className="text-sm font-medium">{t('options')}</span>
      <SortableList
        label={t('options')}
        items={options}
        nameOf={(option, index) => option.label[language]?.value ?? t('option', { number: index + 1 })}
        onItemsChange={(next) => onOptionsChange(next)}
      >
        {(option, index) => (
          <div className="flex gap-1">
            <div className="min-w-0 flex-1">
              <LocalizedField
                path={`${path}.options.${option.id}.label`}
                beside={[`${path}.typeInput`]}
                text={option.label}
                onTextChange={(label) =>
                  onOptionsChange(
                    options.map((one) => (one.id === option.id ? { ...one, label } : one)),
                    `${option.id}.label`,
                  )
                }
                label={t('option', { number: index + 1 })}
                max={LENGTH.text}
              />
            </div>
            {!isReadOnly && (
              <IconButton
                size="sm"
                icon="trash"
                label={t('optionRemove', { number: index + 1 })}
                placement="bottom-end"
                onClick={() => onOptionsChange(options.filter((one) => one.id !== option.id))}
              />
            )}
          </div>
        )}
      </SortableList>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon="plus"
            disabled={room <= 0}
            onClick={() => onOptionsChange([...options, { id: crypto.randomUUID(), label: {} }])}
          >
            {t('optionAdd')}
          </Button>
          <Button size="sm" variant="quiet" disabled={room <= 0} onClick={() => setIsPasting(!isPasting)}>
            {t('paste')}
          </Button>
        </div>
      )}
      {room <= 0 && <p className="text-xs text-ink-soft">{t('optionsFull', { max: FORM_OPTIONS_MAX })}</p>}
      {isPasting && (
        <PasteOptions
          language={language}
          onAdd={(added) => {
            onOptionsChange([...options, ...added.slice(0, room)])
            setIsPasting(false)
          }}
        />
      )}
    </div>
  )
}

function PasteOptions({ language, onAdd }: { language: Language; onAdd: (options: Options) => void }) {
  const t = useFormsText()
  const [text, setText] = useState('')
  const lines = text.split('\n').flatMap((line) => {
    const checked = checkText(line, { max: LENGTH.text, min: 1 })
    return 'value' in checked ? [checked.value] : []
  })
  const add = () =>
    onAdd(lines.map((value) => ({ id: crypto.randomUUID(), label: { [language]: { value, state: 'written' } } })))
  return (
    <div className="flex flex-col gap-2 rounded-md bg-ground p-3">
      <Field label={t('paste')} help={t('pasteHelp')}>
        {(control) => <TextArea {...control} value={text} onValueChange={setText} />}
      </Field>
      <Button size="sm" disabled={lines.length === 0} onClick={add} className="self-start">
        {t('pasteAdd')}
      </Button>
    </div>
  )
}
