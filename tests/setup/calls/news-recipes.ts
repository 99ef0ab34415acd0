import type { Bindings } from '#worker/platform/context.ts'
import type { Recipes } from './recipe.ts'

/** Recipes for news. */
export function createNewsRecipes(env: Bindings): Recipes {
  const body = {
    title: { ja: { value: '新機能', state: 'written' } },
    content: { ja: { value: '公開しました。', state: 'written' } },
    publication: 'instant',
    status: 'published',
    on_back_office: true,
    on_login: false,
  }
  const ifMatch = async (id: string) => {
    const query = 'SELECT version FROM announcements WHERE id = ?'
    const row = await env.DB.prepare(query).bind(id).first<{ version: number }>()
    return { 'if-match': `"${row?.version ?? 1}"` }
  }
  return {
    'GET /news': { prepare: () => ({ path: '/news?limit=100' }), lists: 'owners' },
    'POST /news': { prepare: () => ({ path: '/news', body }) },
    'GET /news/{id}': { prepare: ({ id }) => ({ path: `/news/${id}` }) },
    'PUT /news/{id}': {
      prepare: async ({ id }) => ({ path: `/news/${id}`, body, headers: await ifMatch(id) }),
      spends: 'thing',
    },
    'DELETE /news/{id}': {
      prepare: async ({ id }) => ({ path: `/news/${id}`, headers: await ifMatch(id) }),
      spends: 'thing',
    },
    'POST /news/{id}/restore': {
      prepare: async ({ id, isFresh }) => {
        if (isFresh)
          await env.DB.prepare('UPDATE announcements SET deleted_at = ? WHERE id = ?').bind(Date.now(), id).run()
        return { path: `/news/${id}/restore` }
      },
      spends: 'thing',
    },
    'PUT /news/mark_as_read': { prepare: () => ({ path: '/news/mark_as_read', body: { all: true } }) },
    'GET /news/open': { prepare: () => ({ path: '/news/open' }) },
  }
}
