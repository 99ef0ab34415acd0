import { type CheckedText, checkText } from '#shared/text/text-rules.ts'

/** The longest texts of a partner's brand. */
export const BRAND_TEXTS_MAX = { displayName: 50, pageTitle: 60, senderName: 50 } as const
export type BrandTextName = keyof typeof BRAND_TEXTS_MAX
export const BRAND_TEXT_NAMES = ['displayName', 'pageTitle', 'senderName'] as const satisfies readonly BrandTextName[]

/** What mail programs could read as an address, or as the end of a name. */
const OF_ADDRESSES = /[@<>"\\,;:]/

/** Checks a text of a brand. The sender's name must not look like an address of mail. */
export function checkBrandText(name: BrandTextName, input: string): CheckedText {
  const checked = checkText(input, { max: BRAND_TEXTS_MAX[name] })
  if ('refused' in checked || name !== 'senderName') return checked
  return OF_ADDRESSES.test(checked.value) ? { refused: { key: 'characters' } } : checked
}
