import { AppError } from '#shared/wire/errors.ts'
import type { ApproveBody, GuestReview, PinBody, ReviewThread, SitePerson } from '#shared/site/review/review.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import type { Guest } from '#worker/features/sharing/guest-cookie.ts'
import { loadSharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { listSitePeople } from './mention.repository.ts'
import { limitGuest, limitMaker } from './review-limits.ts'
import {
  findThread,
  hasApproved,
  insertApproval,
  insertComment,
  insertThread,
  solveThread,
  type Writer,
} from './review.repository.ts'
import { getGuestReview, type MakerInput, readerOf, readThread } from './review-read.service.ts'
import { hashCell, hashVersion } from './version-hash.ts'

/** A guest as an author. Throws 422 for a guest without a known name. */
function writerOf({ guestId, sessionId, name }: Guest, given: string): Writer {
  const author = name || given
  if (author === '') throw new AppError('validation', { fields: { name: { key: 'required' } } })
  return { author, guestId, personId: null, sessionId }
}

async function makerOf(env: Bindings, { personId }: Caller): Promise<Writer> {
  const found = await findPerson(env.DB, personId)
  const author = found ? found.person.contactName || found.owner.companyName : ''
  return { author, guestId: null, personId, sessionId: null }
}

/** Pins a comment to a cell that the guest sees. Throws 404 for another cell, 422, and 429 beyond the day's limit. */
export async function pinComment(env: Bindings, guest: Guest, body: PinBody): Promise<ReviewThread> {
  const copy = await loadSharedCopy(env, guest)
  const writer = writerOf(guest, body.name)
  if (!copy.languages.includes(body.lang)) throw new AppError('validation', { fields: { lang: { key: 'language' } } })
  const cellHash = await hashCell(copy, body.cellId, body.lang)
  if (cellHash === undefined) throw new AppError('not_found')
  await limitGuest(env, 'word', guest)
  const thread = {
    id: newId(),
    siteId: copy.site.id,
    cellId: body.cellId,
    language: body.lang,
    x: Math.round(body.x * 100),
    y: Math.round(body.y * 100),
    cellHash,
    createdAt: now(),
  }
  await insertThread(env.DB, { thread, writer, text: body.text })
  return readThread(env, copy, thread.id, readerOf(guest))
}

type Answer = { threadId: string; text: string; name: string }

/** Stores a guest's answer in a thread, which opens it again. Throws 404, 422 and 429. */
export async function answerAsGuest(env: Bindings, guest: Guest, { threadId, text, name }: Answer) {
  const copy = await loadSharedCopy(env, guest)
  const writer = writerOf(guest, name)
  await requireThread(env, copy.site.id, threadId)
  await limitGuest(env, 'word', guest)
  await insertComment(env.DB, { siteId: copy.site.id, threadId, writer, text })
  return readThread(env, copy, threadId, readerOf(guest))
}

type Solution = { threadId: string; isSolved: boolean; name: string }

/** A thread of a site. Throws 404 before anything is counted: an action that is not recorded must not count. */
async function requireThread(env: Bindings, siteId: string, threadId: string) {
  const found = await findThread(env.DB, siteId, threadId)
  if (!found) throw new AppError('not_found')
  return found.thread
}

/** Marks a thread as solved by a guest, or opens it again. Throws 404, 422 and 429. */
export async function solveAsGuest(env: Bindings, guest: Guest, { threadId, isSolved, name }: Solution) {
  const copy = await loadSharedCopy(env, guest)
  const writer = writerOf(guest, name)
  const { solvedAt } = await requireThread(env, copy.site.id, threadId)
  if ((solvedAt !== null) !== isSolved) {
    await limitGuest(env, 'mark', guest)
    await solveThread(env.DB, { siteId: copy.site.id, threadId, isSolved, writer })
  }
  return readThread(env, copy, threadId, readerOf(guest))
}

/**
 * Records a guest's approval with name, time and the exact version, once for each version. Throws 412 if the guest saw
 * another version than the one that is shown now, 422 and 429. A repeated approval is not counted.
 */
export async function approveVersion(env: Bindings, guest: Guest, body: ApproveBody): Promise<GuestReview> {
  const copy = await loadSharedCopy(env, guest)
  const writer = writerOf(guest, body.name)
  const { hash, hashes } = await hashVersion(copy, copy.languages)
  if (body.version !== hash) throw new AppError('stale')
  const approved = { ...guest, name: writer.author }
  if (await hasApproved(env.DB, { siteId: copy.site.id, guestId: guest.guestId, hash }))
    return getGuestReview(env, approved)
  await limitGuest(env, 'word', guest)
  const row = {
    id: newId(),
    siteId: copy.site.id,
    guestId: guest.guestId,
    name: writer.author,
    email: guest.email,
    follows: copy.follows,
    versionId: copy.versionId,
    languages: copy.languages,
    hash,
    hashes,
    createdAt: now(),
  }
  await insertApproval(env.DB, { row, writer })
  return getGuestReview(env, approved)
}

type MakerAnswer = MakerInput & { threadId: string; text: string; mentions: readonly string[] }

/** The people that a maker's comment on a site may name. Throws 404. */
export async function getSitePeople(env: Bindings, { caller, scope, id }: MakerInput): Promise<SitePerson[]> {
  const { site } = await requireSite(env, scope, id)
  return listSitePeople(env.DB, site, caller.personId)
}

/** Stores a maker's answer in a thread, which opens it again, and notifies whom it names. Throws 404 and 429. */
export async function answerAsMaker(env: Bindings, { caller, scope, id, threadId, text, mentions }: MakerAnswer) {
  const { site } = await requireSite(env, scope, id)
  const copy = await loadSharedCopy(env, { kind: 'maker', siteId: site.id })
  await requireThread(env, site.id, threadId)
  await limitMaker(env, 'word', site.id)
  const mentioned = { site, ids: mentions }
  await insertComment(env.DB, { siteId: site.id, threadId, writer: await makerOf(env, caller), text, mentioned })
  return readThread(env, copy, threadId, { guestId: null, personId: caller.personId })
}

type MakerSolution = MakerInput & { threadId: string; isSolved: boolean }

/** Marks a thread as solved by a maker, or opens it again. Throws 404 and 429. */
export async function solveAsMaker(env: Bindings, { caller, scope, id, threadId, isSolved }: MakerSolution) {
  const { site } = await requireSite(env, scope, id)
  const copy = await loadSharedCopy(env, { kind: 'maker', siteId: site.id })
  const { solvedAt } = await requireThread(env, site.id, threadId)
  if ((solvedAt !== null) !== isSolved) {
    await limitMaker(env, 'mark', site.id)
    await solveThread(env.DB, { siteId: site.id, threadId, isSolved, writer: await makerOf(env, caller) })
  }
  return readThread(env, copy, threadId, { guestId: null, personId: caller.personId })
}
