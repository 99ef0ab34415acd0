import type { Language } from '#shared/languages.ts'

/** Where a site's pages stand on a host: the site's languages and the path they hang under. */
export type PageBase = {
  /** `` on a site's own host, `/sites/{siteUuid}` on the platform's. */
  root: string
  defaultLanguage: Language
}

/** The entry position, which addresses leave out (readings, Visitor routes). */
export const ENTRY_POSITION = 'A1'

/** The reserved word of the page with the company's texts. */
export const COMPANY_PAGE = 'company'

/** The short form of a page's path: the default language and A1 are left out. Never empty. */
export function pagePath({ root, defaultLanguage }: PageBase, language: Language, position = ENTRY_POSITION): string {
  const parts = [root]
  if (language !== defaultLanguage) parts.push(language)
  if (position !== ENTRY_POSITION) parts.push(position)
  return parts.join('/') || '/'
}

/** The page with the company's texts. */
export function companyPath(base: PageBase, language: Language): string {
  return pagePath(base, language, COMPANY_PAGE)
}
