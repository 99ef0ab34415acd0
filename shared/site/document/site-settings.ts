import * as z from 'zod'
import { type Language, LANGUAGES } from '#shared/text/languages.ts'
import { GRID_SIDE_MAX, MAP_STYLES, SITE_NAME_MAX, VIEW_MODES } from '#shared/site/site-rules.ts'
import { SITE_FITS } from '#shared/site/cell/fit-rules.ts'
import { PRODUCT_MARKS } from '#shared/site/cell/product-rules.ts'
import { movementChoices } from '#shared/site/cell/movement-schema.ts'
import { typographyChoices } from '#shared/site/cell/typography-schema.ts'
import { localizedText } from '#shared/text/localized.ts'
import { ROW_NAME_MAX } from './row-names.ts'
import { TEMPLATE_IDS } from './site-templates.ts'
import { requiredLine } from '#shared/text/text.ts'

export const mediaRef = z.strictObject({ mediaId: z.uuid() }).nullable()

const inOrder = (chosen: readonly Language[]) => LANGUAGES.filter((language) => chosen.includes(language))
const languages = z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).transform(inOrder)
const heldLanguages = z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).transform(inOrder)

/** The number of a row as it is shown, from 1. */
const rowNumber = z.string().regex(/^[1-9][0-9]{0,2}$/)

/** Settings of the whole site; anything longer than a line is a part. */
export const siteSettings = {
  /** The name in the default language. */
  name: requiredLine(SITE_NAME_MAX),
  /** The names in other languages; a language without one has the default language's. */
  nameByLanguage: localizedText({ max: SITE_NAME_MAX, isMultiline: false }),
  defaultLanguage: z.enum(LANGUAGES),
  languages,
  /** Languages that are not published yet. */
  heldLanguages,
  viewMode: z.enum(VIEW_MODES),
  /** How cells show their pictures unless they choose themselves. */
  fit: z.enum(SITE_FITS),
  mapStyle: z.enum(MAP_STYLES),
  /** How cells mark their products unless they choose themselves. */
  productMark: z.enum(PRODUCT_MARKS),
  /** How words stand over pictures where that differs from the usual; each cell may choose otherwise. */
  typography: typographyChoices,
  /** How cells come into sight; each may choose otherwise. */
  movement: movementChoices,
  /** Columns. */
  numberHorizontal: z.number().int().min(1).max(GRID_SIDE_MAX),
  /** Rows. */
  numberVertical: z.number().int().min(1).max(GRID_SIDE_MAX),
  /** Names of rows for the makers alone. */
  rowNames: z.array(z.strictObject({ id: rowNumber, name: requiredLine(ROW_NAME_MAX) })).max(GRID_SIDE_MAX),
  faviconSetting: mediaRef,
  logoSetting: mediaRef,
}

/** A new site. Apart from the document's schema, so that the form for it loads nothing of a site's parts. */
export const createSiteBody = z.strictObject({
  name: siteSettings.name,
  defaultLanguage: siteSettings.defaultLanguage.default('ja'),
  languages: siteSettings.languages.optional(),
  viewMode: siteSettings.viewMode.default('MOBILE'),
  fit: siteSettings.fit.default('fill'),
  numberHorizontal: siteSettings.numberHorizontal.default(2),
  numberVertical: siteSettings.numberVertical.default(3),
  /** A designed site to start from; its grid overrides the given one. */
  template: z.enum(TEMPLATE_IDS).optional(),
})
