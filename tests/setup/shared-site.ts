import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { guestSessions, reviewComments, reviewThreads, shareInvitations, shares } from '#worker/db/schema/sharing.ts'
import { GUEST, GUEST_SECONDS } from '#worker/features/sharing/guest-session.ts'
import { deriveInvitationToken } from '#worker/features/sharing/invitation-token.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashOf, signAccessToken } from '#worker/platform/tokens.ts'
import { createAccount, createSite } from './factories.ts'

type Owned = { id: string; accountId: string }
type ShareInput = Partial<typeof shares.$inferInsert>

const DAY = 24 * 60 * 60 * 1000

/** Shares a stored site: its working copy in Japanese, for a month, open to invitations without a password. */
export async function createShare(env: Bindings, { id, accountId }: Owned, input: ShareInput = {}): Promise<void> {
  const at = now()
  const ways = { isPrivate: false, hasLink: false, languages: ['ja' as const], follows: 'working' as const }
  const times = { endsAt: at + 30 * DAY, createdAt: at, updatedAt: at }
  await connect(env.DB)
    .insert(shares)
    .values({ siteId: id, updatedBy: accountId, ...ways, ...times, ...input })
}

/** Stores an open invitation. Returns it with its token. */
export async function createGuestInvitation(
  env: Bindings,
  { id: siteId, accountId }: Owned,
  { email = `${newId()}@example.com`, name = '' } = {},
) {
  const invitation = { id: newId(), generation: 1 }
  const token = await deriveInvitationToken(env, invitation)
  const row = { ...invitation, siteId, email, name, language: 'ja' as const, tokenHash: await hashOf(token) }
  await connect(env.DB)
    .insert(shareInvitations)
    .values({ ...row, sentAt: now(), createdBy: accountId })
  return { ...row, token }
}

/** Stores a guest's session. Returns its token. */
export async function createGuestSession(env: Bindings, siteId: string, invitationId: string): Promise<string> {
  const sessionId = newId()
  const at = now()
  const times = { createdAt: at, seenAt: at, endsAt: at + GUEST_SECONDS * 1000 }
  await connect(env.DB)
    .insert(guestSessions)
    .values({ id: sessionId, siteId, invitationId, name: '', usedPassword: false, ...times })
  return signAccessToken({ kind: 'preview', subject: GUEST, sessionId, siteId }, GUEST_SECONDS, env)
}

/** A site that is shared, with an invitation. */
export async function createSharedSite(env: Bindings, owner?: Awaited<ReturnType<typeof createAccount>>) {
  const account = owner ?? (await createAccount(env, { type: 'USER' }))
  const site = await createSite(env, account, { name: 'Inn at the lake', cells: [{}] })
  const owned = { id: site.id, accountId: account.id }
  await createShare(env, owned)
  const invitation = await createGuestInvitation(env, owned, { name: 'Guest' })
  const cellId = site.cells[0]?.id ?? ''
  const threadId = await createReviewThread(env, { siteId: site.id, cellId })
  return { ...owned, siteUuid: site.siteUuid, cellId, threadId, invitation }
}

/** Stores a pin with one comment of a guest. Returns its id. */
export async function createReviewThread(
  env: Bindings,
  {
    siteId,
    cellId,
    text = 'Please look',
    author = 'Guest',
  }: Record<'siteId' | 'cellId', string> & {
    text?: string
    author?: string
  },
): Promise<string> {
  const id = newId()
  const at = now()
  const db = connect(env.DB)
  const place = { language: 'ja' as const, x: 5000, y: 2500, cellHash: 'x' }
  await db.insert(reviewThreads).values({ id, siteId, cellId, ...place, createdAt: at })
  await db.insert(reviewComments).values({ threadId: id, id: newId(), author, guestId: newId(), text, createdAt: at })
  return id
}

type SharedSite = Awaited<ReturnType<typeof createSharedSite>>

const kept = new WeakMap<D1Database, SharedSite>()

/** The shared site of the calls of guests; created when it does not exist. */
export async function sharedSiteOf(env: Bindings): Promise<SharedSite> {
  const known = kept.get(env.DB)
  const rows = known
    ? await connect(env.DB).select({ id: shares.siteId }).from(shares).where(eq(shares.siteId, known.id))
    : []
  if (known && rows.length > 0) return known
  const made = await createSharedSite(env)
  kept.set(env.DB, made)
  return made
}
