import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { CellChange } from '#shared/site/review/review-rules.ts'
import type { Approval, GuestReview, Review, ReviewThread } from '#shared/site/review/review.ts'
import { isApproved } from '#shared/site/review/is-approved.ts'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { compareVersions } from '#shared/site/review/version-hashes.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { loadSharedCopy, type SharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import type { Bindings, Caller, Scope, Viewer } from '#worker/platform/context.ts'
import { findVersionTime } from '#worker/entities/sharing/share.repository.ts'
import { type ApprovalRow, type CommentRow, findReview, findThread, type ThreadRow } from './review.repository.ts'
import { createNamesakes, type IsNamesake } from './namesakes.ts'
import { hashCell, hashCells, hashVersion } from './version-hash.ts'

const iso = (at: number) => new Date(at).toISOString()

/** The reader, whose own comments are marked. */
export type Reader = { guestId: string | null; personId: string | null }
export const readerOf = (viewer: Viewer): Reader => ({
  guestId: viewer.kind === 'guest' ? viewer.guestId : null,
  personId: null,
})

/** The comments and approvals of a site as a guest sees them. */
export async function getGuestReview(env: Bindings, viewer: Viewer): Promise<GuestReview> {
  const copy = await loadSharedCopy(env, viewer)
  const reader = readerOf(viewer)
  const [{ threads, approvals }, version] = await Promise.all([readReview(env, copy, reader), versionOf(env, copy)])
  return {
    threads,
    approvals: approvals.map((one) => toGuest(one, reader)),
    version,
    name: viewer.kind === 'guest' ? viewer.name : '',
  }
}

const toGuest = ({ email: _email, guestId, ...one }: ReadApproval, reader: Reader) => ({
  ...one,
  isOwn: guestId === reader.guestId,
})

/** The version that is shown now, and the time since when it is shown. */
async function versionOf(env: Bindings, copy: SharedCopy): Promise<GuestReview['version']> {
  const { site, follows: kind, versionId } = copy
  const kept = kind === 'working' ? undefined : await findVersionTime(env.DB, site.id, { kind, id: versionId ?? '' })
  const { hash } = await hashVersion(copy, copy.languages)
  return { hash, kind, at: iso(kept ?? site.updatedAt) }
}

export type MakerInput = { caller: Caller; scope: Scope; id: string }

/** The comments and approvals of a site, compared with its working copy. Throws 404. */
export async function getMakerReview(env: Bindings, { caller, scope, id }: MakerInput): Promise<Review> {
  const { site } = await requireSite(env, scope, id)
  const copy = await loadSharedCopy(env, { kind: 'maker', siteId: site.id })
  const { threads, approvals } = await readReview(env, copy, { guestId: null, personId: caller.personId })
  return {
    threads,
    approvals: approvals.map(({ guestId: _guestId, ...one }) => one),
    needsApproval: site.needsApproval,
  }
}

/**
 * Refuses to publish what guests have not approved, of a site that demands it. Throws `approval_missing`, with the
 * version of the save before.
 */
export async function assertApproved(env: Bindings, site: SiteRow, version: number): Promise<void> {
  if (!site.needsApproval) return
  const copy = await loadSharedCopy(env, { kind: 'maker', siteId: site.id })
  const { approvals } = await readReview(env, copy, { guestId: null, personId: null })
  if (!isApproved(approvals, publishedLanguages({ ...site, ...site.settings })))
    throw new AppError('approval_missing', { body: { version } })
}

/** An approval as makers see it, and the guest who gave it. */
type ReadApproval = Approval & { guestId: string }
type ReadReview = { threads: ReviewThread[]; approvals: ReadApproval[] }

async function readReview(env: Bindings, copy: SharedCopy, reader: Reader): Promise<ReadReview> {
  const { threads, comments, approvals, invited } = await findReview(env.DB, copy.site.id)
  const isNamesake = createNamesakes(invited)
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId)
  const languages = [...new Set(threads.map(({ language }) => language))]
  const hashes = new Map(await Promise.all(languages.map(async (one) => [one, await hashCells(copy, one)] as const)))
  return {
    threads: threads.map((thread) =>
      toThread(copy, { thread, comments: byThread.get(thread.id) ?? [], isNamesake }, reader, (cellId, language) =>
        hashes.get(language)?.get(cellId),
      ),
    ),
    approvals: await compareApprovals(copy, approvals, isNamesake),
  }
}

type Found = { thread: ThreadRow; comments: readonly CommentRow[]; isNamesake: IsNamesake }

function toThread(
  { input }: SharedCopy,
  { thread, comments, isNamesake }: Found,
  { guestId, personId }: Reader,
  hashNow: (cellId: string, language: Language) => string | undefined,
): ReviewThread {
  const { id, cellId, language, x, y, cellHash, createdAt, solvedAt, solvedBy, solvedGuestId } = thread
  const index = input.cells.findIndex((cell) => cell.id === cellId)
  const position = index < 0 ? null : formatPosition(positionOf(index, input.site.numberHorizontal))
  return {
    id,
    cellId,
    language,
    x: x / 100,
    y: y / 100,
    position,
    cell: changeOf(cellHash, hashNow(cellId, language)),
    createdAt: iso(createdAt),
    solvedAt: solvedAt === null ? null : iso(solvedAt),
    solvedBy,
    isSolverNamesake: isNamesake(solvedGuestId, solvedBy ?? ''),
    comments: comments.map((one) => ({
      id: one.id,
      author: one.author,
      isMaker: one.personId !== null,
      isNamesake: isNamesake(one.guestId, one.author),
      isOwn: (guestId !== null && one.guestId === guestId) || (personId !== null && one.personId === personId),
      text: one.text,
      createdAt: iso(one.createdAt),
    })),
  }
}

function changeOf(before: string, after: string | undefined): CellChange {
  if (after === undefined) return 'removed'
  return after === before ? 'same' : 'changed'
}

/** Each approval with the differences from the present version, in the languages for which it was given. */
async function compareApprovals(
  copy: SharedCopy,
  rows: readonly ApprovalRow[],
  isNamesake: IsNamesake,
): Promise<ReadApproval[]> {
  const versions = new Map<string, ReturnType<typeof hashVersion>>()
  const places = new Map(
    copy.input.cells.map(({ id }, index) => [id, formatPosition(positionOf(index, copy.input.site.numberHorizontal))]),
  )
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? [])
  return Promise.all(
    rows.map(async ({ id, guestId, name, email, createdAt, follows, versionId, languages, hashes }) => {
      const key = languages.join()
      const version = versions.get(key) ?? hashVersion(copy, languages)
      versions.set(key, version)
      const changes = compareVersions(hashes, (await version).hashes)
      return {
        id,
        guestId,
        name,
        isNamesake: isNamesake(guestId, name),
        email,
        at: iso(createdAt),
        version: { kind: follows, id: versionId },
        languages,
        changes: changes
          ? {
              changed: placesOf(changes.changed),
              added: placesOf(changes.added),
              removed: changes.removed.length,
              hasOther: changes.hasOther,
            }
          : null,
      }
    }),
  )
}

/** One thread, after it was changed. Throws 404. */
export async function readThread(env: Bindings, copy: SharedCopy, id: string, reader: Reader): Promise<ReviewThread> {
  const found = await findThread(env.DB, copy.site.id, id)
  if (!found) throw new AppError('not_found')
  const hash = await hashCell(copy, found.thread.cellId, found.thread.language)
  return toThread(copy, { ...found, isNamesake: createNamesakes(found.invited) }, reader, () => hash)
}
