import type { Bindings } from '#worker/platform/context.ts'

/** The pod whose tests `npm run test:second-database` runs; `env.POD` of `cloudflare:workers` names it then. */
export const SECOND = '2'

/** What the second pod has of its own: all that the tests give. */
const OWN = [
  'DB',
  'MEDIA',
  'BACKUP',
  'ADMIN_HOSTS',
  'SITES_HOST',
  'SAAS_ZONE',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_OLD',
  'JWT_SECRET',
  'JWT_SECRET_OLD',
  'UPLOAD_SECRET',
  'UPLOAD_SECRET_OLD',
] as const
const QUEUES = ['JOBS', 'VISITS', 'TICKS'] as const

/** A binding of the first pod: whoever uses it bypasses the place where a database is chosen. */
function refusing(name: string): never {
  const refuse = () => {
    throw new Error(`The first pod’s ${name} was used for the second one`)
  }
  return new Proxy({}, { get: refuse }) as never
}

/** The only statements that the first database answers: whose a custom domain is. One that nobody has is the first pod's. */
const ASKS_FOR_HOST = /^select [^*]+"(?:custom_host|hostname)" = \?/

function emptyDatabase(): D1Database {
  const nothing = { raw: async () => [], all: async () => ({ results: [], success: true }), bind: () => nothing }
  const prepare = (sql: string) => {
    if (ASKS_FOR_HOST.test(sql)) return nothing
    throw new Error(`The first pod’s DB was used for the second one: ${sql}`)
  }
  return new Proxy({ prepare } as unknown as D1Database, {
    get: (target, member) => (member === 'prepare' ? target.prepare : Reflect.get(refusing('DB'), member)),
  })
}

/** A queue that gives the tests their messages without the name of the pod, and takes none without it. */
function unstamping(queue: Queue): Queue {
  const unstamp = (body: unknown) => {
    const { pod, ...rest } = body as { pod?: string }
    if (pod !== SECOND) throw new Error('A message does not name its pod')
    return rest
  }
  return {
    send: (body: unknown, options?: QueueSendOptions) => queue.send(unstamp(body), options),
    sendBatch: (messages: Iterable<MessageSendRequest>, options?: QueueSendBatchOptions) =>
      queue.sendBatch(
        [...messages].map((message) => ({ ...message, body: unstamp(message.body) })),
        options,
      ),
    metrics: () => queue.metrics(),
  }
}

/** The bindings that the Worker itself gets: those of the tests are its second pod, and its first one refuses to work. */
export function toWorkerEnv(env: Bindings): Bindings {
  if (env.POD !== SECOND) return env
  const own = OWN.filter((name) => env[name] !== undefined)
  const { POD: _, ...shared } = env
  return {
    ...shared,
    ...Object.fromEntries(own.map((name) => [`${name}_${SECOND}`, env[name]])),
    PODS: SECOND,
    DB: emptyDatabase(),
    MEDIA: refusing('MEDIA'),
    ADMIN_HOSTS: 'first.invalid',
    SITES_HOST: 'first-sites.invalid',
    ...Object.fromEntries(QUEUES.map((name) => [name, env[name] && unstamping(env[name])])),
  }
}

/** An installation of two pods, in the two databases of the test runtime. */
export const withTwoPods = <Env extends Bindings>(env: Env): Env => ({
  ...env,
  PODS: SECOND,
  ADMIN_HOSTS_2: 'office.second.test',
  SITES_HOST_2: 'sites.second.test',
  SAAS_ZONE_2: 'second-zone',
  STRIPE_WEBHOOK_SECRET_2: 'whsec_test_second',
})

/** The bindings of the objects in the test runtime. */
export const toObjectEnv = (env: Bindings): Bindings => (env.POD === SECOND ? toWorkerEnv(env) : withTwoPods(env))
