import * as z from 'zod'
import { colour } from '#shared/text/colours.ts'
import { checkedText } from '#shared/text/text.ts'
import { shownBrand } from './auth.ts'
import { BRAND_TEXTS_MAX, type BrandTextName, checkBrandText } from './partner-brand-rules.ts'

/** A text of a brand; null or empty: what stands for it. */
const brandText = (name: BrandTextName) =>
  checkedText(BRAND_TEXTS_MAX[name] * 4 + 100, (input) => checkBrandText(name, input))
    .nullable()
    .transform((text) => text || null)

/** What a partner sets of its brand; null = the default (rules/accounts.md#white-label). */
export const partnerBrandBody = z.strictObject({
  displayName: brandText('displayName'),
  pageTitle: brandText('pageTitle'),
  senderName: brandText('senderName'),
  logoMediaId: z.uuid().nullable(),
  iconMediaId: z.uuid().nullable(),
  mainColor: colour.nullable(),
  textColor: colour.nullable(),
})
export type PartnerBrandInput = z.output<typeof partnerBrandBody>

/** A partner's own brand. */
export const partnerBrand = z.object({
  displayName: z.string().nullable(),
  pageTitle: z.string().nullable(),
  senderName: z.string().nullable(),
  logoMediaId: z.uuid().nullable(),
  logoUrl: z.string().nullable(),
  iconMediaId: z.uuid().nullable(),
  iconUrl: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
  /** Stands for a name that is not set. */
  companyName: z.string(),
  /** What people see while nothing is set: the brand of the partner above, if it has one. */
  inherited: shownBrand.nullable(),
  version: z.int(),
})
export type PartnerBrand = z.output<typeof partnerBrand>
