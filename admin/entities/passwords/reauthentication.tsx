import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import type { ReauthenticationProps } from './reauthentication-dialog.tsx'
import { isPasswordWanted } from './is-password-wanted.ts'

const loadDialog = loadOnce(() => import('./reauthentication-dialog.tsx'))
const ReauthenticationDialog = lazy(async () => ({ default: (await loadDialog()).ReauthenticationDialog }))

/**
 * Asks for the own password where the server requires it for a change. Stays open until the change succeeds, is
 * cancelled or is refused for another reason. Render it beside the form, inside the form's dialog if there is one.
 */
export function Reauthentication({ error, isPending, ...rest }: ReauthenticationProps) {
  const [isAsking, setAsking] = useState(false)
  const isWanted = isAsking ? isPending || isPasswordWanted(error) : isApiError(error, 'reauthenticate')
  if (isWanted !== isAsking) setAsking(isWanted)
  // A new dialog each time: one that closes with a transition inside another dialog would reopen inert.
  return isWanted ? (
    <Suspense fallback={<DialogWaiting />}>
      <ReauthenticationDialog error={error} isPending={isPending} {...rest} />
    </Suspense>
  ) : null
}
