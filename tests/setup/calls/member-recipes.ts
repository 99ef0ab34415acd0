import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { memberRegistrations } from '#worker/db/schema/members.ts'
import { insertMemberLink } from '#worker/features/members/member-link.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { newIp } from './auth-recipes.ts'
import type { PreparedCall, Recipes, Thing } from './recipe.ts'
import { PASSWORD } from '#tests/setup/member-kit.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { VISITED_PAGES, visitedSiteOf } from '#tests/setup/visited-site.ts'

const newEmail = () => `${crypto.randomUUID()}@example.com`

/** Recipes for registration, login and the own record of members. */
export function createMemberRecipes(env: Bindings): Recipes {
  /** Visitors use the one published site, whoever owns the target; unknown and malformed ids stay. */
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
        const passwordHash = await hashPassword(PASSWORD, 'office')
        const { email } = await createMember(env, await visitedSiteOf(env), { passwordHash })
        return post(thing, 'login', { email, password: PASSWORD })
      },
    },
    'POST /end-user/site/{siteId}/register': {
      prepare: (thing) => {
        const values = { email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD }
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
        return post(thing, 'confirm', { token: await createConfirmLink(env, id), password: PASSWORD })
      },
    },
    'POST /end-user/site/{siteId}/forgot-password': {
      prepare: (thing) => post(thing, 'forgot-password', { email: newEmail() }),
    },
    'POST /end-user/site/{siteId}/reset-password': {
      prepare: async (thing) => {
        const { id } = await createMember(env, await visitedSiteOf(env))
        return post(thing, 'reset-password', { token: await createResetLink(env, id), new_password: PASSWORD })
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

/** Stores a pending registration. Returns its id. */
export async function createRegistration(env: Pick<Bindings, 'DB'>, memberId: string, password = PASSWORD) {
  const id = newId()
  const passwordHash = await hashPassword(password, 'office', { ln: 4, r: 1, p: 1 })
  const row = { id, memberId, passwordHash, answers: [], language: 'ja' as const, createdAt: now() }
  await connect(env.DB).insert(memberRegistrations).values(row)
  return id
}

/** Creates a mailed link of a registration with the given password. Returns its token. */
export async function createConfirmLink(env: Bindings, memberId: string, password = PASSWORD): Promise<string> {
  return createLink(env, memberId, { registrationId: await createRegistration(env, memberId, password), life: 864e5 })
}

/** Creates a mailed link to a new password. Returns its token. */
export function createResetLink(env: Bindings, memberId: string): Promise<string> {
  return createLink(env, memberId, { registrationId: null, life: 36e5 })
}

type Link = { registrationId: string | null; life: number }

async function createLink(env: Bindings, memberId: string, { registrationId, life }: Link): Promise<string> {
  const token = newOpaqueToken()
  const createdAt = now()
  const row = { hash: await hashOf(token), memberId, registrationId, createdAt, expiresAt: createdAt + life }
  await insertMemberLink(env.DB, row)
  return token
}
