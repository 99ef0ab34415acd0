import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { audienceOfAccount, insertNotification } from '#tests/setup/notifications.ts'
import { type OwnerName, worldAccountOf, type World } from '#tests/setup/world.ts'
import type { Recipes } from './recipe.ts'

const text = (value: string) => ({ ja: { value, state: 'written' as const } })

/** Stores a notification that people of an owner's audience can open; the operator's own is a draft. */
export async function createNotification(env: Bindings, world: World, owner: OwnerName): Promise<string> {
  const audience = audienceOfAccount(worldAccountOf(world, owner).account)
  return insertNotification(env, worldAccountOf(world, 'operator').account.id, audience ? [audience] : [])
}

const body = {
  title: text('A'),
  content: text('A'),
  publication: 'instant',
  status: 'published',
  targets: ['oemMaster', 'oemAdmin', 'oemUser', 'masterUser'],
}

/** Recipes for notifications, the bell and its switches. */
export function createNotificationRecipes(env: Bindings): Recipes {
  const ifMatch = async (id: string) => {
    const row = await env.DB.prepare('SELECT version FROM announcements WHERE id = ?')
      .bind(id)
      .first<{ version: number }>()
    return { 'if-match': `"${row?.version ?? 1}"` }
  }
  return {
    'GET /system_noti': { prepare: () => ({ path: '/system_noti?limit=100' }) },
    'POST /system_noti': { prepare: () => ({ path: '/system_noti', body }) },
    'GET /system_noti/reach': { prepare: () => ({ path: '/system_noti/reach?targets=oemMaster,masterUser' }) },
    'GET /system_noti/{id}': { prepare: ({ id }) => ({ path: `/system_noti/${id}` }) },
    'PUT /system_noti/{id}': {
      prepare: async ({ id }) => ({ path: `/system_noti/${id}`, body, headers: await ifMatch(id) }),
      spends: 'thing',
    },
    'DELETE /system_noti/{id}': {
      prepare: async ({ id }) => ({ path: `/system_noti/${id}`, headers: await ifMatch(id) }),
      spends: 'thing',
    },
    'POST /system_noti/{id}/restore': {
      prepare: async ({ id, isFresh }) => {
        // Other calls need the kept notifications.
        if (isFresh)
          await env.DB.prepare('UPDATE announcements SET deleted_at = ? WHERE id = ?').bind(Date.now(), id).run()
        return { path: `/system_noti/${id}/restore` }
      },
      spends: 'thing',
    },
    'GET /system_noti/show': { prepare: () => ({ path: '/system_noti/show' }) },
    'PUT /system_noti/mark_as_read': {
      prepare: () => ({ path: '/system_noti/mark_as_read', body: { ids: [newId()], all: true } }),
    },
    'GET /system_noti/unread': { prepare: () => ({ path: '/system_noti/unread' }) },
    'GET /notification-setting': { prepare: () => ({ path: '/notification-setting' }) },
    'PUT /notification-setting': {
      prepare: () => ({
        path: '/notification-setting',
        body: { switches: [{ kind: 'translation', bell: true, mail: true }] },
      }),
    },
  }
}
