import { useId } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import { SHORT_MAX, TextArea } from '#admin/ui/form/text-area.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { checkSiteText } from './check-site-text.ts'
import { fieldOfText, writeText } from './text-commands.ts'

type SideFieldProps = Pick<
  SiteText,
  'path' | 'part' | 'cellId' | 'field' | 'max' | 'isMultiline' | 'kind' | 'isRequired'
> & {
  side: 'source' | 'target'
  language: Language
  label: string
  value: string
  placeholder?: string | undefined
}

/** Edits a text in one language. Focus selects its cell and language, so that the preview shows it. */
export function SideField({ side, language, label, value, placeholder, ...place }: SideFieldProps) {
  const { path, max, isMultiline } = place
  const editor = useEditor()
  const id = useId()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const min = place.isRequired && language === defaultLanguage ? 1 : 0
  const check = useFieldCheck((text) => checkSiteText(place, text, { min }))
  const draft = useFieldDraft(fieldOfText(place, language, defaultLanguage), {
    label,
    value,
    check,
    commit: (next) => editor.edit((document) => writeText(document, place, language, next), `${path}.${language}`),
  })
  const Control = max > SHORT_MAX ? TextArea : TextInput
  const length = countCharacters(draft.text)
  const show = () => {
    const { language: shown, selection } = editor.getState()
    if (shown !== language) editor.setLanguage(language)
    if (place.cellId && selection.current !== place.cellId) editor.select(place.cellId)
  }
  return (
    <div className="min-w-0">
      <Control
        aria-label={label}
        aria-invalid={draft.error ? true : undefined}
        aria-describedby={draft.error ? id : undefined}
        data-side={side}
        data-lines={isMultiline ? 'many' : 'one'}
        lang={HTML_LANGUAGE[language]}
        value={draft.text}
        placeholder={placeholder}
        disabled={isReadOnly}
        onValueChange={draft.onValueChange}
        onBlur={draft.onBlur}
        onFocus={show}
        {...(max > SHORT_MAX && { rows: 2 })}
      />
      <div className="mt-0.5 flex min-h-4 items-start gap-2 text-xs">
        {draft.error && <FieldError id={id} message={draft.error} />}
        <span className={cx('tabular ml-auto', length > max ? 'font-medium text-danger' : 'text-ink-faint')}>
          {formatNumber(length)} / {formatNumber(max)}
        </span>
      </div>
    </div>
  )
}
