import type { PublishedMode } from './page-context.ts'

const LANGUAGE_SECONDS = 2592000

/** The attributes of the cookie that keeps the chosen language; `language.ts` appends them to its value. */
export function languageCookie({ base, origin }: PublishedMode): string {
  const secure = origin.startsWith('https:') ? ';secure' : ''
  return `;max-age=${LANGUAGE_SECONDS};path=${base.root || '/'};samesite=lax${secure}`
}
