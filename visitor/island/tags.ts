import { find, parse } from './grid.ts'
import type { MeasuringData } from '#visitor/ui/measuring-calls.ts'

// Customers' tags. This script is in pages that have some, on hosts of their own only. It is the one whom the page's
// policy lets add scripts; what to add stands in the page as data, checked when it was saved and again when published.

/** Keeps what it is called with until the service's script takes over. */
type Waiting = ((...values: unknown[]) => void) & { callMethod?: Waiting }
/** A list, or a function that adds to one. */
type Queue = Record<string, Waiting> & { push: Waiting }

const page = window as unknown as Record<string, Queue | Waiting>

/** The moment is not in the data, because pages are cached, and neither are lists with members. */
function revive(_: string, value: { list?: unknown[] } | 0 | null): unknown {
  if (value === 0) return Date.now()
  if (value === null) return new Date()
  return value.list ? Object.assign(value.list, value) : value
}

function start(): void {
  const data = find('#tags')?.textContent as string
  const { globals, functions, methods, calls, html } = JSON.parse(data, revive) as MeasuringData
  Object.assign(page, globals)
  for (const { list, names, members } of functions) {
    const queue = page[list] as Queue
    const add: Waiting = function () {
      // oxlint-disable-next-line prefer-rest-params -- the services tell calls from data by this very object
      const values = arguments
      if (add.callMethod) add.callMethod(...values)
      else queue.push(values)
    }
    Object.assign(add, members, { queue, push: add })
    for (const name of names) page[name] = add
  }
  for (const [list, ...names] of methods) {
    const queue = page[list] as Queue
    for (const name of names) queue[name] = (...values) => queue.push([name, ...values])
  }
  for (const [name, ...values] of calls) (page[name] as Queue).push(...values)
  document.body.append(parse(html))
}

// The first picture and the first swipe come before any of it.
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start))
