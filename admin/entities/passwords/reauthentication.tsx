import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import type { ReauthenticationProps } from './reauthentication-dialog.tsx'
import { isPasswordWanted } from './is-password-wanted.ts'

const loadDialog = loadOnce(() => import('./reauthentication-dialog.tsx'))
const ReauthenticationDialog = lazy(async () => ({ default: (await loadDialog()).ReauthenticationDialog }))

type Asked = 'password' | 'code'

/** What a refusal asks for first. */
function askedBy(error: Error | null): Asked | undefined {
  if (isApiError(error, 'reauthenticate_code')) return 'code'
  return isApiError(error, 'reauthenticate') ? 'password' : undefined
}

/**
 * Asks for the own password, and for a code of the second factor, where the server requires it for a change. Stays open until the change succeeds, is
 * cancelled or is refused for another reason. Render it beside the form, inside the form's dialog if there is one.
 */
export function Reauthentication({ error, isPending, ...rest }: ReauthenticationProps) {
  const [asking, setAsking] = useState<Asked>()
  const isOpen = asking !== undefined && (isPending || isPasswordWanted(error, asking === 'code'))
  const wanted = askedBy(error) ?? (isOpen ? asking : undefined)
  if (wanted !== asking) setAsking(wanted)
  // A new dialog each time: one that closes with a transition inside another dialog would reopen inert.
  return wanted ? (
    <Suspense fallback={<DialogWaiting />}>
      <ReauthenticationDialog error={error} isPending={isPending} withCode={wanted === 'code'} {...rest} />
    </Suspense>
  ) : null
}
