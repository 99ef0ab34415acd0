import { runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseCell, ReleaseLocked, SiteRelease } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { handleVisits } from '#worker/features/visits/visit.jobs.ts'
import type { VisitMessage } from '#worker/features/visits/visit.messages.ts'
import type { HourRow } from '#worker/entities/visits/hour-counts.ts'
import { textOf } from '#worker/entities/site-visits/hour-tally.ts'
import { createLedger } from '#worker/entities/site-visits/site-ledger.ts'
import { hasTables, listHours } from '#worker/entities/site-visits/site-visits.repository.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { newId } from '#worker/platform/ids.ts'
import { createAccount, createSite } from './factories.ts'
import { createBatch, type Outcome } from './queue-batch.ts'

const FOREVER = 9e15

export const lockedCell = (): ReleaseCell => ({ id: newId(), locked: true })

/** Creates a published site of four cells in Japanese and English. */
export async function publishVisited(env: Bindings, parts: Partial<SiteRelease> = {}, locked?: ReleaseLocked) {
  const releaseId = newId()
  const owner = await createAccount(env, { type: 'USER' })
  const site = await createSite(env, owner, { status: 'PUBLISH', liveReleaseId: releaseId })
  // A trigger derives it from the contract.
  await connect(env.DB).update(sites).set({ servedUntil: FOREVER }).where(eq(sites.id, site.id))
  const cells = parts.cells ?? Array.from({ length: 4 }, lockedCell)
  const { id, siteUuid } = site
  await storeRelease(env, { id, siteUuid, releaseId }, { ...parts, cells }, locked)
  return { id, siteUuid, owner, releaseId, cells, host: `${siteUuid}.localhost:8787` }
}

/** Stores a release of four cells in Japanese and English. */
export async function storeRelease(
  env: Bindings,
  { id, siteUuid, releaseId }: { id: string; siteUuid: string; releaseId: string },
  parts: Partial<SiteRelease> & Pick<SiteRelease, 'cells'>,
  locked?: ReleaseLocked,
): Promise<void> {
  const languages: Language[] = ['ja', 'en']
  const frozen = languages.map((language) => ({
    projection: {
      siteId: id,
      siteUuid,
      releaseId,
      name: '山の宿',
      defaultLanguage: 'ja' as const,
      languages,
      language,
      viewMode: 'MOBILE' as const,
      columns: 2,
      rows: 2,
      logo: null,
      favicon: null,
      publishedAt: '2026-11-01T00:00:00.000Z',
      ...parts,
    },
    pages: { company: { website: 'https://example.com/', tabs: [] }, forms: {} },
    locked,
  }))
  await putRelease(env, frozen, {} as never)
}

/** A queue that records its messages. */
export function keepVisits(env: unknown) {
  const sent: VisitMessage[] = []
  const VISITS = { send: async (body: VisitMessage) => void sent.push(structuredClone(body)) } as unknown as Queue
  return { env: { ...(env as Bindings), VISITS }, sent }
}

/** Delivers messages to the consumer of visits. Returns `ack` or the retry delay in seconds of each. */
export async function deliverVisits(env: Bindings, bodies: readonly unknown[], attempts = 1): Promise<Outcome[]> {
  const { batch, outcomes } = createBatch('mekuri-visits', bodies, attempts)
  await handleVisits(batch, env)
  return outcomes
}

/** The hours of a site that are not rolled up, where its visits are counted. */
export async function hoursOf(env: Bindings, siteId: string): Promise<HourRow[]> {
  const { results } = await env.DB.prepare('SELECT hour, language, counts FROM visit_hours WHERE site_id = ?')
    .bind(siteId)
    .all<HourRow>()
  if (!env.VISITS_IN_OBJECTS_FROM) return results
  const stub = env.SITE_VISITS.get(env.SITE_VISITS.idFromName(siteId))
  return [...results, ...(await runInDurableObject(stub, (_, { storage }) => hoursIn(storage)))]
}

/** The hours of an object, with what is not folded into them yet. */
function hoursIn(storage: DurableObjectStorage): HourRow[] {
  if (!hasTables(storage.sql)) return []
  const ledger = createLedger(storage)
  const hours = new Set([...listHours(storage.sql, { begin: 0, end: FOREVER }), ...ledger.waitingHours()])
  return [...hours]
    .toSorted((one, other) => one - other)
    .flatMap((hour) =>
      [...ledger.hourOf(hour)].map(([language, { counts }]) => ({ hour, language, counts: textOf(counts) })),
    )
}

/**
 * All counters of a site, over hours, languages and segments. Page views are the unsegmented ones, conversions by form
 * those of all visitors; names of segments, visitors and times are left out.
 */
export async function countsOf(env: Bindings, siteId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const rows = await hoursOf(env, siteId)
  for (const [key, total] of rows.flatMap((row) => Object.entries(JSON.parse(row.counts) as Record<string, number>))) {
    if (/^(?:=|at$|.{8}~(?:V\.|pv$))/.test(key)) continue
    const name = key.replace(/^.{8}~/, '').replace(/^G\.(\w+)\..*/, 'g.$1')
    counts[name] = (counts[name] ?? 0) + total
  }
  return Object.fromEntries(Object.entries(counts).filter(([, total]) => total !== 0))
}
