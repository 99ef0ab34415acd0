import { HTML_LANGUAGE, type Language } from '#shared/languages.ts'
import { formatPosition, positionOf } from '#shared/positions.ts'
import type { SiteRelease } from '#shared/releases.ts'
import { pagePath } from '#visitor/page-path.ts'

/** The pages of a site that search engines may list: every open cell in every language (sitemaps.org 0.9). */
export function* renderSitemap(release: SiteRelease, origin: string): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  const base = { root: '', defaultLanguage: release.defaultLanguage }
  const address = (language: Language, position: string) => origin + pagePath(base, language, position)
  for (const [index, cell] of release.cells.entries()) {
    if (cell.locked && index > 0) continue
    const position = formatPosition(positionOf(index, release.columns))
    const alternates = release.languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${HTML_LANGUAGE[language]}" href="${address(language, position)}"/>`,
    )
    for (const language of release.languages) {
      const links = alternates.length > 1 ? alternates.join('') : ''
      yield `<url><loc>${address(language, position)}</loc><lastmod>${release.publishedAt}</lastmod>${links}</url>\n`
    }
  }
  yield '</urlset>\n'
}
