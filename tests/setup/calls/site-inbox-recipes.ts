import type { Bindings } from '#worker/platform/context.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** Recipes for a site's members and form answers. */
export function createSiteInboxRecipes(env: Bindings): Recipes {
  const exported = (list: string): Recipe => ({
    prepare: async ({ id }) => {
      // Resets the limit, because one account exports more files per minute than allowed.
      await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'").run()
      return { path: `/${list}/${id}/export-csv` }
    },
  })
  return {
    'GET /site-member/{id}': { prepare: ({ id }) => ({ path: `/site-member/${id}` }) },
    'GET /site-member/{id}/export-csv': exported('site-member'),
    'DELETE /site-member/{id}/{memberId}': {
      prepare: ({ id, site }) => ({ path: `/site-member/${site.id}/${id}` }),
      spends: 'thing',
    },
    'GET /site-answer/{id}/{entryId}/person': {
      prepare: ({ id, site }) => ({ path: `/site-answer/${site.id}/${id}/person` }),
    },
    'DELETE /site-answer/{id}/{entryId}': {
      prepare: ({ id, site }) => ({ path: `/site-answer/${site.id}/${id}` }),
      also: { 'with all of its sender': ({ id, site }) => ({ path: `/site-answer/${site.id}/${id}?of=person` }) },
      spends: 'thing',
    },
    'GET /site-answer/{id}/period': { prepare: ({ id }) => ({ path: `/site-answer/${id}/period` }) },
    'PUT /site-answer/{id}/period': {
      prepare: async ({ id }) => {
        const row = await env.DB.prepare('SELECT version FROM answer_periods WHERE site_id = ?')
          .bind(id)
          .first<{ version: number }>()
        return {
          path: `/site-answer/${id}/period`,
          headers: { 'if-match': `"${row?.version ?? 0}"` },
          body: { days: 730 },
        }
      },
      also: {
        'over another one': async ({ id }) => {
          await env.DB.prepare('INSERT INTO answer_periods (site_id, days, version) VALUES (?, 365, 2)').bind(id).run()
          return { path: `/site-answer/${id}/period`, headers: { 'if-match': '"2"' }, body: { days: 730 } }
        },
      },
    },
    'GET /site-contact/{id}': { prepare: ({ id }) => ({ path: `/site-contact/${id}` }) },
    'GET /site-contact/{id}/export-csv': exported('site-contact'),
    'GET /site-form/{id}': { prepare: ({ id }) => ({ path: `/site-form/${id}` }) },
    'GET /site-form/{id}/export-csv': exported('site-form'),
  }
}
