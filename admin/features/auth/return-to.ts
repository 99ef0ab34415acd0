import { FIRST_TIME_SCREEN, isOpenScreen } from '#admin/session/open-screens.ts'
import { toOwnPath } from '#shared/text/own-path.ts'

/** Where a sign-in leads back to: a path of this app, or undefined for anything else. */
export function readReturnTo(value: string | null, origin: string): string | undefined {
  if (!value?.startsWith('/') || [...value].some((character) => character === '\\' || character <= ' '))
    return undefined
  const path = toOwnPath(value)
  const url = new URL(path, origin)
  // What another host could be read from is refused, not mended.
  if (!URL.canParse(value, origin) || new URL(value, origin).href !== url.href) return undefined
  return isOpenScreen(url.pathname) || url.pathname === FIRST_TIME_SCREEN ? undefined : path
}
