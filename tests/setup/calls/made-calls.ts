import { type Call, OWNER_TYPES, permissionOf, USER_CALL_PREFIX } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createRecipes, resolveTarget } from './call-recipes.ts'
import { createPrincipals, MEMBER, PREVIEW_GUEST } from '#tests/setup/principals.ts'
import { worldAccountOf, type OwnerName, type World } from '#tests/setup/world.ts'

/** A call of a permitted caller, ready to send. */
export type MadeCall = { method: string; path: string; body: unknown; headers: Record<string, string> }

/** The owner of an object by its kind. For accounts it is the sibling, so that callers do not change themselves. */
const TARGETS: Record<string, OwnerName> = { account: 'userSibling' }
/** Calls that are possible for some accounts only. */
const CALL_TARGETS: Partial<Record<Call, OwnerName>> = {
  'PUT /master/user/{id}/initial-fee': 'masterUserSibling',
  'POST /master/user/{id}/discount': 'masterUserSibling',
  'PATCH /master/user/{id}/discount': 'masterUserSibling',
  'PUT /master/user/{id}/own-price': 'masterUserSibling',
  'PATCH /master/user/{id}/quote': 'masterUserSibling',
  'POST /master/user/{id}/quote': 'masterUserSibling',
  'PUT /master/user/{id}/suspension': 'masterUserSibling',
}

/** Callers of calls that are not for every account of the first type that may make them. */
const CALLERS: Partial<Record<Call, string>> = {
  'PUT /bill-recipient/{id}': 'MASTER_USER',
  'PUT /spending/{id}': 'MASTER_USER',
}

const OWNERS: Record<string, OwnerName> = {
  OEM_MASTER: 'partner',
  OEM_ADMIN: 'partnerAdmin',
  MASTER_USER: 'masterUser',
}

/**
 * The only owner for whose object a call can be made: for calls that are possible for some accounts only, and for calls
 * about accounts or bills that reach the caller's own alone; else undefined.
 */
export function onlyTargetOf(name: Call): OwnerName | undefined {
  const { object, scopes } = permissionOf(name)
  const caller = callerOf(name)
  const isOwn =
    ['account', 'bill'].includes(object ?? '') && scopes?.[OWNER_TYPES.findIndex((type) => type === caller)] === 'O'
  return CALL_TARGETS[name] ?? (isOwn ? (OWNERS[caller] ?? 'user') : undefined)
}

/** The name of a principal that may make a call: a user where users may; calls about accounts exist for each account type. */
export function callerOf(name: Call): string {
  if (permissionOf(name).token === 'endUser') return MEMBER
  if (permissionOf(name).token === 'preview') return PREVIEW_GUEST
  if (permissionOf(name).token === 'refresh') return 'admin refresh token used as access'
  const chosen = CALLERS[name]
  if (chosen) return chosen
  const prefixed = Object.entries(USER_CALL_PREFIX).find(([, prefix]) => name.includes(` /${prefix}/`))
  if (prefixed) return prefixed[0]
  const { scopes } = permissionOf(name)
  const isFor = (type: (typeof OWNER_TYPES)[number]) => scopes?.[OWNER_TYPES.indexOf(type)] !== '-'
  return isFor('USER') ? 'USER' : (OWNER_TYPES.find(isFor) ?? 'USER')
}

/**
 * Prepares calls of permitted callers, with new objects and sessions where a call deletes them; `also` names one of the
 * recipe's further requests.
 */
export function createMaker(env: Bindings, world: World): (name: Call, also?: string) => Promise<MadeCall> {
  const recipes = createRecipes(env, world)
  const kept = createPrincipals(env, world)
  return async (name, also) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`No recipe for ${name}`)
    const { object, token } = permissionOf(name)
    await restorePassword(env, world)
    const owner = onlyTargetOf(name) ?? TARGETS[object ?? ''] ?? 'user'
    const target = { kind: 'owned', owner } as const
    const thing = await resolveTarget(env, world, { object, target, recipe, isFresh: recipe.spends === 'thing' })
    const principals = token === 'refresh' ? createPrincipals(env, world) : kept
    const principal = principals.find((one) => one.name === callerOf(name))
    const authorization = await principal?.header(recipe.spends === 'session')
    const { path, body, headers } = await (recipe.also?.[also ?? ''] ?? recipe.prepare)(thing)
    const all = { 'cf-connecting-ip': crypto.randomUUID(), ...headers, ...(authorization && { authorization }) }
    return { method: name.split(' ')[0] ?? '', path: `/v1${path}`, body, headers: all }
  }
}

/** The requests of a call's recipe: the plain one, and the further ones by their names. */
export const requestsOf = (env: Bindings, world: World, name: Call): (string | undefined)[] => [
  undefined,
  ...Object.keys(createRecipes(env, world)[name]?.also ?? {}),
]

/** Restores the password of the world, which an earlier call may have changed. */
async function restorePassword(env: Bindings, world: World): Promise<void> {
  const { id, passwordHash } = worldAccountOf(world, 'user').account
  const restore = env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash IS NOT ?')
  await restore.bind(passwordHash, id, passwordHash).run()
}
