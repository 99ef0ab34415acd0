import { parseDay } from '#shared/time/jst.ts'
import { readStretches, putSpans } from '#worker/entities/site-visits/site-visits.repository.ts'
import { collectDay } from '#worker/entities/visits/hour-counts.ts'
import { readVisitPeriods, readVisits } from '#worker/entities/visits/read-visits.ts'
import { packSpans } from '#worker/entities/visits/span-rows.ts'
import type { Days, VisitFilters } from '#worker/entities/visits/visit-figures.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { handleVisits } from '#worker/features/visits/visit.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import worker, { SiteVisits as Product } from '#worker/index.ts'

const DAY = 24 * 60 * 60 * 1000

/** Documents of the days that `repeatDay` stored, to measure what parsing them costs. */
let documents: string[] = []

/** While it is set, D1 refuses every call of objects. */
let isDatabaseAway = false

const AWAY = {
  prepare: () => {
    throw new Error('D1 is away')
  },
} as unknown as D1Database

/** The product's object, whose past the bench may fill, and which it may end. */
export class SiteVisits extends Product {
  /** Ends the object in the middle of whatever it does. */
  end(): void {
    this.ctx.abort('ended by the bench')
  }

  /** Does what is due. Returns the bytes of its database. */
  async work(): Promise<number> {
    const { DB } = this.env
    if (isDatabaseAway) this.env = { ...this.env, DB: AWAY }
    await this.alarm()
    this.env = { ...this.env, DB }
    return this.ctx.storage.sql.databaseSize
  }

  /** Stores the hours of a day as the documents of other days too. Returns the characters of all. */
  repeatDay(day: string, days: readonly string[]): number {
    const { sql } = this.ctx.storage
    const begin = parseDay(day)
    const collected = collectDay()
    for (const row of readStretches(sql, [{ begin, end: begin + DAY }])) collected.addRow(row)
    const spans = collected.finish()
    const docs = days.map((one) => packSpans(spans, one))
    for (const one of docs) putSpans(sql, 'D', one)
    documents = docs.flat().map(({ doc }) => doc)
    return documents.reduce((sum, doc) => sum + doc.length, 0)
  }
}

/** What the bench asks; `inObjects` chooses the place where visits are counted. */
type Asked = { inObjects?: boolean } & (
  | { does: 'release'; frozen: Parameters<typeof putRelease>[1] }
  | { does: 'count'; bodies: readonly unknown[] }
  | { does: 'send'; bodies: readonly unknown[] }
  | { does: 'read'; siteId: string; from: string; to: string }
  | { does: 'analyse'; siteId: string; filters: VisitFilters; periods: readonly Days[] }
  | { does: 'repeat'; siteId: string; day: string; days: readonly string[] }
  | { does: 'parse' }
  | { does: 'end'; siteId: string }
  | { does: 'work'; siteId: string }
  | { does: 'away'; is: boolean }
  | { does: 'clock'; at: number }
)

function objectOf({ SITE_VISITS }: Bindings, siteId: string) {
  const namespace = SITE_VISITS as unknown as DurableObjectNamespace<SiteVisits>
  return namespace.get(namespace.idFromName(siteId))
}

/** Delivers messages as the queue does. Returns how many were counted. */
async function deliver(bodies: readonly unknown[], env: Bindings): Promise<number> {
  let counted = 0
  const messages = bodies.map((body, nth) => ({
    id: `bench-${nth}`,
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: () => void counted++,
    retry: () => undefined,
  }))
  await handleVisits({ messages }, env)
  return counted
}

type Answers = { [Does in Asked['does']]: (asked: Extract<Asked, { does: Does }>, env: Bindings) => unknown }

const ANSWERS: Answers = {
  release: ({ frozen }, env) => putRelease(env, frozen, {} as never),
  count: ({ bodies }, env) => deliver(bodies, env),
  send: ({ bodies }, env) => env.VISITS.sendBatch(bodies.map((body) => ({ body }))),
  read: async (asked, env) => (await readVisits(env, asked)).total.get('ss') ?? 0,
  analyse: async (asked, env) => (await readVisitPeriods(env, asked, asked.periods))[0]?.total.get('ss') ?? 0,
  repeat: ({ siteId, day, days }, env) => objectOf(env, siteId).repeatDay(day, days),
  parse: () => documents.map((doc) => JSON.parse(doc) as unknown).length,
  end: ({ siteId }, env) =>
    objectOf(env, siteId)
      .end()
      .catch(() => undefined),
  work: ({ siteId }, env) => objectOf(env, siteId).work(),
  away: ({ is }) => void (isDatabaseAway = is),
  clock: ({ at }) => setClockOffset(at - Date.now()),
}

async function answer(asked: Asked, env: Bindings): Promise<unknown> {
  const place = { ...env, VISITS_IN_OBJECTS_FROM: asked.inObjects ? '2020-01-01' : '' }
  return (ANSWERS[asked.does] as (asked: Asked, env: Bindings) => unknown)(asked, place)
}

/** The consumer of visits, driven by the bench. */
// oxlint-disable-next-line import/no-default-export -- the runtime needs it
export default {
  fetch: async (request: Request, env: Bindings) => Response.json((await answer(await request.json(), env)) ?? null),
  queue: (batch: MessageBatch, env: Bindings) => worker.queue(batch, { ...env, VISITS_IN_OBJECTS_FROM: '2020-01-01' }),
}
