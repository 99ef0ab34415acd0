import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { CLAUSE_FIELD_MAX, CLAUSE_FIELDS, type ClauseField } from '#shared/site/parts/company/company-rules.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import { LONG_TEXT_MAX } from '#shared/site/part-rules.ts'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

/** Fields whose answers are often incomplete. */
const HELPED = ['address', 'phone', 'additionalFees', 'returns'] as const
const isHelped = (field: ClauseField): field is (typeof HELPED)[number] => HELPED.some((name) => name === field)

/** Answers that are a line, unless somebody wrote more. */
const LINES: readonly ClauseField[] = ['seller', 'representative', 'phone', 'email']

/** The page of the Specified Commercial Transactions Act: its fields, each with a good answer, and free text. */
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
          isMultiline={!LINES.includes(field) || (clause[field][language]?.value.includes('\n') ?? false)}
          placeholder={t(`clause.${field}`)}
          {...(isHelped(field) && { help: t(`clauseHelp.${field}`) })}
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
