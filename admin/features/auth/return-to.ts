import { FIRST_TIME_SCREEN, isOpenScreen, SET_UP_FACTOR_SCREEN } from '#admin/session/open-screens.ts'
import { toOwnPath } from '#shared/text/own-path.ts'

/** The path of this app to return to after the sign-in; undefined for anything else. */
export function readReturnTo(value: string | null, origin: string): string | undefined {
  if (!value?.startsWith('/') || [...value].some((character) => character === '\\' || character <= ' '))
    return undefined
  const path = toOwnPath(value)
  const url = new URL(path, origin)
  // Refuses, and does not repair, an address that could be read as another host.
  if (!URL.canParse(value, origin) || new URL(value, origin).href !== url.href) return undefined
  const isForced = [FIRST_TIME_SCREEN, SET_UP_FACTOR_SCREEN].includes(url.pathname)
  return isOpenScreen(url.pathname) || isForced ? undefined : path
}
