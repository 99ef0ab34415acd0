import { CSP_REPORT_PATH } from '#shared/operations/csp-rules.ts'
import type { TagSources } from '#shared/site/parts/seo/tag-sources.ts'

/** The inlined parts of a page in the notation of its Content-Security-Policy: `'sha256-…'`. */
export type PageSources = {
  styles: readonly string[]
  scripts: readonly string[]
  /** The one script that may add a maker's tags. */
  tagLoader?: string
  /** The release has fonts of its own. */
  hasFonts?: boolean
  /** The page has a form, which is sent to its own host. */
  hasForm?: boolean
  /** The origin of the robot check, in pages that have one. */
  robotCheck?: string
}

/**
 * The content security policy of a visitor page: its inline scripts and style sheets by hash, files of its own host,
 * nothing else. Style attributes carry colours and shapes that the server rebuilt from numbers
 * (rules/threats.md#colours). Pages are cached, so there is no nonce. `ancestors`: the origins that may show the page
 * in a frame (rules/threats.md#frames). A maker's tags open the policy as far as they need (docs/decisions/0012).
 */
export function pagePolicy(sources: PageSources, ancestors = "'none'", tags?: TagSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sources.scripts.join(' ')}${tags ? tagScripts(sources, tags) : ''}${after(sources.robotCheck)}`,
    "style-src 'unsafe-inline'",
    `style-src-elem ${tags?.isOpen ? "'unsafe-inline' https:" : sources.styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${hostsOf(tags)}`,
    `media-src 'self'${tags?.isOpen ? ' https:' : ''}`,
    `connect-src 'self'${hostsOf(tags)}`,
    ...fontSources(sources, tags),
    ...(tags?.isOpen ? ['frame-src https:'] : []),
    ...(sources.robotCheck ? [`frame-src ${sources.robotCheck}`] : []),
    "base-uri 'none'",
    `form-action ${sources.hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/**
 * A policy that browsers report about. `report-to` would switch `report-uri` off where both are known
 * (docs/decisions/0101-blocked-content.md).
 */
export const reported = (policy: string): string => `${policy}; report-uri ${CSP_REPORT_PATH}`

function fontSources({ hasFonts }: PageSources, tags: TagSources | undefined): string[] {
  const from = [...(hasFonts ? ["'self'"] : []), ...(tags?.isOpen ? ['https: data:'] : [])]
  return from.length > 0 ? [`font-src ${from.join(' ')}`] : []
}

const after = (source: string | undefined) => (source ? ` ${source}` : '')

/** Only the loader adds scripts. Browsers without `strict-dynamic` use the list of hosts. */
function tagScripts({ tagLoader = '' }: PageSources, { scripts }: TagSources): string {
  return ` ${tagLoader} 'strict-dynamic' ${scripts.join(' ')}`.trimEnd()
}

function hostsOf(tags: TagSources | undefined): string {
  if (!tags) return ''
  return tags.isOpen ? ' https:' : tags.hosts.map((host) => ` ${host}`).join('')
}
