import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { INTERNAL_LINKS } from '#shared/site/link-target-rules.ts'
import { LINKED_FORMS } from '#shared/site/parts/forms/form-rules.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { COMPANY_PAGE, linkedPage, pagePath } from '#visitor/page/page-path.ts'

/**
 * The pages of a site that search engines may list, each in every language (sitemaps.org 0.9): the open cells, the forms
 * that visitors can open, and the company's texts.
 */
export function* renderSitemap(release: SiteRelease, origin: string): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  const base = { root: '', defaultLanguage: release.defaultLanguage }
  for (const word of wordsOf(release)) {
    const address = (language: Language) => origin + pagePath(base, language, word)
    const alternates = release.languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${HTML_LANGUAGE[language]}" href="${address(language)}"/>`,
    )
    const links = alternates.length > 1 ? alternates.join('') : ''
    for (const language of release.languages)
      yield `<url><loc>${address(language)}</loc><lastmod>${release.publishedAt}</lastmod>${links}</url>\n`
  }
  yield '</urlset>\n'
}

/** The path words of positions and pages. The first position is the site itself, even if its cell is members-only. */
function wordsOf({ cells, columns, forms = [], companyTabs }: SiteRelease): string[] {
  const places = cells.flatMap((cell, index) =>
    cell.locked && index > 0 ? [] : [formatPosition(positionOf(index, columns))],
  )
  const pages = INTERNAL_LINKS.filter((link) => forms.includes(LINKED_FORMS[link])).map(linkedPage)
  return [...places, ...pages, ...(companyTabs ? [COMPANY_PAGE] : [])]
}
