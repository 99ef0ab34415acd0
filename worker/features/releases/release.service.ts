import type { PlanLimits } from '#shared/account/plans.ts'
import { AppError } from '#shared/wire/errors.ts'
import { prolongationsOf, promisesAfter } from '#shared/site/parts/popups/popup-promises.ts'
import { checkForPublishing } from '#shared/site/publish/publish-check.ts'
import { publishProblem } from '#shared/site/findings/publish-problem.ts'
import type { ReleaseSummary } from '#shared/site/release/release-list.ts'
import type { SavedSite } from '#shared/site/document/site-document.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { forgetClosed } from '#worker/features/media/closed-media.ts'
import { ensureCopies, removeAccountCopies } from '#worker/features/media/media-copies.service.ts'
import { findMedia } from '#worker/features/media/media.repository.ts'
import { getPopupHistory, toPromises } from '#worker/features/popups/popup-history.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { askAddresses } from '#worker/features/submissions/notification-address.service.ts'
import {
  guardVersion,
  loadWorkingCopy,
  mediaIdsOf,
  requireSite,
} from '#worker/content/working-copy/working-copy.service.ts'
import { log } from '#worker/platform/log.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { namedMedia } from './named-media.ts'
import { partsInPlan, toReleaseLocked, toReleasePages, toSiteRelease } from '#worker/content/projection/projection.ts'
import { findRelease, insertLiveRelease, listReleases } from './release.repository.ts'
import { getReleaseSource, putRelease } from '#worker/content/projection/release.storage.ts'
import { restoreSource } from './restore.service.ts'

export type PublishInput = {
  caller: Caller
  scope: Scope
  id: string
  /** The version to freeze. */
  version: number
  plan: PlanLimits
}

/**
 * Freezes the working copy as a release and makes it the live one: content to R2 first, then one batch moves the
 * pointer (rules/publishing.md#order). Gives the files that the back office may have to call otherwise now. Throws
 * `publish_check` with the problems, `mail_limit`, both with the version, `stale`, or 404.
 */
export async function publishSite(
  env: Bindings,
  { caller, scope, id, version, plan }: PublishInput,
): Promise<string[]> {
  const { site } = await requireSite(env, scope, id)
  const { cells, parts } = await loadWorkingCopy(env, site)
  const [media, popupHistory] = await Promise.all([
    findMedia(env.DB, mediaIdsOf({ ...site, cells, parts })),
    getPopupHistory(env, site),
  ])
  const problems = checkForPublishing({ ...site, cells, parts, media, plan, now: now(), popupHistory })
  if (problems.some((problem) => problem.severity === 'error')) {
    throw new AppError('publish_check', {
      body: { version, problems: problems.map((problem) => toWire(publishProblem, problem)) },
    })
  }
  const releaseId = newId()
  const publishedAt = new Date(now()).toISOString()
  const { faviconMediaId, logoMediaId } = site.settings
  const input = {
    site: { ...site, faviconMediaId, logoMediaId },
    cells,
    parts: partsInPlan(parts, plan),
    media,
    releaseId,
    publishedAt,
  }
  const frozen = site.languages.map((language) => ({
    projection: toSiteRelease(input, language),
    pages: toReleasePages(input, language),
    locked: toReleaseLocked(input, language),
  }))
  const before = toPromises(popupHistory)
  const [first] = frozen
  const promises = first?.locked?.popups ?? first?.projection.popups ?? []
  await putRelease(env, frozen, { ...site, cells, parts }, promisesAfter(before, promises, parts.popups))
  const mediaIds = [...media.keys()]
  const named = namedMedia(frozen, mediaIds)
  await ensureCopies(env, site.accountId, named)
  const release = {
    id: releaseId,
    number: site.releaseCount + 1,
    languages: site.languages,
    cells: cells.length,
    mediaIds,
    ...named,
  }
  const questions = await askAddresses(env, site, input.parts.forms)
  const outboxIds = await guardVersion(env, site, version, () =>
    insertLiveRelease(env.DB, site, release, caller, {
      prolongations: prolongationsOf(before, promises),
      questions,
    }).catch((error: unknown) => {
      throw withVersion(error, version)
    }),
  )
  await sendOutbox(env, outboxIds)
  await closeCopies(env, site)
  return mediaIds.filter((file) => media.get(file)?.isPrivate || named.lockedMediaIds.includes(file))
}

/** Removes copies of files that nothing live needs any more. Where it stops, the sweep of files goes on. */
async function closeCopies(env: Bindings, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  forgetClosed()
  try {
    await removeAccountCopies(env, accountId)
  } catch (error) {
    log('warn', 'media.names', { id, error: String(error) })
  }
}

/** The save before it stands: whoever is refused goes on from its version. */
function withVersion(error: unknown, version: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'mail_limit') return error
  return new AppError(error.code, { ...error.options, body: { version } })
}

/** The releases of a site that are kept, newest first. Throws 404. */
export async function getReleases(env: Bindings, scope: Scope, id: string): Promise<ReleaseSummary[]> {
  const { site } = await requireSite(env, scope, id)
  const rows = await listReleases(env.DB, site.id)
  return rows.map(({ release, name, email }) => ({
    id: release.id,
    number: release.number,
    publishedAt: new Date(release.createdAt).toISOString(),
    publishedBy: name || email || '',
    cells: release.cells,
    languages: release.languages,
    isLive: site.status === 'PUBLISH' && release.id === site.liveReleaseId,
  }))
}

type RestoreInput = { caller: Caller; scope: Scope; id: string; releaseId: string; version: number }

/**
 * Copies a release into the working copy; visitors see it only when it is published again. Throws 404 for a release
 * that is not kept, or `stale`.
 */
export async function restoreRelease(
  env: Bindings,
  { caller, scope, id, releaseId, version }: RestoreInput,
): Promise<SavedSite> {
  const { site } = await requireSite(env, scope, id)
  const release = await findRelease(env.DB, site.id, releaseId)
  const source = release && (await getReleaseSource(env, site.id, releaseId))
  if (!source) throw new AppError('not_found')
  const detail = { name: site.name, changes: [{ field: 'release', from: null, to: release.number }] }
  return restoreSource(env, { site, source, version, actorId: caller.personId, detail })
}
