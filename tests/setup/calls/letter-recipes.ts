import { listLetters, putLetter } from '#worker/outbox/letters.storage.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Recipes } from './recipe.ts'

/** Recipes for the operator's dead letters, each with a letter of its own. */
export function createLetterRecipes(env: Bindings): Recipes {
  async function insertLetter(queue: string, body: string): Promise<string> {
    const id = newId()
    await env.DB.prepare('INSERT INTO dead_letters (id, queue, body, reason, received_at) VALUES (?, ?, ?, ?, ?)')
      .bind(id, queue, body, 'the work failed', now())
      .run()
    return id
  }
  const insertEffect = () =>
    insertLetter('outbox', JSON.stringify({ kind: 'release.prune', payload: { siteId: newId() } }))
  async function insertMessage(): Promise<string> {
    await putLetter(env.MEDIA, 'jobs', { cause: 'unreadable' }, [{ id: newId(), attempts: 1, body: { nothing: true } }])
    return (await listLetters(env.MEDIA, 'jobs')).at(-1)?.id ?? ''
  }
  return {
    'GET /master/alarm': { prepare: () => ({ path: '/master/alarm' }) },
    'PUT /master/alarm/mark_as_read': { prepare: () => ({ path: '/master/alarm/mark_as_read' }) },
    'GET /master/worklist': { prepare: () => ({ path: '/master/worklist?limit=100' }) },
    'PUT /master/worklist/mail': {
      prepare: () => ({ path: '/master/worklist/mail', body: { is_mailed: false } }),
    },
    'GET /master/dlq/{queue}': {
      prepare: async () => {
        await insertEffect()
        return { path: '/master/dlq/effects?limit=100' }
      },
    },
    'GET /master/dlq/{queue}/{letter}': {
      prepare: async () => ({ path: `/master/dlq/effects/${await insertEffect()}` }),
    },
    'POST /master/dlq/{queue}/redrive': {
      prepare: async () => ({ path: '/master/dlq/effects/redrive', body: { ids: [await insertEffect()] } }),
      also: {
        'of a job': async () => ({
          path: '/master/dlq/effects/redrive',
          body: { ids: [await insertLetter('schedule', 'figures')] },
        }),
        'of messages': async () => ({ path: '/master/dlq/jobs/redrive', body: { ids: [await insertMessage()] } }),
      },
    },
    'POST /master/dlq/{queue}/drop': {
      prepare: async () => ({
        path: '/master/dlq/effects/drop',
        body: { ids: [await insertEffect()], reason: 'Not needed any more' },
      }),
    },
  }
}
