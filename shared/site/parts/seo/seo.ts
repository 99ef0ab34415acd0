import * as z from 'zod'
import { textNamesOf } from '#shared/site/declared-texts.ts'
import { languageMap, localized } from '#shared/text/localized.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { checkMeasuringId, type MeasuringKind } from './measuring-tags.ts'
import { checkSeoText, SEO_TEXTS, type SeoTextName, TAGS_MAX } from './seo-rules.ts'
import type { TagPlace } from './tag-attributes.ts'
import { checkTags } from './tag-rules.ts'
import { checkedText } from '#shared/text/text.ts'

const text = (name: SeoTextName) =>
  localized(checkedText(SEO_TEXTS[name].max * 4 + 100, (input) => checkSeoText(input, SEO_TEXTS[name]))).default({})
/** Rebuilt from their parsed form (rules/seo.md#tags-of-makers); a code point has two UTF-16 units at most. */
const tags = (place: TagPlace) => languageMap(checkedText(TAGS_MAX * 2, (input) => checkTags(input, place)))
const measuringId = (kind: MeasuringKind) => checkedText(100, (input) => checkMeasuringId(input, kind)).default('')

/** Texts for search engines and ids of measuring services, by language (seoConfig; rules/seo.md#search-texts). */
export const seo = z.strictObject({
  ...recordOf(textNamesOf(SEO_TEXTS), text),
  head: tags('head').default({}),
  body: tags('body').default({}),
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
    } satisfies Record<MeasuringKind, z.ZodType>)
    .prefault({}),
})
export type Seo = z.output<typeof seo>
