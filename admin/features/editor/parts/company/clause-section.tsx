import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { CLAUSE_FIELD_MAX, CLAUSE_FIELDS, type ClauseField } from '#shared/site/parts/company/company-rules.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import { LONG_TEXT_MAX } from '#shared/site/part-rules.ts'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

/** Fields with a help text, because their answers are often incomplete. */
const FIELDS_WITH_HELP = ['address', 'phone', 'additionalFees', 'returns'] as const
const hasHelp = (field: ClauseField): field is (typeof FIELDS_WITH_HELP)[number] =>
  FIELDS_WITH_HELP.some((name) => name === field)

/** Fields with a one-line input, unless the stored text has line breaks. */
const SINGLE_LINE_FIELDS: readonly ClauseField[] = ['seller', 'representative', 'phone', 'email']

/**
 * Edits the notice that the Specified Commercial Transactions Act requires (stored as `clause`): its fields, each with an
 * example as placeholder, and free text.
 */
export function ClauseSection() {
  const t = useCompanyText()
  const words = useCompanyWords()
  const [{ clause }, edit] = usePart('company')
  const language = useEditorState((state) => state.language)
  const setText = (field: keyof Company['clause'], text: Company['companyProfile']) =>
    edit((company) => ({ ...company, clause: { ...company.clause, [field]: text } }), `clause.${field}.${language}`)
  return (
    <InspectorSection title={words('tabs.clause')}>
      <p className="text-xs text-ink-soft">{t('clauseLead')}</p>
      {CLAUSE_FIELDS.map((field) => (
        <LocalizedField
          key={field}
          path={`company.clause.${field}`}
          text={clause[field]}
          onTextChange={(text) => setText(field, text)}
          label={words(`clause.${field}`)}
          max={CLAUSE_FIELD_MAX}
          isMultiline={!SINGLE_LINE_FIELDS.includes(field) || (clause[field][language]?.value.includes('\n') ?? false)}
          placeholder={t(`clause.${field}`)}
          {...(hasHelp(field) && { help: t(`clauseHelp.${field}`) })}
        />
      ))}
      <LocalizedField
        path="company.clause.companyClause"
        text={clause.companyClause}
        onTextChange={(text) => setText('companyClause', text)}
        label={t('clauseFree')}
        max={LONG_TEXT_MAX}
        isMultiline
        help={t('clauseFreeHelp')}
      />
    </InspectorSection>
  )
}
