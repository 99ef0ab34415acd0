import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { AppEnv } from '#worker/platform/context.ts'

const LANGUAGE_COOKIE = 'lang'

/** The language that the visitor chose in a menu before; undefined if none. */
export function chosenLanguage(c: Context<AppEnv>): Language | undefined {
  const stored = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(stored) ? stored : undefined
}
