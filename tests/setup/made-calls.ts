import { type Call, permissionOf, USER_CALL_PREFIX } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createRecipes, takeThing } from './call-recipes.ts'
import { createPrincipals, MEMBER } from './principals.ts'
import { inhabitantOf, type OwnerName, type World } from './world.ts'

/** A call ready to be sent, as somebody makes it who may. */
export type MadeCall = { method: string; path: string; body: unknown; headers: Record<string, string> }

/** Whose things the calls are about: accounts are the sibling's, for callers are not to change themselves. */
const TARGETS: Record<string, OwnerName> = { account: 'userSibling' }

/** The principal that may make a call; those about accounts serve one type each. */
export function callerOf(name: Call): string {
  if (permissionOf(name).token === 'endUser') return MEMBER
  if (permissionOf(name).token === 'refresh') return 'admin refresh token used as access'
  const prefixed = Object.entries(USER_CALL_PREFIX).find(([, prefix]) => name.includes(` /${prefix}/`))
  return prefixed?.[0] ?? 'USER'
}

/** Makes calls as those who may make them, each time as if for the first time. */
export function createMaker(env: Bindings, world: World): (name: Call) => Promise<MadeCall> {
  const recipes = createRecipes(env, world)
  const kept = createPrincipals(env, world)
  return async (name) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`No recipe for ${name}`)
    const { object, token } = permissionOf(name)
    await restorePassword(env, world)
    const target = { kind: 'owned', owner: TARGETS[object ?? ''] ?? 'user' } as const
    const thing = await takeThing(env, world, { object, target, recipe, isFresh: recipe.spends === 'thing' })
    const principals = token === 'refresh' ? createPrincipals(env, world) : kept
    const principal = principals.find((one) => one.name === callerOf(name))
    const authorization = await principal?.header(recipe.spends === 'session')
    const { path, body, headers } = await recipe.prepare(thing)
    const all = { 'cf-connecting-ip': crypto.randomUUID(), ...headers, ...(authorization && { authorization }) }
    return { method: name.split(' ')[0] ?? '', path: `/v1${path}`, body, headers: all }
  }
}

/** Who signs in has the password of the world, whatever an earlier call made of it. */
async function restorePassword(env: Bindings, world: World): Promise<void> {
  const { id, passwordHash } = inhabitantOf(world, 'user').account
  const restore = env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash IS NOT ?')
  await restore.bind(passwordHash, id, passwordHash).run()
}
