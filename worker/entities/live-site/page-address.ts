import { type Language, languageOfWord } from '#shared/text/languages.ts'
import { formatPosition, parsePosition, type Position } from '#shared/site/cell/positions.ts'
import {
  COMPANY_PAGE,
  ENTRY_POSITION,
  DELIVERIES_PAGE,
  PAGE_ALIASES,
  type PageBase,
  pagePath,
  SITE_PAGES,
  type SitePage,
} from '#visitor/page/page-path.ts'

export type PageAddress =
  | { kind: 'page'; language: Language; position: Position }
  | { kind: 'company'; language: Language }
  | { kind: 'notices'; language: Language }
  /** A forms or membership page; its handler decides whether the site has it. */
  | { kind: 'sitePage'; language: Language; page: SitePage }
  /** Not written in its canonical form. */
  | { kind: 'redirect'; path: string }
  | { kind: 'missing' }

/** Pages beside the grid that have no form. */
const BESIDE: ReadonlyMap<string, 'company' | 'notices'> = new Map([
  [COMPANY_PAGE, 'company'],
  [DELIVERIES_PAGE, 'notices'],
])

/**
 * Parses a path of a site: language, then reserved page word, then position (rules/visitors.md#addresses). `rest` is
 * the path below the base's root, e.g. `/en/B2`. Knows the site's languages but not the size of its grid. A language in
 * another spelling (`/EN`, `/jp`) redirects to its canonical form, one that the site lacks (`/fr`) to the default.
 */
export function parsePageAddress(rest: string, base: PageBase, languages: readonly Language[]): PageAddress {
  const parts = rest.replace(/\/$/, '').split('/').slice(1)
  const named = languageOfWord(parts[0] ?? '')
  const words = named === undefined ? parts : parts.slice(1)
  const [first = ENTRY_POSITION] = words
  const word = PAGE_ALIASES.get(first) ?? first
  const position = parsePosition(word)
  const page = SITE_PAGES.find((name) => name === word)
  const kind = BESIDE.get(word)
  if (words.length > 1 || !(position ?? page ?? kind)) return { kind: 'missing' }
  const language = named && languages.includes(named) ? named : base.defaultLanguage
  const path = pagePath(base, language, position ? formatPosition(position) : word)
  const written = base.root + rest
  if (written !== path && !(written === '' && path === '/')) return { kind: 'redirect', path }
  if (page) return { kind: 'sitePage', language, page }
  if (kind) return { kind, language }
  return position ? { kind: 'page', language, position } : { kind: 'missing' }
}

/** The language of a path, whether or not the page exists. */
export function pathLanguage(
  path: string,
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): Language {
  const words = path.split('/').map(languageOfWord)
  return languages.find((language) => words.includes(language)) ?? defaultLanguage
}
