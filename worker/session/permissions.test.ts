import { env as testEnv } from 'cloudflare:workers'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type PermissionRow, PERMISSIONS } from '#shared/account/permissions.ts'
import { call } from '#tests/setup/client.ts'
import { createRecipes, resolveTarget } from '#tests/setup/calls/call-recipes.ts'
import type { Recipe, Recipes, Target } from '#tests/setup/calls/recipe.ts'
import { beside } from '#tests/setup/object-database.ts'
import {
  type Expectation,
  expectationOf,
  type Relation,
  relationOf,
  targetsOf,
  visibleOwners,
  isReadOnly,
} from '#tests/setup/calls/permission-oracle.ts'
import { createPrincipals, type Principal } from '#tests/setup/principals.ts'
import { FROZEN_RIGHTS } from '#tests/setup/frozen-rights.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { type Watch, recordChanges } from '#tests/setup/watch-changes.ts'
import { createWorld, worldAccountOf, type World } from '#tests/setup/world.ts'
import { api } from '#worker/api.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'

const rows: readonly PermissionRow[] = PERMISSIONS

/** `GET /site/:id` of the router in the table's notation: `GET /site/{id}`. */
const registered = new Set(
  api.routes
    .filter((route) => route.method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
)
const existing = rows.filter((row) => registered.has(row.call))

const frozenRights = Object.entries(FROZEN_RIGHTS)
/** Calls that do not exist yet, with the id that their row will have. */
const plannedRights = frozenRights.flatMap(([name, [, , planned]]) =>
  planned ? [{ name, id: planned.split(', ')[1] ?? '' }] : [],
)

/** A row in the notation of its frozen copy. */
const rightOf = ({ token, class: kind, object, scopes, gate }: PermissionRow) =>
  [token, kind, object ?? '-', scopes ?? 'none', ...(gate ? [gate] : [])].join(' ')

describe('the permission table and the routes', () => {
  it('has a row for every route', () => {
    const known = new Set(rows.map((row) => row.call))
    expect([...registered].filter((route) => !known.has(route))).toEqual([])
  })

  it('has a route for every row', () => {
    expect(rows.map((row) => row.call).filter((one) => !registered.has(one))).toEqual([])
  })

  it('equals its frozen copy; a changed right is changed in both, with the reason', () => {
    const frozen = frozenRights.filter(([, [, , planned]]) => !planned).map(([name, [right]]) => [name, right])
    expect(Object.fromEntries(rows.map((row) => [row.call, rightOf(row)]))).toEqual(Object.fromEntries(frozen))
  })

  it('has no row for a call that is marked as planned, nor with the id of one', () => {
    const added = plannedRights.filter(({ name }) => rows.some((row) => row.call === name))
    expect(added.map(({ name }) => `${name}: delete its mark in frozen-rights.ts`)).toEqual([])
    const reused = plannedRights.filter(({ id }) => rows.some((row) => row.id === id))
    expect(reused.map(({ id }) => `${id} is reserved in frozen-rights.ts`)).toEqual([])
  })

  it('names each call and each id once, those of planned calls included', () => {
    expect(new Set(rows.map((row) => row.call)).size).toBe(rows.length)
    const ids = [...rows.map((row) => row.id), ...plannedRights.map(({ id }) => id)]
    expect(ids.filter((id) => !/^E\d{3}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const HOUR = 60 * 60_000

let env: Bindings
let watch: Watch
let world: World
let principals: Principal[]
let recipes: Recipes

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    watch = recordChanges(env)
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    // On a busy machine the matrix takes longer than a guest's last visit stands; a request would store it anew.
    await database.prepare('UPDATE guest_sessions SET seen_at = seen_at + ?').bind(HOUR).run()
    principals = createPrincipals(env, world)
    recipes = createRecipes(env, world)
  }),
)
aroundEach((runTest) => beside(() => runTest()))

describe('every call for every principal and relation', () => {
  it('has a recipe for every call that exists', () => {
    expect(existing.filter((row) => !recipes[row.call as Call]).map((row) => row.call)).toEqual([])
  })

  it.each(existing)('$call', async (row) => {
    const cells = await runCells(row)
    expect(cells.flatMap((cell) => problemsOf(cell))).toEqual([])
    expect(unpaired(cells)).toEqual([])
  })
})

/** Calls that change something about a site. */
const changesOfSites = existing.filter(
  ({ call: name, class: kind, object, token }) =>
    token === 'admin' &&
    object !== null &&
    ['site', 'member', 'submission'].includes(object) &&
    kind !== 'R' &&
    !name.startsWith('GET '),
)

/** The recipe of a call on existing objects: an object made for the call would not belong to the terminated account. */
function unspentRecipe(row: PermissionRow): Recipe {
  const recipe = recipes[row.call as Call]
  if (!recipe) throw new Error(`There is no recipe for ${row.call}`)
  const { spends: _spends, ...unspent } = recipe
  return unspent
}

/**
 * The refusal of a change to a terminated account's site: without access to it, a caller learns nothing of its state.
 */
const refusalOf = (letter = '-') => ({ '-': 403, O: 404 })[letter] ?? 409

describe('the sites of a terminated account', () => {
  it.each(changesOfSites)('are read-only: $call', async (row) => {
    const { account } = worldAccountOf(world, 'user')
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?").bind(account.id).run()
    const above = principals.filter(({ name }) => ['MASTER', 'OEM_MASTER', 'OEM_ADMIN'].includes(name))
    const found: unknown[] = []
    for (const principal of above) {
      const { answer, changes } = await runCell(row, unspentRecipe(row), principal, {
        kind: 'owned',
        owner: 'user',
      })
      found.push([principal.name, answer.status, changes])
    }
    const wanted = above.map(({ name }, at) => [name, refusalOf(frozenRow(row.call).scopes?.[at]), []])
    expect(found).toEqual(wanted)
  })
})

const objects = new Set(existing.flatMap(({ object }) => object ?? []))
const ALWAYS: readonly Relation[] = ['own', 'sibling', 'foreign', 'unknown', 'malformed']
const WANTED: Record<string, readonly Relation[]> = {
  MASTER: ['own', 'descendant', 'unknown', 'malformed'],
  OEM_MASTER: [...ALWAYS, 'descendant', 'ancestor'],
  OEM_ADMIN: [...ALWAYS, 'descendant', 'ancestor'],
  USER: [...ALWAYS, 'ancestor'],
  MASTER_USER: [...ALWAYS, 'ancestor'],
}

/** Relations to an object that the tested principals of a type did not have. */
function lackingOf(object: string, type: string): string[] {
  const known = met.get(`${object} for ${type}`)
  return (WANTED[type] ?? []).filter((one) => !known?.has(one)).map((one) => `${object} for ${type}: ${one}`)
}

describe('the relations', () => {
  it('all occur, for every kind of object and every type that can stand in them', () => {
    expect([...objects].toSorted()).toEqual([
      'account',
      'bill',
      'delivery',
      'device',
      'folder',
      'media',
      'member',
      'news',
      'noti',
      'partnerInvoice',
      'session',
      'site',
      'siteFolder',
      'subadmin',
      'submission',
    ])
    const wanted = [...objects].flatMap((object) => Object.keys(WANTED).map((type) => [object, type] as const))
    expect(wanted.flatMap(([object, type]) => lackingOf(object, type))).toEqual([])
  })
})

/** The right of a call in the frozen copy: the table itself is under test. */
function frozenRow(name: string) {
  const [token, kind, object, scopes, gate] = FROZEN_RIGHTS[name]?.[0].split(' ') ?? []
  return {
    token: token as PermissionRow['token'],
    class: kind as PermissionRow['class'],
    object: object === '-' ? null : String(object),
    scopes: scopes === 'none' ? null : String(scopes),
    ...(gate === 'licence' && { gate }),
  } satisfies Partial<PermissionRow>
}

type Cell = {
  row: PermissionRow
  principal: Principal
  target: Target | undefined
  expected: Expectation
  answer: Awaited<ReturnType<typeof call>>
  /** Tables, objects and queues that the call wrote to. */
  changes: string[]
}

const met = new Map<string, Set<Relation>>()
const count = { cells: 0, refused: 0 }

afterAll(() => {
  printSize(
    `${existing.length} calls x ${principals.length} principals: ${count.cells} cells, ${count.refused} refused`,
  )
})

/** Calls that anybody may make: their answers do not depend on the caller. */
const OPEN = new Set<PermissionRow['token']>(['none', 'signature'])

/**
 * Of how many like cells the suite takes one: a third of what is refused or allowed to the operator's sub-admins, who
 * reach every account as the operator does, and a ninth of what anybody may do.
 */
function turnsOf({ token }: PermissionRow, { name, rights }: Principal, expected: Expectation): number {
  if (expected !== 'success') return 3
  if (OPEN.has(token)) return 9
  return rights?.owner === 'operator' && name !== 'MASTER' ? 3 : 1
}

/**
 * Whether a cell is in the suite: they take turns, so that each principal and each target meets its share of the calls;
 * PERMISSION_CELLS=all takes all of them (rules/reliability.md#sizes-of-suites).
 */
const isTaken = ({ call: name }: PermissionRow, at: number, turns: number) =>
  testEnv.PERMISSION_CELLS === 'all' || (at + name.length) % turns === 0

async function runCells(row: PermissionRow): Promise<Cell[]> {
  const recipe = recipes[row.call as Call]
  if (!recipe) return []
  const cells: Cell[] = []
  const pairs = principals.flatMap((principal, at) =>
    (row.object ? targetsOf(world, principal) : [undefined]).map((target, nth) => ({
      principal,
      target,
      at: at + nth,
    })),
  )
  for (const { principal, target, at } of pairs) {
    const expected = expectationOf(world, { ...row, ...frozenRow(row.call) }, principal, target, recipe)
    const turns = turnsOf(row, principal, expected)
    if (isTaken(row, at, turns)) cells.push(await runCell(row, recipe, principal, target))
  }
  for (const { principal, target } of cells) {
    if (!target || !principal.rights) continue
    const key = `${row.object} for ${worldAccountOf(world, principal.rights.owner).account.type}`
    met.set(key, (met.get(key) ?? new Set()).add(relationOf(world, principal, target)))
  }
  count.cells += cells.length
  count.refused += cells.filter((cell) => cell.answer.status !== 200).length
  return cells
}

async function runCell(
  row: PermissionRow,
  recipe: Recipe,
  principal: Principal,
  target: Target | undefined,
): Promise<Cell> {
  const expected = expectationOf(world, { ...row, ...frozenRow(row.call) }, principal, target, recipe)
  const isFresh = recipe.spends === 'thing' && expected === 'success'
  const isOwn = target?.kind === 'owned' && target.owner === principal.rights?.owner
  const thing = await resolveTarget(env, world, {
    object: row.object,
    target: target ?? { kind: 'unknown' },
    recipe,
    isFresh,
    personId: isOwn ? principal.personId : undefined,
  })
  const { path, body, headers } = await recipe.prepare(thing)
  const authorization = await principal.header(recipe.spends === 'session')
  const method = row.call.split(' ')[0] ?? ''
  watch.takeChanges()
  const answer = await call(method, `/v1${path}`, {
    env: watch.env,
    body,
    headers: { ...headers, ...(authorization && { authorization }) },
  })
  return { row, principal, target, expected, answer, changes: watch.takeChanges() }
}

function problemsOf(cell: Cell): string[] {
  const { answer, expected, row, principal, target } = cell
  const name = `${principal.name} on ${target?.kind === 'owned' ? target.owner : (target?.kind ?? 'nothing')}`
  const isSuccess = answer.status === 200
  const isExpected = expected === 'success' ? isSuccess : answer.status === expected
  return [
    ...(isExpected ? [] : [`${name}: ${answer.status} ${answer.json?.code} instead of ${expected}`]),
    ...(isSuccess || isErrorShape(cell) ? [] : [`${name}: not the shape of an error: ${answer.text}`]),
    ...(isSuccess ? [] : cell.changes.map((what) => `${name}: refused, but changed ${what}`)),
    ...foreignMarks(cell).map((owner) => `${name}: shows what belongs to ${owner}`),
    ...(recipes[row.call as Call]?.lists && isSuccess
      ? missingMarks(cell).map((owner) => `${name}: lacks what belongs to ${owner}`)
      : []),
  ]
}

function isErrorShape({ answer }: Cell): boolean {
  const { message, code, request_id: requestId } = answer.json ?? {}
  return typeof message === 'string' && typeof code === 'string' && requestId === answer.headers.get('x-request-id')
}

/** Owners whose marks an answer contains although the caller may not see them. */
function foreignMarks({ row, principal, answer }: Cell): string[] {
  const sent = answer.text + JSON.stringify([...answer.headers])
  const visible = new Set<string>(visibleOwners(world, row, principal))
  const isVisible = (name: string) => visible.has(showsActors(row) ? (name.split('/')[0] ?? '') : name)
  return [...world]
    .filter(([name, { mark }]) => !isVisible(name) && sent.includes(mark) && !isSelf(name, principal))
    .map(([name]) => name)
}

/** Calls that name the actor of a change, which may be a sub-admin of the same owners. */
function showsActors({ call: name }: PermissionRow): boolean {
  return recipes[name as Call]?.showsPeople === true || name.includes('/user-history/')
}

/** Whether the object is the own account or one of its people, which every call may show. */
function isSelf(name: string, { rights }: Principal): boolean {
  return rights !== undefined && (name === rights.owner || name.startsWith(`${rights.owner}/`))
}

function missingMarks({ row, principal, answer }: Cell): string[] {
  const visible = visibleOwners(world, row, principal).filter((name) => !isNoUser(row, name))
  return visible.filter((name) => !answer.text.includes(worldAccountOf(world, name).mark))
}

/** Lists of accounts leave the operator out: it is above everybody. */
function isNoUser({ call: name }: PermissionRow, owner: string): boolean {
  return /\/user(?:\/export)?$/.test(name) && owner === 'operator'
}

/**
 * Targets that were refused although no principal succeeded with the same call on them in this run: their refusals
 * prove nothing, because the call may just be broken. For an object that only its own people may touch any success on
 * such an object counts, because not every owner of a target is a principal.
 */
function unpaired(cells: readonly Cell[]): string[] {
  // An account may be out of reach for everybody, e.g. the own one if only descendants count: then any success is
  // enough.
  const keyOf = ({ row, target }: Cell) => (row.object === 'site' && target?.kind === 'owned' ? target.owner : 'any')
  const reached = cells.filter((cell) => cell.answer.status === 200).map(keyOf)
  // Members know no owners: their objects belong to one site.
  const isOwnOnly = cells.every(
    ({ row }) => ['endUser', 'preview'].includes(row.token) || /^[O-]+$/.test(row.scopes ?? ''),
  )
  if (isOwnOnly && reached.length > 0) return []
  const paired = new Set(reached.length > 0 ? ['any', ...reached] : [])
  const possible = cells.filter(({ row, target }) => !isReadOnly(world, row, target))
  return [...new Set(possible.map(keyOf))].filter((key) => !paired.has(key))
}
