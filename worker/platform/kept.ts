import { waitUntil } from 'cloudflare:workers'
import { now } from './clock.ts'
import { logKept } from './log-kept.ts'

type Limits = {
  /** The largest number of entries; beyond it the least recently used one is dropped. */
  max: number
  /**
   * How long an entry is valid, in milliseconds of the platform's clock; without it, entries are valid until they are
   * dropped.
   */
  lifetime?: number
}

type LoadLimits = Limits & {
  /**
   * How long the last loaded value replaces a load that fails or takes longer than a second, in milliseconds; without
   * it, failures reach the caller (rules/reliability.md#an-outage).
   */
  keptOnFailure?: number
}

/** Values that this isolate keeps between requests, by key. `undefined` is never kept. */
export type Cache<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  getOrCreate: (key: string, create: () => Value) => Value
  forget: (key: string) => void
  forgetAll: () => void
}

/** Creates a cache of values. With a lifetime, an entry from the future (the clock was set back) is invalid as well. */
export function createCache<Value>({ max, lifetime = Infinity }: Limits): Cache<Value> {
  const entries = new Map<string, { value: Value; since: number }>()

  function isValid(since: number): boolean {
    const age = now() - since
    return age < lifetime && (age >= 0 || lifetime === Infinity)
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key)
    entries.delete(key)
    if (!entry || !isValid(entry.since)) return undefined
    // A Map keeps the order of insertion: the first entry is the least recently used one.
    entries.set(key, entry)
    return entry.value
  }

  function set(key: string, value: Value): void {
    entries.delete(key)
    const oldest = entries.keys().next().value
    if (entries.size >= max && oldest !== undefined) entries.delete(oldest)
    if (value !== undefined) entries.set(key, { value, since: now() })
  }

  return {
    get,
    set,
    getOrCreate: (key, create) => {
      const known = get(key)
      if (known !== undefined) return known
      const value = create()
      set(key, value)
      return value
    },
    forget: (key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  }
}

/** Results of loads that this isolate keeps between requests, by key. */
export type LoadingCache<Value> = {
  /** The cached result, or that of a load under way; undefined if there is neither, or the load takes too long. */
  get: (key: string) => Promise<Value | undefined>
  /** The cached result, or that of a load under way, or of a new load. */
  load: (key: string, read: () => Promise<Value>) => Promise<Value>
  /** The result of a load under way, or of a new load: never one that was cached before. */
  refresh: (key: string, read: () => Promise<Value>) => Promise<Value>
  /** Drops the result; a load under way still answers its callers, and its result is not cached. */
  forget: (key: string) => void
  forgetAll: () => void
}

type Load<Value> = { result: Promise<Value>; done?: { value: Value } }

/** How long a caller waits for the load of another request, in milliseconds. */
const WAIT_MAX = 1000
const LATE = Symbol('late')

/**
 * Waits for a load that another request may have started. The following work must run as part of this request, so the
 * caller gets its own promise. The runtime ends a request that waits for nothing of its own, so it gets a timer as
 * well: the load of a client that has left may never end (docs/decisions/0087).
 */
async function waitFor<Value>({ result }: Load<Value>): Promise<Value | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve(LATE), WAIT_MAX)
      result.then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
  }
}

/** The last loaded values, by key; none without a lifetime. */
function createLastValues<Value>(max: number, lifetime: number) {
  const last = createCache<Value>({ max, lifetime })
  return {
    ...last,
    async readOrKeep(key: string, read: () => Promise<Value>): Promise<Value> {
      try {
        const value = await read()
        if (lifetime > 0) last.set(key, value)
        return value
      } catch (error) {
        const kept = last.get(key)
        if (kept === undefined) throw error
        logKept('cache.kept', error)
        return kept
      }
    },
  }
}

/**
 * Creates a cache of loads: simultaneous callers share one load. The lifetime counts from the start of a load. A
 * failure or `undefined` is given to the waiting callers and not cached; `null` is cached. A load continues when the
 * client that started it disconnects; if it has not ended after a second, one of the waiting callers starts a new load.
 * With `keptOnFailure`, callers get the last value instead, and the next load begins when a lifetime has passed.
 */
export function createLoadingCache<Value>({ keptOnFailure = 0, ...limits }: LoadLimits): LoadingCache<Value> {
  const loads = createCache<Load<Value>>(limits)
  const last = createLastValues<Value>(limits.max, keptOnFailure)

  function start(key: string, read: () => Promise<Value>): Promise<Value> {
    const begun: Load<Value> = { result: last.readOrKeep(key, read) }
    loads.set(key, begun)
    const drop = () => {
      if (loads.get(key) === begun) loads.forget(key)
    }
    const finish = (value: Value) => {
      begun.done = { value }
      if (value === undefined) drop()
    }
    waitUntil(begun.result.then(finish, drop))
    return begun.result
  }

  async function join(known: Load<Value>, key: string, read: () => Promise<Value>): Promise<Value> {
    const value = await waitFor(known)
    if (value !== LATE) return value
    const kept = last.get(key)
    if (kept !== undefined) return kept
    // The first caller that gives up starts a new load, and the others wait for it.
    if (loads.get(key) === known) loads.forget(key)
    return load(key, read)
  }

  async function load(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = loads.get(key)
    if (!known) return start(key, read)
    return known.done ? known.done.value : join(known, key, read)
  }

  return {
    async get(key) {
      const known = loads.get(key)
      if (!known || known.done) return known?.done?.value
      const value = await waitFor(known)
      return value === LATE ? undefined : value
    },
    load,
    async refresh(key, read) {
      const known = loads.get(key)
      return known && !known.done ? join(known, key, read) : start(key, read)
    },
    forget(key) {
      loads.forget(key)
      last.forget(key)
    },
    forgetAll() {
      loads.forgetAll()
      last.forgetAll()
    },
  }
}

/** Keeps one value for each binding of the Worker, as long as the binding lives; bindings never share one. */
export function createPerBinding<Binding extends object, Value extends object>(
  create: (binding: Binding) => Value,
): (binding: Binding) => Value {
  const values = new WeakMap<Binding, Value>()
  return (binding) => {
    const value = values.get(binding) ?? create(binding)
    values.set(binding, value)
    return value
  }
}
