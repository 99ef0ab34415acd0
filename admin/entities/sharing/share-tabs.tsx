import { useState } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { Tabs } from '#admin/ui/basic/tabs.tsx'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import { InvitationList } from './invitation-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ShareFormView } from './share-form-view.tsx'
import { ShareSummary } from './share-summary.tsx'
import type { ShareForm } from './use-share-form.ts'
import { VisitList } from './visit-list.tsx'

export type SharedSite = Pick<SiteDetail, 'id' | 'name' | 'languages' | 'isReadOnly'>
export type Tab = 'settings' | 'invitations' | 'visits'

type ShareTabsProps = {
  formId: string
  site: SharedSite
  share: Share
  form: ShareForm
  canChange: boolean
  tab: Tab
  onTabChange: (tab: Tab) => void
}

/** The settings of a share, the invited people, and who looked. */
export function ShareTabs({ formId, site, share, form, canChange, tab, onTabChange }: ShareTabsProps) {
  const t = useSharingText()
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const openPassword = () => setPasswordOpen(true)
  const inviteAgain = ({ email, name }: { email: string; name: string }) => {
    form.inviteAgain(email, name)
    onTabChange('settings')
  }
  return (
    <>
      <Tabs
        id={`${formId}-tabs`}
        label={t('tabs.label')}
        value={tab}
        tabs={[
          { value: 'settings', label: t('tabs.settings') },
          { value: 'invitations', label: t('tabs.invitations', { count: share.emails.length }) },
          { value: 'visits', label: t('tabs.visits') },
        ]}
        onValueChange={onTabChange}
      >
        {tab === 'settings' && canChange && (
          <ShareFormView
            id={formId}
            siteId={site.id}
            siteLanguages={site.languages}
            share={share}
            form={form}
            onChangePassword={openPassword}
          />
        )}
        {tab === 'settings' && !canChange && <ShareSummary siteId={site.id} share={share} />}
        {tab === 'invitations' && (
          <InvitationList
            siteId={site.id}
            share={share}
            canChange={canChange}
            onInvite={inviteAgain}
            onChangePassword={openPassword}
          />
        )}
        {tab === 'visits' && <VisitList siteId={site.id} />}
      </Tabs>
      {isPasswordOpen && <PasswordDialog siteId={site.id} onClose={() => setPasswordOpen(false)} />}
    </>
  )
}
