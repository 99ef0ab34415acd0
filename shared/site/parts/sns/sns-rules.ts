import type { DeclaredTexts } from '#shared/site/declared-texts.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { checkWebLink, completeWebLink, parseLink } from '#shared/text/link-rules.ts'

/** The seven kinds, in the order of the bar (rules/sites.md#social-links). */
export const SNS_TYPES = ['facebook', 'line', 'phone_number', 'tiktok', 'x', 'instagram', 'youtube'] as const
export type SnsType = (typeof SNS_TYPES)[number]

/** Names that are the same in every language; the telephone has none. */
export const SNS_NAMES = {
  facebook: 'Facebook',
  line: 'LINE',
  tiktok: 'TikTok',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const satisfies Record<Exclude<SnsType, 'phone_number'>, string>

/** The texts of the call to action that stays at the foot of every cell. */
export const BAR_ACTION_TEXTS = {
  linkButtonText: { max: 30, isMultiline: false },
} as const satisfies DeclaredTexts

export const BAR_ACTION_DEFAULTS = { linkButtonColor: '#99d52a', linkTextColor: '#ffffff' } as const

/** Usual hosts of accounts of each kind. */
const USUAL_HOSTS: Record<Exclude<SnsType, 'phone_number'>, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'm.me', 'messenger.com'],
  line: ['line.me', 'lin.ee', 'liff.line.me'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
  instagram: ['instagram.com', 'instagr.am'],
  youtube: ['youtube.com', 'youtu.be'],
}

/** Digits of a telephone number: three for a service like 110, fifteen by ITU-T E.164. */
const PHONE_DIGITS = { min: 3, max: 15 }
/** A telephone number as people write it: digits, spaces, hyphens, dots, parentheses, a plus in front. */
const PHONE = /^\+?[\d\s().-]{3,30}$/
/** Characters that Japanese keyboards give for a hyphen. */
const HYPHENS = /[‐‑‒–—―−ー─ｰ]/g
/** The zero that is dialled inside the country only: `+81 (0)3`. */
const TRUNK_ZERO = /^(\+.*)\(0\)/

/** The number without separators, for `tel:`; undefined if the text is no telephone number. */
export function parsePhone(input: string): string | undefined {
  const text = input.normalize('NFKC').replaceAll(HYPHENS, '-').trim()
  if (!PHONE.test(text)) return undefined
  const number = text.replace(TRUNK_ZERO, '$1').replaceAll(/[^\d+]/g, '')
  const digits = number.replace('+', '').length
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max ? number : undefined
}

/** A Japanese number as it is dialled inside the country: ten digits, or eleven of mobile nets, IP lines and pagers. */
const JAPANESE = /^0(?:[1-9]\d{8}|[25-9]0\d{8})$/
/** A number with the code of its country, which no zero begins. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/**
 * A number of `parsePhone` in its international form (ITU-T E.164), as search engines want it: a Japanese number with
 * +81 instead of its first zero; undefined for a number that works inside one country only, e.g. 110, or nowhere.
 */
export function internationalPhone(number: string): string | undefined {
  if (INTERNATIONAL.test(number)) return number
  return JAPANESE.test(number) ? `+81${number.slice(1)}` : undefined
}

/** Why an entry is refused; undefined where it is well formed or empty. */
export function refuseSnsEntry({ snsType, snsUrl }: { snsType: SnsType; snsUrl: string }): FieldError | undefined {
  if (snsUrl.trim() === '') return undefined
  if (snsType === 'phone_number') return parsePhone(snsUrl) ? undefined : { key: 'phone' }
  const checked = checkWebLink(snsUrl)
  return 'refused' in checked ? checked.refused : undefined
}

/** Whether an address is on a usual host of accounts of its kind. Only a hint: services have many addresses. */
export function isUsualAddress(type: SnsType, url: string): boolean {
  if (type === 'phone_number' || !URL.canParse(url)) return true
  const { hostname } = new URL(url)
  return USUAL_HOSTS[type].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Address of an account by kind; the account's name follows. */
const ACCOUNT_AT: Record<Exclude<SnsType, 'phone_number'>, string> = {
  facebook: 'https://www.facebook.com/',
  line: 'https://line.me/R/ti/p/@',
  tiktok: 'https://www.tiktok.com/@',
  x: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
}

const ACCOUNT_NAME = /^@(?<name>[\p{L}\p{M}\p{N}._-]+)$/u

/** Completes `@name`, or an address without `https://`, to an address; undefined for anything else. */
export function completeSnsEntry(snsType: SnsType, input: string): string | undefined {
  if (snsType === 'phone_number') return undefined
  const text = input.normalize('NFKC').trim()
  const name = ACCOUNT_NAME.exec(text)?.groups?.['name']
  return name === undefined ? completeWebLink(text) : parseLink(`${ACCOUNT_AT[snsType]}${name}`)
}
