import type { z } from 'zod'
import type { PlanLimits } from '#shared/account/plans.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import { isGridInPlan } from '#shared/site/publish/publish-check.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import type { createSiteBody } from '#shared/site/document/site-settings.ts'
import type { SaveSite, SavedSite, SiteDetail } from '#shared/site/document/site-document.ts'
import type { SiteList } from '#shared/site/list/sites.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import { getPlanView } from '#worker/features/plans/plan-view.service.ts'
import { namingSiteLimit } from '#worker/features/plans/site-limit.service.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { getPopupCounts } from '#worker/features/popups/popup-counts.service.ts'
import { getPopupHistory } from '#worker/features/popups/popup-history.service.ts'
import { siteCopyName, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import { type PublishInput, publishSite } from '#worker/features/releases/release.service.ts'
import { type Branded, brandNewSite, loadBrandKit } from '#worker/entities/brand-kit/brand-new-site.ts'
import { keepLanguages } from '#worker/entities/working-copy/rebuild-document.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { mergeCells, mergePictures } from '#worker/entities/working-copy/site-document.ts'
import { siteHistoryEntry } from '#worker/entities/working-copy/site-entry.ts'
import { toSavedSite, toSiteSummary } from '#worker/entities/working-copy/site.mapping.ts'
import {
  insertSite,
  markSiteDeleted,
  type NewSiteRow,
  type SiteRow,
  updateSite,
} from '#worker/entities/working-copy/site.repository.ts'
import {
  countSites,
  isFiltered,
  type ListCursor,
  listSites,
  type SiteListQuery,
} from '#worker/entities/sites/site-list.repository.ts'
import {
  assertCurrent,
  guardVersion,
  loadWorkingCopy,
  mediaIdsOf,
  requireSite,
} from '#worker/entities/working-copy/working-copy.service.ts'
import { saveHead, showSettings } from './site-settings.ts'

type Grid = Pick<SiteRow, 'numberHorizontal' | 'numberVertical'>

/** Refuses a grid or languages beyond the plan. Throws `limit_cells` or `plan`. */
export function assertWithinPlan(plan: PlanLimits, site: Grid & { languages: readonly string[] }): void {
  if (!isGridInPlan(site, plan)) throw new AppError('limit_cells')
  assertLanguagesWithinPlan(plan, site)
}

function assertLanguagesWithinPlan(plan: PlanLimits, site: { languages: readonly string[] }): void {
  if (site.languages.length > 1 && !plan.multiLanguage) throw new AppError('plan')
}

/** Refuses a change of a part that the plan lacks (rules/sites.md#parts-of-a-site). Throws `plan`. */
function assertPartsWithinPlan(plan: PlanLimits, { parts = {} }: SaveSite): void {
  const isLocked = PART_NAMES.some((part) => parts[part] !== undefined && !isPartInPlan(part, plan))
  if (isLocked) throw new AppError('plan')
}

/** Checks that the default language is one of the site's. Throws `validation`. */
export function assertDefaultLanguage(site: Pick<SiteRow, 'languages' | 'defaultLanguage'>): void {
  if (site.languages.includes(site.defaultLanguage)) return
  throw new AppError('validation', { fields: { defaultLanguage: { key: 'language' } } })
}

/**
 * Creates an empty site of the caller's account (rules/sites.md#creating-a-site). Throws `limit_sites` or `limit_cells`
 * beyond the plan, `plan` for more languages than one without the multilingual option.
 */
export async function createSite(
  env: Bindings,
  caller: Caller,
  input: z.output<typeof createSiteBody>,
): Promise<SiteDetail> {
  const plan = await findPlanLimits(env.DB, { id: caller.accountId, type: ownerTypeOf(caller) })
  const languages = input.languages ?? [input.defaultLanguage]
  assertDefaultLanguage({ languages, defaultLanguage: input.defaultLanguage })
  assertWithinPlan(plan, { ...input, languages })
  const at = now()
  const kit = await loadBrandKit(env, caller.accountId)
  const blank: Branded = { cells: [], parts: emptyParts(), logoMediaId: null }
  const { parts, logoMediaId, typography } = kit ? keepLanguages(brandNewSite(blank, kit, plan), languages) : blank
  const row: NewSiteRow & { accountId: string } = {
    id: newId(),
    siteUuid: crypto.randomUUID(),
    accountId: caller.accountId,
    oemMasterId: caller.oemMasterId,
    oemAdminId: caller.oemAdminId,
    companyName: caller.companyName,
    ...input,
    languages,
    settings: { faviconMediaId: null, logoMediaId, fit: input.fit, ...(typography && { typography }) },
    cellOrder: [],
    pictures: {},
    updatedBy: caller.personId,
    createdAt: at,
    updatedAt: at,
  }
  const content = { cells: [], parts, mediaIds: [], action: 'site.create', detail: { name: row.name } } as const
  await namingSiteLimit(env, caller.accountId, () => insertSite(env.DB, row, plan.quantitySite, kit && content))
  return getSite(env, { kind: 'account', accountId: caller.accountId }, row.id)
}

/** A site's whole working copy. Throws 404. */
export async function getSite(env: Bindings, scope: Scope, id: string): Promise<SiteDetail> {
  const { site, ownerType } = await requireSite(env, scope, id)
  const [{ cells, parts }, plan, popupHistory] = await Promise.all([
    loadWorkingCopy(env, site),
    getPlanView(env, { id: site.accountId, type: ownerType, oemMasterId: site.oemMasterId }),
    getPopupHistory(env, site),
  ])
  const [media, popupCounts] = await Promise.all([
    findMedia(env.DB, mediaIdsOf({ ...site, cells, parts })),
    getPopupCounts(env, id, parts.popups),
  ])
  return {
    ...toSiteSummary(site, env, scope),
    ...showSettings(site),
    previewOrigin: previewOrigin(site.siteUuid, env),
    plan,
    cells,
    parts,
    popupHistory,
    popupCounts,
    runningTest: site.runningTest,
    media: [...showMedia(media, env).values()],
  }
}

const encodeCursor = (row: ListCursor) => `${row.createdAt}_${row.id}`

/** An invalid cursor starts at page one. */
function decodeCursor(text: string | undefined): ListCursor | undefined {
  const match = /^(\d{1,15})_([\w-]{1,36})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined
}

/** One page of the scope's sites. */
export async function getSites(env: Bindings, scope: Scope, query: SiteListQuery): Promise<SiteList> {
  const hasCursor = query.sort === 'created_at'
  const [rows, total] = await Promise.all([
    listSites(env.DB, scope, query, hasCursor ? decodeCursor(query.cursor) : undefined),
    countSites(env.DB, scope, query),
  ])
  const last = rows.at(-1)
  const page = toPage(
    rows.map((row) => toSiteSummary(row, env, scope)),
    query,
    Math.min(total, COUNT_MAX),
  )
  const hasMore = rows.length === query.limit && query.page < page.totalPages
  const isPart = isFiltered(query)
  return {
    ...page,
    total: isPart ? page.total : total,
    totalPages: isPart ? page.totalPages : Math.ceil(total / query.limit),
    isTotalExact: !isPart || total <= COUNT_MAX,
    nextCursor: hasCursor && hasMore && last ? encodeCursor(last) : null,
  }
}

export type SaveInput = { caller: Caller; scope: Scope; id: string; version: number; body: SaveSite }

/**
 * Saves any part of the working copy, then publishes the site or takes it offline on request (rules/sites.md#saving). Throws
 * 404, `stale` with the person who saved before, `validation`, `limit_cells`, `plan`, or `publish_check` with the
 * problems and the version of the save before the check.
 */
export async function saveSite(env: Bindings, { caller, scope, id, version, body }: SaveInput): Promise<SavedSite> {
  const { site, ownerType } = await requireSite(env, scope, id)
  // Before every other refusal: what a body lacks of a newer version is no fault of it, and the editor merges at 412.
  await assertCurrent(env, site, version)
  const plan = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
  const head = saveHead(site, body)
  const merged = { ...site, ...head }
  assertDefaultLanguage(merged)
  const isGridChanged = body.numberHorizontal !== undefined || body.numberVertical !== undefined
  const isLanguageAdded = merged.languages.some((language) => !site.languages.includes(language))
  // Each limit by itself: a site beyond a smaller plan is reduced step by step.
  if (isGridChanged && !isGridInPlan(merged, plan)) throw new AppError('limit_cells')
  if (isLanguageAdded) assertLanguagesWithinPlan(plan, merged)
  assertPartsWithinPlan(plan, body)
  const cells = body.cells ?? []
  const removedCells = body.removedCells ?? []
  const media = await requireMedia(env, site, mediaIdsOf({ settings: merged.settings, cells, parts: body.parts }), body)
  const cellOrder = mergeCells(site.cellOrder, { cells, removedCells, order: body.order })
  if (cellOrder.length > (plan.quantitySwipe ?? GRID_CELLS_MAX) && cellOrder.length > site.cellOrder.length) {
    throw new AppError('limit_cells')
  }
  const pictures = mergePictures(site.pictures, { cells, removedCells, media })
  const isGoingPrivate = body.status === 'PRIVATE' && site.status !== 'PRIVATE'
  const save = () =>
    updateSite(env.DB, {
      site,
      version,
      actorId: caller.personId,
      head: { ...head, cellOrder, pictures, ...(isGoingPrivate && { status: 'PRIVATE' as const }) },
      cells,
      removedCells,
      ...(body.parts && { parts: body.parts }),
      ...siteHistoryEntry(site, merged, isGoingPrivate),
    })
  await guardVersion(env, site, version, () =>
    isGoingPrivate ? takeDownFirst(env, [siteCopyName(site)], save) : save(),
  )
  return body.status === 'PUBLISH'
    ? publishSaved(env, { caller, scope, id, version: version + 1, plan })
    : toSavedSite((await requireSite(env, scope, id)).site, env)
}

/** Publishes a saved site. Returns it with its popups and the media that changed. Throws as `publishSite`. */
async function publishSaved(env: Bindings, input: PublishInput): Promise<SavedSite> {
  const renamed = await publishSite(env, input)
  const { site } = await requireSite(env, input.scope, input.id)
  const shown = showMedia(await findMedia(env.DB, renamed), env)
  const popupHistory = await getPopupHistory(env, site)
  return { ...toSavedSite(site, env), popupHistory, ...(shown.size > 0 && { media: [...shown.values()] }) }
}

/** The media that a save names: all must belong to the site's account. Throws `validation`. */
async function requireMedia(
  env: Bindings,
  site: SiteRow,
  ids: readonly string[],
  body: SaveSite,
): Promise<ReadonlyMap<string, MediaInfo>> {
  const named = [body.cells, body.parts, body.faviconSetting, body.logoSetting]
  const isNamed = named.some((one) => one !== undefined)
  if (!isNamed || ids.length === 0) return new Map()
  const media = await findMedia(env.DB, ids, site.accountId)
  if (ids.every((id) => media.has(id))) return media
  throw new AppError('validation', { fields: { cells: { key: 'media' } } })
}

/** Deletes a site: visitors cannot open it from now on, its files are deleted a week later. Throws 404 or `stale`. */
export async function deleteSite(
  env: Bindings,
  { caller, scope, id, version }: Omit<SaveInput, 'body'>,
): Promise<void> {
  const { site } = await requireSite(env, scope, id)
  await guardVersion(env, site, version, () =>
    takeDownFirst(env, [siteCopyName(site)], () => markSiteDeleted(env.DB, site, version, caller.personId)),
  )
}
