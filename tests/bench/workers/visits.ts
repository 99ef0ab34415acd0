import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { handleVisits } from '#worker/features/visits/visit.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'
import worker from '#worker/index.ts'

export { SiteVisits } from '#worker/index.ts'

/** What the bench asks; `inObjects` chooses the place where visits are counted. */
type Asked = { inObjects: boolean } & (
  | { does: 'release'; frozen: Parameters<typeof putRelease>[1] }
  | { does: 'count'; bodies: readonly unknown[] }
  | { does: 'send'; bodies: readonly unknown[] }
  | { does: 'read'; siteId: string; from: string; to: string }
)

async function answer(asked: Asked, env: Bindings): Promise<unknown> {
  const place = { ...env, VISITS_IN_OBJECTS_FROM: asked.inObjects ? '2020-01-01' : '' }
  switch (asked.does) {
    case 'release':
      return putRelease(place, asked.frozen, {} as never)
    case 'count': {
      let counted = 0
      const messages = asked.bodies.map((body, nth) => ({
        id: `bench-${nth}`,
        timestamp: new Date(),
        attempts: 1,
        body,
        ack: () => void counted++,
        retry: () => undefined,
      }))
      await handleVisits({ messages }, place)
      return counted
    }
    case 'send':
      return env.VISITS.sendBatch(asked.bodies.map((body) => ({ body })))
    case 'read': {
      const { total } = await readVisits(place, asked)
      return total.get('ss') ?? 0
    }
  }
}

/** The consumer of visits, driven by the bench. */
// oxlint-disable-next-line import/no-default-export -- the runtime needs it
export default {
  fetch: async (request: Request, env: Bindings) => Response.json((await answer(await request.json(), env)) ?? null),
  queue: (batch: MessageBatch, env: Bindings) => worker.queue(batch, { ...env, VISITS_IN_OBJECTS_FROM: '2020-01-01' }),
}
