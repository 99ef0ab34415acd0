// Customers' tags. This script is in pages that have some, on hosts of their own only. It is the one whom the page's
// policy lets add scripts; what to add stands in the page as data, checked when it was saved and again when published.

import type { MeasuringStart } from '#shared/measuring-calls.ts'

/** Keeps what it is called with until the service's script takes over. */
type Waiting = ((...values: unknown[]) => void) & { callMethod?: Waiting }
/** A list, or a function that adds to one. */
type Queue = Waiting & { push: Waiting }

const page = window as unknown as Record<string, unknown>

function addFunction({ list, names, members }: MeasuringStart['functions'][number]): void {
  const queue = page[list] as Queue
  const add: Waiting = function () {
    // oxlint-disable-next-line prefer-rest-params -- the services tell calls from data by this very object
    const values = arguments
    if (add.callMethod) add.callMethod(...values)
    else queue.push(values)
  }
  if (members) Object.assign(add, members, { queue, push: add })
  for (const name of names) page[name] = add
}

function addMethods([list, ...names]: MeasuringStart['methods'][number]): void {
  const queue = page[list] as Queue & Record<string, Waiting>
  for (const name of names) queue[name] = (...values) => queue.push([name, ...values])
}

function call([name, ...values]: MeasuringStart['calls'][number]): void {
  const queue = page[name] as Queue
  if (queue.push) queue.push(...values)
  else queue(...values)
}

/** In the order of the list, unless a tag says that it does not care. */
function addScript(attributes: Record<string, string>): void {
  const script = document.createElement('script')
  script.async = false
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.body.append(script)
}

/** The moment is not in the data, because pages are cached, and neither are lists with members. */
function revive(_: string, value: { list?: unknown[] } | 0 | null): unknown {
  if (value === 0) return Date.now()
  if (value === null) return new Date()
  return value.list ? Object.assign(value.list, value) : value
}

function start(): void {
  const data = document.getElementById('tags')?.textContent ?? ''
  const { globals, functions, methods, calls, scripts } = JSON.parse(data, revive) as MeasuringStart
  Object.assign(page, globals)
  functions.forEach(addFunction)
  methods.forEach(addMethods)
  calls.forEach(call)
  scripts.forEach(addScript)
}

// The first picture and the first swipe come before any of it.
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
})
