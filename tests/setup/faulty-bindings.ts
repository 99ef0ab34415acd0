import type { Bindings } from '#worker/platform/context.ts'

/** How a binding answers: `down` and `overloaded` with a documented error, `hanging` never, `rubbish` with nonsense. */
export type Fault = 'fine' | 'down' | 'overloaded' | 'hanging' | 'rubbish'
export const FAULTS = ['down', 'overloaded', 'hanging', 'rubbish'] as const

type Name = 'DB' | 'MEDIA' | 'JOBS' | 'VISITS' | 'IMAGES'

const MESSAGES: Record<Name, Record<'down' | 'overloaded', string>> = {
  DB: {
    down: 'D1_ERROR: Network connection lost.',
    overloaded: 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  },
  MEDIA: {
    down: 'get: We encountered an internal error. Please try again. (10001)',
    overloaded: 'get: Please reduce your concurrent request rate for the same object. (10058)',
  },
  JOBS: { down: 'Queue send failed: Internal Server Error', overloaded: 'Queue is overloaded. Please back off.' },
  VISITS: { down: 'Queue send failed: Internal Server Error', overloaded: 'Queue is overloaded. Please back off.' },
  IMAGES: {
    down: 'IMAGES_TRANSFORM_ERROR 9500: internal error',
    overloaded: 'IMAGES_TRANSFORM_ERROR 9422: overloaded',
  },
}

/** Members that build something at once, and fail only later. */
const BUILDERS = new Set(['prepare', 'bind', 'input', 'transform', 'resumeMultipartUpload'])

async function answer(name: Name, fault: Exclude<Fault, 'fine'>): Promise<unknown> {
  if (fault === 'hanging') return new Promise(() => undefined)
  if (fault === 'rubbish') return { rubbish: '<html>502 Bad Gateway</html>' }
  throw new Error(MESSAGES[name][fault])
}

/** Bindings whose faults a test switches on and off, and how often each was called. */
export function createFaults<Env extends Bindings>(env: Env) {
  const faults: Record<Name, Fault> = { DB: 'fine', MEDIA: 'fine', JOBS: 'fine', VISITS: 'fine', IMAGES: 'fine' }
  const calls: Record<Name, number> = { DB: 0, MEDIA: 0, JOBS: 0, VISITS: 0, IMAGES: 0 }
  const originals = new WeakMap<object, object>()
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value
  }
  function wrap<Target extends object>(name: Name, target: Target): Target {
    const proxy = new Proxy(target, {
      get(_, member) {
        const value: unknown = Reflect.get(target, member)
        if (typeof value !== 'function') return value
        return (...values: unknown[]) => {
          if (BUILDERS.has(String(member))) return wrap(name, value.apply(target, values.map(plain)) as object)
          calls[name]++
          const fault = faults[name]
          return fault === 'fine' ? value.apply(target, values.map(plain)) : answer(name, fault)
        }
      },
    })
    originals.set(proxy, target)
    return proxy
  }
  const wrapped = { DB: wrap('DB', env.DB), MEDIA: wrap('MEDIA', env.MEDIA), IMAGES: wrap('IMAGES', env.IMAGES) }
  const queues = { JOBS: wrap('JOBS', env.JOBS), VISITS: wrap('VISITS', env.VISITS) }
  return { env: { ...env, ...wrapped, ...queues } as Env, faults, calls }
}
