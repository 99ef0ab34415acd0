/** The seven kinds of S1 §3, in the order of the bar. */
export const SNS_TYPES = ['facebook', 'line', 'phone_number', 'tiktok', 'x', 'instagram', 'youtube'] as const
export type SnsType = (typeof SNS_TYPES)[number]

/** A telephone number as people write it: digits, spaces, hyphens, parentheses, a plus in front. */
const PHONE = /^\+?[\d\s()-]{3,20}$/

/** The number without what only helps reading, for `tel:`; undefined where it is none. */
export function parsePhone(input: string): string | undefined {
  const text = input.normalize('NFKC').trim()
  const digits = text.replaceAll(/[^\d+]/g, '')
  return PHONE.test(text) && digits.length >= 3 ? digits : undefined
}
