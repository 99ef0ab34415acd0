import { useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { SortableList } from '#admin/features/editor/fields/sortable-list.tsx'
import { useKeptDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import type { Language } from '#shared/text/languages.ts'
import { FORM_OPTIONS_MAX } from '#shared/site/parts/forms/form-rules.ts'
import type { FormItem } from '#shared/site/parts/forms/forms.ts'
import { checkText, LENGTH } from '#shared/text/text-rules.ts'
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
  // A list that is not added yet stands in no choice: it is a draft like any refused text.
  const pasted = useKeptDraft(
    { field: `${path}.options`, value: `${path}.pasted`, beside: [`${path}.typeInput`], language },
    t('paste'),
  )
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
      {(isPasting || pasted.text !== undefined) && (
        <PasteOptions
          language={language}
          room={room}
          draft={pasted}
          onAdd={(added) => {
            onOptionsChange([...options, ...added])
            setIsPasting(false)
          }}
        />
      )}
    </div>
  )
}

type PasteOptionsProps = {
  language: Language
  /** How many choices may be added. */
  room: number
  draft: ReturnType<typeof useKeptDraft>
  onAdd: (options: Options) => void
}

/** A list to paste, a choice a line. Lines that are no choice, or for which there is no room, stay. */
function PasteOptions({ language, room, draft, onAdd }: PasteOptionsProps) {
  const t = useFormsText()
  const check = useFieldCheck((line) => checkText(line, { max: LENGTH.text }))
  const text = draft.text ?? ''
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const fine = lines.flatMap((line) => {
    const checked = check(line)
    return 'value' in checked ? [{ line, value: checked.value }] : []
  })
  const added = fine.slice(0, room)
  const type = (next: string) => {
    if (next.trim() === '') return draft.drop()
    const [wrong] = next.split('\n').flatMap((line) => {
      const checked = check(line)
      return 'error' in checked ? [checked.error] : []
    })
    return draft.keep(next, wrong ?? t('pasteNotAdded'))
  }
  const add = () => {
    onAdd(added.map(({ value }) => ({ id: crypto.randomUUID(), label: { [language]: { value, state: 'written' } } })))
    type(lines.filter((line) => !added.some((one) => one.line === line)).join('\n'))
  }
  const isWrong = fine.length < lines.length
  return (
    <div className="flex flex-col gap-2 rounded-md bg-ground p-3">
      <Field label={t('paste')} help={t('pasteHelp')} error={isWrong ? draft.error : undefined}>
        {(control) => <TextArea {...control} value={text} onValueChange={type} />}
      </Field>
      <Button size="sm" disabled={added.length === 0} onClick={add} className="self-start">
        {t('pasteAdd')}
      </Button>
    </div>
  )
}
