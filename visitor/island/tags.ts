import { find, parse, type Listen } from './lib/dom.ts'
import type { MeasuringData } from '#visitor/grid/measuring-calls.ts'

declare const addEventListener: Listen

// Customers' tags, in pages that have some, on the site's own host only. The page's policy lets no other script add
// scripts. The tags are data in the page, checked when they were saved and again when published.

type Call = (...values: unknown[]) => void
/** A list of calls with methods that add to it, or a function that keeps its calls until the service's script works. */
type Queue = Record<string, Call> & { push: Call }
type Stub = Call & { callMethod?: Call }

/** The global names of the measuring services; their own scripts read them. */
const services = window as unknown as Record<string, Queue | Stub | undefined>
const queueOf = (name: string) => services[name] as Queue

/** Cached pages cannot hold the present moment, and JSON cannot hold a list with fields. */
function revive(_: string, value: { list?: unknown[] } | 0 | null): unknown {
  if (value === 0) return Date.now()
  if (value === null) return new Date()
  return value.list ? Object.assign(value.list, value) : value
}

function start(): void {
  const data: MeasuringData = JSON.parse(find('#tags').textContent, revive)
  Object.assign(services, data.globals)
  for (const { list, names, members } of data.functions) {
    const queue = queueOf(list)
    const stub: Stub = function () {
      // oxlint-disable-next-line prefer-rest-params -- the services distinguish calls from data by this very object
      const values = arguments
      if (stub.callMethod) stub.callMethod(...values)
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
  document.body.append(parse(data.html))
}

// The first picture and the first swipe have priority.
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start))
