import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipes } from './recipe.ts'
import { createAccount, createLink } from '#tests/setup/factories.ts'

/** A new network address for each call: these tests do not test rate limits. */
export const newIp = () => ({ 'cf-connecting-ip': crypto.randomUUID() })
const newPassword = () => `Mk#9z${crypto.randomUUID()}`

/** Recipes for passwords, mailed links, the own profile and sessions. */
export function createAuthRecipes(env: Bindings): Recipes {
  return {
    'POST /auth/forgot-password': {
      prepare: () => ({ path: '/auth/forgot-password', body: { email: `${newId()}@example.com` }, headers: newIp() }),
    },
    'POST /auth/reset-password': {
      prepare: async () => {
        const account = await createAccount(env, { type: 'USER', passwordHash: '' })
        const token = await createLink(env, account, 'reset')
        return { path: '/auth/reset-password', body: { token, new_password: newPassword() }, headers: newIp() }
      },
    },
    'POST /auth/users': {
      prepare: async () => {
        const account = await createAccount(env, { type: 'USER' })
        const token = await createLink(env, account, 'invitation')
        const body = { email: account.email, password: newPassword(), token }
        return { path: '/auth/users', body, headers: newIp() }
      },
    },
    'GET /auth/verify-token/{token}': {
      prepare: async () => {
        const account = await createAccount(env, { type: 'USER', passwordHash: '' })
        return { path: `/auth/verify-token/${await createLink(env, account, 'reset')}`, headers: newIp() }
      },
    },
    'POST /auth/change-password': {
      prepare: () => ({ path: '/auth/change-password', body: { new_password: newPassword() } }),
    },
    'POST /auth/user-profile': { prepare: () => ({ path: '/auth/user-profile', body: { language: 'en' } }) },
    'POST /auth/avatar-url': {
      prepare: () => ({ path: '/auth/avatar-url', body: { name: 'me.png', size: 1000, type: 'image/png' } }),
    },
    'GET /auth/sessions': { prepare: () => ({ path: '/auth/sessions' }) },
    'DELETE /auth/sessions/{id}': { prepare: ({ id }) => ({ path: `/auth/sessions/${id}` }) },
    'DELETE /auth/sessions': { prepare: () => ({ path: '/auth/sessions' }) },
  }
}
