import type { PlanLimits } from '#shared/account/plans.ts'
import { goalLinks } from '#shared/analytics/goal-links.ts'
import {
  type Experiment,
  type ExperimentBody,
  type ExperimentDetail,
  type ExperimentDoc,
  type ExperimentList,
  type ExperimentSite,
} from '#shared/analytics/experiment.ts'
import { plannedVisits } from '#shared/analytics/experiment-rules.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import { creativesOf } from '#shared/site/cell/creatives.ts'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { ExperimentRow } from '#worker/entities/experiments/running-experiment.repository.ts'
import { toExperimentSource } from '#worker/entities/experiments/experiment-source.ts'
import { getReleaseSource, type ReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { siteLabel } from '#worker/entities/working-copy/site.mapping.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import { loadWorkingCopy, mediaIdsOf, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { cellsWithVariants, findSourceMedia } from '#worker/features/releases/frozen-release.service.ts'
import {
  publishExperiment,
  publishExperimentEnd,
  readLiveSource,
} from '#worker/features/releases/experiment-release.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { previewOrigin, siteOrigin } from '#worker/platform/hosts.ts'
import { newId } from '#worker/platform/ids.ts'
import {
  deleteExperiment,
  findExperiment,
  insertExperiment,
  listExperiments,
  type NamedExperiment,
  updateExperiment,
} from './experiment.repository.ts'
import { checkBody, checkStart } from './check-experiment.ts'
import { readResults } from './experiment-results.service.ts'
import { repeatStale } from './repeat-stale.ts'

/** The caller, its scope, and the site whose tests it edits. */
export type ExperimentContext = { env: Bindings; caller: Caller; scope: Scope; siteId: string }
type Saved = { id: string; version: number }
type Opened = { site: SiteRow; plan: PlanLimits }

/** A site of the scope. Throws 404, or `read_only`. */
async function openAnySite({ env, scope, siteId }: ExperimentContext): Promise<Opened> {
  const { site, ownerType } = await requireSite(env, scope, siteId)
  return { site, plan: await findPlanLimits(env.DB, { id: site.accountId, type: ownerType }) }
}

/** A site of the scope whose plan has tests. Throws 404, `read_only`, or `plan`. */
async function openSite(context: ExperimentContext): Promise<Opened> {
  const opened = await openAnySite(context)
  assertPlan(opened.plan)
  return opened
}

/**
 * Throws `plan` if the plan lacks tests. A running test can be seen and ended all the same, so that it does not run
 * forever.
 */
function assertPlan(plan: PlanLimits, tests: readonly Pick<ExperimentRow, 'state'>[] = []): void {
  if (!plan.analyticsEffect && !tests.some(({ state }) => state === 'running')) throw new AppError('plan')
}

async function requireExperiment({ env, siteId }: ExperimentContext, id: string): Promise<NamedExperiment> {
  const test = await findExperiment(env.DB, siteId, id)
  if (!test) throw new AppError('not_found')
  return test
}

/** Reads the content that visitors see now; without a release the working copy. */
async function readShown(env: Bindings, site: SiteRow): Promise<ReleaseSource> {
  const { liveReleaseId } = site
  const live = liveReleaseId ? await getReleaseSource(env, site.id, liveReleaseId) : undefined
  return live ?? { ...site, ...(await loadWorkingCopy(env, site)) }
}

function toSite(env: Bindings, site: SiteRow, shown: ReleaseSource): ExperimentSite {
  const label = siteLabel(site)
  return {
    id: site.id,
    name: site.name,
    languages: publishedLanguages({ ...shown, ...shown.settings }),
    defaultLanguage: shown.defaultLanguage,
    columns: shown.numberHorizontal,
    rows: shown.numberVertical,
    url: siteOrigin(site, env),
    previewOrigin: previewOrigin(site.siteUuid, env),
    isServed: site.liveReleaseId !== null && (label === 'published' || label === 'domain_checking'),
    hasUnpublishedChanges: site.liveReleaseId !== null && site.releasedVersion !== site.version,
    cells: shown.cells,
    links: goalLinks(shown),
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

async function toExperiment(
  env: Bindings,
  row: NamedExperiment,
  shown: ReleaseSource,
  reads = true,
): Promise<Experiment> {
  const { id, state, version, cellId, doc, createdAt, createdByName, startedAt, endedAt, chosen } = row
  const { results: _, endedCell, ...written } = doc
  return {
    ...written,
    id,
    state,
    version,
    cellId,
    chosen,
    createdAt: new Date(createdAt).toISOString(),
    createdBy: createdByName,
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    results: doc.results ?? (reads && state !== 'draft' ? await readResults(env, row) : null),
    cell: endedCell ?? shown.cells.find((cell) => cell.id === cellId) ?? null,
  }
}

/** The tests of a site, the newest first. Throws 404, `plan`. */
export async function getExperiments(context: ExperimentContext): Promise<ExperimentList> {
  const { env } = context
  const { site, plan } = await openAnySite(context)
  const [shown, rows] = await Promise.all([readShown(env, site), listExperiments(env.DB, site.id)])
  assertPlan(plan, rows)
  const media = await findExperimentMedia(env, shown, rows)
  // At most one runs; ended ones have the results stored at their end.
  const tests = await Promise.all(rows.map((row) => toExperiment(env, row, shown, row.state === 'running')))
  return { site: toSite(env, site, shown), tests, media: [...showMedia(media, env).values()] }
}

/** The files of a site's cells, and of the variants of its tests. */
async function findExperimentMedia(env: Bindings, shown: ReleaseSource, rows: readonly NamedExperiment[]) {
  const cells = rows.flatMap((row) => {
    const { endedCell } = row.doc
    return cellsWithVariants({ cells: endedCell ? [endedCell] : shown.cells }, toExperimentSource(row))
  })
  return findMedia(env.DB, mediaIdsOf({ cells: [...shown.cells, ...cells] }))
}

async function toDetail(env: Bindings, site: SiteRow, row: NamedExperiment): Promise<ExperimentDetail> {
  const shown = await readShown(env, site)
  const media = await findExperimentMedia(env, shown, [row])
  const test = await toExperiment(env, row, shown)
  return { site: toSite(env, site, shown), test, media: [...showMedia(media, env).values()] }
}

/** A test with its results. Throws 404, `plan`. */
export async function getExperiment(context: ExperimentContext, id: string): Promise<ExperimentDetail> {
  const { site, plan } = await openAnySite(context)
  const test = await requireExperiment(context, id)
  assertPlan(plan, [test])
  return toDetail(context.env, site, test)
}

function assertFine(fields: Record<string, FieldError>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}

/** The document of a test to be stored. Throws `validation`: its cell, files and goal must belong to the site. */
async function toDoc(env: Bindings, site: SiteRow, body: ExperimentBody): Promise<ExperimentDoc> {
  const { cellId, ...written } = body
  const shown = await readShown(env, site)
  const named = body.variants.map((one) =>
    creativesOf(one)
      .flatMap(({ mediaId, posterId }) => [mediaId, posterId])
      .filter((id) => id !== null),
  )
  const media = await findMedia(env.DB, named.flat(), site.accountId)
  const missing = named.flatMap((ids, index) =>
    ids.every((id) => media.has(id)) ? [] : [[`variants.${index}.creative`, { key: 'media' }] as const],
  )
  assertFine({
    ...checkBody(body),
    ...(!shown.cells.some(({ id }) => id === cellId) && { cellId: { key: 'testCell' } }),
    ...Object.fromEntries(missing),
  })
  return { ...written, planned: plannedVisits(body), results: null, endedByItself: false, endedCell: null }
}

/** Stores a draft. Throws 404, `plan`, `validation`, `limit_tests`. */
export async function createExperiment(context: ExperimentContext, body: ExperimentBody): Promise<ExperimentDetail> {
  const { env, caller } = context
  const { site } = await openSite(context)
  const id = newId()
  await insertExperiment(env.DB, site, caller.personId, { id, cellId: body.cellId, doc: await toDoc(env, site, body) })
  return toDetail(env, site, await requireExperiment(context, id))
}

/** Changes a draft; a running test cannot be changed. Throws 404, `plan`, `validation`, `stale`, `test_state`. */
export async function changeExperiment(
  context: ExperimentContext,
  { id, version }: Saved,
  body: ExperimentBody,
): Promise<ExperimentDetail> {
  const { env, caller } = context
  const { site } = await openSite(context)
  assertSame(await requireExperiment(context, id), version, 'draft')
  const doc = await toDoc(env, site, body)
  await updateExperiment(env.DB, site, caller.personId, { id, version, cellId: body.cellId, doc })
  return toDetail(env, site, await requireExperiment(context, id))
}

/** Deletes a draft or an ended test. Throws 404, `plan`, `stale`, `test_state`. */
export async function removeExperiment(context: ExperimentContext, { id, version }: Saved): Promise<void> {
  const { env, caller } = context
  const { site } = await openSite(context)
  const test = await requireExperiment(context, id)
  assertSame(test, version, test.state === 'running' ? 'draft' : test.state)
  await deleteExperiment(env.DB, site, caller.personId, { id, version, name: test.doc.name })
}

/** Throws `stale` if somebody else changed the test, `test_state` if the step is not possible. */
function assertSame(test: ExperimentRow, version: number, state: ExperimentRow['state']): void {
  if (test.version !== version) throw new AppError('stale', { body: { version: test.version } })
  if (test.state !== state) throw new AppError('test_state')
}

/**
 * Begins a test, and publishes its variants. Throws 404, `plan`, `stale`, `test_state`, `test_running`,
 * `test_unpublished`, and `validation` if a variant cannot be published.
 */
export async function startExperiment(context: ExperimentContext, saved: Saved): Promise<ExperimentDetail> {
  const { env, caller } = context
  await repeatStale(async () => {
    const { site, plan } = await openSite(context)
    const test = await requireExperiment(context, saved.id)
    assertSame(test, saved.version, 'draft')
    const source = await readLiveSource(env, site)
    const media = await findSourceMedia(env, source, toExperimentSource(test))
    assertFine(checkStart({ test: { ...test.doc, cellId: test.cellId }, source, media, plan }))
    await publishExperiment(env, { caller, site, plan, test })
  })
  const { site } = await openSite(context)
  return toDetail(env, site, await requireExperiment(context, saved.id))
}

/**
 * Ends a test, whatever the plan, and publishes the chosen variant. Repeating it with the same choice changes nothing.
 * Throws 404, `stale`, `test_state`, and `validation` for a variant that the test lacks.
 */
export async function endExperiment(
  context: ExperimentContext,
  saved: Saved,
  chosen: VariantLetter | null,
): Promise<ExperimentDetail> {
  const { env, caller } = context
  await repeatStale(async () => {
    const { site, plan } = await openAnySite(context)
    const test = await requireExperiment(context, saved.id)
    if (isDone(test, saved.version, chosen)) return
    assertSame(test, saved.version, 'running')
    if (chosen && !test.doc.variants.some(({ letter }) => letter === chosen)) {
      throw new AppError('validation', { fields: { variant: { key: 'choice' } } })
    }
    await publishExperimentEnd(env, { caller, site, plan, test, chosen, results: await readResults(env, test) })
  })
  const { site } = await openAnySite(context)
  return toDetail(env, site, await requireExperiment(context, saved.id))
}

/** Whether the same step was done before: its answer may have been lost. */
function isDone({ state, version, chosen }: ExperimentRow, before: number, wanted: VariantLetter | null): boolean {
  return state === 'ended' && version === before + 1 && chosen === wanted
}
