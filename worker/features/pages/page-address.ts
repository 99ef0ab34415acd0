import { isLanguage, type Language } from '#shared/languages.ts'
import { formatPosition, parsePosition, type Position } from '#shared/positions.ts'
import { COMPANY_PAGE, ENTRY_POSITION, type PageBase, pagePath } from '#visitor/page-path.ts'

/** Pages beside the grid; each answers from the day it exists. */
const RESERVED = new Set([
  'contact',
  'contact-success',
  'register',
  'register-success',
  'login',
  'forms',
  'form-success',
  'form',
  'membership',
])

export type PageAddress =
  | { kind: 'page'; language: Language; position: Position }
  | { kind: 'company'; language: Language }
  /** Written otherwise than in its short form. */
  | { kind: 'redirect'; path: string }
  | { kind: 'missing' }

/**
 * Reads a path of a site: language, then reserved page word, then position (readings, Visitor routes).
 * `rest` is what follows the base's root, e.g. `/en/B2`. Knows the site's languages but not the size of its grid.
 */
export function parsePageAddress(rest: string, base: PageBase, languages: readonly Language[]): PageAddress {
  const parts = rest.replace(/\/$/, '').split('/').slice(1)
  const named = isLanguage(parts[0]) ? parts[0] : undefined
  const words = named ? parts.slice(1) : parts
  const [word] = words
  if (words.length > 1 || (word !== undefined && RESERVED.has(word))) return { kind: 'missing' }
  const position = parsePosition(word ?? ENTRY_POSITION)
  if (!position && word !== COMPANY_PAGE) return { kind: 'missing' }
  const language = named && languages.includes(named) ? named : base.defaultLanguage
  const path = pagePath(base, language, position ? formatPosition(position) : COMPANY_PAGE)
  const written = base.root + rest
  if (written !== path && !(written === '' && path === '/')) return { kind: 'redirect', path }
  return position ? { kind: 'page', language, position } : { kind: 'company', language }
}
