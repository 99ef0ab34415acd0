import type { Bindings } from '#worker/context.ts'
import { insertMemberToken } from '#worker/features/members/confirmation.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { newIp } from './auth-recipes.ts'
import type { PreparedCall, Recipes, Thing } from './call-recipes.ts'
import { createMember } from './site-members.ts'
import { VISITED_PAGES, visitedSiteOf } from './visited-site.ts'

const PASSWORD = 'Mekuri#2026'
const newEmail = () => `${crypto.randomUUID()}@example.com`

/** The membership of a site: registering, signing in, the own record. */
export function createMemberRecipes(env: Bindings): Recipes {
  /** Whoever's site is meant, visitors meet the one that is published; what names no site names none here. */
  const pathOf = async ({ id, site }: Thing, end: string) =>
    `/end-user/site/${site.accountId ? (await visitedSiteOf(env)).siteUuid : id}/${end}`
  const plain = (end: string) => async (thing: Thing) => ({ path: await pathOf(thing, end) })
  const post = async (thing: Thing, end: string, body: unknown): Promise<PreparedCall> => {
    await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'registerSite:%'").run()
    return { path: await pathOf(thing, end), body, headers: newIp() }
  }
  return {
    'POST /end-user/site/{siteId}/login': {
      prepare: async (thing) => {
        const passwordHash = await hashPassword(PASSWORD)
        const { email } = await createMember(env, await visitedSiteOf(env), { passwordHash })
        return post(thing, 'login', { email, password: PASSWORD })
      },
    },
    'POST /end-user/site/{siteId}/register': {
      prepare: (thing) => {
        const values = { email: newEmail(), password: 'Mk#9zvisitor', confirmPassword: 'Mk#9zvisitor' }
        const data = Object.entries(values).map(([field, value]) => ({ field_id: field, value }))
        return post(thing, 'register', { data, lang: 'en' })
      },
    },
    'POST /end-user/site/{siteId}/resend-register-email': {
      prepare: (thing) => post(thing, 'resend-register-email', { email: newEmail() }),
    },
    'POST /end-user/site/{siteId}/confirm': {
      prepare: async (thing) => {
        const { id } = await createMember(env, await visitedSiteOf(env), { state: 'pending' })
        return post(thing, 'confirm', { token: await createConfirmLink(env, id) })
      },
    },
    'POST /end-user/site/{siteId}/logout': { prepare: plain('logout'), spends: 'session' },
    'GET /end-user/site/{siteId}/me': { prepare: plain('me') },
    'GET /end-user/site/{siteId}/page/{pageId}/private': { prepare: plain(`page/${VISITED_PAGES.locked}/private`) },
    'GET /end-user/site/{siteId}/page/{pageId}/product/private': {
      prepare: plain(`page/${VISITED_PAGES.locked}/product/private`),
    },
    'DELETE /end-user/site/{siteId}/me': { prepare: plain('me'), spends: 'session' },
  }
}

/** A mailed link of a registration, as if its mail had been sent: gives the token. */
export async function createConfirmLink(env: Bindings, memberId: string, lifetime = 864e5): Promise<string> {
  const token = newOpaqueToken()
  const createdAt = now()
  await insertMemberToken(env.DB, { hash: await hashOf(token), memberId, createdAt, expiresAt: createdAt + lifetime })
  return token
}
