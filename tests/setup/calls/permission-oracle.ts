import { OWNER_TYPES, type PermissionRow } from '#shared/account/permissions.ts'
import type { Recipe, Target } from './recipe.ts'
import type { Principal } from '#tests/setup/principals.ts'
import { worldAccountOf, isInTree, type OwnerName, partnerOf, type World } from '#tests/setup/world.ts'

/** The expected result of a cell of the matrix: success, or one exact refusal. */
export type Expectation = 'success' | 401 | 403 | 404 | 409 | 422

/** Other owners for each principal's owner: sibling, descendant, ancestor and foreign. */
const RELATIVES: Partial<Record<OwnerName, readonly OwnerName[]>> = {
  partner: ['strangePartner', 'partnerAdmin', 'user', 'operator', 'strangeUser'],
  partnerAdmin: ['partnerAdminSibling', 'user', 'partner', 'strangeUser'],
  user: ['userSibling', 'partnerAdmin', 'strangeUser'],
  masterUser: ['masterUserSibling', 'operator', 'strangeUser'],
  unlicensedPartner: ['partner', 'unlicensedAdmin', 'userOfUnlicensed', 'operator', 'strangeUser'],
  unlicensedAdmin: ['partnerAdmin', 'userOfUnlicensed', 'unlicensedPartner', 'strangeUser'],
}
/** Calls that a session of an issued password may make (rules/accounts.md#issued-passwords). */
const FIRST_TIME_CALLS = ['GET /auth/user-info', 'POST /auth/change-password', 'POST /auth/logout']
const STRANGERS: readonly OwnerName[] = ['userSibling', 'partnerAdmin', 'strangeUser']

/**
 * The targets of a principal: its own, those of other owners, an unknown and a malformed id. The operator gets the
 * targets of all owners, so that each refusal has a success to compare.
 */
export function targetsOf(world: World, { rights }: Principal): Target[] {
  const own = rights?.owner ?? 'user'
  const owners = own === 'operator' ? ownersOf(world) : [own, ...(RELATIVES[own] ?? STRANGERS)]
  return [...owners.map((owner): Target => ({ kind: 'owned', owner })), { kind: 'unknown' }, { kind: 'malformed' }]
}

/**
 * The expected answer of each cell of the permission page, derived from its words and not from the code under test:
 * type scope, caps of role, authority and contract, token kind, then the object's scope.
 */
export function expectationOf(
  world: World,
  row: PermissionRow,
  principal: Principal,
  target?: Target,
  { malformed = 404, refuses = {} }: Pick<Recipe, 'refuses'> & { malformed?: 404 | 422 } = {},
): Expectation {
  if (isVisitors(row) && target && target.kind !== 'owned') return 404
  if (row.token === 'preview' && principal.token !== 'preview') return 401
  if (isGuests(row)) return target?.kind === 'owned' ? 'success' : 404
  // A signature proves the sender, whoever else is signed in.
  if (row.token === 'none' || row.token === 'signature') return 'success'
  if (row.token === 'endUser') return principal.token === 'endUser' ? 'success' : 401
  if (row.token === 'refresh') return principal.token === 'refresh' ? 'success' : 401
  const { rights } = principal
  if (principal.token !== 'admin' || !rights) return 401
  const letter = letterOf(world, row, rights.owner)
  if (letter === '-' || rights.caps.some((cap) => !cap.includes(row.class))) return 403
  if (rights.isUnlicensed && row.gate === 'licence') return 403
  if (rights.isFirstTime && !FIRST_TIME_CALLS.includes(row.call)) return 403
  if (!target) return 'success'
  if (target.kind === 'malformed') return malformed
  if (target.kind === 'unknown') return 404
  if (row.object === 'account' && target.owner === 'operator') return 404
  const isReached =
    row.object === 'noti'
      ? letter === 'A' || isSameAudience(world, rights.owner, target.owner)
      : reaches(world, letter, rights.owner, target.owner)
  if (!isReached) return 404
  if (isReadOnly(world, row, target)) return 409
  return refuses[target.owner] ?? 'success'
}

/** Changes of a terminated account's sites, which are for reading only (Contract status). */
export function isReadOnly(world: World, { call, class: kind, object }: PermissionRow, target?: Target): boolean {
  const isChange =
    kind !== 'R' && !call.startsWith('GET ') && ['site', 'member', 'submission', 'delivery'].includes(object ?? '')
  if (!isChange || target?.kind !== 'owned') return false
  return worldAccountOf(world, target.owner).account.contractStatus === 'terminated'
}

/** Calls about a published site, which is public, and those that a site's own conditions open. */
const isVisitors = ({ call }: PermissionRow) => / \/(?:end-user|analysis-api)\//.test(call)

/** Calls of a preview's guests, who know one site. */
const isGuests = ({ token, call }: PermissionRow) => token === 'preview' || call === 'POST /preview/site/{id}/login'

/** Relation of a target's owner to a principal, in the words of the permission page. */
export type Relation = 'own' | 'sibling' | 'descendant' | 'ancestor' | 'foreign' | 'unknown' | 'malformed'

export function relationOf(world: World, { rights }: Principal, target: Target): Relation {
  if (target.kind !== 'owned') return target.kind
  const from = rights?.owner ?? 'user'
  const { owner } = target
  if (from === owner) return 'own'
  if (isInTree(world, owner, from)) return 'descendant'
  if (isInTree(world, from, owner)) return 'ancestor'
  const parentOf = (name: OwnerName) => worldAccountOf(world, name).account.parentId
  return parentOf(from) === parentOf(owner) ? 'sibling' : 'foreign'
}

/** The owners whose objects a call may show to a principal. */
export function visibleOwners(world: World, row: PermissionRow, { rights }: Principal): OwnerName[] {
  if (!rights) return []
  const letter = letterOf(world, row, rights.owner)
  return ownersOf(world).filter((name) => reaches(world, letter, rights.owner, name))
}

function ownersOf(world: World): OwnerName[] {
  return [...world.keys()].filter((name): name is OwnerName => !name.includes('/'))
}

function letterOf(world: World, row: PermissionRow, owner: OwnerName): string {
  const { type } = worldAccountOf(world, owner).account
  return row.scopes?.[OWNER_TYPES.findIndex((one) => one === type)] ?? '-'
}

/** The words of the rule: partners, their admins, users below a partner, and all other users; never the operator. */
function isSameAudience(world: World, one: OwnerName, other: OwnerName): boolean {
  const groupOf = (name: OwnerName) => {
    const { type, oemMasterId } = worldAccountOf(world, name).account
    return type === 'USER' && oemMasterId === null ? 'MASTER_USER' : type
  }
  return groupOf(one) === groupOf(other) && groupOf(one) !== 'MASTER'
}

function reaches(world: World, letter: string, from: OwnerName, to: OwnerName): boolean {
  if (letter === 'A') return true
  if (letter === 'T') return isInTree(world, to, from)
  // News is addressed to the trees of partners.
  if (letter === 'X') return partnerOf(world, to) !== undefined && partnerOf(world, from) === partnerOf(world, to)
  if (letter === 'D') return from !== to && isInTree(world, to, from)
  return letter === 'O' && from === to
}
