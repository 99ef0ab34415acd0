import { ClauseSection } from './clause-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { LegalSection } from './legal-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { TabStates } from './tab-states.tsx'
import { useCompanyText } from './use-company-text.ts'

useCompanyText.start()

/** The part "company information": what the four tabs of the company window hold, and where else it is shown. */
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
