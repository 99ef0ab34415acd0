import * as z from 'zod'
import { textNamesOf } from '#shared/site/declared-texts.ts'
import { languageMap, localized } from '#shared/text/localized.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { checkMeasuringId, type MeasuringKind } from './measuring-tags.ts'
import { CONSENT_MODES } from './consent-rules.ts'
import {
  checkConversionId,
  CONVERSION_CURRENCIES,
  CONVERSION_GOALS,
  CONVERSION_VALUE_MAX,
  type ConversionIdKind,
} from './conversion-rules.ts'
import { checkSeoText, SEO_TEXTS, type SeoTextName, TAGS_MAX } from './seo-rules.ts'
import type { TagPlace } from './tag-attributes.ts'
import { checkTags } from './tag-rules.ts'
import { checkedText } from '#shared/text/text.ts'

const text = (name: SeoTextName) =>
  localized(checkedText(SEO_TEXTS[name].max * 4 + 100, (input) => checkSeoText(input, SEO_TEXTS[name]))).default({})
/** Rebuilt from their parsed form (rules/seo.md#tags-of-makers); a code point has two UTF-16 units at most. */
const tags = (place: TagPlace) => languageMap(checkedText(TAGS_MAX * 2, (input) => checkTags(input, place)))
const measuringId = (kind: MeasuringKind) => checkedText(100, (input) => checkMeasuringId(input, kind)).default('')

const conversionId = (kind: ConversionIdKind) => checkedText(200, (input) => checkConversionId(input, kind)).default('')

/** What the services learn of a goal that was reached. */
const conversion = z
  .strictObject({
    isSent: z.boolean().default(false),
    /** In whole units of the currency; null = none. */
    value: z.int().min(1).max(CONVERSION_VALUE_MAX).nullable().default(null),
    yahooDisplay: conversionId('yahooDisplay'),
    yahooSearch: conversionId('yahooSearch'),
    x: conversionId('x'),
  } satisfies Record<ConversionIdKind | 'isSent' | 'value', z.ZodType>)
  .prefault({})
export type Conversion = z.output<typeof conversion>

/** Texts for search engines and ids of measuring services, by language (seoConfig; rules/seo.md#search-texts). */
export const seo = z.strictObject({
  ...recordOf(textNamesOf(SEO_TEXTS), text),
  head: tags('head').default({}),
  body: tags('body').default({}),
  /** Who is asked before tags run (docs/decisions/0121). */
  consent: z.enum(CONSENT_MODES).default(''),
  /** Links to other hosts and forms get the parameters of advertisements (docs/decisions/0122). */
  carriesAdParameters: z.boolean().default(false),
  conversions: z
    .strictObject({
      ...recordOf(CONVERSION_GOALS, () => conversion),
      currency: z.enum(CONVERSION_CURRENCIES).default(''),
    })
    .prefault({}),
  /** Ids of measuring services, for the pages of all languages; '' = none. */
  measuring: z
    .strictObject({
      ga4: measuringId('ga4'),
      gtm: measuringId('gtm'),
      meta: measuringId('meta'),
      line: measuringId('line'),
      tiktok: measuringId('tiktok'),
      yahooDisplay: measuringId('yahooDisplay'),
      yahooSearch: measuringId('yahooSearch'),
      x: measuringId('x'),
    } satisfies Record<MeasuringKind, z.ZodType>)
    .prefault({}),
})
export type Seo = z.output<typeof seo>
