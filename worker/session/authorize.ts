import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import { type Call, decide, isChange, permissionOf } from '#shared/account/permissions.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { isAtHome } from './office-tree.ts'
import { toScope } from './scope.ts'
import { findCaller } from './session.repository.ts'
import { verifyAccessToken } from '#worker/platform/tokens.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate, limitRate } from '#worker/limits/rate-limits.ts'

/** The token of a well-formed `Authorization` header. Throws 401 for anything else. */
export function bearerToken(header: string | undefined): string {
  const match = /^Bearer ([\w-]+(?:\.[\w-]+){0,2})$/.exec(header ?? '')
  if (!match?.[1]) throw new AppError('unauthenticated')
  return match[1]
}

/** The only calls of a session whose password was issued by somebody else (rules/accounts.md#issued-passwords). */
const FIRST_TIME_CALLS: ReadonlySet<Call> = new Set([
  'GET /auth/user-info',
  'POST /auth/change-password',
  'POST /auth/logout',
])

/** The only calls of a session that must set up a second factor (rules/accounts.md#demanded-second-factor). */
const SET_UP_CALLS: ReadonlySet<Call> = new Set([
  'GET /auth/user-info',
  'GET /auth/second-factor',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirm',
  'POST /auth/change-password',
  'POST /auth/logout',
])

/** Public calls with an edge limit of their own, which every open page uses. */
const OWN_EDGE_LIMIT: ReadonlySet<Call> = new Set(['POST /end-user/site/{siteId}/event'])

/**
 * Enforces the permission table for one call: an admin token of a valid session, the right to make the call, and the
 * scope its queries must stay in; a first-time session may only set a new password, one without a demanded second factor
 * only set it up. Throws 401, 403, and 429 beyond the common rate limit: of the session, or of the network for a public
 * call. Throws at start for members' and guests' calls, which need `authorizeMember` and `authorizeGuest`.
 */
export function authorize(call: Call) {
  const row = permissionOf(call)
  if (row.token === 'endUser') throw new Error(`${call} is a member's: it needs authorizeMember`)
  if (row.token === 'preview') throw new Error(`${call} is a guest's: it needs authorizeGuest`)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (row.token === 'none' && !OWN_EDGE_LIMIT.has(call)) await limitNetworkRate(c.env, 'visitorRead', clientIp(c))
    if (row.token !== 'admin') return next()
    const claims = await verifyAccessToken(bearerToken(c.req.header('authorization')), 'admin', c.env)
    const caller = await findCaller(c.env, claims.sessionId)
    if (!caller || !isAtHome(c.env, caller)) throw new AppError('unauthenticated')
    // The log line of a refusal names the account, too.
    c.set('caller', caller)
    await limitRate(c.env, 'session', caller.sessionId)
    const decision = decide(row, caller)
    if (!decision.allowed) throw new AppError(decision.reason)
    if (caller.mustChangePassword && !FIRST_TIME_CALLS.has(call)) throw new AppError('password_change')
    if (caller.mustSetUpFactor && !SET_UP_CALLS.has(call)) throw new AppError('factor_setup')
    c.set('scope', { ...toScope(decision.scope, caller), isChanging: isChange(row) })
    c.set('scopeLetter', decision.scope)
    return next()
  })
}
