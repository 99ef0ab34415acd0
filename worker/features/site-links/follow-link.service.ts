import { LINK_CODE } from '#shared/analytics/site-link-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { isOutage } from '#worker/platform/outage.ts'
import { targetPath } from './link-target.ts'
import { countClick, findOpenLink } from './site-link.repository.ts'

type Site = { id: string; defaultLanguage: Language }

/**
 * The path of its own host that a short link of a live site opens; undefined for an unknown or switched-off one. While
 * the database fails, the site's first page.
 */
export async function followLink(
  env: Bindings,
  { id, defaultLanguage }: Site,
  code: string,
): Promise<string | undefined> {
  if (!LINK_CODE.test(code)) return undefined
  try {
    const link = await findOpenLink(env.DB, id, code)
    return link && targetPath(defaultLanguage, link)
  } catch (error) {
    if (!isOutage(error)) throw error
    return '/'
  }
}

/** Counts a click; one that the database does not take is lost. */
export async function countFollowed(env: Bindings, siteId: string, code: string): Promise<void> {
  try {
    await countClick(env.DB, siteId, code)
  } catch (error) {
    if (!isOutage(error)) throw error
  }
}
