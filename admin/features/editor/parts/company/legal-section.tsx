import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { TAB_TEXT_RULE, TAB_TEXTS } from '#shared/site/parts/company/company-rules.ts'
import { InsertLegalDraft } from './insert-legal-draft.tsx'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

/** Edits the terms of service or the privacy policy; offers a draft text while the field is empty. */
export function LegalSection({ tab }: { tab: 'terms' | 'privacy' }) {
  const t = useCompanyText()
  const words = useCompanyWords()
  const [company, edit] = usePart('company')
  const language = useEditorState((state) => state.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const field = TAB_TEXTS[tab]
  const text = company[field]
  return (
    <InspectorSection title={words(`tabs.${tab}`)}>
      <LocalizedField
        path={`company.${field}`}
        text={text}
        onTextChange={(next) => edit((before) => ({ ...before, [field]: next }), `${field}.${language}`)}
        label={t(tab)}
        rule={TAB_TEXT_RULE}
        help={t('textHelp')}
      />
      {!text[language]?.value && !isReadOnly && <InsertLegalDraft tab={tab} />}
    </InspectorSection>
  )
}
