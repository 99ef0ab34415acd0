import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import { isPasswordWanted } from './is-password-wanted.ts'

const loadDialog = loadOnce(() => import('./reauthentication-dialog.tsx'))
const ReauthenticationDialog = lazy(async () => ({ default: (await loadDialog()).ReauthenticationDialog }))

export type ReauthenticationProps = {
  /** Why the change was refused. */
  error: Error | null
  /** The change is on its way. */
  isPending: boolean
  /** Makes the same change again, with the password. */
  onPassword: (currentPassword: string) => void
  /** Gives the change up; what was typed stays. */
  onCancel: () => void
}

/**
 * Asks for the own password where the server wants it for a change, and stays until the change is made, given up, or
 * refused for another reason. Place it beside the form, inside the dialog the form may be in.
 */
export function Reauthentication({ error, isPending, ...rest }: ReauthenticationProps) {
  const [isAsking, setAsking] = useState(false)
  const isWanted = isAsking ? isPending || isPasswordWanted(error) : isApiError(error, 'reauthenticate')
  if (isWanted !== isAsking) setAsking(isWanted)
  // A dialog of its own each time: one that leaves with a transition inside another would come back inert.
  return isWanted ? (
    <Suspense fallback={<DialogWaiting />}>
      <ReauthenticationDialog error={error} isPending={isPending} {...rest} />
    </Suspense>
  ) : null
}
