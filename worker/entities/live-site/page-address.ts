import { type Language, languageOfWord } from '#shared/text/languages.ts'
import { formatPosition, parsePosition, type Position } from '#shared/site/cell/positions.ts'
import {
  COMPANY_PAGE,
  ENTRY_POSITION,
  DELIVERIES_PAGE,
  EXTERNAL_PAGE,
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
  | { kind: 'external'; language: Language }
  /** A forms or membership page; its handler decides whether the site has it. */
  | { kind: 'sitePage'; language: Language; page: SitePage }
  /** Not written in its canonical form; `isForNow`: in a language that may be published later. */
  | { kind: 'redirect'; path: string; isForNow: boolean }
  | { kind: 'missing' }

/** Pages beside the grid that have no form. */
const BESIDE: ReadonlyMap<string, 'company' | 'notices' | 'external'> = new Map([
  [COMPANY_PAGE, 'company'],
  [DELIVERIES_PAGE, 'notices'],
  [EXTERNAL_PAGE, 'external'],
])

/**
 * Parses a path of a site: language, then reserved page word, then position (rules/visitors.md#addresses). `rest` is
 * the path below the base's root, e.g. `/en/B2`. Knows the site's languages but not the size of its grid. A language in
 * another spelling (`/EN`, `/jp`) redirects to its canonical form, one that the site lacks (`/fr`) to the default: for now
 * only, where the site may publish it later.
 */
export function parsePageAddress(rest: string, base: PageBase, languages: readonly Language[]): PageAddress {
  const parts = rest.replace(/\/$/, '').split('/').slice(1)
  const named = languageOfWord(parts[0] ?? '')
  const words = named === undefined ? parts : parts.slice(1)
  const found = words.length > 1 ? undefined : placeOf(words[0] ?? ENTRY_POSITION)
  if (!found) return { kind: 'missing' }
  const language = named && languages.includes(named) ? named : base.defaultLanguage
  const path = pagePath(base, language, found.word)
  return isWrittenAs(base.root + rest, path)
    ? { ...found.place, language }
    : { kind: 'redirect', path, isForNow: Boolean(named) && language !== named }
}

/** A page of a site in any language. */
type Place =
  | { kind: 'page'; position: Position }
  | { kind: 'company' }
  | { kind: 'notices' }
  | { kind: 'external' }
  | { kind: 'sitePage'; page: SitePage }

/** The page that a word of an address names, with the word's canonical form. */
function placeOf(written: string): { word: string; place: Place } | undefined {
  const word = PAGE_ALIASES.get(written) ?? written
  const position = parsePosition(word)
  if (position) return { word: formatPosition(position), place: { kind: 'page', position } }
  const page = SITE_PAGES.find((name) => name === word)
  if (page) return { word, place: { kind: 'sitePage', page } }
  const kind = BESIDE.get(word)
  return kind && { word, place: { kind } }
}

const isWrittenAs = (written: string, path: string) => written === path || (written === '' && path === '/')

type Languages = { languages: readonly Language[]; defaultLanguage: Language }

/** The language that a path names, whether or not the page exists; undefined if it names none of the site. */
export function namedLanguage(path: string, { languages }: Pick<Languages, 'languages'>): Language | undefined {
  const words = path.split('/').map(languageOfWord)
  return languages.find((language) => words.includes(language))
}

/** The language of a path, whether or not the page exists. */
export function pathLanguage(path: string, site: Languages): Language {
  return namedLanguage(path, site) ?? site.defaultLanguage
}
