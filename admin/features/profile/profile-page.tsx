import { useCan } from '#admin/api/user-info.ts'
import { ReportSwitches } from '#admin/entities/report-mails/report-switches.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { AccountDataSections } from './account-data-sections.tsx'
import { BrandKitLink } from './brand-kit-link.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PartnerBrandLink } from './partner-brand-link.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalForm } from './personal-form.tsx'
import { PictureSection } from './picture-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useProfileText } from './use-profile-text.ts'

/** `profile`: own name, picture, password, notifications and devices; the account's data and its end. */
export function ProfilePage() {
  const t = useProfileText()
  const can = useCan()
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('title')} description={t('lead')} />
      <div className="pt-2">
        <PictureSection />
        <PersonalForm />
        <PasswordSection />
        <SecondFactorSection />
        {can('GET /notification-setting') && <NotificationsSection />}
        <ReportSwitches />
        <SessionsSection />
        {can('GET /partner-brand') && <PartnerBrandLink />}
        {can('GET /brand-kit') && <BrandKitLink />}
        {can('GET /account/data') && <AccountDataSections />}
      </div>
    </div>
  )
}
