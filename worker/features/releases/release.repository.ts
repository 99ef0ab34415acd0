import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AuditChange } from '#shared/account/audit.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Prolongation } from '#shared/site/parts/popups/popup-promises.ts'
import type { Caller } from '#worker/platform/context.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { AppError } from '#shared/wire/errors.ts'
import { isTaken } from '#worker/db/unique.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { NAMED_VERSIONS_MAX } from '#shared/site/snapshots/version-name-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { shares } from '#worker/db/schema/sharing.ts'
import { releases, sites, snapshots } from '#worker/db/schema/sites.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import { markUnneededCopies } from '#worker/entities/media/media-copies.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox, markDone } from '#worker/outbox/outbox.repository.ts'
import { insertProlongations } from '#worker/entities/popups/popup-history.repository.ts'
import {
  type ExperimentOutcome,
  insertExperimentEnd,
} from '#worker/entities/experiments/experiment-event.repository.ts'
import { type ExperimentChange, changeExperiment } from '#worker/entities/experiments/running-experiment.repository.ts'
import { isUnchanged, type SiteRow, upsertCells } from '#worker/entities/working-copy/site.repository.ts'
import type { RowName } from '#shared/site/document/row-names.ts'
import { now } from '#worker/platform/clock.ts'

/** The number of newest releases that are kept, besides the live one (rules/publishing.md#kept-releases). */
export const RELEASES_KEPT = 50

export type NewRelease = {
  id: string
  number: number
  languages: Language[]
  cells: number
  rowNames: RowName[]
  mediaIds: string[]
  publicMediaIds: string[]
  lockedMediaIds: string[]
}

/** A release that becomes the live one, and the changes of the same batch. */
type Publication = {
  release: NewRelease
  /** The person, in whose name it is done if it happens by itself. */
  caller: Pick<Caller, 'personId' | 'accountId'>
  prolongations?: readonly Prolongation[]
  questions?: readonly OutboxMessage[]
  /** The change of the site's cell test. */
  test: ExperimentChange
  /** Changed cells of the working copy, and the pictures for lists after that. */
  edit?: { cells: readonly Cell[]; pictures: Record<string, string> } | undefined
  /** Set if the release was made from the live one for a test, not from the working copy: the action in the history. */
  step?: 'site.test_start' | 'site.test_end'
  /** Further changes of the history entry. */
  changes?: readonly AuditChange[]
  /** The test that ends by itself. */
  ended?: { name: string; outcome: ExperimentOutcome }
}

/** What ends a test by itself: its people are told in the same batch. */
function toldOf(db: Database, site: SiteRow, { test, ended }: Pick<Publication, 'test' | 'ended'>) {
  return ended && test.kind === 'end' ? insertExperimentEnd(db, { id: test.id, siteId: site.id, ...ended }) : []
}

/** The version of the working copy after a publication. */
const versionAfter = (site: SiteRow, { edit }: Pick<Publication, 'edit'>) => (edit ? site.version + 1 : site.version)

/** Moves a site's pointer to its new release, while its working copy is unchanged. */
function moveLivePointer(db: Database, site: SiteRow, publication: Publication, at: number) {
  const { release, caller, edit, step } = publication
  const version = versionAfter(site, publication)
  return db
    .update(sites)
    .set({
      status: 'PUBLISH',
      liveReleaseId: release.id,
      // A release that was not made from the working copy leaves its unpublished changes unpublished.
      releasedVersion: step && site.releasedVersion !== site.version ? site.releasedVersion : version,
      releaseCount: release.number,
      publishedAt: at,
      ...(edit && { version, pictures: edit.pictures, updatedBy: caller.personId, updatedAt: at }),
    })
    .where(isUnchanged(site.id, site.version))
}

function publicationEntry(db: Database, site: SiteRow, { release, caller, step, changes = [], ended }: Publication) {
  return insertHistory(db, {
    owner: site,
    actorId: ended ? null : caller.personId,
    action: step ?? 'site.publish',
    subject: { type: 'site', id: site.id },
    detail: {
      name: site.name,
      changes: [
        ...changes,
        { field: 'status', from: site.status, to: 'PUBLISH' },
        { field: 'release', from: null, to: release.number },
      ],
    },
  })
}

/**
 * Makes a frozen release the live one: pointer, release row, history, effects and the copies of files in one batch.
 * Returns the outbox ids. Throws `stale` if the working copy is no longer the version that was frozen, or `mail_limit`, or
 * `test_running`.
 */
