import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import { formatPosition, parsePosition } from '#shared/site/cell/positions.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import type { SitePage } from '#visitor/page/page-path.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'

/** A request for a page of forms or membership of a live site. */
export type SitePageVisit = {
  c: Context<AppEnv>
  site: LiveSite
  mode: PublishedMode
  language: Language
  page: SitePage
}

/** What answers a page: undefined where the site does not have it. `post` takes what its form sends. */
export type SitePageHandler = {
  get: (visit: SitePageVisit) => Promise<Response | undefined>
  post?: (visit: SitePageVisit) => Promise<Response | undefined>
}

/**
 * The place of the grid that a page's address says it leads back to, e.g. `?to=b2`: by name and never by address, so that
 * it is always the site's own (rules/threats.md#links-and-redirects).
 */
export function placeToReturn(c: Context<AppEnv>): string | undefined {
  const position = parsePosition(c.req.query('to') ?? '')
  return position && formatPosition(position)
}

/** The place of the grid whose page led to this one: links of menus and popups do not know where they are followed. */
export function placeBefore(c: Context<AppEnv>, { base, origin }: PublishedMode): string | undefined {
  const before = URL.parse(c.req.header('referer') ?? '')
  if (before?.host !== new URL(c.req.url).host && before?.origin !== origin) return undefined
  const position = parsePosition(before.pathname.slice(base.root.length).split('/').at(-1) ?? '')
  return position && formatPosition(position)
}

/** What a page's form sent, by the names of its fields; files and anything but a form count as nothing. */
export async function readPageForm(c: Context<AppEnv>): Promise<Map<string, string[]>> {
  const isForm = /^application\/x-www-form-urlencoded(?:$|;)/i.test(c.req.header('content-type') ?? '')
  const values = new Map<string, string[]>()
  if (!isForm) return values
  const sent = new TextDecoder().decode(await c.req.arrayBuffer())
  for (const [name, value] of new URLSearchParams(sent)) values.set(name, [...(values.get(name) ?? []), value])
  return values
}
