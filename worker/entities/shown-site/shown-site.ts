import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { ReleasePages, SiteRelease } from '#shared/site/release/releases.ts'
import type { ShownPopup } from '#worker/entities/popups/shown-popups.ts'

/**
 * A site as somebody may read it: its live release, a kept version or the working copy. Calls and pages read every site
 * through it (docs/decisions/0086).
 */
export type ShownSite = {
  languages: readonly Language[]
  /** The language of addresses without one. */
  defaultLanguage: Language
  /** The origin that serves it, with its files. */
  origin: string
  /** The addresses of the published site, for search engines. */
  published: { origin: string; defaultLanguage: Language }
  /** The grid's content in a language of the site, without the content of members-only cells. */
  releaseIn: (language: Language) => Promise<SiteRelease>
  /** The content of its other pages; undefined in releases from before these were stored. */
  pagesIn: (language: Language) => Promise<ReleasePages | undefined>
  /** The popups that show to everybody at a moment. */
  popupsIn: (language: Language, at: number) => Promise<ShownPopup[]>
}

/** A language of the site: the requested one, else its default. */
export function shownLanguage(
  { languages, defaultLanguage }: Pick<ShownSite, 'languages' | 'defaultLanguage'>,
  wanted: string | undefined,
): Language {
  return isLanguage(wanted) && languages.includes(wanted) ? wanted : defaultLanguage
}
