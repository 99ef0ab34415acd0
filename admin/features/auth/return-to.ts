import { FIRST_TIME_SCREEN, isOpenScreen } from '#admin/open-screens.ts'

/** Where a sign-in leads back to: a path of this app, or undefined for anything else. */
export function readReturnTo(value: string | null, origin: string): string | undefined {
  if (!value?.startsWith('/') || [...value].some((character) => character === '\\' || character <= ' '))
    return undefined
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  const isScreen = url.origin === origin && !isOpenScreen(url.pathname) && url.pathname !== FIRST_TIME_SCREEN
  return isScreen ? url.pathname + url.search + url.hash : undefined
}
