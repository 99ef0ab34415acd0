import { goalName } from '#shared/site/parts/seo/conversion-calls.ts'
import {
  isSecretOf,
  isTestCode,
  type ServerFailure,
  type ServerKind,
} from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { ServerConversion, ServerSecretBody, ServerTestBody } from '#shared/site/parts/seo/server-conversions.ts'
import { seo } from '#shared/site/parts/seo/seo.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { loadWorkingCopy, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import type { ConversionEvent } from '#worker/platform/conversions/conversion-event.ts'
import { sendTestConversion } from '#worker/platform/conversions/conversion-sender.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { newId } from '#worker/platform/ids.ts'
import { sealSecret, unsealSecret } from './conversion-secret.ts'
import {
  deleteSecret,
  findServerConversion,
  listServerConversions,
  saveSecret,
  type ServerConversionRow,
} from './server-conversion.repository.ts'

/** The caller, its scope, and the site. */
export type ConversionInput = { caller: Caller; scope: Scope; id: string }

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const toAnswer = (row: ServerConversionRow): ServerConversion => ({
  service: row.service,
  sent: row.sent,
  dropped: row.dropped,
  sentAt: isoOrNull(row.sentAt),
  failedAt: isoOrNull(row.failedAt),
  failure: row.failure,
})

/** The services that the server tells of a site's goals. Throws 404. */
export async function getServerConversions(
  env: Bindings,
  { scope, id }: Pick<ConversionInput, 'scope' | 'id'>,
): Promise<ServerConversion[]> {
  const { site } = await requireSite(env, scope, id)
  return (await listServerConversions(env.DB, site.id)).map(toAnswer)
}

/** The history holds that a secret was stored or removed, and nothing of it. */
function recordOf(site: SiteRow, actorId: string, change: { service: ServerKind; isStored: boolean }): HistoryEntry {
  const { accountId, oemMasterId, oemAdminId } = site
  const [from, to] = change.isStored ? [null, change.service] : [change.service, null]
  return {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId,
    action: 'site.server_conversions',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [{ field: 'conversionSecret', from, to }] },
  }
}

/** Stores the secret of a service, sealed. Throws 404, and 422 for one that has not the form of that service's. */
export async function storeSecret(
  env: Bindings,
  { caller, scope, id, body: { service, secret } }: ConversionInput & { body: ServerSecretBody },
): Promise<ServerConversion[]> {
  const { site } = await requireSite(env, scope, id)
  if (!isSecretOf(service, secret)) throw new AppError('validation', { fields: { secret: { key: 'serverSecret' } } })
  const key = { siteId: site.id, service }
  const stored = await findServerConversion(env.DB, key)
  // The same request again, after its answer was lost: nothing changes.
  const isSame = stored !== undefined && (await unsealSecret(env, stored)) === secret
  const record = recordOf(site, caller.personId, { service, isStored: true })
  if (!isSame) await saveSecret(env.DB, key, { sealed: await sealSecret(env, key, secret), record })
  return (await listServerConversions(env.DB, site.id)).map(toAnswer)
}

/** Removes the secret of a service: from then on its tag alone tells of goals. Throws 404. */
export async function removeSecret(
  env: Bindings,
  { caller, scope, id, service }: ConversionInput & { service: ServerKind },
): Promise<void> {
  const { site } = await requireSite(env, scope, id)
  const record = recordOf(site, caller.personId, { service, isStored: false })
  await deleteSecret(env.DB, { siteId: site.id, service }, record)
}

/**
 * Sends an event that does not count, with the id of the working copy. Gives why the service did not take it. Throws 404
 * without a secret, 422 on `testCode`, and 429 beyond 20 an hour.
 */
export async function testService(
  env: Bindings,
  { scope, id, body: { service, testCode } }: Omit<ConversionInput, 'caller'> & { body: ServerTestBody },
): Promise<ServerFailure | null> {
  const { site } = await requireSite(env, scope, id)
  const row = await findServerConversion(env.DB, { siteId: site.id, service })
  if (!row) throw new AppError('not_found')
  if (service === 'meta' && !isTestCode(testCode))
    throw new AppError('validation', { fields: { testCode: { key: 'testCode' } } })
  await limitExactly(env, 'conversionTest', site.id)
  const { parts } = await loadWorkingCopy(env, site)
  const measuringId = seo.parse(parts.seo ?? {}).measuring[service]
  if (!measuringId) return 'id'
  const secret = await unsealSecret(env, row)
  if (secret === undefined) return 'unreadable'
  const event = testEvent(service, `${siteOrigin(site, env)}/`)
  return sendTestConversion(env, { service, testCode }, { id: measuringId, secret }, event)
}

function testEvent(service: ServerKind, url: string): ConversionEvent {
  const eventId = newId()
  // A documented address for examples (RFC 5737): nobody's.
  const browser = service === 'meta' ? { userAgent: 'Mekuri (test event)', ip: '192.0.2.1' } : {}
  return { name: goalName(service, 'form'), eventId, at: now(), url, browser }
}
