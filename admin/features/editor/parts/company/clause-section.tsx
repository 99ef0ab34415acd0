import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import {
  CLAUSE_FIELDS,
  CLAUSE_TEXTS,
  type ClauseField,
  type ExplainedField,
  TAB_TEXT_RULE,
} from '#shared/site/parts/company/company-rules.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

const hasHelp = (field: ClauseField): field is ExplainedField => CLAUSE_TEXTS[field].hasHelp

/**
 * Edits the notice that the Specified Commercial Transactions Act requires (stored as `clause`): its fields, each with an
 * example as placeholder, and free text.
 */
export function ClauseSection() {
  const t = useCompanyText()
  const words = useCompanyWords()
  const [{ clause }, edit] = usePart('company')
  const language = useEditorState((state) => state.language)
  /** The input of a short field has one line, unless the stored text has more. */
  const ruleOf = (field: ClauseField) => {
    const { max, isShort } = CLAUSE_TEXTS[field]
    return { max, isMultiline: !isShort || (clause[field][language]?.value.includes('\n') ?? false) }
  }
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
          rule={ruleOf(field)}
          placeholder={t(`clause.${field}`)}
          {...(hasHelp(field) && { help: t(`clauseHelp.${field}`) })}
        />
      ))}
      <LocalizedField
        path="company.clause.companyClause"
        text={clause.companyClause}
        onTextChange={(text) => setText('companyClause', text)}
        label={t('clauseFree')}
        rule={TAB_TEXT_RULE}
        help={t('clauseFreeHelp')}
      />
    </InspectorSection>
  )
}
