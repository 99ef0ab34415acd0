import type { PlanLimits } from '#shared/account/plans.ts'
import { applyVariant } from '#shared/analytics/apply-variant.ts'
import type { ExperimentDoc } from '#shared/analytics/experiment.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { ExperimentOutcome } from '#worker/entities/experiments/experiment-event.repository.ts'
import type { ExperimentRow } from '#worker/entities/experiments/running-experiment.repository.ts'
import { toExperimentSource } from '#worker/entities/experiments/experiment-source.ts'
import { getReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { mergePictures } from '#worker/entities/working-copy/site-document.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { guardVersion, loadWorkingCopy, mediaIdsOf } from '#worker/entities/working-copy/working-copy.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { getPopupHistory } from '#worker/features/popups/popup-history.service.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { findSourceMedia, freezeRelease } from './frozen-release.service.ts'
import { endTestOffline, insertLiveRelease } from './release.repository.ts'
import { followRelease } from './release.service.ts'

type Step = {
  caller: Pick<Caller, 'personId' | 'accountId'>
  site: SiteRow
  plan: PlanLimits
  test: ExperimentRow
}

/**
 * The content that the site's visitors see now, as the release froze it. Throws `test_unpublished` if they see nothing.
 */
export async function readLiveSource(env: Bindings, { id, status, liveReleaseId }: SiteRow) {
  const source = status === 'PUBLISH' && liveReleaseId ? await getReleaseSource(env, id, liveReleaseId) : undefined
  if (!source) throw new AppError('test_unpublished')
  return source
}

/**
 * Begins a test: publishes the live release once more, with the variants. Unpublished changes of the working copy stay
 * unpublished. Throws `stale` if the site or the test has changed, `test_running`, `test_unpublished`, or
 * `approval_missing` for a site that publishes only what was approved.
 */
export async function publishExperiment(env: Bindings, { caller, site, plan, test }: Step): Promise<void> {
  // Nobody approves variants: guests do not see them.
  if (site.needsApproval) throw new AppError('approval_missing')
  const [source, popupHistory] = await Promise.all([readLiveSource(env, site), getPopupHistory(env, site)])
  const variants = toExperimentSource(test)
  const media = await findSourceMedia(env, source, variants)
  const { release } = await freezeRelease(env, { site, source, media, plan, popupHistory, test: variants })
  const outboxIds = await guardVersion(env, site, site.version, () =>
    insertLiveRelease(env.DB, site, {
      release,
      caller,
      test: {
        kind: 'start',
        id: test.id,
        version: test.version,
        endsByItself: test.doc.endRule !== 'manual',
      },
      step: 'site.test_start',
      changes: [{ field: 'test', from: null, to: test.doc.name }],
    }),
  )
  await followRelease(env, site, outboxIds)
}

type End = Step & {
  chosen: VariantLetter | null
  results: ExperimentDoc['results']
  /** Present if it ends by itself: its people are told, and the history names nobody. */
  outcome?: ExperimentOutcome
}

/**
 * Ends a test: one batch writes the chosen variant into the working copy's cell, moves the pointer to a release without
 * variants, and ends the test, so that an interruption leaves either the old state or the new one. For a site that is
 * offline only the working copy changes. Throws `stale` if the site or the test has changed.
 */
export async function publishExperimentEnd(env: Bindings, end: End): Promise<void> {
  const { caller, site, plan, test, chosen, results, outcome } = end
  const { id, version, cellId, doc } = test
  const variant = doc.variants.find(({ letter }) => letter === chosen && letter !== 'a')
  const choose = (cell: Cell) => (variant && cell.id === cellId ? applyVariant(cell, variant) : cell)
  const { cells } = await loadWorkingCopy(env, site)
  const isOffline = site.status !== 'PUBLISH' || !site.liveReleaseId
  const live = isOffline ? undefined : await readLiveSource(env, site)
  const edit = await editOf(env, site, { cell: cells.find(({ id: one }) => one === cellId), choose })
  const endedCell = (live?.cells ?? cells).find(({ id: one }) => one === cellId) ?? null
  const change = {
    kind: 'end',
    id,
    version,
    chosen,
    doc: { ...doc, results, endedCell, endedByItself: outcome !== undefined },
  } as const
  const changes = [{ field: 'test', from: doc.name, to: chosen?.toUpperCase() ?? null }]
  const shared = { caller, test: change, edit, changes, ...(outcome && { ended: { name: doc.name, outcome } }) }
  if (!live) {
    await guardVersion(env, site, site.version, () => endTestOffline(env.DB, site, shared))
    return
  }
  const popupHistory = await getPopupHistory(env, site)
  const source = { ...live, cells: live.cells.map(choose) }
  const media = await findSourceMedia(env, source, undefined)
  const { release } = await freezeRelease(env, { site, source, media, plan, popupHistory, test: undefined })
  const outboxIds = await guardVersion(env, site, site.version, () =>
    insertLiveRelease(env.DB, site, { ...shared, release, step: 'site.test_end' }),
  )
  await followRelease(env, site, outboxIds)
}

/** The change of the working copy by ending a test: the tested cell, if it still exists and differs. */
async function editOf(
  env: Bindings,
  site: SiteRow,
  { cell, choose }: { cell: Cell | undefined; choose: (cell: Cell) => Cell },
) {
  const after = cell && choose(cell)
  if (!after || after === cell) return undefined
  const media = await findMedia(env.DB, mediaIdsOf({ cells: [after] }))
  return { cells: [after], pictures: mergePictures(site.pictures, { cells: [after], removedCells: [], media }) }
}
