import type { HistoryEntry } from '#worker/history/history.repository.ts'
import type { ApiConfig, ApiConfigBody, ApiRefusals } from '#shared/analytics/api-config.ts'
import { checkBasicPassword, checkBasicUser, KEY_PREFIX } from '#shared/analytics/api-config-rules.ts'
import { countIps, IP_TEXT_MAX, IPS_MAX, readIpList } from '#shared/analytics/ip-list-rules.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { AuditChange } from '#shared/account/audit.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'
import { hashPassword, refuseWhenBusy } from '#worker/platform/password.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { type ConfigRow, type ConfigValues, findConfig, listRefusals, saveConfig } from './api-config.repository.ts'
import { refusalsSince } from './refusal-limits.ts'

/** The caller, its scope, its network address, and the site whose settings it asks for. */
export type ConfigInput = { caller: Caller; scope: Scope; siteId: string; ip: string }

const iso = (at: number) => new Date(at).toISOString()
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

/** A site of the scope whose plan has analyses. Throws 404 and `plan`. */
async function requireAnalysedSite(env: Bindings, { scope, siteId }: Pick<ConfigInput, 'scope' | 'siteId'>) {
  const { site, ownerType } = await requireSite(env, scope, siteId)
  const plan = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
  if (!plan.analyticsEffect) throw new AppError('plan')
  return site
}

/** The settings of a site's analysis API; version 0 if none were saved. Throws 404 and `plan`. */
export async function getApiConfig(env: Bindings, input: ConfigInput): Promise<ApiConfig> {
  const site = await requireAnalysedSite(env, input)
  const found = await findConfig(env.DB, site.id)
  return toApiConfig(env, { site, ip: input.ip, config: found?.config })
}

type Settings = Omit<ConfigRow, 'siteId' | 'updatedAt' | 'updatedBy'> & { updatedAt: number | null }

/** The settings of a site before its first save. */
const UNSET: Settings = {
  isEnabled: false,
  ips: null,
  basicUser: null,
  basicHash: null,
  basicUsedAt: null,
  keyHash: null,
  keyEnd: null,
  keyMadeAt: null,
  keyUsedAt: null,
  usedAt: null,
  updatedAt: null,
  version: 0,
}

type Shown = { site: SiteRow; ip: string; config: ConfigRow | undefined; newKey?: string | undefined }

function toApiConfig(env: Bindings, { site, ip, config, newKey }: Shown): ApiConfig {
  const shown = config ?? UNSET
  const { basicUser, basicUsedAt, keyEnd, keyMadeAt, keyUsedAt } = shown
  return {
    siteName: site.name,
    address: `${platformOrigin(env)}/v1/analysis-api/${site.siteUuid}`,
    isEnabled: shown.isEnabled,
    ips: shown.ips,
    basic: basicUser === null ? null : { user: basicUser, usedAt: isoOrNull(basicUsedAt) },
    key: keyEnd === null ? null : { end: keyEnd, madeAt: iso(keyMadeAt ?? 0), usedAt: isoOrNull(keyUsedAt) },
    usedAt: isoOrNull(shown.usedAt),
    updatedAt: isoOrNull(shown.updatedAt),
    version: shown.version,
    ownIp: ip,
    newKey: newKey ?? null,
  }
}

/** The newest refused calls of a site. Throws 404 and `plan`. */
export async function getApiRefusals(env: Bindings, input: ConfigInput): Promise<ApiRefusals> {
  const site = await requireAnalysedSite(env, input)
  const rows = await listRefusals(env.DB, site.id, refusalsSince())
  return { refusals: rows.map((row) => ({ ...row, at: iso(row.at) })) }
}

/**
 * Saves the settings of a site's analysis API over the version they are based on, 0 for the first ones. A new key is in
 * the answer, once. Throws 404, `plan`, `conflict` if first settings exist already, `stale`, 422 with the invalid
 * fields, and 429 beyond 30 changes an hour.
 */
export async function saveApiConfig(
  env: Bindings,
  input: ConfigInput & { body: ApiConfigBody; version: number },
): Promise<ApiConfig> {
  const { body, version } = input
  const site = await requireAnalysedSite(env, input)
  const found = await findConfig(env.DB, site.id)
  assertVersion(version, found)
  const before = found?.config
  const { ips, fields } = readBody(body, before)
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  if (body.basic?.password !== undefined) refuseWhenBusy('office')
  await limitExactly(env, 'analyticsApiSave', site.id)
  const newKey = body.key === 'new' ? KEY_PREFIX + newOpaqueToken() : undefined
  const values = await toValues({ body, ips, before, newKey, actorId: input.caller.personId })
  const changes = changesOf(before ?? UNSET, values)
  if (changes.length > 0) await storeConfig(env, { site, version, values, changes, actorId: input.caller.personId })
  const { config } = (await findConfig(env.DB, site.id)) ?? {}
  return toApiConfig(env, { site, ip: input.ip, config, newKey })
}

/** The error for settings that changed meanwhile: who changed them, and when. For first settings, `conflict`. */
function staleError(version: number, found: Awaited<ReturnType<typeof findConfig>>): AppError {
  if (version === 0) return new AppError('conflict')
  if (!found) return new AppError('stale')
  const { config, editor } = found
  return new AppError('stale', {
    body: { version: config.version, updated_at: iso(config.updatedAt), updated_by: editor },
  })
}

/** Throws `not_found`, `conflict` or `stale` unless the stored settings have a version; 0 = none are stored. */
function assertVersion(version: number, found: Awaited<ReturnType<typeof findConfig>>): void {
  if (version > 0 && !found) throw new AppError('not_found')
  if ((found?.config.version ?? 0) !== version) throw staleError(version, found)
}

