import type { Call } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipe } from './recipe.ts'

/** A folder for an account's sites. */
export async function createSiteFolder(env: Bindings, accountId: string): Promise<string> {
  const id = newId()
  await env.DB.prepare('INSERT INTO site_folders (id, account_id, name, created_at) VALUES (?, ?, ?, ?)')
    .bind(id, accountId, `folder ${id}`, Date.now())
    .run()
  return id
}

/** Recipes for the folders of sites. */
export function createSiteFolderRecipes() {
  return {
    'GET /site-folder': { prepare: () => ({ path: '/site-folder' }) },
    'POST /site-folder': { prepare: () => ({ path: '/site-folder', body: { name: `made ${newId()}` } }) },
    'PUT /site-folder/{id}': {
      prepare: ({ id }) => ({ path: `/site-folder/${id}`, body: { name: `renamed ${newId()}` } }),
    },
    'DELETE /site-folder/{id}': { prepare: ({ id }) => ({ path: `/site-folder/${id}` }), spends: 'thing' },
    // Sites that are not there any more are left out.
    'POST /site-folder/move': {
      prepare: () => ({ path: '/site-folder/move', body: { ids: [newId()], folder_id: null } }),
    },
  } satisfies Partial<Record<Call, Recipe>>
}
