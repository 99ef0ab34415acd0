import { useId } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { WrappingInput } from '#admin/ui/form/text-area.tsx'
import { TERM_MAX, termKey } from '#shared/site/parts/glossary/glossary-rules.ts'
import type { Glossary } from '#shared/site/parts/glossary/glossary.ts'
import { HTML_LANGUAGE, LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { withValue } from '#shared/text/localized-text.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { GLOSSARY_COLUMNS, glossaryColumns } from './glossary-columns.ts'
import { useTranslationText } from './use-translation-text.ts'

type Entry = Glossary[number]
type GlossaryRowProps = { entry: Entry; index: number; languages: readonly Language[] }

/** Edits one glossary term in the site's languages. */
export function GlossaryRow({ entry, index, languages }: GlossaryRowProps) {
  const t = useTranslationText()
  const [, edit] = usePart('glossary')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <li className="flex gap-1 py-2.5 not-last:border-b not-last:border-line @xl:border-none! @xl:py-0.75">
      <div className={GLOSSARY_COLUMNS} style={glossaryColumns(languages)}>
        {languages.map((language) => (
          <div key={language} className="min-w-0">
            <span aria-hidden="true" className="mb-0.5 block text-xs text-ink-soft @xl:hidden">
              {LANGUAGE_NAME[language]}
            </span>
            <TermField entry={entry} index={index} language={language} />
          </div>
        ))}
      </div>
      {!isReadOnly && (
        <IconButton
          size="sm"
          icon="trash"
          placement="bottom-end"
          label={t('glossary.remove', { number: index + 1 })}
          onClick={() => edit((entries) => entries.filter(({ id }) => id !== entry.id))}
        />
      )}
    </li>
  )
}

type TermFieldProps = Pick<GlossaryRowProps, 'entry' | 'index'> & { language: Language }

function TermField({ entry, index, language }: TermFieldProps) {
  const t = useTranslationText()
  const errorId = useId()
  const [glossary, edit] = usePart('glossary')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const checkLength = useFieldCheck((text) => checkText(text, { max: TERM_MAX }))
  const check = (text: string) => {
    const checked = checkLength(text)
    if ('error' in checked) return checked
    const key = termKey(withValue(entry.term, language, checked.value))
    const isTaken = key !== undefined && glossary.some(({ id, term }) => id !== entry.id && termKey(term) === key)
    return isTaken ? { error: t('glossary.duplicate') } : checked
  }
  const field = `glossary.${entry.id}.term.${language}`
  const label = t('glossary.term', { number: index + 1, language: LANGUAGE_NAME[language] })
  const frame = useFocusTarget<HTMLDivElement>(field)
  const draft = useFieldDraft(
    { field },
    {
      label,
      value: entry.term[language] ?? '',
      check,
      commit: (value) =>
        edit(
          (entries) =>
            entries.map((one) => (one.id === entry.id ? { ...one, term: withValue(one.term, language, value) } : one)),
          `${entry.id}.${language}`,
        ),
    },
  )
  return (
    <div ref={frame}>
      <WrappingInput
        aria-label={label}
        aria-invalid={draft.error ? true : undefined}
        aria-describedby={draft.error ? errorId : undefined}
        lang={HTML_LANGUAGE[language]}
        disabled={isReadOnly}
        value={draft.text}
        onValueChange={draft.onValueChange}
        onBlur={draft.onBlur}
      />
      {draft.error && <FieldError id={errorId} message={draft.error} />}
    </div>
  )
}
