import { hashVersion } from '#worker/features/review/version-hash.ts'
import { loadSharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sharedSiteOf } from '#tests/setup/shared-site.ts'
import { newIp } from './auth-recipes.ts'
import type { Recipes, Thing } from './recipe.ts'

/** Comments, approvals and marks of a site are limited by the day. */
const forgive = (env: Bindings) => env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'review%'").run()

/** Makers see who answered, so that each caller would see the previous one. */
const forgetMakers = (env: Bindings) =>
  env.DB.batch([
    env.DB.prepare('DELETE FROM review_comments WHERE person_id IS NOT NULL'),
    env.DB.prepare('UPDATE review_threads SET solved_at = NULL, solved_by = NULL, solved_guest_id = NULL'),
  ])

/** Recipes for sharing previews, for what guests may call, and for comments on both sides. */
export function createShareRecipes(env: Bindings): Recipes {
  /** Guests use the one shared site, whoever owns the target; unknown and malformed ids stay. */
  const pathOf = async ({ id, site }: Thing, end = '') =>
    `/preview/site/${site.accountId ? (await sharedSiteOf(env)).id : id}${end}`
  const plain = (end: string) => async (thing: Thing) => ({ path: await pathOf(thing, end) })
  const ofCell = (end: string) => async (thing: Thing) => ({
    path: await pathOf(thing, `/page/${(await sharedSiteOf(env)).cellId}${end}`),
  })
  return {
    'POST /preview/site/{id}/share': {
      prepare: ({ id }) => ({ path: `/preview/site/${id}/share`, body: { is_private: false } }),
    },
    'GET /preview/site/{id}/share': { prepare: ({ id }) => ({ path: `/preview/site/${id}/share` }) },
    'PUT /preview/site/{id}/share/revoke': {
      prepare: ({ id }) => ({ path: `/preview/site/${id}/share/revoke`, body: { emails: ['nobody@example.com'] } }),
    },
    'GET /preview/site/{id}/share/status': { prepare: ({ id }) => ({ path: `/preview/site/${id}/share/status` }) },
    'POST /preview/site/{id}/share/set-password': {
      prepare: ({ id }) => ({ path: `/preview/site/${id}/share/set-password`, body: { password: 'Snow-2026-inn' } }),
    },
    'POST /preview/site/{id}/login': {
      prepare: async (thing) => {
        const { invitation } = await sharedSiteOf(env)
        return { path: await pathOf(thing, '/login'), body: { invitation: invitation.token }, headers: newIp() }
      },
    },
    'GET /preview/site/{id}/review': { prepare: plain('/review') },
    'POST /preview/site/{id}/review': {
      prepare: async (thing) => {
        await forgive(env)
        const { cellId } = await sharedSiteOf(env)
        const body = { cell_id: cellId, x: 50, y: 25.5, lang: 'ja', text: 'もう少し明るく' }
        return { path: await pathOf(thing, '/review'), body }
      },
    },
    'POST /preview/site/{id}/review/{threadId}': {
      prepare: async (thing) => {
        await forgive(env)
        const { threadId } = await sharedSiteOf(env)
        return { path: await pathOf(thing, `/review/${threadId}`), body: { text: 'はい' } }
      },
    },
    'PUT /preview/site/{id}/review/{threadId}': {
      prepare: async (thing) => {
        await forgive(env)
        const { threadId } = await sharedSiteOf(env)
        return { path: await pathOf(thing, `/review/${threadId}`), body: { is_solved: true } }
      },
    },
    'POST /preview/site/{id}/approve': {
      prepare: async (thing) => {
        await forgive(env)
        const copy = await loadSharedCopy(env, { kind: 'guest', siteId: (await sharedSiteOf(env)).id })
        const { hash: version } = await hashVersion(copy, copy.languages)
        return { path: await pathOf(thing, '/approve'), body: { version } }
      },
    },
    'GET /site/{id}/review': { prepare: ({ id }) => ({ path: `/site/${id}/review` }) },
    'POST /site/{id}/review/{threadId}': {
      prepare: async ({ id, site }) => {
        await forgive(env)
        await forgetMakers(env)
        return { path: `/site/${id}/review/${site.threadId}`, body: { text: '直しました' } }
      },
    },
    'GET /site/{id}/people': { prepare: ({ id }) => ({ path: `/site/${id}/people` }) },
    'PUT /site/{id}/review/{threadId}': {
      prepare: async ({ id, site }) => {
        await forgive(env)
        await forgetMakers(env)
        return { path: `/site/${id}/review/${site.threadId}`, body: { is_solved: true } }
      },
    },
    'PUT /site/{id}/approval-rule': {
      prepare: ({ id }) => ({ path: `/site/${id}/approval-rule`, body: { needs_approval: true } }),
    },
    'GET /preview/site/{id}': { prepare: plain('') },
    'GET /preview/site/{id}/seo': { prepare: plain('/seo') },
    'GET /preview/site/{id}/company': { prepare: plain('/company') },
    'GET /preview/site/{id}/page/{pageId}': { prepare: ofCell('') },
    'GET /preview/site/{id}/page/{pageId}/product': { prepare: ofCell('/product') },
  }
}
