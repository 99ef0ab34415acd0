import { isApiError } from '#admin/api/api-error.ts'

/**
 * Whether a retry with the own password, and with a code where one was asked for, can help: it is missing or wrong, was
 * tried too often, or never arrived.
 */
export function isPasswordWanted(error: Error | null, withCode = false): boolean {
  if (!isApiError(error)) return false
  if (error.fields['currentPassword'] !== undefined) return true
  if (withCode && error.fields['code'] !== undefined) return true
  return isApiError(error, 'reauthenticate', 'reauthenticate_code', 'too_many', 'offline', 'timeout')
}
