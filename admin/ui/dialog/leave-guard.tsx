import { useEffect } from 'react'
import { type Location, NavigationType, useBlocker } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useAsksAlone } from './use-asks-alone.ts'
import { useSignedOut } from './use-signed-out.tsx'

type AskProps = {
  /** Parameters of the address that choose the view with the changes, e.g. its tab. */
  params?: readonly string[]
  /** Only on the way back, e.g. by a gesture, and when the page is closed. */
  isBackOnly?: boolean
  /** What the question says, if it is not about unsaved fields. */
  texts?: Partial<Record<'title' | 'description' | 'leave' | 'stay', string>>
}

/** Asks before unsaved changes are lost, in the app and when the page is closed (rules/back-office.md#unsaved-work). */
export function LeaveGuard({ isDirty, ...props }: AskProps & { isDirty: boolean }) {
  return useAsksAlone(isDirty) && <Ask {...props} />
}

function Ask({ params = [], isBackOnly = false, texts }: AskProps) {
  const t = useAdminText()
  const viewOf = ({ pathname, search }: Location) => {
    const all = new URLSearchParams(search)
    return [pathname, ...params.map((name) => all.get(name) ?? '')].join('\n')
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (!isBackOnly || historyAction === NavigationType.Pop) && viewOf(currentLocation) !== viewOf(nextLocation),
  )
  const signedOut = useSignedOut(blocker)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      tone="danger"
      title={texts?.title ?? t('leave.title')}
      description={texts?.description ?? t('leave.description')}
      confirmLabel={texts?.leave ?? t('leave.leave')}
      cancelLabel={texts?.stay ?? t('leave.stay')}
      {...signedOut}
    />
  )
}
