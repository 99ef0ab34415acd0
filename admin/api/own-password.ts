import { useState } from 'react'
import { isApiError } from './api-error.ts'
import { answerOf, api } from './client.ts'
import { useApiMutation } from './use-api-mutation.ts'

type NewPassword = { newPassword: string; currentPassword: string }

/** Changes the own password, which ends the other sessions. `isCurrentNeeded`: the server asked for the present one. */
export function useChangePassword() {
  const [isCurrentNeeded, setCurrentNeeded] = useState(false)
  const change = useApiMutation({
    mutationFn: ({ newPassword, currentPassword }: NewPassword) =>
      answerOf(
        api.auth['change-password'].$post({ json: { newPassword, ...(currentPassword && { currentPassword }) } }),
      ),
    onError: (error) => {
      if (isApiError(error, 'reauthenticate')) setCurrentNeeded(true)
    },
    failure: 'form',
  })
  return { change, isCurrentNeeded }
}
