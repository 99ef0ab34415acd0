import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'
import { useFieldCheck } from './use-field-check.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { useFocusTarget } from './use-focus-target.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { textControl } from '#admin/ui/form/text-area.tsx'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { type LocalizedText, type TextRule, textStatusOf, textIn, withText } from '#shared/text/localized-text.ts'
import { type CheckedText, checkText } from '#shared/text/text-rules.ts'

type LocalizedFieldProps = {
  /** Path of the text, e.g. `popups.{id}.title`; the checklist focuses the field by it. */
  path: string
  /** The cell that holds the text; absent for parts. */
  cellId?: string
  /** Paths, in the cell or the parts, of values that decide whether the field exists. */
  beside?: readonly string[]
  text: LocalizedText
  onTextChange: (text: LocalizedText) => void
  label: string
  /** Its row in the table of its part. */
  rule: TextRule
  isRequired?: boolean
  placeholder?: string
  help?: string
  /** Replaces the check for plain text. */
  check?: (input: string) => CheckedText
}

/** Edits a localised text in the current language; shows its source text and translation status. */
export function LocalizedField(props: LocalizedFieldProps) {
  const language = useEditorState((state) => state.language)
  // A draft belongs to one language: another language mounts a new field.
  return <LocalizedInput key={language} {...props} language={language} />
}

function LocalizedInput({
  path,
  cellId,
  text,
  onTextChange,
  language,
  label,
  rule: { max, isMultiline },
  ...options
}: LocalizedFieldProps & { language: Language }) {
  const { isRequired = false, placeholder, help, check, beside } = options
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
  const Control = textControl({ isMultiline, max })
  return (
    <div ref={frame}>
      <Field
        label={label}
        error={draft.error}
        isRequired={isRequired && language === defaultLanguage}
        counter={{ text: draft.text, max }}
        help={source && !draft.text ? t('words.fromDefault', { text: truncate(source) }) : help}
        aside={source !== undefined && <StandingBadge standing={textStatusOf(text, language, defaultLanguage)} />}
      >
        {(control) => (
          <Control
            {...control}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            disabled={isReadOnly}
            lang={HTML_LANGUAGE[language]}
            placeholder={source ? truncate(source) : placeholder}
          />
        )}
      </Field>
    </div>
  )
}

/** That a translation is outdated, has failed, or was made by a machine. */
function StandingBadge({ standing }: { standing: ReturnType<typeof textStatusOf> }) {
  const t = useEditorText()
  if (standing !== 'stale' && standing !== 'failed' && standing !== 'translated') return null
  return <Badge tone={standing === 'translated' ? 'info' : 'warning'}>{t(`standing.${standing}`)}</Badge>
}

const HINT_MAX = 80

function truncate(text: string): string {
  const characters = [...text]
  return characters.length > HINT_MAX ? `${characters.slice(0, HINT_MAX).join('')}…` : text
}
