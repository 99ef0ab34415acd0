import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { APPROVALS_MAX, COMMENTS_MAX, THREADS_MAX } from '#shared/site/review/review-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import {
  guestSessions,
  reviewApprovals,
  reviewComments,
  reviewThreads,
  shareInvitations,
} from '#worker/db/schema/sharing.ts'
import { insertCountedEvent, promiseReviewMail } from '#worker/entities/bell/bell-event.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { tellMentioned } from './mention.repository.ts'

export type ThreadRow = typeof reviewThreads.$inferSelect
export type CommentRow = typeof reviewComments.$inferSelect
export type ApprovalRow = typeof reviewApprovals.$inferSelect

/** The names of everybody who was ever invited to a site's preview. */
const selectInvited = (db: ReturnType<typeof connect>, siteId: string) =>
  db
    .select({ id: shareInvitations.id, name: shareInvitations.name })
    .from(shareInvitations)
    .where(eq(shareInvitations.siteId, siteId))

/**
 * The newest threads of a site with their comments, each in their order, the newest approvals, and the invited people.
 */
export async function findReview(binding: D1Database, siteId: string) {
  const db = connect(binding)
  const newest = sql`(SELECT id FROM review_threads WHERE site_id = ${siteId} ORDER BY created_at DESC LIMIT ${THREADS_MAX})`
  const [threads, comments, approvals, invited] = await db.batch([
    db
      .select()
      .from(reviewThreads)
      .where(eq(reviewThreads.siteId, siteId))
      .orderBy(desc(reviewThreads.createdAt))
      .limit(THREADS_MAX),
    db
      .select()
      .from(reviewComments)
      .where(sql`${reviewComments.threadId} IN ${newest}`)
      // Beyond the limit the oldest threads lack comments.
      .orderBy(desc(reviewComments.threadId), reviewComments.id)
      .limit(COMMENTS_MAX),
    db
      .select()
      .from(reviewApprovals)
      .where(eq(reviewApprovals.siteId, siteId))
      .orderBy(desc(reviewApprovals.createdAt))
      .limit(APPROVALS_MAX),
    selectInvited(db, siteId),
  ])
  return { threads, comments, approvals, invited }
}

/** One thread of a site with its comments, and the invited people. */
export async function findThread(binding: D1Database, siteId: string, id: string) {
  const db = connect(binding)
  const [threads, comments, invited] = await db.batch([
    db
      .select()
      .from(reviewThreads)
      .where(and(eq(reviewThreads.id, id), eq(reviewThreads.siteId, siteId))),
    db
      .select()
      .from(reviewComments)
      .where(eq(reviewComments.threadId, id))
      .orderBy(reviewComments.id)
      .limit(COMMENTS_MAX),
    selectInvited(db, siteId),
  ])
  const [thread] = threads
  return thread && { thread, comments, invited }
}

/**
 * The author of a comment: a guest with the name that it gives, or a maker. `sessionId`: the guest's name is stored
 * with this session.
 */
export type Writer = {
  author: string
  guestId: string | null
  personId: string | null
  sessionId: string | null
}

/** The statement that stores the name of a guest who had none. */
function keepName(db: ReturnType<typeof connect>, { sessionId, author }: Writer) {
  return db
    .update(guestSessions)
    .set({ name: author })
    .where(and(eq(guestSessions.id, sessionId ?? ''), eq(guestSessions.name, '')))
}

/**
 * The statements that notify the makers of a guest's action: under the bell, and by one mail an hour. Nobody is
 * notified of a maker's comments.
 */
function tellMakers(db: ReturnType<typeof connect>, siteId: string, { guestId }: Writer) {
  return guestId === null ? [] : [insertCountedEvent(db, 'review', siteId), promiseReviewMail(db, siteId)]
}

const commentOf = (threadId: string, { author, guestId, personId }: Writer, text: string) => ({
  threadId,
  id: newId(),
  author,
  guestId,
  personId,
  text,
  createdAt: now(),
})

const OPEN = { solvedAt: null, solvedBy: null, solvedGuestId: null }

type NewThread = Omit<ThreadRow, keyof typeof OPEN>

/** Stores a pin with its first comment. */
export async function insertThread(
  binding: D1Database,
  { thread, writer, text }: { thread: NewThread; writer: Writer; text: string },
): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.insert(reviewThreads).values(thread),
    db.insert(reviewComments).values(commentOf(thread.id, writer, text)),
    keepName(db, writer),
    ...tellMakers(db, thread.siteId, writer),
  ])
}

type NewComment = {
  siteId: string
  threadId: string
  writer: Writer
  text: string
  /** The people that a maker's comment names, and the site that they may see. */
  mentioned?: { site: SiteRow; ids: readonly string[] }
}

/** The statements that notify whom a maker's comment names. */
function tellNamed(db: Database, { threadId, writer: { author, personId }, text, mentioned }: NewComment) {
  if (!mentioned || personId === null) return []
  return tellMentioned(db, { ...mentioned, author, personId, threadId, text })
}

/**
 * Stores an answer, which opens a solved thread again, and notifies whom it names. Throws 404 if the thread is gone.
 */
export async function insertComment(binding: D1Database, comment: NewComment): Promise<void> {
  const { siteId, threadId, writer, text } = comment
  const db = connect(binding)
  const guard = db
    .update(reviewThreads)
    .set(OPEN)
    .where(and(eq(reviewThreads.id, threadId), eq(reviewThreads.siteId, siteId)))
  const rest = [
    db.insert(reviewComments).values(commentOf(threadId, writer, text)),
    keepName(db, writer),
    ...tellMakers(db, siteId, writer),
    ...tellNamed(db, comment),
  ]
  await runGuarded(db, guard, rest, () => new AppError('not_found'))
}

/** Marks a thread as solved, or as open again. */
export async function solveThread(
  binding: D1Database,
  { siteId, threadId, isSolved, writer }: { siteId: string; threadId: string; isSolved: boolean; writer: Writer },
): Promise<void> {
  const isOther = isSolved ? isNull(reviewThreads.solvedAt) : sql`${reviewThreads.solvedAt} IS NOT NULL`
  await connect(binding)
    .update(reviewThreads)
    .set(isSolved ? { solvedAt: now(), solvedBy: writer.author, solvedGuestId: writer.guestId } : OPEN)
    .where(and(eq(reviewThreads.id, threadId), eq(reviewThreads.siteId, siteId), isOther))
}

/** Whether a guest has approved a version. */
export async function hasApproved(
  binding: D1Database,
  { siteId, guestId, hash }: Pick<ApprovalRow, 'siteId' | 'guestId' | 'hash'>,
): Promise<boolean> {
  const known = await connect(binding)
    .select({ id: reviewApprovals.id })
    .from(reviewApprovals)
    .where(
      and(eq(reviewApprovals.siteId, siteId), eq(reviewApprovals.guestId, guestId), eq(reviewApprovals.hash, hash)),
    )
  return known.length > 0
}

/** Stores an approval and notifies the makers. */
export async function insertApproval(
  binding: D1Database,
  { row, writer }: { row: ApprovalRow; writer: Writer },
): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.insert(reviewApprovals).values(row).onConflictDoNothing(),
    keepName(db, writer),
    ...tellMakers(db, row.siteId, writer),
  ])
}
