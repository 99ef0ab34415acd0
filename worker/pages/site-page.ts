import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import { formatPosition, parsePosition } from '#shared/site/cell/positions.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import type { SitePage } from '#visitor/page/page-path.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import type { ShownSite } from '#worker/entities/shown-site/shown-site.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'

/** A request for a page of forms or membership: of a live site, or of a shared version for its guests. */
export type PageVisit = {
  c: Context<AppEnv>
  shown: ShownSite
  mode: PublishedMode
  language: Language
  page: SitePage
}

/** A request for such a page of a live site. */
export type SitePageVisit = PageVisit & { site: LiveSite }

/** Handles a page: undefined if the site does not have it. `post` handles its form. */
export type SitePageHandler = {
  get: (visit: SitePageVisit) => Promise<Response | undefined>
  post?: (visit: SitePageVisit) => Promise<Response | undefined>
}

/**
 * The position of the grid to return to, from the page's query, e.g. `?to=b2`: a name and never an address, so that it
 * always belongs to the site (rules/threats.md#links-and-redirects).
 */
export function placeToReturn(c: Context<AppEnv>): string | undefined {
  const position = parsePosition(c.req.query('to') ?? '')
  return position && formatPosition(position)
}

/**
 * The position of the grid whose page linked to this one: links of menus and popups do not contain the page that they
 * are on.
 */
export function placeBefore(c: Context<AppEnv>, { base, origin }: PublishedMode): string | undefined {
  const before = URL.parse(c.req.header('referer') ?? '')
  if (before?.host !== new URL(c.req.url).host && before?.origin !== origin) return undefined
  const position = parsePosition(before.pathname.slice(base.root.length).split('/').at(-1) ?? '')
  return position && formatPosition(position)
}

/** The values of a page's form by field name; files and other content types count as nothing. */
export async function readPageForm(c: Context<AppEnv>): Promise<Map<string, string[]>> {
  const isForm = /^application\/x-www-form-urlencoded(?:$|;)/i.test(c.req.header('content-type') ?? '')
  const values = new Map<string, string[]>()
  if (!isForm) return values
  const sent = new TextDecoder().decode(await c.req.arrayBuffer())
  for (const [name, value] of new URLSearchParams(sent)) values.set(name, [...(values.get(name) ?? []), value])
  return values
}
