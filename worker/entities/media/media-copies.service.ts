import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { changeCopies, type CopiesRow, listCopies, listLeaving } from './media-copies.repository.ts'
import { type Copy, COPIES_AT_ONCE, copyFiles, deleteCopies } from './media.storage.ts'

/** The longest removal of a copy, in milliseconds; after that its request was interrupted. */
const LEAVING_MAX = 60_000

/** The media of a release, for everybody and for members only. */
export type NamedMedia = { publicMediaIds: string[]; lockedMediaIds: string[] }

/** The copies of a file that are complete, by state. */
const PLACES: Record<CopiesRow['copies'], readonly Copy[]> = {
  public: ['public'],
  leavingPrivate: ['public'],
  private: ['private'],
  leavingPublic: ['private'],
  both: ['public', 'private'],
}

/**
 * Copies the files of a release that is about to go live to where it needs them: public, private, or both. Visitors are
 * not affected. An interrupted call can be repeated. Throws `unavailable` while a copy is being removed.
 */
export async function ensureCopies(env: Bindings, accountId: string, named: NamedMedia): Promise<void> {
  const rows = await listCopies(env.DB, accountId, named.lockedMediaIds)
  const lacking = (copy: Copy, ids: readonly string[]) =>
    ids.flatMap((id) => rows.get(id) ?? []).filter((row) => !PLACES[row.copies].includes(copy))
  for (const [copy, ids] of [
    ['private', named.lockedMediaIds],
    ['public', named.publicMediaIds],
  ] as const) {
    const wanted = lacking(copy, ids)
    // Its objects may be partly deleted: the removal has to end first.
    const leaving = wanted.filter(({ copies }) => copies === 'leavingPublic' || copies === 'leavingPrivate')
    if (leaving.some(({ copiesAt }) => (copiesAt ?? 0) > now() - LEAVING_MAX)) throw new AppError('unavailable')
    await removeLeaving(env, leaving)
    await mapLimited(wanted, COPIES_AT_ONCE, ({ id }) => copyFiles(env.MEDIA, id, { to: copy }))
    const copied = wanted.map(({ id }) => id)
    await changeCopies(env.DB, copied, { from: copy === 'private' ? 'public' : 'private', to: 'both' })
  }
}

/** Deletes the copies of an account's files that a publication marked for removal. */
export async function removeAccountCopies(env: Bindings, accountId: string): Promise<void> {
  await removeLeaving(env, await listLeaving(env.DB, { accountId }))
}

/** Deletes copies whose removal was interrupted, at most `limit`. */
export async function removeStaleCopies(env: Bindings, limit: number): Promise<void> {
  await removeLeaving(env, await listLeaving(env.DB, { before: now() - LEAVING_MAX, limit }))
}

/** Deletes objects first: after an interruption the row still names them. */
async function removeLeaving(env: Bindings, rows: readonly CopiesRow[]): Promise<void> {
  for (const [from, copy, to] of [
    ['leavingPublic', 'public', 'private'],
    ['leavingPrivate', 'private', 'public'],
  ] as const) {
    const ids = rows.filter(({ copies }) => copies === from).map(({ id }) => id)
    await deleteCopies(env.MEDIA, ids, copy)
    await changeCopies(env.DB, ids, { from, to })
  }
}
