import { waitUntil } from 'cloudflare:workers'
import { now } from './clock.ts'

type Limits = {
  /** Entries at the most; the least recently used one makes room. */
  max: number
  /** How long an entry is valid, in milliseconds of the platform's clock; without it, until it makes room. */
  lifetime?: number
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
  /** The kept result, or a load under way; undefined where there is neither. */
  get: (key: string) => Promise<Value> | undefined
  /** The kept result, or a load under way, or a new load. */
  load: (key: string, read: () => Promise<Value>) => Promise<Value>
  /** A load under way, or a new load: never a result that was there before. */
  refresh: (key: string, read: () => Promise<Value>) => Promise<Value>
  /** Drops the result; a load under way still answers its callers, and its result is not kept. */
  forget: (key: string) => void
  forgetAll: () => void
}

type Load<Value> = { result: Promise<Value>; startedAt: number; isDone: boolean }

/** The runtime ends work of a request 30 seconds after its client left: a load that takes longer may never end. */
const LOAD_MAX = 30_000

/**
 * Creates a cache of loads: callers who ask at the same time share one. The lifetime counts from the start of a load.
 * A failure and `undefined` go to the callers that wait for them and are not kept; `null` is kept. A load goes on when
 * the client that started it leaves; one that has not ended after 30 seconds is not shared any more.
 */
export function createLoadingCache<Value>(limits: Limits): LoadingCache<Value> {
  const loads = createCache<Load<Value>>(limits)

  function find(key: string): Load<Value> | undefined {
    const load = loads.get(key)
    return load && (load.isDone || now() - load.startedAt < LOAD_MAX) ? load : undefined
  }

  function start(key: string, read: () => Promise<Value>): Promise<Value> {
    const load = { result: read(), startedAt: now(), isDone: false }
    loads.set(key, load)
    const drop = () => {
      if (loads.get(key) === load) loads.forget(key)
    }
    const finish = (value: Value) => {
      load.isDone = true
      if (value === undefined) drop()
    }
    waitUntil(load.result.then(finish, drop))
    return load.result
  }

  return {
    get: (key) => find(key)?.result,
    load: (key, read) => find(key)?.result ?? start(key, read),
    refresh: (key, read) => {
      const load = find(key)
      return load && !load.isDone ? load.result : start(key, read)
    },
    forget: loads.forget,
    forgetAll: loads.forgetAll,
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
