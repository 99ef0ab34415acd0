import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipes } from './recipe.ts'
import { createAccount, createLink } from '#tests/setup/factories.ts'
import { codeAt, giveFactor, RECOVERY } from '#tests/setup/second-factor.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { now } from '#worker/platform/clock.ts'

/** A new network address for each call: these tests do not test rate limits. */
export const newIp = () => ({ 'cf-connecting-ip': crypto.randomUUID() })
const newPassword = () => `Mk#9z${crypto.randomUUID()}`

/** Gives everybody a second factor: a recipe does not know its caller. */
async function giveFactors(env: Bindings, state: 'on' | 'pending' = 'on'): Promise<void> {
  const { results } = await env.DB.prepare('SELECT id FROM accounts').all<{ id: string }>()
  await Promise.all(results.map(({ id }) => giveFactor(env, id, state)))
}

/** Gives everybody who has a password that of the world, which other recipes change. */
async function givePasswords(env: Bindings): Promise<void> {
  const hash = await hashPassword('Mekuri#2026', 'office', { ln: 4, r: 1, p: 1 })
  await env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE password_hash IS NOT NULL').bind(hash).run()
}

/** A sign-in that waits for its code. */
async function createChallenge(env: Bindings, accountId: string): Promise<string> {
  const challenge = newOpaqueToken()
  await env.DB.prepare('INSERT INTO login_challenges (hash, account_id, expires_at) VALUES (?, ?, ?)')
    .bind(await hashOf(challenge), accountId, now() + 60_000)
    .run()
  return challenge
}

/** The second step of a new person's sign-in. */
async function secondStep(env: Bindings, code: string) {
  const { id } = await createAccount(env, { type: 'USER', passwordHash: '' })
  await giveFactor(env, id)
  const body = { challenge: await createChallenge(env, id), code }
  return { path: '/auth/login/code', body, headers: newIp() }
}

/** Recipes for the own second factor and trusted devices. */
export function createFactorRecipes(env: Bindings): Recipes {
  const path = '/auth/second-factor'
  return {
    'POST /auth/login/code': {
      prepare: () => secondStep(env, codeAt()),
      also: { 'with a recovery code': () => secondStep(env, RECOVERY[0]) },
    },
    'GET /auth/second-factor': { prepare: () => ({ path }) },
    'POST /auth/second-factor': { prepare: () => ({ path, body: {} }) },
    'POST /auth/second-factor/confirm': {
      prepare: async () => {
        await giveFactors(env, 'pending')
        return { path: `${path}/confirm`, body: { code: codeAt() } }
      },
    },
    'POST /auth/second-factor/recovery-codes': {
      prepare: async () => {
        await giveFactors(env)
        return { path: `${path}/recovery-codes`, body: { code: codeAt() } }
      },
    },
    'POST /auth/second-factor/end': {
      prepare: async () => {
        await giveFactors(env)
        await givePasswords(env)
        return { path: `${path}/end`, body: { current_password: 'Mekuri#2026', code: codeAt() } }
      },
    },
    'DELETE /auth/trusted-devices/{id}': { prepare: ({ id }) => ({ path: `/auth/trusted-devices/${id}` }) },
    'DELETE /auth/trusted-devices': { prepare: () => ({ path: '/auth/trusted-devices' }) },
    'PUT /oem-master/second-factor': {
      prepare: async () => {
        await giveFactors(env)
        return { path: '/oem-master/second-factor', body: { is_demanded: true } }
      },
    },
  }
}

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
