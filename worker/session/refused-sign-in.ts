import { AppError } from '#shared/wire/errors.ts'
import { log } from '#worker/platform/log.ts'

/**
 * The refusal of a sign-in to the back office or as a member. The log gets the account or member, where there is one;
 * the answer must not tell (rules/threats.md#known-addresses).
 */
export function refusedSignIn(
  kind: 'office' | 'members',
  id: string | undefined,
  code: 'credentials' | 'terminated' = 'credentials',
): AppError {
  log('info', 'sign_in.refused', { kind, code, ...(id !== undefined && { id }) })
  return new AppError(code)
}
