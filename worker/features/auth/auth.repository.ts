import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { refreshTokens, sessions } from '#worker/db/schema/accounts.ts'
import { now } from '#worker/platform/clock.ts'
import { IDLE } from './open-session.repository.ts'

/** At most this many tokens are issued beside the first for a generation that was just used. */
const SIBLINGS_MAX = 3

/**
 * A refresh token by its hash, with the newest generation of its family, and when its own generation was first used, by
 * whichever sibling.
 */
export async function findRefreshToken(binding: D1Database, hash: string) {
  const family = sql`FROM refresh_tokens AS one WHERE one.session_id = refresh_tokens.session_id`
  const rows = await connect(binding)
    .select({
      token: refreshTokens,
      newestGeneration: sql<number>`(SELECT max(one.generation) ${family})`,
      movedOnAt: sql<number | null>`(SELECT min(one.used_at) ${family} AND one.generation = refresh_tokens.generation)`,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return rows[0]
}

type Rotation = { hash: string; sessionId: string; generation: number; nextHash: string }

/** The number of tokens in the generation after the used one. */
function countNext({ sessionId, generation }: Rotation) {
  return sql`(SELECT count(*) FROM refresh_tokens AS one WHERE one.session_id = ${sessionId} AND one.generation > ${generation})`
}

function insertNext(binding: D1Database, { sessionId, generation, nextHash }: Rotation) {
  const db = connect(binding)
  const at = now()
  return [
    db.insert(refreshTokens).values({ hash: nextHash, sessionId, generation: generation + 1, issuedAt: at }),
    db
      .update(sessions)
      .set({ idleEndsAt: at + IDLE })
      .where(eq(sessions.id, sessionId)),
  ] as const
}

/**
 * Marks a token as used and stores its successor, in one batch. Throws `conflict` if another request used it or a
 * sibling first: a family has one newest generation.
 */
export async function rotateToken(binding: D1Database, rotation: Rotation): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(refreshTokens)
    .set({ usedAt: now() })
    .where(and(eq(refreshTokens.hash, rotation.hash), isNull(refreshTokens.usedAt), sql`${countNext(rotation)} = 0`))
  await runGuarded(db, guard, insertNext(binding, rotation), () => new AppError('conflict'))
}

/** Adds a successor to a generation that was just used. Throws 401 beyond the maximum. */
export async function insertSibling(binding: D1Database, rotation: Rotation): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(refreshTokens)
    .set({ siblings: sql`${refreshTokens.siblings} + 1` })
    .where(and(eq(refreshTokens.hash, rotation.hash), sql`${countNext(rotation)} <= ${SIBLINGS_MAX}`))
  await runGuarded(db, guard, insertNext(binding, rotation), () => new AppError('unauthenticated'))
}
