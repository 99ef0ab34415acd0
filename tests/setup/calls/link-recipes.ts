import type { Call } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** A short link of a site. */
async function createLink(env: Bindings, siteId: string): Promise<string> {
  const id = newId()
  await env.DB.prepare(
    "INSERT INTO site_links (id, site_id, code, name, source, created_at) VALUES (?, ?, ?, ?, 'x', 0)",
  )
    .bind(id, siteId, id, `link ${id}`)
    .run()
  return id
}

/** Recipes for links with campaign parameters. */
export function createLinkRecipes(env: Bindings): Recipes {
  return {
    'GET /analysis/site/{id}/link': { prepare: ({ id }) => ({ path: `/analysis/site/${id}/link` }) },
    'POST /analysis/site/{id}/link': {
      prepare: ({ id }) => ({ path: `/analysis/site/${id}/link`, body: { name: `made ${newId()}`, source: 'line' } }),
    },
    'PUT /analysis/site/{id}/link/{linkId}': {
      prepare: async ({ id }) => ({
        path: `/analysis/site/${id}/link/${await createLink(env, id)}`,
        body: { is_off: true },
      }),
    },
    'DELETE /analysis/site/{id}/link/{linkId}': {
      prepare: async ({ id }) => ({ path: `/analysis/site/${id}/link/${await createLink(env, id)}` }),
    },
    'GET /link-template': { prepare: () => ({ path: '/link-template' }) },
    'PUT /link-template': {
      prepare: async () => {
        // The people of an account share its templates.
        await env.DB.prepare('DELETE FROM link_templates').run()
        return {
          path: '/link-template',
          body: { templates: [{ name: 'LINE', source: 'line' }] },
          headers: { 'if-match': '"0"' },
        }
      },
    },
  } satisfies Partial<Record<Call, Recipe>>
}
