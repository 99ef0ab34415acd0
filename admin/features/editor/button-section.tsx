import { Field } from '#admin/ui/field.tsx'
import { TextInput } from '#admin/ui/text-input.tsx'
import type { Language } from '#shared/languages.ts'
import { link, LINK_MAX } from '#shared/links.ts'
import type { Cell } from '#shared/sites.ts'
import { LENGTH } from '#shared/text.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { InspectorSection } from './inspector-section.tsx'
import { setLink } from './state/commands.ts'
import { TextFieldRow } from './text-field-row.tsx'
import { useDraft } from './use-draft.ts'
import { useEditorText } from './use-editor-text.ts'
import { useFieldCheck } from './use-field-check.ts'
import { useFocusTarget } from './use-focus-target.ts'

type SectionProps = { cell: Cell; language: Language }

/** The link button: its text and where it leads. */
export function ButtonSection({ cell, language }: SectionProps) {
  const t = useEditorText()
  return (
    <InspectorSection title={t('button.title')}>
      <TextFieldRow
        cell={cell}
        field="linkButtonText"
        language={language}
        label={t('button.text')}
        placeholder={t('button.textPlaceholder')}
        max={LENGTH.text}
      />
      <LinkField cell={cell} language={language} />
    </InspectorSection>
  )
}

function LinkField({ cell, language }: SectionProps) {
  const editor = useEditor()
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>('linkDestinationUrl')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const value = cell.linkDestinationUrl[language] ?? ''
  const inherited = language === defaultLanguage ? undefined : cell.linkDestinationUrl[defaultLanguage]
  const draft = useDraft(value, useFieldCheck(link), (url) =>
    editor.edit((document) => setLink(document, cell.id, language, url), `${cell.id}.url.${language}`),
  )
  const target = value || inherited
  return (
    <div ref={frame}>
      <Field
        label={t('button.url')}
        error={draft.error}
        help={inherited && !value ? t('button.urlFallback') : t('button.urlHelp')}
        counter={{ text: draft.text, max: LINK_MAX }}
        aside={
          target &&
          /^https?:/.test(target) && (
            <a href={target} target="_blank" rel="noreferrer" className="text-xs underline underline-offset-4">
              {t('button.test')}
            </a>
          )
        }
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            disabled={isReadOnly}
            placeholder={inherited ?? 'https://'}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
          />
        )}
      </Field>
    </div>
  )
}
