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
type Asked = { inObjects: boolean } & (
  | AskedOfAnalysis
  | AskedOfObject
  | { does: 'release'; frozen: Parameters<typeof putRelease>[1] }
  | { does: 'count'; bodies: readonly unknown[] }
  | { does: 'send'; bodies: readonly unknown[] }
  | { does: 'read'; siteId: string; from: string; to: string }
)

function objectOf({ SITE_VISITS }: Bindings, siteId: string) {
  const namespace = SITE_VISITS as unknown as DurableObjectNamespace<SiteVisits>
  return namespace.get(namespace.idFromName(siteId))
}

type AskedOfObject = { does: 'end'; siteId: string } | { does: 'work'; siteId: string } | { does: 'away'; is: boolean }

async function answerObject(asked: AskedOfObject, env: Bindings): Promise<unknown> {
  if (asked.does === 'away') {
    isDatabaseAway = asked.is
    return undefined
  }
  const object = objectOf(env, asked.siteId)
  return asked.does === 'work' ? object.work() : object.end().catch(() => undefined)
}

type AskedOfAnalysis =
  | { does: 'clock'; at: number }
  | { does: 'repeat'; siteId: string; day: string; days: readonly string[] }
  | { does: 'parse' }
  | { does: 'analyse'; siteId: string; filters: VisitFilters; periods: readonly Days[] }

async function answerAnalysis(asked: AskedOfAnalysis, env: Bindings): Promise<unknown> {
  switch (asked.does) {
    case 'clock':
      return setClockOffset(asked.at - Date.now())
    case 'repeat':
      return objectOf(env, asked.siteId).repeatDay(asked.day, asked.days)
    case 'parse':
      return documents.map((doc) => JSON.parse(doc) as unknown).length
    case 'analyse': {
      const [figures] = await readVisitPeriods(env, asked, asked.periods)
      return figures?.total.get('ss') ?? 0
    }
  }
}

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
    case 'clock':
    case 'repeat':
    case 'parse':
    case 'analyse':
      return answerAnalysis(asked, place)
    case 'end':
    case 'work':
    case 'away':
      return answerObject(asked, place)
  }
}

/** The consumer of visits, driven by the bench. */
// oxlint-disable-next-line import/no-default-export -- the runtime needs it
export default {
  fetch: async (request: Request, env: Bindings) => Response.json((await answer(await request.json(), env)) ?? null),
  queue: (batch: MessageBatch, env: Bindings) => worker.queue(batch, { ...env, VISITS_IN_OBJECTS_FROM: '2020-01-01' }),
}
