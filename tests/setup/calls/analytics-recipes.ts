import type { Call } from '#shared/account/permissions.ts'
import { monthOf } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** Recipes for a site's analyses. */
export function createAnalyticsRecipes(env: Bindings): Recipes {
  const read = (view: string): Recipe => ({ prepare: ({ id }) => ({ path: `/analysis/site/${id}/${view}` }) })
  const exported = (view: string): Recipe => ({
    prepare: async ({ id }) => {
      // Resets the limit, because one account exports more files per minute than allowed.
      await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'").run()
      return { path: `/analysis/site/${id}/${view}/export` }
    },
  })
  const costOf = (amount: number | null) => ({ month: monthOf(now()), by: 'campaign', source: 'line / cpc', amount })
  return {
    'GET /analysis/site/{id}/lp': read('lp'),
    'GET /analysis/site/{id}/lp/chart': read('lp/chart'),
    'GET /analysis/site/{id}/pages': read('pages'),
    'GET /analysis/site/{id}/ranking': read('ranking'),
    'GET /analysis/site/{id}/report': read('report'),
    'PUT /analysis/site/{id}/report': {
      prepare: ({ id }) => ({ path: `/analysis/site/${id}/report`, body: { every: 'week' } }),
      also: { 'by nobody': ({ id }) => ({ path: `/analysis/site/${id}/report`, body: { every: null } }) },
    },
    'PUT /analysis/site/{id}/cost': {
      prepare: ({ id }) => ({ path: `/analysis/site/${id}/cost`, body: costOf(12_000) }),
      also: {
        'none any more': async ({ id }) => {
          await env.DB.prepare(
            "INSERT OR REPLACE INTO source_costs (site_id, month, source_kind, source, amount) VALUES (?, ?, 'campaign', 'line / cpc', 500)",
          )
            .bind(id, monthOf(now()))
            .run()
          return { path: `/analysis/site/${id}/cost`, body: costOf(null) }
        },
      },
    },
    'GET /analysis/site/{id}/report-note': read(`report-note?month=${monthOf(now())}`),
    'PUT /analysis/site/{id}/report-note': {
      prepare: async ({ id }) => {
        await env.DB.prepare('DELETE FROM report_notes WHERE site_id = ?').bind(id).run()
        return {
          path: `/analysis/site/${id}/report-note`,
          body: { month: monthOf(now()), text: 'a good month' },
          headers: { 'if-match': '"0"' },
        }
      },
    },
    'GET /analysis/report': { prepare: () => ({ path: '/analysis/report' }) },
    'GET /analysis/site/{id}/lp/export': exported('lp'),
    'GET /analysis/site/{id}/page/export': exported('page'),
    'GET /analysis/site/{id}/ranking/export': exported('ranking'),
  } satisfies Partial<Record<Call, Recipe>>
}
