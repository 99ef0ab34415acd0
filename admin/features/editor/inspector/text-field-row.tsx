import { memo } from 'react'
import { Field } from '#admin/ui/form/field.tsx'
import { textControl } from '#admin/ui/form/text-area.tsx'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import { CELL_TEXTS, type CellTextName } from '#shared/site/cell/cell-text-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { setText } from '#admin/features/editor/document/commands.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { AltTextButton } from './alt-text-button.tsx'

type TextFieldRowProps = {
  cellId: string
  field: CellTextName
  text: LocalizedText
  language: Language
}

/** One text of a cell in the language that is edited. Renders again only when that text changes. */
export const TextFieldRow = memo(function TextFieldRow({ cellId, field, text, language }: TextFieldRowProps) {
  const editor = useEditor()
  const t = useEditorText()
  const { max, isMultiline, hintAs } = CELL_TEXTS[field]
  const label = t(`cellTexts.${field}.label`)
  const hint = t(`cellTexts.${field}.hint`)
  const [placeholder, help] = hintAs === 'help' ? [undefined, hint] : [hint, undefined]
  const frame = useFocusTarget<HTMLDivElement>(field)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const check = useFieldCheck((input) => checkText(input, { max, multiline: isMultiline }))
  const draft = useFieldDraft(
    { cellIds: [cellId], field, language },
    {
      label,
      value: text[language]?.value ?? '',
      check,
      commit: (value) =>
        editor.edit(
          (document) => setText(document, cellId, { field, language }, value),
          `${cellId}.${field}.${language}`,
        ),
    },
  )
  const source = language === defaultLanguage ? undefined : text[defaultLanguage]?.value
  const shared = {
    value: draft.text,
    onValueChange: draft.onValueChange,
    onBlur: draft.onBlur,
    disabled: isReadOnly,
    lang: HTML_LANGUAGE[language],
    placeholder: source ?? placeholder,
  }
  const Control = textControl({ isMultiline, max })
  return (
    <div ref={frame}>
      <Field
        label={label}
        error={draft.error}
        counter={{ text: draft.text, max }}
        aside={field === 'imageAlt' && !isReadOnly && <AltTextButton cellId={cellId} language={language} />}
        help={source && !draft.text ? t('words.fromDefault', { text: source }) : help}
      >
        {(control) => <Control {...control} {...shared} />}
      </Field>
    </div>
  )
})
