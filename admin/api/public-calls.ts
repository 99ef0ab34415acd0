import { PERMISSIONS } from '#shared/account/permissions.ts'

const PUBLIC_CALLS = PERMISSIONS.filter(({ token }) => token === 'none').map(
  ({ call }) => new RegExp(`^${call.replace(' ', ' /v1').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

/** Whether the permission table lets a call, given with its path (`/v1/auth/login`), be made without a token. */
export function needsNoToken(method: string, path: string): boolean {
  return PUBLIC_CALLS.some((pattern) => pattern.test(`${method} ${path}`))
}
