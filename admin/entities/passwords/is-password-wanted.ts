import { isApiError } from '#admin/api/api-error.ts'

/** Whether a retry with the own password can help: it is missing or wrong, was tried too often, or never arrived. */
export function isPasswordWanted(error: Error | null): boolean {
  if (!isApiError(error)) return false
  if (error.fields['currentPassword'] !== undefined) return true
  return isApiError(error, 'reauthenticate', 'too_many', 'offline', 'timeout')
}
