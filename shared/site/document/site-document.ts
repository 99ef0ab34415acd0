import * as z from 'zod'
import { cell } from '#shared/site/cell/cell.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { mediaInfo } from '#shared/media/media.ts'
import { planView } from '#shared/account/plans.ts'
import { popupCount } from '#shared/site/parts/popups/popup-counts.ts'
import { popupRecord } from '#shared/site/parts/popups/popup-history.ts'
import { changedParts, siteParts } from './site-parts.ts'
import { GRID_CELLS_MAX, SITE_LABELS, SITE_STATUSES, VIEW_MODES } from '#shared/site/site-rules.ts'
import { mediaRef, siteSettings } from './site-settings.ts'

/** Any part of the document; absent fields stay unchanged (rules/sites.md#saving). */
export const saveSiteBody = z.strictObject({
  name: siteSettings.name.optional(),
  nameByLanguage: siteSettings.nameByLanguage.optional(),
  defaultLanguage: siteSettings.defaultLanguage.optional(),
  languages: siteSettings.languages.optional(),
  heldLanguages: siteSettings.heldLanguages.optional(),
  viewMode: siteSettings.viewMode.optional(),
  fit: siteSettings.fit.optional(),
  mapStyle: siteSettings.mapStyle.optional(),
  productMark: siteSettings.productMark.optional(),
  typography: siteSettings.typography.optional(),
  movement: siteSettings.movement.optional(),
  numberHorizontal: siteSettings.numberHorizontal.optional(),
  numberVertical: siteSettings.numberVertical.optional(),
  rowNames: siteSettings.rowNames.optional(),
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

/** The test that runs on a cell: publishing without that cell ends it (rules/experiments.md#publishing-meanwhile). */
export const runningTest = z.object({ name: z.string(), cellId: z.uuid() })
export type RunningExperiment = z.output<typeof runningTest>

/** Fields that the list of sites and a site's document share. */
export const siteHead = {
  id: z.uuid(),
  /** The public id, in addresses. */
  siteUuid: z.uuid(),
  accountId: z.uuid(),
  /** The folder of the account in which it stands. */
  folderId: z.uuid().nullable(),
  companyName: z.string(),
  /** The company above that account; the operator's for a direct one. */
  parentName: z.string(),
  name: z.string(),
  status: z.enum(SITE_STATUSES),
  label: z.enum(SITE_LABELS),
  /** The contract was terminated: nobody changes the site any more. */
  isReadOnly: z.boolean(),
  /** Its visitors see the light page (rules/bills.md#light-page). */
  isLight: z.boolean(),
  /** The public address. */
  url: z.string(),
  /** The address for the site's own people: their views are not counted as visits. */
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

/** A site's whole working copy. */
export const siteDetail = z.object({
  ...siteHead,
  nameByLanguage: siteSettings.nameByLanguage,
  heldLanguages: siteSettings.heldLanguages,
  fit: siteSettings.fit,
  mapStyle: siteSettings.mapStyle,
  productMark: siteSettings.productMark,
  typography: siteSettings.typography,
  movement: siteSettings.movement,
  rowNames: siteSettings.rowNames,
  /** Origin of the preview host, e.g. `http://{uuid}.preview.localhost:8787`. */
  previewOrigin: z.string(),
  faviconSetting: mediaRef,
  logoSetting: mediaRef,
  /** Limits of the plan of the site's account, regardless of who edits the site. */
  plan: planView,
  /** In grid order. */
  cells: z.array(cell),
  parts: siteParts,
  /** Published promises of limited offers, and how often each was prolonged. */
  popupHistory: z.array(popupRecord),
  popupCounts: z.array(popupCount),
  runningTest: runningTest.nullable(),
  /** Every stored file that cells, parts and settings name. */
  media: z.array(mediaInfo),
})
export type SiteDetail = z.output<typeof siteDetail>

/** The answer to a save. */
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
  runningTest: runningTest.nullable(),
  /** After publishing: the present promises to visitors. */
  popupHistory: z.array(popupRecord).optional(),
  /** After publishing: files whose paths have changed or may have changed. */
  media: z.array(mediaInfo).optional(),
})
export type SavedSite = z.output<typeof savedSite>
