import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { canCall, CREATABLE_TYPES, ownerTypeOf } from '#shared/account/permissions.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { UserDetail, userOptions, UserPage, userParents, UserSummary } from '#shared/account/users.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { listAssignablePlans } from '#worker/features/plans/assignable-plans.service.ts'
import { now } from '#worker/platform/clock.ts'
import { ancestorIdsOf, toParent, toTime, toTimeOrNull, toUserSummary } from './user.mapping.ts'
import { findAncestors, findUser, type UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { findUserExtras } from './user-detail.repository.ts'
import { canWithdraw, endableUntil } from './withdrawal.ts'
import { isFiltered, type UserListQuery } from '#worker/entities/accounts/user-filter.repository.ts'
import { listUsers, type UserCursor } from '#worker/entities/accounts/user-list.repository.ts'

const encodeCursor = (row: UserCursor) => `${row.createdAt}_${row.id}`

/** An invalid cursor starts at page one. */
function decodeCursor(text: string | undefined): UserCursor | undefined {
  const match = /^(\d{1,15})_([\w-]{1,36})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined
}

/** One page of the scope's accounts, with their parents. */
export async function getUsers(env: Bindings, scope: Scope, query: UserListQuery): Promise<UserPage> {
  const hasCursor = query.sort === 'createdAt'
  const { rows, total } = await listUsers(env.DB, scope, query, hasCursor ? decodeCursor(query.cursor) : undefined)
  const isTotalExact = !isFiltered(query) || total <= COUNT_MAX
  const page = toPage<UserSummary>(rows.map(toUserSummary), query, isTotalExact ? total : COUNT_MAX)
  const last = rows.at(-1)
  const hasMore = rows.length === query.limit && query.page < page.totalPages
  return { ...page, isTotalExact, nextCursor: hasCursor && hasMore && last ? encodeCursor(last) : null }
}

/** An account of the scope. Throws 404. */
export async function requireUser(env: Bindings, scope: Scope, id: string): Promise<UserDetailRow> {
  const user = await findUser(env.DB, scope, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** An account with its contracts and the numbers of its dependents. Throws 404. */
export async function getUser(env: Bindings, caller: Caller, scope: Scope, id: string): Promise<UserDetail> {
  const user = await requireUser(env, scope, id)
  const { logoMediaId, avatarMediaId, nextPlanCode, nextPlanFrom } = user
  const [extras, media] = await Promise.all([
    findUserExtras(env.DB, id),
    findMedia(
      env.DB,
      [logoMediaId, avatarMediaId].filter((one) => one !== null),
    ),
  ])
  const { contracts, sites, children, subAdmins } = extras
  const at = now()
  const seesFees = canCall('GET /master/bill', caller)
  const isAhead = nextPlanCode !== null && nextPlanFrom !== null && nextPlanFrom > at
  return {
    ...toUserSummary(user),
    isWithdrawable: canWithdraw(user, extras, at),
    endableUntil: toTimeOrNull(endableUntil(user, contracts, at)),
    language: user.language,
    logoMediaId,
    logoUrl: media.get(logoMediaId ?? '')?.url ?? null,
    mainColor: user.mainColor,
    textColor: user.textColor,
    avatarUrl: media.get(avatarMediaId ?? '')?.url ?? null,
    nextPlan: isAhead ? { planCode: nextPlanCode as PlanCode, effectiveFrom: toTime(nextPlanFrom) } : null,
    contracts: contracts.map((contract) => ({
      id: contract.id,
      startsAt: toTime(contract.startsAt),
      endsAt: toTime(contract.endsAt),
      autoRenew: contract.autoRenew,
      endFee: seesFees ? contract.endFee : null,
      plans: contract.plans.map(({ planCode, names, effectiveFrom }) => ({
        planCode,
        names,
        effectiveFrom: toTime(effectiveFrom),
      })),
    })),
    sites,
    children,
    subAdmins,
    secondFactorSince: toTimeOrNull(user.secondFactorAt),
    isDeletable: contracts.length === 0 && children === 0 && user.contractStatus !== 'terminated',
  }
}

/** An account and its ancestors that the caller may see, nearest first. Throws 404. */
export async function getParents(
  env: Bindings,
  caller: Caller,
  scope: Scope,
  id: string,
): Promise<z.output<typeof userParents>> {
  const user = await requireUser(env, scope, id)
  const ancestors = await findAncestors(env.DB, ancestorIdsOf(user))
  const above = ancestorIdsOf(user).flatMap((one) => ancestors.get(one) ?? [])
  const root = above.at(-1)?.parentId
  if (scope.kind === 'all' && root) above.push(...(await findAncestors(env.DB, [root])).values())
  // From the nearest on; nobody sees their own ancestors.
  const own = above.findIndex((one) => one.id === caller.accountId)
  return { dataList: [user, ...(own === -1 ? above : above.slice(0, own + 1))].map(toParent) }
}

/** The options of the caller's forms. */
export async function getUserOptions(env: Bindings, caller: Caller): Promise<z.output<typeof userOptions>> {
  return { types: [...CREATABLE_TYPES[ownerTypeOf(caller)]], plans: await listAssignablePlans(env.DB, caller) }
}
