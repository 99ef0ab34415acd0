import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved work is left, within the app and when the page is closed (rules/back-office.md#unsaved-work). */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useAdminText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      tone="danger"
      title={t('leave.title')}
      description={t('leave.description')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
    />
  )
}
