import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { DiscardDialog } from '#admin/ui/dialog/discard-dialog.tsx'
import { Dialog, DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { formatDate } from '#shared/time/jst.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { shareQuery } from './sharing.api.ts'
import { type SharedSite, ShareTabs, type Tab } from './share-tabs.tsx'
import { type ShareForm, useShareForm } from './use-share-form.ts'

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

function Opened({ site, share, onClose, onDirtyChange }: ShareDialogProps & { share: Share }) {
  const t = useSharingText()
  const ui = useAdminText()
  const can = useCan()
  const formId = useId()
  const canChange = can('POST /preview/site/{id}/share') && !site.isReadOnly
  const [tab, setTab] = useState<Tab>('settings')
  const [isAsking, setAsking] = useState(false)
  const form = useShareForm({ siteId: site.id, share, onMailed: () => setTab('invitations') })
  const { isDirty, isBusy } = form
  useLosable(isDirty, onDirtyChange)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      isOpen
      isTall
      size="lg"
      isBusy={isBusy}
      asksItself
      onClose={close}
      title={t('title')}
      description={t('lead', { name: site.name })}
      actions={
        canChange && (
          <>
            <Button onClick={close} disabled={isBusy}>
              {ui('ui.close')}
            </Button>
            {tab === 'settings' && <SaveButton formId={formId} form={form} isShared={share.isShared} />}
          </>
        )
      }
    >
      <Standing share={share} />
      {!canChange && <ReadOnly isTerminated={site.isReadOnly} />}
      <ShareTabs {...{ formId, site, share, form, canChange, tab }} onTabChange={setTab} />
      <DiscardDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDiscard={onClose}
        description={t('discard')}
      />
    </Dialog>
  )
}

type SaveButtonProps = { formId: string; form: ShareForm; isShared: boolean }

/** Says how many people are mailed by saving. */
function SaveButton({ formId, form: { invitedCount, isBusy }, isShared }: SaveButtonProps) {
  const t = useSharingText()
  const save = t(isShared ? 'save.again' : 'save.first')
  return (
    <Button type="submit" form={formId} variant="primary" icon="share" isBusy={isBusy}>
      {invitedCount > 0 ? t('save.mail', { count: invitedCount }) : save}
    </Button>
  )
}

/** Why the person cannot change the share. */
function ReadOnly({ isTerminated }: { isTerminated: boolean }) {
  const t = useSharingText()
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-info-soft px-3 py-2.5 text-sm text-info">
      <Icon name="lock" size={18} className="mt-0.5" />
      {t(isTerminated ? 'readOnly.terminated' : 'readOnly.role')}
    </p>
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
