import type { z } from 'zod'
import type { ownSessions } from '#shared/account/auth.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { IDLE } from './open-session.repository.ts'
import { endOtherSessions, endSession, listSessions } from '#worker/entities/accounts/own-session.repository.ts'

/** The caller's own sessions. */
export async function listOwnSessions(env: Bindings, caller: Caller): Promise<z.output<typeof ownSessions>> {
  const rows = await listSessions(env.DB, caller.personId)
  return {
    dataList: rows.map((row) => ({
      id: row.id,
      createdAt: new Date(row.createdAt).toISOString(),
      // The idle end moves on with each use.
      lastUsedAt: new Date(Math.max(row.createdAt, row.idleEndsAt - IDLE)).toISOString(),
      ip: row.ip,
      userAgent: row.userAgent,
      isCurrent: row.id === caller.sessionId,
    })),
  }
}

/** Ends one of the caller's own sessions. Throws 404 for a foreign or ended one. */
export async function revokeOwnSession(env: Bindings, caller: Caller, sessionId: string): Promise<void> {
  const { personId } = caller
  await endSession(env.DB, { sessionId, personId, owner: caller, actorId: personId, reason: 'ended' })
}

/** Ends all of the caller's sessions but the current one. */
export async function revokeOtherSessions(env: Bindings, caller: Caller): Promise<void> {
  const { personId, sessionId } = caller
  await endOtherSessions(env.DB, {
    personId,
    keptSessionId: sessionId,
    owner: caller,
    actorId: personId,
    reason: 'ended',
  })
}
