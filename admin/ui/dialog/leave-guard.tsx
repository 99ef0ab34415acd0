import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** Parameters of the address that choose the view with the changes, e.g. its tab. */
  params?: readonly string[]
}

/** Asks before unsaved changes are lost, in the app and when the page is closed (rules/back-office.md#unsaved-work). */
export function LeaveGuard({ isDirty, params = [] }: LeaveGuardProps) {
  const t = useAdminText()
  const viewOf = ({ pathname, search }: Location) => {
    const all = new URLSearchParams(search)
    return [pathname, ...params.map((name) => all.get(name) ?? '')].join('\n')
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && viewOf(currentLocation) !== viewOf(nextLocation),
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
