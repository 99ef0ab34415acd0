import { findPasswordProblem } from '#shared/account/password-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'

export type NewPassword = { currentPassword: string; newPassword: string; confirmation: string }

/** The error of each field of the form; undefined for a valid field. */
export function checkNewPassword(
  { currentPassword, newPassword, confirmation }: NewPassword,
  isCurrentNeeded: boolean,
) {
  const fields: Partial<Record<keyof NewPassword, FieldError>> = {}
  const problem = newPassword === '' ? 'required' : findPasswordProblem(newPassword)
  if (isCurrentNeeded && currentPassword === '') fields.currentPassword = { key: 'required' }
  if (problem) fields.newPassword = { key: problem }
  if (confirmation === '') fields.confirmation = { key: 'required' }
  else if (confirmation !== newPassword) fields.confirmation = { key: 'passwordMatch' }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
