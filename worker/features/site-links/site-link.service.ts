import { LINK_PARAMETERS, LINK_PATH } from '#shared/analytics/site-link-rules.ts'
import type {
  LinkTemplates,
  SiteLink,
  SiteLinkBody,
  SiteLinkChange,
  SiteLinkList,
} from '#shared/analytics/site-links.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { newId } from '#worker/platform/ids.ts'
import { newCode } from './link-code.ts'
import { targetPath } from './link-target.ts'
import { findTemplates, saveTemplates } from './link-template.repository.ts'
import {
  deleteLink,
  findLink,
  findLinkByName,
  insertLink,
  listLinks,
  type SiteLinkRow,
  updateLink,
} from './site-link.repository.ts'

type LinkCall = { env: Bindings; caller: Caller; scope: Scope; id: string }

/** A site whose account's plan has analyses. Throws 404 outside the scope, and `plan`. */
async function requireAnalysed({ env, scope, id }: Omit<LinkCall, 'caller'>): Promise<SiteRow> {
  const { site, ownerType } = await requireSite(env, scope, id)
  const { analyticsEffect } = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
  if (!analyticsEffect) throw new AppError('plan')
  return site
}

function toLink(env: Bindings, site: SiteRow, row: SiteLinkRow): SiteLink {
  const { siteId: _, code, offAt, createdAt, ...link } = row
  const origin = siteOrigin(site, env)
  return {
    ...link,
    url: origin + LINK_PATH + code,
    target: origin + targetPath(site.defaultLanguage, row),
    isOff: offAt !== null,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** A site's short links with its address. */
export async function getLinks(call: Omit<LinkCall, 'caller'>): Promise<SiteLinkList> {
  const { env } = call
  const site = await requireAnalysed(call)
  const rows = await listLinks(env.DB, site.id)
  return {
    siteName: site.name,
    origin: siteOrigin(site, env),
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    links: rows.map((row) => toLink(env, site, row)),
  }
}

type Named = Pick<SiteLink, 'name' | 'isOff'> | null

/** The record of a link that was made, changed or deleted; `null` = none. */
function recordOf(site: SiteRow, caller: Caller, { before, after }: { before: Named; after: Named }): HistoryEntry {
  const { accountId, oemMasterId, oemAdminId } = site
  const isSwitched = before !== null && after !== null && before.isOff !== after.isOff
  return {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId: caller.personId,
    action: 'site.link',
    subject: { type: 'site', id: site.id },
    detail: {
      name: site.name,
      changes: [
        { field: 'siteLink', from: before?.name ?? null, to: after?.name ?? null },
        ...(isSwitched ? [{ field: 'isLinkOff', from: before.isOff, to: after.isOff }] : []),
      ],
    },
  }
}

const isSame = (row: SiteLinkRow, body: SiteLinkBody) =>
  row.language === body.language && LINK_PARAMETERS.every((name) => row[name] === body[name])

/** Makes a short link. The same request again answers the link that it made. */
export async function addLink(call: LinkCall, body: SiteLinkBody): Promise<SiteLink> {
  const { env, caller } = call
  const site = await requireAnalysed(call)
  if (body.language && !site.languages.includes(body.language))
    throw new AppError('validation', { fields: { language: { key: 'choice' } } })
  const known = await findLinkByName(env.DB, site.id, body.name)
  if (known && isSame(known, body)) return toLink(env, site, known)
  const key = { siteId: site.id, id: newId() }
  const record = recordOf(site, caller, { before: null, after: { name: body.name, isOff: false } })
  await insertLink(env.DB, { ...key, code: newCode(), body, record })
  return requireLink(call, site, key.id)
}

async function requireLink({ env }: LinkCall, site: SiteRow, id: string): Promise<SiteLink> {
  const row = await findLink(env.DB, { siteId: site.id, id })
  if (!row) throw new AppError('not_found')
  return toLink(env, site, row)
}

/** Renames a short link, or switches it off or on. */
export async function changeLink(call: LinkCall, linkId: string, change: SiteLinkChange): Promise<SiteLink> {
  const { env, caller } = call
  const site = await requireAnalysed(call)
  const before = await requireLink(call, site, linkId)
  const after = { name: change.name ?? before.name, isOff: change.isOff ?? before.isOff }
  if (after.name === before.name && after.isOff === before.isOff) return before
  const record = recordOf(site, caller, { before, after })
  await updateLink(env.DB, { siteId: site.id, id: linkId }, { ...change, record })
  return requireLink(call, site, linkId)
}

/** Deletes a short link: its address is not found any more, and no other link gets it. */
export async function removeLink(call: LinkCall, linkId: string): Promise<void> {
  const { env, caller } = call
  const site = await requireAnalysed(call)
  const before = await requireLink(call, site, linkId)
  await deleteLink(env.DB, { siteId: site.id, id: linkId }, recordOf(site, caller, { before, after: null }))
}

/** The templates of the caller's account. */
export const getTemplates = (env: Bindings, { accountId }: Caller): Promise<LinkTemplates> =>
  findTemplates(env.DB, accountId)

/** Replaces the templates of the caller's account. Throws `validation` for a name that stands twice, and `stale`. */
export async function changeTemplates(
  env: Bindings,
  { accountId }: Caller,
  { templates, version }: LinkTemplates,
): Promise<LinkTemplates> {
  const names = templates.map(({ name }) => name)
  const twice = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twice >= 0) throw new AppError('validation', { fields: { [`templates.${twice}.name`]: { key: 'duplicate' } } })
  await saveTemplates(env.DB, { accountId, templates, version })
  return { templates, version: version + 1 }
}
