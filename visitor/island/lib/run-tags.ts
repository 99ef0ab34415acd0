import { GOAL_COOKIE, type ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import { EVENT_ID } from '#shared/site/parts/seo/conversion-calls.ts'
import type { MeasuringData } from '#visitor/grid/measuring-calls.ts'
import { find, type Listen, parse } from './dom.ts'
import { readCookie } from './read-cookie.ts'

declare const addEventListener: Listen

// Customers' tags, in pages that have some, on the site's own host only. The page's policy lets no other script add
// scripts. The tags are data in the page, checked when they were saved and again when published.

type Call = (...values: unknown[]) => void
/** A list of calls with methods that add to it, or a function that keeps its calls until the service's script works. */
type Queue = Record<string, Call> & { push: Call }
/** Services replace one of these members. */
type Stub = Call & { callMethod?: Call; exe?: Call }

/** The global names of the measuring services; their own scripts read them. */
const services = window as unknown as Record<string, Queue | Stub | undefined>
const queueOf = (name: string) => services[name] as Queue

/** Cached pages cannot hold the present moment, and JSON cannot hold a list with fields. */
function revive(_: string, value: { list?: unknown[] } | 0 | null): unknown {
  if (value === 0) return Date.now()
  if (value === null) return new Date()
  return value.list ? Object.assign(value.list, value) : value
}

function start(data: MeasuringData): void {
  Object.assign(services, data.globals)
  for (const { list, names, members } of data.functions) {
    const queue = queueOf(list)
    const stub: Stub = function () {
      // oxlint-disable-next-line prefer-rest-params -- the services distinguish calls from data by this very object
      const values = arguments
      const call = stub.callMethod ?? stub.exe
      if (call) call.apply(stub, values as never)
      else queue.push(values)
    }
    Object.assign(stub, members, { queue, push: stub })
    for (const name of names) services[name] = stub
  }
  for (const [list, ...names] of data.methods) {
    const queue = queueOf(list)
    for (const name of names) queue[name] = (...values) => queue.push([name, ...values])
  }
  for (const [name, ...values] of data.calls) queueOf(name).push(...values)
}

/** Tells the services of a goal. By then their scripts may have replaced lists and functions by their own. */
function tell({ goals }: MeasuringData, goal: ConversionGoal, id: string, without?: string): void {
  const calls = goals?.[goal] ?? []
  for (const [name, ...values] of JSON.parse(JSON.stringify(calls).replaceAll(EVENT_ID, id)) as typeof calls) {
    // The server tells that service.
    if (name === without) continue
    const service = services[name]
    const [first] = values
    if (typeof service === 'function') service(...values)
    else if (Array.isArray(first)) (service as Queue)[first[0] as string]?.(...(first.slice(1) as unknown[]))
    else service?.push(...values)
  }
}

/** The goal that was reached before this page: read once, so that no reload tells of it again. */
export function takeGoal(): string[] | undefined {
  const value = readCookie(GOAL_COOKIE)
  document.cookie = `${GOAL_COOKIE}=;max-age=0;path=/`
  return value?.split('.')
}

/** Starts all tags, and tells of goals: of one that was reached before, and of links that are goals. */
export function runTags(): void {
  const data: MeasuringData = JSON.parse(find('#tags').textContent, revive)
  start(data)
  if (data.goals) {
    const [goal, id, without] = takeGoal() ?? []
    if (id) tell(data, goal as ConversionGoal, id, without)
    addEventListener('click', ({ target }) => {
      const link = target.closest<HTMLAnchorElement>('a[data-goal]')
      if (!link) return
      const key = `goal ${link.href}`
      // A link counts once in a tab; storage may be forbidden.
      try {
        if (sessionStorage[key]) return
        sessionStorage[key] = 1
      } catch {}
      tell(data, 'link', crypto.randomUUID())
    })
  }
  document.body.append(parse(data.html))
}
