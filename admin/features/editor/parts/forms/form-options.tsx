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
import { FORM_OPTION_TEXTS, FORM_OPTIONS_MAX } from '#shared/site/parts/forms/form-rules.ts'
import type { FormItem } from '#shared/site/parts/forms/forms.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useFormsText } from './use-forms-text.ts'

type Options = FormItem['options']
type FormOptionsProps = {
  /** Path of the question in the document. */
  path: string
  options: Options
  onOptionsChange: (options: Options, mergeKey?: string) => void
}

/** Edits the choices of a question, in their order; several can be added by pasting a list. */
export function FormOptions({ path, options, onOptionsChange }: FormOptionsProps) {
  const t = useFormsText()
  const language = useEditorState((state) => state.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [isPasting, setIsPasting] = useState(false)
  const frame = useFocusTarget<HTMLDivElement>(`${path}.options`)
  const remaining = FORM_OPTIONS_MAX - options.length
  // A pasted list is in no choice until it is added: it is kept as a draft, like an invalid text.
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
          <OptionRow
            path={path}
            option={option}
            number={index + 1}
            onLabelChange={(label) =>
              onOptionsChange(
                options.map((one) => (one.id === option.id ? { ...one, label } : one)),
                `${option.id}.label`,
              )
            }
            onRemove={() => onOptionsChange(options.filter((one) => one.id !== option.id))}
          />
        )}
      </SortableList>
      {!isReadOnly && (
        <AddButtons
          isFull={remaining <= 0}
          onAdd={() => onOptionsChange([...options, { id: crypto.randomUUID(), label: {} }])}
          onPaste={() => setIsPasting(!isPasting)}
        />
      )}
      {remaining <= 0 && <p className="text-xs text-ink-soft">{t('optionsFull', { max: FORM_OPTIONS_MAX })}</p>}
      {(isPasting || pasted.text !== undefined) && (
        <PasteOptions
          language={language}
          remaining={remaining}
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

type AddButtonsProps = { isFull: boolean; onAdd: () => void; onPaste: () => void }

/** Adds one choice, or shows the field for a list of them. */
function AddButtons({ isFull, onAdd, onPaste }: AddButtonsProps) {
  const t = useFormsText()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon="plus" disabled={isFull} onClick={onAdd}>
        {t('optionAdd')}
      </Button>
      <Button size="sm" variant="quiet" disabled={isFull} onClick={onPaste}>
        {t('paste')}
      </Button>
    </div>
  )
}

type OptionRowProps = {
  path: string
  option: Options[number]
  /** From 1 on. */
  number: number
  onLabelChange: (label: Options[number]['label']) => void
  onRemove: () => void
}

/** One choice. */
function OptionRow({ path, option, number, onLabelChange, onRemove }: OptionRowProps) {
  const t = useFormsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div className="flex gap-1">
      <div className="min-w-0 flex-1">
        <LocalizedField
          path={`${path}.options.${option.id}.label`}
          beside={[`${path}.typeInput`]}
          text={option.label}
          onTextChange={onLabelChange}
          label={t('option', { number })}
          rule={FORM_OPTION_TEXTS.label}
        />
      </div>
      {!isReadOnly && (
        <IconButton
          size="sm"
          icon="trash"
          label={t('optionRemove', { number })}
          placement="bottom-end"
          onClick={onRemove}
        />
      )}
    </div>
  )
}

type PasteOptionsProps = {
  language: Language
  /** Number of choices that may still be added. */
  remaining: number
  draft: ReturnType<typeof useKeptDraft>
  onAdd: (options: Options) => void
}

/** Text area for a list of choices, one a line. Invalid lines, and lines beyond `remaining`, stay in it. */
function PasteOptions({ language, remaining, draft, onAdd }: PasteOptionsProps) {
  const t = useFormsText()
  const check = useFieldCheck((line) => checkText(line, { max: FORM_OPTION_TEXTS.label.max }))
  const text = draft.text ?? ''
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const valid = lines.flatMap((line) => {
    const checked = check(line)
    return 'value' in checked ? [{ line, value: checked.value }] : []
  })
  const added = valid.slice(0, remaining)
  const onTextChange = (next: string) => {
    if (next.trim() === '') return draft.drop()
    const [firstError] = next.split('\n').flatMap((line) => {
      const checked = check(line)
      return 'error' in checked ? [checked.error] : []
    })
    return draft.keep(next, firstError ?? t('pasteNotAdded'))
  }
  const add = () => {
    onAdd(added.map(({ value }) => ({ id: crypto.randomUUID(), label: { [language]: { value, state: 'written' } } })))
    onTextChange(lines.filter((line) => !added.some((one) => one.line === line)).join('\n'))
  }
  const hasInvalidLine = valid.length < lines.length
  return (
    <div className="flex flex-col gap-2 rounded-md bg-ground p-3">
      <Field label={t('paste')} help={t('pasteHelp')} error={hasInvalidLine ? draft.error : undefined}>
        {(control) => <TextArea {...control} value={text} onValueChange={onTextChange} />}
      </Field>
      <Button size="sm" disabled={added.length === 0} onClick={add} className="self-start">
        {t('pasteAdd')}
      </Button>
    </div>
  )
}
