import type { Call } from '#shared/account/permissions.ts'
import { createPicture } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** A folder in an account's library. */
export async function createFolder(env: Bindings, accountId: string): Promise<string> {
  const id = newId()
  await env.DB.prepare('INSERT INTO media_folders (id, account_id, name, created_at) VALUES (?, ?, ?, ?)')
    .bind(id, accountId, `folder ${id}`, Date.now())
    .run()
  return id
}

/** Recipes for the library of an account. */
export function createLibraryRecipes(env: Bindings): Recipes {
  return {
    'GET /media': { prepare: () => ({ path: '/media?limit=100' }) },
    'GET /media/{id}/use': { prepare: ({ id }) => ({ path: `/media/${id}/use` }) },
    'PUT /media/{id}': { prepare: ({ id }) => ({ path: `/media/${id}`, body: { is_kept: true } }) },
    'DELETE /media/{id}': { prepare: ({ id }) => ({ path: `/media/${id}` }), spends: 'thing' },
    'POST /media/{id}/replace': {
      prepare: async ({ id, site }) => {
        const by = site.accountId ? (await createPicture(env, { accountId: site.accountId })).id : newId()
        return { path: `/media/${id}/replace`, body: { by } }
      },
      spends: 'thing',
    },
    'POST /site/{id}/alt-text': {
      prepare: async ({ id, site }) => {
        // One account asks more often than allowed.
        await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'translation:%'").run()
        const mediaId = site.mediaId === 'not-an-id' ? newId() : site.mediaId
        return { path: `/site/${id}/alt-text`, body: { media_id: mediaId, language: 'ja' } }
      },
    },
    // Files that are not there any more are left out.
    'POST /media/move': { prepare: () => ({ path: '/media/move', body: { ids: [newId()], folder_id: null } }) },
    'GET /media-folder': { prepare: () => ({ path: '/media-folder' }) },
    'POST /media-folder': { prepare: () => ({ path: '/media-folder', body: { name: `made ${newId()}` } }) },
    'PUT /media-folder/{id}': {
      prepare: ({ id }) => ({ path: `/media-folder/${id}`, body: { name: `renamed ${newId()}` } }),
    },
    'DELETE /media-folder/{id}': { prepare: ({ id }) => ({ path: `/media-folder/${id}` }), spends: 'thing' },
  } satisfies Partial<Record<Call, Recipe>>
}
