import { findPasswordProblem, type PasswordProblem } from '#shared/account/password-rules.ts'

export type NewPassword = { currentPassword: string; newPassword: string; confirmation: string }
export type NewPasswordProblem = PasswordProblem | 'passwordMatch' | 'required'

/** The error of each field of the form; undefined for a valid field. */
export function checkNewPassword(
  { currentPassword, newPassword, confirmation }: NewPassword,
  isCurrentNeeded: boolean,
) {
  const fields: Partial<Record<keyof NewPassword, NewPasswordProblem>> = {}
  const problem = newPassword === '' ? 'required' : findPasswordProblem(newPassword)
  if (isCurrentNeeded && currentPassword === '') fields.currentPassword = 'required'
  if (problem) fields.newPassword = problem
  if (confirmation === '') fields.confirmation = 'required'
  else if (confirmation !== newPassword) fields.confirmation = 'passwordMatch'
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
