import { z } from 'zod'
import { colour } from '#shared/text/colours.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { countedTarget } from '#shared/site/link-target.ts'
import { link } from '#shared/text/links.ts'
import { languageMap, localizedText } from '#shared/text/localized.ts'
import { mediaInfo } from '#shared/media/media.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { PART_NAMES } from '#shared/site/part-rules.ts'
import { planView } from '#shared/account/plans.ts'
import { popupCount } from '#shared/site/parts/popups/popup-counts.ts'
import { popupRecord } from '#shared/site/parts/popups/popup-history.ts'
import { POINTS_MAX, PRODUCTS_MAX } from '#shared/site/cell/product-rules.ts'
import { imageLink, product } from '#shared/site/cell/products.ts'
import { changedParts, siteParts } from '#shared/site/document/site-parts.ts'
import {
  SITE_STATUSES,
  SITE_LABELS,
  VIEW_MODES,
  GRID_CELLS_MAX,
  SLIDER_SECONDS_MAX,
  ARROW_FADE_SECONDS_MAX,
  CELL_DEFAULTS,
  SITE_SORTS,
} from '#shared/site/site-rules.ts'
import { mediaRef, siteSettings } from '#shared/site/document/site-settings.ts'
import { LENGTH } from '#shared/text/text-rules.ts'
import { plainText } from '#shared/text/text.ts'

/** A cell's picture: an image, or a video with its poster. */
const creative = z.strictObject({ mediaId: z.uuid(), posterId: z.uuid().nullable().default(null) })
export type Creative = z.output<typeof creative>

/** One cell of the working copy: its creative and everything that belongs to it (rules/cells.md#a-cell). */
export const cell = z.strictObject({
  id: z.uuid(),
  creative: creative.nullable().default(null),
  /** Another picture for a language. */
  creativeByLanguage: languageMap(creative).default({}),
  imageAlt: localizedText({ max: LENGTH.area }).default({}),
  mainText: localizedText({ max: LENGTH.area, multiline: true }).default({}),
  mainTextColor: colour.default(CELL_DEFAULTS.mainTextColor),
  price: localizedText({ max: LENGTH.text }).default({}),
  priceTextColor: colour.default(CELL_DEFAULTS.priceTextColor),
  linkButtonText: localizedText({ max: LENGTH.text }).default({}),
  linkDestinationUrl: languageMap(link).default({}),
  linkButtonColor: colour.default(CELL_DEFAULTS.linkButtonColor),
  linkTextColor: colour.default(CELL_DEFAULTS.linkTextColor),
  isInternalLink: countedTarget.isInternalLink,
  internalLink: countedTarget.internalLink,
  isGoal: countedTarget.isGoal,
  membersOnlyLock: z.boolean().default(false),
  hoverArrowColor: colour.default(CELL_DEFAULTS.hoverArrowColor),
  /** Seconds after which the arrows fade; 0 = they stay. */
  arrowFadeInterval: z.number().int().min(0).max(ARROW_FADE_SECONDS_MAX).default(CELL_DEFAULTS.arrowFadeInterval),
  /** Seconds after which the row moves on to the right; 0 = off. */
  sliderSeconds: z.number().int().min(0).max(SLIDER_SECONDS_MAX).default(CELL_DEFAULTS.sliderSeconds),
  /** The bar shows the social links, and the company's texts, on this cell (snsConfig, showCompany). */
  showSns: z.boolean().default(true),
  showCompany: z.boolean().default(true),
  products: z.array(product).max(PRODUCTS_MAX).default([]),
  imageLinks: z.array(imageLink).max(POINTS_MAX).default([]),
})
export type Cell = z.output<typeof cell>

/** Any part of the document; what is absent stays as it is (rules/sites.md#saving). */
export const saveSiteBody = z.strictObject({
  name: siteSettings.name.optional(),
  defaultLanguage: siteSettings.defaultLanguage.optional(),
  languages: siteSettings.languages.optional(),
  viewMode: siteSettings.viewMode.optional(),
  numberHorizontal: siteSettings.numberHorizontal.optional(),
  numberVertical: siteSettings.numberVertical.optional(),
  faviconSetting: siteSettings.faviconSetting.optional(),
  logoSetting: siteSettings.logoSetting.optional(),
  /** The cells that changed or are new. */
  cells: z.array(cell).max(GRID_CELLS_MAX).optional(),
  removedCells: z.array(z.uuid()).max(GRID_CELLS_MAX).optional(),
  /** Ids of all cells in grid order, where it changed. */
  order: z.array(z.uuid()).max(GRID_CELLS_MAX).optional(),
  parts: changedParts.optional(),
  /** DRAFT or absent saves; PUBLISH saves, checks and freezes; PRIVATE saves and takes offline. */
  status: z.enum(SITE_STATUSES).optional(),
})
export type SaveSite = z.output<typeof saveSiteBody>

export const liveRelease = z.object({ id: z.uuid(), number: z.number().int(), publishedAt: z.iso.datetime() })

