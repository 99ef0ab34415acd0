import type { RefusalReason } from '#shared/analytics/api-config-rules.ts'
import { isInIpList } from '#shared/analytics/ip-list-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { networkKey, RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import {
  consumeAttempts,
  type Counter,
  deleteThrottle,
  refundAttempt,
  selectBlock,
} from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { ApiSite, Bindings } from '#worker/platform/context.ts'
import { refuseWhenBusy, verifyPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { type AccessRow, countCall, findAccess, insertRefusal } from './api-access.repository.ts'
import { type Credentials, isSameHash, parseBasic, rememberRight, wasRight } from './basic-credentials.ts'
import type { ConfigRow } from './api-config.repository.ts'

/** Input of an analytics API call: its credentials, address and path. */
export type ApiRequest = {
  siteUuid: string
  ip: string
  key: string | undefined
  authorization: string | undefined
  path: string
}

type Access = AccessRow & { config: ConfigRow }
/** A call with everything that is checked before anything is hashed. */
type Judged = { access: Access; request: ApiRequest; given: Credentials | undefined; hasKey: boolean }

/** Times of use are stored once a minute, because each time costs a written row. */
const NOTED_EVERY = 60_000

/**
 * Opens the figures of a site to another system's call: all conditions of its settings have to hold
 * (rules/analysis-api.md#conditions). Throws 404 for a site without this API, the same 401 whichever condition fails,
 * and 429 beyond the limits; the site's log shows the reason.
 */
export async function openAnalyticsApi(env: Bindings, request: ApiRequest): Promise<ApiSite> {
  const counters = countersOf(request)
  const { found, blocks } = await findAccess(env.DB, request.siteUuid, counters)
  if (!found?.config || !isServed(found.site)) throw new AppError('not_found')
  const access: Access = { ...found, config: found.config }
  if (!access.config.isEnabled) throw await refuse(env, access, request, 'disabled')
  const judged: Judged = {
    access,
    request,
    given: parseBasic(request.authorization),
    hasKey: await fitsKey(access, request),
  }
  // A caller with the key is not blocked by the attempts of others from the same network.
  const kind = judged.hasKey ? 'known' : 'unknown'
  if (blocks[kind].some(({ allowed }) => !allowed)) await throwBlocked(env, judged, blocks[kind])
  await assertConditions(env, judged, counters[kind])
  await takeCall(env, judged)
  const { id, accountId } = access.site
  return { id, accountId }
}

function countersOf({ ip, siteUuid }: ApiRequest): { known: Counter; unknown: Counter } {
  const limit = RATE_LIMITS.analyticsApiTry
  return {
    known: { key: networkKey('analyticsApiTry', ip, `${siteUuid}+key`), limit },
    unknown: { key: networkKey('analyticsApiTry', ip, siteUuid), limit },
  }
}

/** Whether the contracts of the account and of all accounts above it are in force. */
function isServed({ servedFrom, servedUntil }: Access['site']): boolean {
  const at = now()
  return servedFrom <= at && at < servedUntil
}

async function fitsKey({ config: { keyHash } }: Access, { key }: ApiRequest): Promise<boolean> {
  return keyHash !== null && key !== undefined && isSameHash(await hashOf(key), keyHash)
}

/** Logs a refusal, and returns its error. */
async function refuse(
  env: Bindings,
  { site }: Access,
  { ip, path }: ApiRequest,
  reason: RefusalReason,
): Promise<AppError> {
  await insertRefusal(env.DB, { siteId: site.id, reason, ip, path })
  return new AppError(reason === 'disabled' ? 'not_found' : 'api_refused')
}

async function throwBlocked(env: Bindings, { access, request }: Judged, block: Parameters<typeof assertAttempts>[0]) {
  await refuse(env, access, request, 'blocked')
  assertAttempts(block)
}

/**
 * Throws unless all conditions hold. Conditions that cost nothing are checked first. A wrong attempt is counted; an
 * attempt with a password is counted before hashing.
 */
async function assertConditions(env: Bindings, judged: Judged, counter: Counter): Promise<void> {
  const { access, request, given } = judged
  const { basicHash, basicUser } = access.config
  const failed = failedBeforeHashing(judged)
  if (failed) {
    await consumeAttempts(env.DB, [counter])
    throw await refuse(env, access, request, failed)
  }
  if (basicHash === null || given === undefined || (await wasRight(given, basicHash))) return
  refuseWhenBusy('systems')
  const bySite = { key: `analyticsApiSecret:${access.site.id}`, limit: RATE_LIMITS.analyticsApiSecret }
  // The counters are read first: a call from a network beyond its own limit must not count for the site.
  const blocks = await selectBlock(env.DB, [counter, bySite])
  const refused = blocks.some(({ allowed }) => !allowed) ? blocks : await consumeAttempts(env.DB, [counter, bySite])
  if (refused.length > 0) await throwBlocked(env, judged, refused)
  const isUser = isSameHash(await hashOf(given.user), await hashOf(basicUser ?? ''))
  const isPassword = await verifyPassword(given.password, basicHash, 'systems')
  if (!isUser || !isPassword) throw await refuse(env, access, request, 'basic_wrong')
  await deleteThrottle(env.DB, counter.key)
  await refundAttempt(env.DB, bySite.key)
  await rememberRight(given, basicHash)
}

/** The condition that fails before anything costly is done. */
function failedBeforeHashing({ access: { config }, request, given, hasKey }: Judged): RefusalReason | undefined {
  if (config.ips !== null && !isInIpList(config.ips, request.ip)) return 'ip'
  if (config.keyHash !== null && !hasKey) return request.key === undefined ? 'key_missing' : 'key_wrong'
  return config.basicHash !== null && given === undefined ? 'basic_missing' : undefined
}

/** Counts a permitted call against the site's limit, and stores when its credentials were used. Throws 429. */
async function takeCall(env: Bindings, { access, request }: Judged): Promise<void> {
  const { config, site } = access
  const counter = { key: `analyticsApiCalls:${site.id}`, limit: RATE_LIMITS.analyticsApiCalls }
  const at = now()
  const used = { usedKey: config.keyHash !== null, usedBasic: config.basicHash !== null }
  const noted = [
    config.usedAt,
    ...(used.usedKey ? [config.keyUsedAt] : []),
    ...(used.usedBasic ? [config.basicUsedAt] : []),
  ]
  const isNoted = noted.every((time) => time !== null && time > at - NOTED_EVERY)
  const refused = await countCall(
    env.DB,
    counter,
    isNoted ? undefined : { siteId: site.id, version: config.version, at, ...used },
  )
  if (refused.length === 0) return
  await refuse(env, access, request, 'limit')
  assertAttempts(refused)
}
