import { newId } from '#worker/platform/ids.ts'
import type { Call } from '#shared/permissions.ts'
import type { Bindings } from '#worker/context.ts'
import { createBuiltSite, inhabitantOf, type OwnerName, type SiteInWorld, siteOf, type World } from './world.ts'

/** The thing a call is about: somebody's site, one that never was, or no id at all. */
export type Target = { kind: 'site'; owner: OwnerName } | { kind: 'unknown' } | { kind: 'malformed' }

export type PreparedCall = { path: string; body?: unknown; headers?: Record<string, string> }

export type Recipe = {
  prepare: (site: SiteInWorld) => PreparedCall | Promise<PreparedCall>
  /** The call ends what it is about (or the session that makes it): it gets a fresh one where it will succeed. */
  spends?: 'site' | 'session'
  /** What a malformed id is answered with; one in a body is a refused value. */
  malformed?: 422
}

export type Recipes = Partial<Record<Call, Recipe>>

const NOWHERE: SiteInWorld = {
  id: '019aa000-0000-7000-8000-0000000000ff',
  siteUuid: '019aa000-0000-4000-8000-0000000000ff',
  accountId: '',
  cellId: newIdAt(1),
  mediaId: newIdAt(2),
  releaseId: newIdAt(3),
}
const MALFORMED: SiteInWorld = { ...NOWHERE, id: 'not-an-id', mediaId: 'not-an-id', releaseId: 'not-an-id' }

function newIdAt(n: number): string {
  return `019aa000-0000-7000-8000-00000000ff0${n}`
}

/** How each call is made so that a permitted caller succeeds. Every route needs one: the matrix says which is missing. */
export function createRecipes(env: Bindings, world: World): Recipes {
  const ifMatch = async (site: SiteInWorld) => ({ 'if-match': `"${await versionOf(env, site.id)}"` })
  const login = { email: inhabitantOf(world, 'user').account.email, password: 'Mekuri#2026' }
  const file = { purpose: 'creative', name: 'a.jpg', size: 10, type: 'image/jpeg' }
  return {
    'POST /auth/login': {
      prepare: () => ({ path: '/auth/login', body: login, headers: { 'cf-connecting-ip': crypto.randomUUID() } }),
    },
    'POST /auth/refresh-token': { prepare: () => ({ path: '/auth/refresh-token' }) },
    'GET /auth/user-info': { prepare: () => ({ path: '/auth/user-info' }) },
    'POST /auth/logout': { prepare: () => ({ path: '/auth/logout' }), spends: 'session' },
    'GET /health': { prepare: () => ({ path: '/health' }) },
    'POST /site': { prepare: () => ({ path: '/site', body: { name: `made ${newId()}` } }) },
    'GET /site': { prepare: () => ({ path: '/site?limit=100' }) },
    'GET /site/{id}': { prepare: ({ id }) => ({ path: `/site/${id}` }) },
    'PUT /site/{id}': {
      prepare: async (site) => ({ path: `/site/${site.id}`, body: { view_mode: 'PC' }, headers: await ifMatch(site) }),
    },
    'DELETE /site/{id}': {
      prepare: async (site) => ({ path: `/site/${site.id}`, headers: await ifMatch(site) }),
      spends: 'site',
    },
    'GET /site/{id}/release': { prepare: ({ id }) => ({ path: `/site/${id}/release` }) },
    'POST /site/{id}/release/{releaseId}/restore': {
      prepare: async (site) => ({
        path: `/site/${site.id}/release/${site.releaseId}/restore`,
        headers: await ifMatch(site),
      }),
    },
    'POST /site/generate-urls': {
      prepare: ({ id }) => ({ path: '/site/generate-urls', body: { data: [{ ...file, site_id: id }] } }),
      malformed: 422,
    },
    'POST /site/complete-upload': {
      prepare: ({ mediaId }) => ({ path: '/site/complete-upload', body: { data: [{ media_id: mediaId }] } }),
      malformed: 422,
    },
    'POST /preview/site/{id}/token': { prepare: ({ id }) => ({ path: `/preview/site/${id}/token` }) },
  }
}

/** The things of a target; a fresh site of the same owner where the call will end it. */
export async function takeTarget(env: Bindings, world: World, target: Target, isFresh: boolean): Promise<SiteInWorld> {
  if (target.kind === 'unknown') return NOWHERE
  if (target.kind === 'malformed') return MALFORMED
  if (!isFresh) return siteOf(world, target.owner)
  const { account, mark } = inhabitantOf(world, target.owner)
  return createBuiltSite(env, account, mark)
}

async function versionOf(env: Bindings, id: string): Promise<number> {
  const row = await env.DB.prepare('SELECT version FROM sites WHERE id = ?').bind(id).first<{ version: number }>()
  return row?.version ?? 1
}
