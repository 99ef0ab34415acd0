import { MEASURING_KINDS, type MeasuringIds } from './measuring-tags.ts'

/** Whom the banner asks before tags run: nobody, visitors of Europe, everybody. The empty text is "nobody". */
export const CONSENT_MODES = ['', 'eu', 'everywhere'] as const
export type ConsentMode = (typeof CONSENT_MODES)[number]

/** What a visitor answered: y = tags may run. */
export type ConsentChoice = 'y' | 'n'

/**
 * The number of the banner's text. A changed text needs a new number: visitors are asked again, and answers of forms
 * name the text that their sender saw (docs/decisions/0121).
 */
export const CONSENT_TEXT = 1

/** The cookie that keeps the choice, as `{version}.{choice}`, and its days. */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_DAYS = 180
/** The field of the form that keeps the choice, on the page of the external services. */
export const CONSENT_FIELD = 'consent'
/** The search of that page which answers whether the visitor's country is asked: `1` or `0`. */
export const REGION_SEARCH = '?region'

/** The European Union with Iceland, Liechtenstein and Norway, the United Kingdom and Switzerland (ISO 3166). */
const ASKED_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
/** Parts of these states that networks report as countries of their own. */
const ASKED_PARTS: ReadonlySet<string> = new Set('AX GF GP MF MQ RE YT GG GI IM JE'.split(' '))

/** Whether visitors of a country are asked in the mode `eu`; a network of an unknown place is. */
export function isAskedIn(country: string | undefined): boolean {
  if (!country || !/^[A-Z]{2}$/.test(country) || country === 'XX') return true
  return ASKED_COUNTRIES.has(country) || ASKED_PARTS.has(country)
}

/** FNV-1a, 32 bits: distinguishes lists of services, protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

type Tags = { ids: MeasuringIds; scripts: readonly Record<string, string>[] }

/** The version that a visitor agrees to: of the text, and of the services of the page, e.g. `1-k3f9a`. */
export function consentVersion({ ids, scripts }: Tags): string {
  const services = [...MEASURING_KINDS.filter((kind) => ids[kind]), ...scripts.map(({ src = '' }) => new URL(src).host)]
  return `${CONSENT_TEXT}-${fingerprint([...new Set(services)].toSorted().join(' '))}`
}

/** The choice in a cookie's value; undefined where it belongs to another version, or is none. */
export function choiceOf(cookie: string | undefined, version: string): ConsentChoice | undefined {
  if (cookie === `${version}.y`) return 'y'
  return cookie === `${version}.n` ? 'n' : undefined
}
