import * as z from 'zod'
import { colour } from '#shared/text/colours.ts'
import { checkedText } from '#shared/text/text.ts'
import { DOMAIN_INPUT_MAX } from '#shared/site/domain/domain-rules.ts'
import { domainItem } from '#shared/site/domain/site-domains.ts'
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

/** The host of the back office that a partner wants; the present one is looked at again, null removes it. */
export const partnerHostBody = z.strictObject({ hostname: z.string().max(DOMAIN_INPUT_MAX).nullable() })

/** The own host of a partner's back office. */
export const partnerHost = z.object({
  /** Custom domains are set up in this installation. */
  isSetUp: z.boolean(),
  /** The platform's own address. */
  defaultUrl: z.string(),
  /** Where the partner's people sign in now. */
  url: z.string(),
  domain: domainItem.nullable(),
})
export type PartnerHost = z.output<typeof partnerHost>

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
  host: partnerHost,
  version: z.int(),
})
export type PartnerBrand = z.output<typeof partnerBrand>