type Store = { site: SiteRow; version: number; values: ConfigValues; changes: AuditChange[]; actorId: string }

async function storeConfig(env: Bindings, { site, version, values, changes, actorId }: Store): Promise<void> {
  const { accountId, oemMasterId, oemAdminId } = site
  const record: HistoryEntry = {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId,
    action: 'site.analysis_api',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes },
  }
  try {
    await saveConfig(env.DB, { siteId: site.id, version, values, record })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error
    throw staleError(version, await findConfig(env.DB, site.id))
  }
}

type Fields = Record<string, FieldError>

/** The list of addresses in its canonical form, and the invalid fields. */
function readBody(body: ApiConfigBody, before: ConfigRow | undefined): { ips: string[] | null; fields: Fields } {
  const { isEnabled, ips, basic, key } = body
  const list = readIps(ips)
  const hasKey = key === 'new' || (key === 'keep' && before?.keyHash != null)
  return {
    ips: list.ips,
    fields: {
      ...list.fields,
      ...(basic && readBasic(basic, before)),
      ...(key === 'keep' && !hasKey && { key: { key: 'apiKeyMissing' } }),
      ...(isEnabled && ips === null && basic === null && !hasKey && { isEnabled: { key: 'apiCondition' } }),
    },
  }
}

function readIps(entries: readonly string[] | null): { ips: string[] | null; fields: Fields } {
  if (entries === null) return { ips: null, fields: {} }
  const count = countIps(entries)
  if (count > IPS_MAX) return { ips: null, fields: { ips: { key: 'apiIpsMax', values: { max: IPS_MAX, count } } } }
  const { ips, refused } = readIpList(entries)
  if (count === 0) return { ips, fields: { ips: { key: 'apiIpMissing' } } }
  const named = refused.map(({ at, text, fault }): [string, FieldError] => [
    `ips.${at}`,
    { key: fault, values: { line: at + 1, text: text.slice(0, IP_TEXT_MAX) } },
  ])
  return { ips, fields: Object.fromEntries(named) }
}

function readBasic({ user, password }: NonNullable<ApiConfigBody['basic']>, before: ConfigRow | undefined): Fields {
  const isKept = password === undefined && before?.basicHash != null
  const [userFault, passwordFault] = [checkBasicUser(user), isKept ? undefined : checkBasicPassword(password ?? '')]
  return {
    ...(userFault && { 'basic.user': { key: userFault } }),
    ...(passwordFault && { 'basic.password': { key: passwordFault } }),
  }
}

type Values = {
  body: ApiConfigBody
  ips: string[] | null
  before: ConfigRow | undefined
  newKey: string | undefined
  actorId: string
}

async function toValues({ body, ips, before, newKey, actorId }: Values): Promise<ConfigValues> {
  const at = now()
  return {
    isEnabled: body.isEnabled,
    ips,
    ...(await basicValues(body.basic, before)),
    ...(await keyValues(body.key, before, newKey)),
    updatedAt: at,
    updatedBy: actorId,
  }
}

async function basicValues(basic: ApiConfigBody['basic'], before: ConfigRow | undefined) {
  if (!basic) return { basicUser: null, basicHash: null, basicUsedAt: null }
  const isSame = basic.password === undefined && basic.user === before?.basicUser
  return {
    basicUser: basic.user,
    basicHash:
      basic.password === undefined ? (before?.basicHash ?? null) : await hashPassword(basic.password, 'office'),
    basicUsedAt: isSame ? before.basicUsedAt : null,
  }
}

async function keyValues(step: ApiConfigBody['key'], before: ConfigRow | undefined, newKey: string | undefined) {
  if (newKey !== undefined)
    return { keyHash: await hashOf(newKey), keyEnd: newKey.slice(-4), keyMadeAt: now(), keyUsedAt: null }
  if (step === 'none' || !before) return { keyHash: null, keyEnd: null, keyMadeAt: null, keyUsedAt: null }
  const { keyHash, keyEnd, keyMadeAt } = before
  return { keyHash, keyEnd, keyMadeAt }
}

/** Characters of a list in the history. */
const LISTED_MAX = 300

function listText(ips: readonly string[] | null | undefined): string | null {
  if (!ips) return null
  const text = ips.join(', ')
  return text.length <= LISTED_MAX ? text : `${text.slice(0, LISTED_MAX)}… (${ips.length})`
}

const endText = (end: string | null | undefined) => (end ? `…${end}` : null)

/** The changes that the history shows: never a secret, only the end of the key. */
function changesOf(before: Settings, after: ConfigValues): AuditChange[] {
  const isNewPassword = after.basicHash !== null && after.basicHash !== before.basicHash
  const changes: AuditChange[] = [
    { field: 'apiEnabled', from: before.isEnabled, to: after.isEnabled },
    { field: 'apiIps', from: listText(before.ips), to: listText(after.ips) },
    { field: 'apiUser', from: before.basicUser, to: after.basicUser ?? null },
    { field: 'apiPassword', from: null, to: isNewPassword ? 'new' : null },
    { field: 'apiKey', from: endText(before.keyEnd), to: endText(after.keyEnd) },
  ]
  const isNewKey = (after.keyHash ?? null) !== before.keyHash
  // Compared in full: two keys may have the same end, two long lists the same beginning.
  const isOtherList = JSON.stringify(after.ips ?? null) !== JSON.stringify(before.ips)
  return changes.filter(
    ({ field, from, to }) => from !== to || (field === 'apiKey' && isNewKey) || (field === 'apiIps' && isOtherList),
  )
}
