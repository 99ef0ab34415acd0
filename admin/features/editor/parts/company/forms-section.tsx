import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { BELOW_FORMS, TAB_TEXTS } from '#shared/site/parts/company/company-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

const AGREEMENT_TABS = ['terms', 'privacy'] as const

/**
 * Which forms show the company's texts, and whether visitors must agree to terms and privacy policy
 * (rules/company.md#agreement).
 */
export function FormsSection() {
  const t = useCompanyText()
  const words = useCompanyWords()
  const [company, edit] = usePart('company')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const missing = AGREEMENT_TABS.filter((tab) => !textIn(company[TAB_TEXTS[tab]], defaultLanguage))
  const isRequired = company.isContractAgreementRequired
  return (
    <InspectorSection title={t('forms.title')}>
      <div className="flex flex-col gap-2.5">
        {Object.values(BELOW_FORMS).map((place) => (
          <Checkbox
            key={place}
            label={t(`forms.${place}`)}
            checked={company[place]}
            disabled={isReadOnly}
            onCheckedChange={(isShown) => edit((before) => ({ ...before, [place]: isShown }))}
          />
        ))}
      </div>
      <div className="flex flex-col gap-1.5">
        <Checkbox
          label={t('forms.agreement')}
          help={t('forms.agreementHelp')}
          checked={isRequired}
          disabled={isReadOnly}
          onCheckedChange={(isOn) => edit((before) => ({ ...before, isContractAgreementRequired: isOn }))}
        />
        {isRequired && missing.length > 0 && (
          <FieldError
            message={t('forms.agreementMissing', { names: missing.map((tab) => words(`tabs.${tab}`)).join('・') })}
          />
        )}
      </div>
    </InspectorSection>
  )
}
