import type { TokenPair, UserInfo } from '#shared/account/auth.ts'
import { AppError } from '#shared/wire/errors.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { getPlanView } from '#worker/features/plans/plan-view.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { termEndAt } from '#worker/session/contract-state.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { findRefreshToken, insertSibling, rotateToken } from './auth.repository.ts'
import { endSession } from '#worker/entities/accounts/own-session.repository.ts'
import { findPerson, shownPath } from '#worker/entities/accounts/person.repository.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { isAtHome } from '#worker/session/office-tree.ts'
import { findCaller } from '#worker/session/session.repository.ts'
import { readDebt } from './own-debt.service.ts'
import { toTokenPair } from './token-pair.ts'

/**
 * The generation before the newest may be used again for this long: several tabs get a 401 at once (rules/accounts.md#sessions).
 */
const OVERLAP = 30_000

/**
 * Exchanges a refresh token for a new pair. A token works once; the generation immediately before the newest works 30
 * seconds longer, for tabs that get a 401 at once and for lost answers. Its successors are siblings, and as soon as one
 * of them is exchanged, the others share its 30 seconds: two people with a token each cannot both continue. Any later
 * use means that a token was stolen and ends the session (rules/threats.md#stolen-refresh-tokens). Throws 401.
 */
export async function refresh(env: Bindings, token: string): Promise<TokenPair> {
  const hash = await hashOf(token)
  const found = await findRefreshToken(env.DB, hash)
  if (!found) throw new AppError('unauthenticated')
  const { sessionId, generation } = found.token
  const caller = await findCaller(env, sessionId)
  if (!caller || !isAtHome(env, caller)) throw new AppError('unauthenticated')
  if (caller.contract === 'terminated') throw new AppError('terminated')
  const next = newOpaqueToken()
  const rotation = { hash, sessionId, generation, nextHash: await hashOf(next) }
  const { movedOnAt, newestGeneration } = found
  if (movedOnAt === null) await rotateOrJoin(env, rotation)
  else if (newestGeneration === generation + 1 && now() - movedOnAt <= OVERLAP) {
    await insertSibling(env.DB, rotation)
  } else {
    await endStolenSession(env, caller)
    throw new AppError('unauthenticated')
  }
  return toTokenPair(env, { sessionId, personId: caller.personId, refreshToken: next })
}

/** Ends the session of a stolen token and notifies its owner. A parallel request may have done so already. */
async function endStolenSession(env: Bindings, caller: Caller): Promise<void> {
  const { sessionId, personId } = caller
  const ending = { sessionId, personId, owner: caller, actorId: null, reason: 'refresh_reuse' } as const
  await sendOutbox(env, await endSession(env.DB, ending).catch(ignoreEnded))
}

function ignoreEnded(error: unknown): string[] {
  if (error instanceof AppError && error.code === 'not_found') return []
  throw error
}

type Rotation = Parameters<typeof rotateToken>[1]

/** Two requests may hold the same unused token, or siblings: the slower one's successor becomes a sibling. */
async function rotateOrJoin(env: Bindings, rotation: Rotation): Promise<void> {
  try {
    await rotateToken(env.DB, rotation)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    await insertSibling(env.DB, rotation)
  }
}

/** Ends the caller's own session. */
export async function logout(env: Bindings, caller: Caller): Promise<void> {
  const { sessionId, personId } = caller
  const ending = { sessionId, personId, owner: caller, actorId: personId, reason: 'logout' } as const
  await endSession(env.DB, ending).catch(ignoreEnded)
}

/** The signed-in person, with rights and brand. */
export async function getUserInfo(env: Bindings, caller: Caller): Promise<UserInfo> {
  const [found, plan] = await Promise.all([
    findPerson(env.DB, caller.personId),
    getPlanView(env, { id: caller.accountId, type: ownerTypeOf(caller), oemMasterId: caller.oemMasterId }),
  ])
  if (!found) throw new AppError('unauthenticated')
  const { person, owner, avatar } = found
  const endsAt = termEndAt(owner, now())
  return {
    id: person.id,
    email: person.email,
    companyName: owner.companyName,
    contactName: person.contactName,
    type: person.type,
    parentType: person.parentType,
    role: person.role,
    seesMoney: caller.seesMoney,
    authority: owner.authority,
    licenseIssuance: owner.licenseIssuance,
    contractStatus: caller.contract,
    contractEndsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    debt: await readDebt(env, caller, owner),
    accountId: owner.id,
    isBilled: owner.type !== 'MASTER' && owner.oemMasterId === null,
    ...toShownBrand(found),
    mustChangePassword: person.mustChangePassword,
    mustSetUpFactor: caller.mustSetUpFactor,
    avatarUrl: avatar ? shownPath(avatar) : null,
    language: person.language,
    plan,
  }
}
