import { foldName } from '#shared/text/same-name.ts'
import { oneCampaign } from '#shared/visit/visit-segments.ts'

/** What is unusual in the name of a parameter: full-width signs, capitals, spaces, signs that split a campaign. */
export const NAME_FAULTS = ['width', 'case', 'space', 'sign'] as const
export type NameFault = (typeof NAME_FAULTS)[number]

const SPLITTING = /[|*/]+/g

/** The faults of a name, in the order in which they are mended. */
export function faultsOf(name: string): NameFault[] {
  const narrow = name.normalize('NFKC')
  const has: Record<NameFault, boolean> = {
    width: narrow !== name,
    case: narrow.toLowerCase() !== narrow,
    space: /\s/.test(narrow.trim()) || narrow.trim() !== narrow,
    sign: /[|*/]/.test(narrow),
  }
  return NAME_FAULTS.filter((fault) => has[fault])
}

/** A name without faults, e.g. `spring_sale` for `Ｓｐｒｉｎｇ Sale`. */
export function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(SPLITTING, '-').replaceAll(/\s+/g, '_')
}

/** Names shorter than this differ by one sign on purpose, e.g. `cpc` and `cpm`. */
const LONG = 5

const digitsOf = (name: string) => name.replaceAll(/\D/g, '')

/** Whether one sign was left out, added, changed, or two neighbours were swapped. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = long.slice(start + 1)
  if (short.length < long.length) return short.slice(start) === rest
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  return short.slice(start + 1) === rest || isSwapped
}

/**
 * The known name that a name was probably meant to be: it looks the same, or differs by one sign that is no digit.
 * undefined for a known one, and for one that is like none.
 */
export function meantName(name: string, known: readonly string[]): string | undefined {
  const plain = oneCampaign(name.trim())
  const fold = foldName(plain)
  if (fold === '' || known.includes(plain)) return undefined
  const same = known.find((one) => foldName(one) === fold)
  if (same !== undefined) return same
  const isNear = (other: string) =>
    Math.min(fold.length, other.length) >= LONG && digitsOf(fold) === digitsOf(other) && isOneOff(fold, other)
  return known.find((one) => isNear(foldName(one)))
}

/** The names that campaigns of analyses (`source / medium / campaign`) hold. */
export const namesOfCampaigns = (campaigns: readonly string[]): string[] => [
  ...new Set(campaigns.flatMap((one) => one.split(' / ').map((name) => name.trim())).filter(Boolean)),
]
