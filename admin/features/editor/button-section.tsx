import { memo } from 'react'
import { Field } from '#admin/ui/field.tsx'
import { TextInput } from '#admin/ui/text-input.tsx'
import type { Language } from '#shared/languages.ts'
import { checkLink, LINK_MAX } from '#shared/link-rules.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import type { Cell } from '#shared/sites.ts'
import { LENGTH } from '#shared/text-rules.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { InspectorSection } from './inspector-section.tsx'
import { setLink } from './state/commands.ts'
import { TextFieldRow } from './text-field-row.tsx'
import { useDraft } from '#admin/ui/use-draft.ts'
import { useEditorText } from './use-editor-text.ts'
import { useFieldCheck } from './use-field-check.ts'
import { useFocusTarget } from './use-focus-target.ts'

type LinkProps = { cellId: string; links: Cell['linkDestinationUrl']; language: Language }

/** The link button: its text and where it leads. */
export function ButtonSection({ cellId, text, links, language }: LinkProps & { text: LocalizedText }) {
  const t = useEditorText()
  return (
    <InspectorSection title={t('button.title')}>
      <TextFieldRow
        cellId={cellId}
        field="linkButtonText"
        text={text}
        language={language}
        label={t('button.text')}
        placeholder={t('button.textPlaceholder')}
        max={LENGTH.text}
      />
      <LinkField cellId={cellId} links={links} language={language} />
    </InspectorSection>
  )
}

const LinkField = memo(function LinkField({ cellId, links, language }: LinkProps) {
  const editor = useEditor()
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>('linkDestinationUrl')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const value = links[language] ?? ''
  const inherited = language === defaultLanguage ? undefined : links[defaultLanguage]
  const draft = useDraft(value, useFieldCheck(checkLink), (url) =>
    editor.edit((document) => setLink(document, cellId, language, url), `${cellId}.url.${language}`),
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
})
