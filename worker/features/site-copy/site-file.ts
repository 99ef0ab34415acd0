import * as z from 'zod'
import { VARIANT_WIDTHS, VIDEO_TYPES } from '#shared/media/media-rules.ts'
import { newSite } from '#shared/site/copy/site-copy.ts'
import {
  SITE_FILE_FORMAT,
  SITE_FILE_MAX,
  SITE_FILE_MEDIA_MAX,
  SITE_FILE_PART,
  SITE_FILE_VERSION,
} from '#shared/site/copy/site-file-rules.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import { createSiteBody, siteSettings } from '#shared/site/document/site-settings.ts'
import { cell } from '#shared/site/cell/cell.ts'
import { plainText } from '#shared/text/text.ts'

const { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical } = createSiteBody.shape
const WIDTH_MAX = VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? 0

/** A stored picture or video of a saved site; its files stand beside the manifest as `media/{id}/{file}`. */
const savedFile = z.strictObject({
  id: z.uuid(),
  purpose: z.enum(['creative', 'logo', 'favicon', 'poster']),
  name: plainText({ max: 256, min: 1 }),
  type: z.enum(['image/webp', ...VIDEO_TYPES]),
  /** A picture's own size; 0 for a video. */
  width: z.number().int().min(0).max(12_000),
  height: z.number().int().min(0).max(12_000),
  variants: z.array(z.number().int().min(1).max(WIDTH_MAX)).max(VARIANT_WIDTHS.length),
  placeholder: z.string().regex(/^(?:data:image\/webp;base64,[A-Za-z0-9+/]{1,277}={0,2})?$/),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
export type SavedFile = z.output<typeof savedFile>

/** The manifest of a saved site: its working copy, and the properties of its files. */
export const siteFile = z.strictObject({
  format: z.literal(SITE_FILE_FORMAT),
  version: z.literal(SITE_FILE_VERSION),
  savedAt: z.iso.datetime(),
  site: z.strictObject({
    name,
    nameByLanguage: siteSettings.nameByLanguage.optional(),
    defaultLanguage: defaultLanguage.unwrap(),
    languages: languages.unwrap(),
    heldLanguages: siteSettings.heldLanguages.optional(),
    viewMode: viewMode.unwrap(),
    /** Absent in files of before there was a choice. */
    fit: siteSettings.fit.optional(),
    mapStyle: siteSettings.mapStyle.optional(),
    productMark: siteSettings.productMark.optional(),
    typography: siteSettings.typography.optional(),
    movement: siteSettings.movement.optional(),
    rowNames: siteSettings.rowNames.optional(),
    numberHorizontal: numberHorizontal.unwrap(),
    numberVertical: numberVertical.unwrap(),
    faviconMediaId: z.uuid().nullable(),
    logoMediaId: z.uuid().nullable(),
    cells: z.array(cell).max(GRID_CELLS_MAX),
    parts: siteParts,
  }),
  media: z.array(savedFile).max(SITE_FILE_MEDIA_MAX),
})
export type SiteFile = z.output<typeof siteFile>

export const siteFileUpload = z.strictObject({
  /** Bytes of the whole file. */
  size: z.number().int().min(1).max(SITE_FILE_MAX),
})

/** The upload addresses for the parts of a file, in order; all but the last part have the same size. */
export const siteFileTickets = z.object({
  parts: z.array(z.object({ mediaId: z.uuid(), uploadUrl: z.string(), size: z.number().int() })),
  expiresAt: z.iso.datetime(),
})

export const siteFileImport = z.strictObject({
  parts: z
    .array(z.uuid())
    .min(1)
    .max(Math.ceil(SITE_FILE_MAX / SITE_FILE_PART)),
})

/** The progress of an import: the same call is repeated until there is a site. */
export const siteFileProgress = z.object({
  stored: z.number().int(),
  total: z.number().int(),
  site: newSite.nullable(),
})
export type SiteFileProgress = z.output<typeof siteFileProgress>
