import type { PlanLimits } from '#shared/account/plans.ts'
import { AppError } from '#shared/wire/errors.ts'
import { checkForPublishing } from '#shared/site/publish/publish-check.ts'
import { publishProblem } from '#shared/site/findings/publish-problem.ts'
import type { ReleaseSummary } from '#shared/site/release/release-list.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { SavedSite } from '#shared/site/document/site-document.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { forgetClosed } from '#worker/features/media/closed-media.ts'
import { type NamedMedia, removeAccountCopies } from '#worker/entities/media/media-copies.service.ts'
import { getPopupHistory } from '#worker/features/popups/popup-history.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { assertApproved } from '#worker/features/review/review-read.service.ts'
import { askForConfirmations } from '#worker/features/submissions/notification-address.service.ts'
import type { FoundMedia } from '#worker/entities/working-copy/shown-media.ts'
import { guardVersion, loadWorkingCopy, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { log } from '#worker/platform/log.ts'
import { repeatStep } from '#worker/platform/repeat.ts'
import { now } from '#worker/platform/clock.ts'
import type { ExperimentSource } from '#worker/entities/projection/projection.ts'
import {
  type ExperimentRow,
  findRunningExperiment,
  type ExperimentChange,
} from '#worker/entities/experiments/running-experiment.repository.ts'
import { toExperimentSource } from '#worker/entities/experiments/experiment-source.ts'
import { copyPublished } from '#worker/entities/live-site/pointer-copy.service.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { findSourceMedia, freezeRelease } from './frozen-release.service.ts'
import { findRelease, insertLiveRelease, listReleases } from './release.repository.ts'
import { getReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { restoreSource } from './restore.service.ts'

export type PublishInput = {
  caller: Caller
  scope: Scope
  id: string
  /** The version to freeze. */
  version: number
  plan: PlanLimits
}

/** How often a publication is repeated after a test began or ended meanwhile. */
const TRIES = 3

/**
 * Freezes the working copy as a release and makes it the live one: content to R2 first, then one batch moves the
 * pointer (rules/publishing.md#order). A running test continues with it (rules/experiments.md#publishing-meanwhile).
 * Returns the media whose addresses in the back office may have changed. Throws `publish_check` with the problems,
 * `approval_missing`, `mail_limit`, all with the version, `stale`, or 404.
 */
export async function publishSite(env: Bindings, input: PublishInput): Promise<string[]> {
  return repeatStep(() => publishOnce(env, input), {
    tries: TRIES,
    mayPass: (error) =>
      error instanceof AppError && error.code === 'stale' && error.options.body?.['version'] === input.version,
  })
}

async function publishOnce(env: Bindings, { caller, scope, id, version, plan }: PublishInput): Promise<string[]> {
  const { site } = await requireSite(env, scope, id)
  const [{ cells, parts }, running] = await Promise.all([
    loadWorkingCopy(env, site),
    findRunningExperiment(env.DB, site.id),
  ])
  const source = { ...site, cells, parts }
  const test = running && goesOn(running, cells, plan) ? toExperimentSource(running) : undefined
  const [media, popupHistory] = await Promise.all([findSourceMedia(env, source, test), getPopupHistory(env, site)])
  const problems = checkForPublishing({ ...source, ...source.settings, media, plan, now: now(), popupHistory })
  if (problems.some((problem) => problem.severity === 'error')) {
    throw new AppError('publish_check', {
      body: { version, problems: problems.map((problem) => toWire(publishProblem, problem)) },
    })
  }
  await assertApproved(env, site, version)
  const frozen = await freezeRelease(env, { site, source, media, plan, popupHistory, test })
  const questions = await askForConfirmations(env, site, frozen.parts.forms)
  const outboxIds = await guardVersion(env, site, version, () =>
    insertLiveRelease(env.DB, site, {
      release: frozen.release,
      caller,
      prolongations: frozen.prolongations,
      questions,
      test: changeOf(running, test),
      ...(running && !test && { changes: [{ field: 'test', from: running.doc.name, to: null }] }),
    }).catch((error: unknown) => {
      throw withVersion(error, version)
    }),
  )
  await followRelease(env, site, outboxIds)
  return renamedMedia(media, frozen.named)
}

/** Whether a test continues: it ends by itself if its cell left the grid, or the plan lacks tests. */
function goesOn({ cellId }: ExperimentRow, cells: readonly Cell[], plan: PlanLimits): boolean {
  return plan.analyticsEffect && cells.some(({ id }) => id === cellId)
}

function changeOf(running: ExperimentRow | undefined, test: ExperimentSource | undefined): ExperimentChange {
  if (!running) return { kind: 'none' }
  const { id, version, doc } = running
  return test ? { kind: 'keep', id, version } : { kind: 'end', id, version, chosen: null, doc }
}

/** Files whose addresses in the back office may have changed. */
export function renamedMedia(media: ReadonlyMap<string, FoundMedia>, { lockedMediaIds }: NamedMedia): string[] {
  return [...media.keys()].filter((file) => media.get(file)?.isPrivate || lockedMediaIds.includes(file))
}

/** The work after a site's pointer was moved; what an interruption leaves is done by jobs. */
export async function followRelease(env: Bindings, site: SiteRow, outboxIds: readonly string[]): Promise<void> {
  await sendOutbox(env, outboxIds)
  await copyPublished(env, site)
  await closeCopies(env, site)
}

/** Deletes copies of files that no live release needs any more. After an interruption the sweep of files continues. */
async function closeCopies(env: Bindings, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  forgetClosed(env)
  try {
    await removeAccountCopies(env, accountId)
  } catch (error) {
    log('warn', 'media.names', { id, error: String(error) })
  }
}

/** The save before the publication is valid: the error carries its version, so that the client continues from it. */
function withVersion(error: unknown, version: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'mail_limit') return error
  return new AppError(error.code, { ...error.options, body: { version } })
}

/** The kept releases of a site, newest first. Throws 404. */
export async function getReleases(env: Bindings, scope: Scope, id: string): Promise<ReleaseSummary[]> {
  const { site } = await requireSite(env, scope, id)
  const rows = await listReleases(env.DB, site.id)
  return rows.map(({ release, name, email }) => ({
    id: release.id,
    number: release.number,
    name: release.name,
    publishedAt: new Date(release.createdAt).toISOString(),
    publishedBy: name || email || '',
    cells: release.cells,
    languages: release.languages,
    isLive: site.status === 'PUBLISH' && release.id === site.liveReleaseId,
  }))
}

type RestoreInput = { caller: Caller; scope: Scope; id: string; releaseId: string; version: number }

/**
 * Copies a release into the working copy; visitors see it only after the next publication. Throws 404 for a release
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
