import { ClauseSection } from './clause-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { LegalSection } from './legal-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { TabStates } from './tab-states.tsx'
import { useCompanyText } from './use-company-text.ts'

/** Panel of the part `company`: the texts of the company window's four tabs, and the forms that show them. */
export function CompanyPanel() {
  const t = useCompanyText()
  return (
    <>
      <p className="px-4 pt-4 text-sm text-ink-soft">{t('lead')}</p>
      <TabStates />
      <ProfileSection />
      <ClauseSection />
      <LegalSection tab="terms" />
      <LegalSection tab="privacy" />
      <FormsSection />
    </>
  )
}
