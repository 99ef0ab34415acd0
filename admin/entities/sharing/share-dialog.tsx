import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Tabs } from '#admin/ui/basic/tabs.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import { InvitationList } from './invitation-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { ShareFormView } from './share-form-view.tsx'
import { ShareSummary } from './share-summary.tsx'
import { shareQuery } from './sharing.api.ts'
import { useShareForm } from './use-share-form.ts'
import { VisitList } from './visit-list.tsx'

export type SharedSite = Pick<SiteDetail, 'id' | 'name' | 'languages' | 'isReadOnly'>
type ShareDialogProps = {
  site: SharedSite
  onClose: () => void
  /** Fields were changed and are not saved: leaving the screen would lose them. */
  onDirtyChange?: (isDirty: boolean) => void
}

/** Shares the preview of a site: by invitations and by a link, and shows who looked. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <Suspense fallback={<DialogWaiting />}>
      <Loading {...props} />
    </Suspense>
  )
}

function Loading(props: ShareDialogProps) {
  const { site, onClose } = props
  const t = useSharingText()
  // Waits here for the texts of the form: React would hide the open dialog meanwhile, which closes it.
  useErrorText()
  const { data, error, refetch, isFetching } = useQuery(shareQuery(site.id))
  if (data) return <Opened {...props} share={data} />
  return (
    <Dialog isOpen isTall size="lg" onClose={onClose} title={t('title')} description={t('lead', { name: site.name })}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <RowSkeletons />
        </div>
      )}
    </Dialog>
  )
}

type Tab = 'settings' | 'invitations' | 'visits'

function Opened({ site, share, onClose, onDirtyChange }: ShareDialogProps & { share: Share }) {
  const t = useSharingText()
  const ui = useAdminText()
  const can = useCan()
  const formId = useId()
  const canChange = can('POST /preview/site/{id}/share') && !site.isReadOnly
  const [tab, setTab] = useState<Tab>('settings')
  const [isAsking, setAsking] = useState(false)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const form = useShareForm({ siteId: site.id, share, onMailed: () => setTab('invitations') })
  const { isDirty, isBusy } = form
  useLosable(isDirty, onDirtyChange)
  const close = () => (isDirty ? setAsking(true) : onClose())
  const count = form.invitedCount
  const save = count > 0 ? t('save.mail', { count }) : t(share.isShared ? 'save.again' : 'save.first')
  const openPassword = () => setPasswordOpen(true)
  return (
    <Dialog
      isOpen
      isTall
      size="lg"
      isBusy={isBusy}
      onClose={close}
      title={t('title')}
      description={t('lead', { name: site.name })}
      actions={
        canChange && (
          <>
            <Button onClick={close} disabled={isBusy}>
              {ui('ui.close')}
            </Button>
            {tab === 'settings' && (
              <Button type="submit" form={formId} variant="primary" icon="share" isBusy={isBusy}>
                {save}
              </Button>
            )}
          </>
        )
      }
    >
      <Standing share={share} />
      {!canChange && (
        <p className="mb-4 flex items-start gap-2 rounded-md bg-info-soft px-3 py-2.5 text-sm text-info">
          <Icon name="lock" size={18} className="mt-0.5" />
          {t(site.isReadOnly ? 'readOnly.terminated' : 'readOnly.role')}
        </p>
      )}
      <Tabs
        id={`${formId}-tabs`}
        label={t('tabs.label')}
        value={tab}
        tabs={[
          { value: 'settings', label: t('tabs.settings') },
          { value: 'invitations', label: t('tabs.invitations', { count: share.emails.length }) },
          { value: 'visits', label: t('tabs.visits') },
        ]}
        onValueChange={setTab}
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
            onInvite={({ email, name }) => {
              form.inviteAgain(email, name)
              setTab('settings')
            }}
            onChangePassword={openPassword}
          />
        )}
        {tab === 'visits' && <VisitList siteId={site.id} />}
      </Tabs>
      {isPasswordOpen && <PasswordDialog siteId={site.id} onClose={() => setPasswordOpen(false)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        tone="danger"
        title={ui('discard.title')}
        description={t('discard')}
        confirmLabel={ui('discard.discard')}
        cancelLabel={ui('discard.stay')}
      />
    </Dialog>
  )
}

function Standing({ share: { isShared, endsAt } }: { share: Share }) {
  const t = useSharingText()
  const date = endsAt ? formatDate(endsAt) : ''
  const ended = endsAt ? t('state.ended', { date }) : t('state.none')
  return (
    <p className="mb-4 flex items-center gap-2 text-sm font-medium">
      <Icon
        name={isShared ? 'check-circle' : 'info'}
        size={18}
        className={isShared ? 'text-success' : 'text-ink-soft'}
      />
      {isShared ? t('state.open', { date }) : ended}
    </p>
  )
}

/** Tells the screen, and asks before the page is closed, while something would be lost. */
function useLosable(isDirty: boolean, onDirtyChange: ((isDirty: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!isDirty) return
    onDirtyChange?.(true)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      onDirtyChange?.(false)
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty, onDirtyChange])
}
