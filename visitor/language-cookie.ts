import type { PublishedMode } from '#visitor/page/page-context.ts'

const LANGUAGE_SECONDS = 2592000

/** What follows the language in the cookie that keeps it; `language.ts` writes it when somebody chooses. */
export function languageCookie({ base, origin }: PublishedMode): string {
  const secure = origin.startsWith('https:') ? ';secure' : ''
  return `;max-age=${LANGUAGE_SECONDS};path=${base.root || '/'};samesite=lax${secure}`
}
