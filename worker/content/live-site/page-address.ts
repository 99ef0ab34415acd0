import { type Language, languageOfWord } from '#shared/text/languages.ts'
import { formatPosition, parsePosition, type Position } from '#shared/site/cell/positions.ts'
import {
  COMPANY_PAGE,
  ENTRY_POSITION,
  PAGE_ALIASES,
  type PageBase,
  pagePath,
  SITE_PAGES,
  type SitePage,
} from '#visitor/page/page-path.ts'

export type PageAddress =
  | { kind: 'page'; language: Language; position: Position }
  | { kind: 'company'; language: Language }
  /** A page of forms or membership; whether the site has it, its handler knows. */
  | { kind: 'sitePage'; language: Language; page: SitePage }
  /** Written otherwise than in its short form. */
  | { kind: 'redirect'; path: string }
  | { kind: 'missing' }

/**
 * Reads a path of a site: language, then reserved page word, then position (rules/visitors.md#addresses).
 * `rest` is what follows the base's root, e.g. `/en/B2`. Knows the site's languages but not the size of its grid. A language
 * that is written otherwise (`/EN`, `/jp`) redirects to its own word, one that the site lacks (`/fr`) to the default.
 */
export function parsePageAddress(rest: string, base: PageBase, languages: readonly Language[]): PageAddress {
  const parts = rest.replace(/\/$/, '').split('/').slice(1)
  const named = languageOfWord(parts[0] ?? '')
  const words = named === undefined ? parts : parts.slice(1)
  const [first = ENTRY_POSITION] = words
  const word = PAGE_ALIASES.get(first) ?? first
  const position = parsePosition(word)
  const page = SITE_PAGES.find((name) => name === word)
  if (words.length > 1 || !(position ?? page ?? word === COMPANY_PAGE)) return { kind: 'missing' }
  const language = named && languages.includes(named) ? named : base.defaultLanguage
  const path = pagePath(base, language, position ? formatPosition(position) : word)
  const written = base.root + rest
  if (written !== path && !(written === '' && path === '/')) return { kind: 'redirect', path }
  if (page) return { kind: 'sitePage', language, page }
  return position ? { kind: 'page', language, position } : { kind: 'company', language }
}

/** The language that a path is in, whether or not there is such a page. */
export function pathLanguage(
  path: string,
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): Language {
  const words = path.split('/').map(languageOfWord)
  return languages.find((language) => words.includes(language)) ?? defaultLanguage
}