const siteHead = {
  id: z.uuid(),
  /** The public id, in addresses. */
  siteUuid: z.uuid(),
  accountId: z.uuid(),
  companyName: z.string(),
  /** The company above that account; the operator's for a direct one. */
  parentName: z.string(),
  name: z.string(),
  status: z.enum(SITE_STATUSES),
  label: z.enum(SITE_LABELS),
  /** The contract was terminated: nobody changes the site any more. */
  isReadOnly: z.boolean(),
  /** The public address. */
  url: z.string(),
  /** The same for the people who work on the site: what they look at is not counted as a visit. */
  ownerUrl: z.string(),
  version: z.number().int(),
  defaultLanguage: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  viewMode: z.enum(VIEW_MODES),
  numberHorizontal: z.number().int(),
  numberVertical: z.number().int(),
  liveRelease: liveRelease.nullable(),
  /** The working copy is newer than what visitors see. */
  hasUnpublishedChanges: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

/** A row of the site list. */
export const siteSummary = z.object({
  ...siteHead,
  /** Pictures of the first cells in grid order, for the list's small map; null = an empty cell. */
  thumbnails: z.array(z.string().nullable()),
})
export type SiteSummary = z.output<typeof siteSummary>

export const siteList = pageOf(siteSummary).extend({
  /** For `cursor` of the next page; null at the end, and for sorts that have none. */
  nextCursor: z.string().nullable(),
  /** False where the total stopped counting at 10,000. */
  isTotalExact: z.boolean(),
})
export type SiteList = z.output<typeof siteList>

/** A site's whole working copy. */
export const siteDetail = z.object({
  ...siteHead,
  /** Origin of the preview host, e.g. `http://{uuid}.preview.localhost:8787`. */
  previewOrigin: z.string(),
  faviconSetting: mediaRef,
  logoSetting: mediaRef,
  /** What the plan of the site's account allows, whoever edits it. */
  plan: planView,
  /** In grid order. */
  cells: z.array(cell),
  parts: siteParts,
  /** What visitors were promised of limited offers, and how often that was prolonged. */
  popupHistory: z.array(popupRecord),
  popupCounts: z.array(popupCount),
  /** Every stored file that cells, parts and settings name. */
  media: z.array(mediaInfo),
})
export type SiteDetail = z.output<typeof siteDetail>

export const PROBLEM_CODES = [
  'name',
  'noCells',
  'noImage',
  'cellEmpty',
  'tooManyCells',
  'planGrid',
  'planLanguages',
  'poster',
  'media',
  'linkWithoutText',
  'textWithoutLink',
  'internalLink',
  'untranslated',
  'alt',
  'contrast',
  'seoText',
  'measuringId',
  'shortTitle',
  'noDescription',
  'pageNotEnabled',
  'menuName',
  'menuDuplicate',
  'menuTarget',
  'lockWithoutMembership',
  'productName',
  'productImage',
  'productContrast',
  'pointTarget',
  'pointLabel',
  'heavyFirst',
  'formItemTitle',
  'formOptions',
  'formNotification',
  'popupCells',
  'popupLink',
  'popupEndMissing',
  'popupEndPast',
  'popupLimit',
  'popupImage',
  'popupTitle',
  'popupOverlap',
  'popupProlonged',
  'snsEntry',
  'companyWebsite',
  'termsMissing',
  'privacyMissing',
  'privacyWithForm',
  'clauseMissing',
  'draftMark',
] as const

/** One finding of the publish checklist: errors block, warnings do not. */
export const publishProblem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum(PROBLEM_CODES),
  cellId: z.uuid().nullable(),
  /** The cell's place, e.g. `B2`. */
  position: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** The part the finding is in; null = a cell or the settings. */
  part: z.enum(PART_NAMES).nullable(),
  /** The field to open; inside a part with the ids of what it is in, e.g. `{popup id}.endDate`. */
  field: z.string().nullable(),
})
export type PublishProblem = z.output<typeof publishProblem>

/** What a save answers. */
export const savedSite = z.object({
  id: z.uuid(),
  siteUuid: z.uuid(),
  url: z.string(),
  ownerUrl: z.string(),
  status: z.enum(SITE_STATUSES),
  label: z.enum(SITE_LABELS),
  version: z.number().int(),
  liveRelease: liveRelease.nullable(),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** After publishing: what visitors are promised now. */
  popupHistory: z.array(popupRecord).optional(),
  /** After publishing: the files that are called by other names now, or may be. */
  media: z.array(mediaInfo).optional(),
})
export type SavedSite = z.output<typeof savedSite>

export const siteListQuery = z.strictObject({
  ...pageQuery,
  search: plainText({ max: LENGTH.text }).optional(),
  status: z.enum(SITE_LABELS).optional(),
  sort: z.enum(SITE_SORTS).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** From `next_cursor` of the page before; spares the skipping of rows. */
  cursor: z.string().max(200).optional(),
})

export const releaseSummary = z.object({
  id: z.uuid(),
  number: z.number().int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  cells: z.number().int(),
  languages: z.array(z.enum(LANGUAGES)),
  isLive: z.boolean(),
})
export type ReleaseSummary = z.output<typeof releaseSummary>

export const previewToken = z.object({
  token: z.string(),
  /** Where the token is to be posted: the preview host's own origin. */
  origin: z.string(),
  expiresAt: z.iso.datetime(),
})