export async function insertLiveRelease(
  binding: D1Database,
  site: SiteRow,
  publication: Publication,
): Promise<string[]> {
  const { release, caller, prolongations = [], questions = [], test, edit } = publication
  const db = connect(binding)
  const at = now()
  const { personId: actorId } = caller
  const siteVersion = versionAfter(site, publication)
  const outboxRows = [{ kind: 'release.prune' as const, payload: { siteId: site.id } }, ...questions].map((effect) =>
    insertOutbox(db, effect),
  )
  const mails: MailCount = { accountId: caller.accountId, kind: 'notificationAddress', count: questions.length }
  const rest = [
    ...changeExperiment(db, site.id, test),
    db.insert(releases).values({ ...release, siteId: site.id, siteVersion, createdBy: actorId, createdAt: at }),
    publicationEntry(db, site, publication),
    ...(edit ? [upsertCells(db, site.id, edit.cells)] : []),
    ...insertProlongations(db, { site, actorId, at, prolongations }),
    ...outboxRows.map(({ statement }) => statement),
    ...toldOf(db, site, publication),
    ...countMails(binding, db, mails),
    markUnneededCopies(db, site.accountId),
  ]
  const guard = moveLivePointer(db, site, publication, at)
  await withMailLimit(binding, mails, () => runGuarded(db, guard, rest)).catch((error: unknown) => {
    throw isTaken(error, 'cell_tests.site_id') ? new AppError('test_running') : error
  })
  return outboxRows.map(({ id }) => id)
}

/** Ends the test of a site that visitors cannot open: only its working copy and history change. Throws `stale`. */
export async function endTestOffline(
  binding: D1Database,
  site: SiteRow,
  publication: Pick<Publication, 'caller' | 'test' | 'edit' | 'changes' | 'ended'>,
): Promise<void> {
  const { caller, test, edit, changes = [], ended } = publication
  const { personId: actorId } = caller
  const db = connect(binding)
  const change = edit && { version: site.version + 1, pictures: edit.pictures, updatedBy: actorId, updatedAt: now() }
  const guard = db
    .update(sites)
    .set(change ?? { version: site.version })
    .where(isUnchanged(site.id, site.version))
  const entry = insertHistory(db, {
    owner: site,
    actorId: ended ? null : actorId,
    action: 'site.test_end',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [...changes] },
  })
  const cells = edit ? [upsertCells(db, site.id, edit.cells)] : []
  await runGuarded(db, guard, [
    ...changeExperiment(db, site.id, test),
    ...cells,
    entry,
    ...toldOf(db, site, publication),
  ])
}

/** A site's kept releases, newest first. */
export async function listReleases(binding: D1Database, siteId: string) {
  return connect(binding)
    .select({ release: releases, name: accounts.contactName, email: accounts.email })
    .from(releases)
    .leftJoin(accounts, eq(accounts.id, releases.createdBy))
    .where(eq(releases.siteId, siteId))
    .orderBy(desc(releases.number))
    .limit(RELEASES_KEPT + 1 + NAMED_VERSIONS_MAX)
}

/** One release of a site. */
export async function findRelease(binding: D1Database, siteId: string, id: string) {
  const rows = await connect(binding)
    .select()
    .from(releases)
    .where(and(eq(releases.siteId, siteId), eq(releases.id, id)))
  return rows[0]
}

/** Those of the ids that a release or a snapshot has. */
export async function findNamed(binding: D1Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const db = connect(binding)
  const found = await db.batch([
    db.select({ id: releases.id }).from(releases).where(isOneOf(releases.id, ids)),
    db.select({ id: snapshots.id }).from(snapshots).where(isOneOf(snapshots.id, ids)),
  ])
  return new Set(found.flat().map(({ id }) => id))
}

/** Ids of the releases without a name beyond the newest that are kept; the live one is never among them. */
export async function listSurplusReleases(binding: D1Database, siteId: string): Promise<string[]> {
  const db = connect(binding)
  const [rows, live, shared] = await db.batch([
    db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.siteId, siteId), isNull(releases.name)))
      .orderBy(desc(releases.number))
      .limit(100)
      .offset(RELEASES_KEPT),
    db.select({ id: sites.liveReleaseId }).from(sites).where(eq(sites.id, siteId)),
    db.select({ id: shares.versionId }).from(shares).where(eq(shares.siteId, siteId)),
  ])
  return rows.map((row) => row.id).filter((id) => id !== live[0]?.id && id !== shared[0]?.id)
}

/** Deletes release rows and marks the outbox effect as done, in one batch. */
export async function deleteReleases(binding: D1Database, ids: readonly string[], outboxId: string): Promise<void> {
  const db = connect(binding)
  await db.batch([db.delete(releases).where(isOneOf(releases.id, ids)), markDone(db, outboxId)])
}
