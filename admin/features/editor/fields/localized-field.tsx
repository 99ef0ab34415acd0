import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'
import { useFieldCheck } from './use-field-check.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { useFocusTarget } from './use-focus-target.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { textControl } from '#admin/ui/form/text-area.tsx'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { type LocalizedText, standingOf, textIn, withText } from '#shared/text/localized-text.ts'
import { type CheckedText, checkText } from '#shared/text/text-rules.ts'

type LocalizedFieldProps = {
  /** Where the text stands, e.g. `popups.{id}.title`: the checklist leads here. */
  path: string
  /** The cell that it belongs to; absent for parts. */
  cellId?: string
  /** What else decides whether the field is there, as paths in its cell or the parts. */
  beside?: readonly string[]
  text: LocalizedText
  onTextChange: (text: LocalizedText) => void
  label: string
  max: number
  isMultiline?: boolean
  isRequired?: boolean
  placeholder?: string
  help?: string
  /** Other than a plain text's. */
  check?: (input: string) => CheckedText
}

/** A localised text in the language that is edited, with its source and how it stands beside it. */
export function LocalizedField(props: LocalizedFieldProps) {
  const language = useEditorState((state) => state.language)
  // A draft belongs to one language.
  return <TextIn key={language} {...props} language={language} />
}

function TextIn({
  path,
  cellId,
  text,
  onTextChange,
  language,
  label,
  max,
  ...options
}: LocalizedFieldProps & { language: Language }) {
  const { isMultiline = false, isRequired = false, placeholder, help, check, beside } = options
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>(path)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const source = language === defaultLanguage ? undefined : textIn(text, defaultLanguage)
  const checkInput = useFieldCheck(check ?? ((input) => checkText(input, { max, multiline: isMultiline })))
  const draft = useFieldDraft(
    { field: path, language, ...(cellId && { cellIds: [cellId] }), ...(beside && { beside }) },
    {
      label,
      value: text[language]?.value ?? '',
      check: checkInput,
      commit: (value) => onTextChange(withText(text, language, value, source)),
    },
  )
  const standing = standingOf(text, language, defaultLanguage)
  const Control = textControl({ isMultiline, max })
  return (
    <div ref={frame}>
      <Field
        label={label}
        error={draft.error}
        isRequired={isRequired && language === defaultLanguage}
        counter={{ text: draft.text, max }}
        help={source && !draft.text ? t('words.fromDefault', { text: shortened(source) }) : help}
        aside={
          source !== undefined &&
          (standing === 'stale' || standing === 'failed' || standing === 'translated') && (
            <Badge tone={standing === 'translated' ? 'info' : 'warning'}>{t(`standing.${standing}`)}</Badge>
          )
        }
      >
        {(control) => (
          <Control
            {...control}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            disabled={isReadOnly}
            lang={HTML_LANGUAGE[language]}
            placeholder={source ? shortened(source) : placeholder}
          />
        )}
      </Field>
    </div>
  )
}

const HINT_MAX = 80

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > HINT_MAX ? `${characters.slice(0, HINT_MAX).join('')}…` : text
}
