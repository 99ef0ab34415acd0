import type { AuditChange } from '#shared/account/audit.ts'
import type { LightSite, SpendingInput, SpendingState } from '#shared/billing/spending-rules.ts'
import { firstCap, nextCap, type ViewCap } from '#shared/billing/view-cap.ts'
import { AppError } from '#shared/wire/errors.ts'
import { monthOf } from '#shared/time/months.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { countMonthViews } from '#worker/entities/usage/account-views.repository.ts'
import { isBilledByPlatform } from '#worker/features/bills/initial-fee.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { findSpending, saveSpending, type SpendingRow } from './spending.repository.ts'

type Known = { user: UserDetailRow; found: SpendingRow; views: number; limit: number | null; at: number }

async function read(env: Bindings, scope: Scope, id: string): Promise<Known> {
  const user = await requireUser(env, scope, id)
  const at = now()
  const [found, views] = await Promise.all([findSpending(env.DB, id, at), countMonthViews(env.DB, [id], at)])
  return { user, found, views: views.get(id) ?? 0, limit: found.viewLimit, at }
}

function toState(env: Bindings, { user, found, views, limit, at }: Known): SpendingState {
  const { rules, sites } = found
  return {
    isBilled: isBilledByPlatform(user),
    thresholds: rules?.thresholds ?? [],
    atLimit: rules?.atLimit ?? 'pay',
    version: rules?.version ?? 0,
    month: monthOf(at),
    views,
    limit,
    sites: sites.map((site) => toLightSite(env, site, at)),
  }
}

function toLightSite(env: Bindings, site: SpendingRow['sites'][number], at: number): LightSite {
  const isPublished = site.status === 'PUBLISH'
  return {
    id: site.id,
    name: site.name,
    isPublished,
    agreedAt: site.agreedAt === null ? null : new Date(site.agreedAt).toISOString(),
    agreedBy: site.agreedAt === null ? null : site.agreedBy || site.company,
    isLight: isPublished && site.lightUntil !== null && at < site.lightUntil,
    previewUrl: isPublished ? `${siteOrigin(site, env)}/light-page` : null,
  }
}

/** The rules of spending of an account of the scope. At most four calls. Throws 404. */
export async function getSpending(env: Bindings, scope: Scope, id: string): Promise<SpendingState> {
  return toState(env, await read(env, scope, id))
}

type SpendingChange = { caller: Caller; scope: Scope; id: string; version: number; body: SpendingInput }

/**
 * Changes what an account is told of its spending and what happens at its limit of page views. Going on begins at once;
 * so does the light page of sites that agreed, where the limit is reached. Throws 404, `not_billed`, `stale`, and
 * `validation` for a site of somebody else.
 */
export async function changeSpending(
  env: Bindings,
  { caller, scope, id, version, body }: SpendingChange,
): Promise<SpendingState> {
  const known = await read(env, scope, id)
  const { user, found, views, limit, at } = known
  if (!isBilledByPlatform(user)) throw new AppError('not_billed')
  const own = new Set(found.sites.map((site) => site.id))
  if (body.lightSites.some((site) => !own.has(site)))
    throw new AppError('validation', { fields: { lightSites: { key: 'choice' } } })
  const isAgreed = new Set(body.lightSites)
  const before = toState(env, known)
  await saveSpending(env.DB, {
    accountId: id,
    thresholds: body.thresholds,
    atLimit: body.atLimit,
    agreed: found.sites.filter((site) => isAgreed.has(site.id) && site.agreedAt === null).map((site) => site.id),
    withdrawn: found.sites.filter((site) => !isAgreed.has(site.id) && site.agreedAt !== null).map((site) => site.id),
    version,
    actorId: caller.personId,
    cap: capAfter(known, body),
    isLight: body.atLimit === 'light' && limit !== null && views >= limit,
    at,
    record: {
      owner: {
        accountId: id,
        oemMasterId: user.type === 'OEM_MASTER' ? id : user.oemMasterId,
        oemAdminId: user.oemAdminId,
      },
      actorId: caller.personId,
      action: 'account.spending',
      subject: { type: 'account', id },
      detail: { name: user.companyName, changes: changesBetween(before, body) },
    },
  })
  return getSpending(env, scope, id)
}

/** The cap after a change: what was shown before it stays as it is billed. */
function capAfter({ found, views, limit }: Known, { atLimit, lightSites }: SpendingInput): ViewCap | undefined {
  if (limit === null) return undefined
  const isAgreed = new Set(lightSites)
  const isCapped = atLimit === 'light'
  const isWhole = isCapped && found.sites.every(({ id, status }) => status !== 'PUBLISH' || isAgreed.has(id))
  if (found.cap) return nextCap(found.cap, { views, limit, isWhole })
  return isCapped ? firstCap({ views, limit, isWhole }) : undefined
}

const namesOf = (sites: readonly LightSite[], isChosen: (site: LightSite) => boolean) =>
  sites
    .filter(isChosen)
    .map(({ name }) => name)
    .join(', ')

function changesBetween(before: SpendingState, after: SpendingInput): AuditChange[] {
  const isAgreed = new Set(after.lightSites)
  const changes = [
    { field: 'thresholds', from: before.thresholds.join(', '), to: after.thresholds.join(', ') },
    { field: 'atLimit', from: before.atLimit, to: after.atLimit },
    {
      field: 'lightSites',
      from: namesOf(before.sites, ({ agreedAt }) => agreedAt !== null),
      to: namesOf(before.sites, ({ id }) => isAgreed.has(id)),
    },
  ]
  return changes.filter(({ from, to }) => from !== to)
}
