import type { Bindings } from '#worker/platform/context.ts'
import type { DatabaseCall } from '#tests/bench/kit/database-call.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import worker from '#worker/index.ts'
import { takeRenders } from './counting-react.ts'

type Meta = { rows_read?: number; rows_written?: number }
type Statement = { sql: string }
/** The internals of a D1 binding: each call is one request to a service. */
type Internals = {
  fetcher: Fetcher
  constructor: new (fetcher: { fetch: (input: string, init: { body: string }) => Promise<Response> }) => D1Database
}

let calls: DatabaseCall[] = []

function countCalls(database: D1Database): D1Database {
  const { fetcher, constructor: Database } = database as unknown as Internals
  return new Database({
    fetch: async (input, init) => {
      const response = await fetcher.fetch(input, init)
      const text = await response.text()
      const statements = [JSON.parse(init.body) as Statement | Statement[]].flat()
      const metas = [JSON.parse(text) as { meta?: Meta } | { meta?: Meta }[]].flat().map(({ meta }) => meta)
      calls.push({
        sql: statements.map(({ sql }) => sql),
        rowsRead: metas.reduce((sum, meta) => sum + (meta?.rows_read ?? 0), 0),
        rowsWritten: metas.reduce((sum, meta) => sum + (meta?.rows_written ?? 0), 0),
      })
      return new Response(text, response)
    },
  })
}

const limit: RateLimit = { limit: () => Promise.resolve({ success: true }) }
/** Bindings of a beacon (A3): their local simulation takes more processor time than the product's code. */
const ANSWERS_AT_ONCE = {
  VISITS: { send: () => Promise.resolve() } as unknown as Bindings['VISITS'],
  LIMIT_600: limit,
  LIMIT_120: limit,
  LIMIT_30: limit,
}

/** The bindings of the product's Worker, made once: they are no cost of a request. */
let counted: { all: Bindings; ofBeacons: Bindings } | undefined

function countIn(env: Bindings) {
  const all = { ...env, DB: countCalls(env.DB) }
  return { all, ofBeacons: { ...all, ...ANSWERS_AT_ONCE } }
}

/** The product's Worker with counted database calls and React renders; `/__bench/*` serves the bench. */
// oxlint-disable-next-line import/no-default-export -- the runtime needs it
export default {
  fetch: async (request: Request, env: Bindings, context: ExecutionContext) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/__bench/counts') {
      const counts = { calls, renders: takeRenders() }
      calls = []
      return Response.json(counts)
    }
    if (pathname === '/__bench/bills') {
      calls = []
      setClockOffset(Number(searchParams.get('at')) - Date.now())
      await makeBills({ ...env, DB: countCalls(env.DB) })
      return new Response('made')
    }
    if (pathname === '/__bench/asset') return env.ASSETS.fetch(new URL('/bench-page.html', request.url))
    if (pathname === '/__bench/parse') {
      await request.json()
      return new Response(null, { status: 204 })
    }
    const { all, ofBeacons } = (counted ??= countIn(env))
    return worker.fetch(request as never, pathname.endsWith('/event') ? ofBeacons : all, context)
  },
  queue: worker.queue,
  scheduled: worker.scheduled,
}
