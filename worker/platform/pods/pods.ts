import type { Bindings } from '#worker/platform/context.ts'
import { log } from '#worker/platform/log.ts'
import { nameInPod, podNames } from '#worker/platform/pod-names.ts'

// A pod is a whole database, with a bucket, back-office hosts and a host of sites of its own; each tree of accounts lives
// in one of them (docs/decisions/0107). This folder is the one place where a database is chosen: everything else uses the
// bindings that it is given. The first pod has the names of wrangler.toml, pod `2` those with `_2` behind them.

/** What pods never share: one that has none of its own has none. */
const OWN = {
  // The check of the settings names a pod without them; its own requests fail.
  DB: undefined as unknown as D1Database,
  MEDIA: undefined as unknown as R2Bucket,
  BACKUP: undefined as unknown as R2Bucket,
  ADMIN_HOSTS: '',
  SITES_HOST: '',
  // A pod deletes hostnames of its zone that its own database has given up.
  SAAS_ZONE: '',
  // The provider signs for each address with a secret of its own.
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_WEBHOOK_SECRET_OLD: '',
} satisfies Partial<Record<keyof Bindings, unknown>>
/** Secrets that sign. Those of a pod differ from the first one's, so that no token is valid in two. */
const SIGNING = ['JWT_SECRET', 'UPLOAD_SECRET', 'JWT_SECRET_OLD', 'UPLOAD_SECRET_OLD'] as const
const QUEUES = ['JOBS', 'VISITS', 'TICKS'] as const
/** Seconds after which a message of a pod that the settings do not name is delivered again. */
const UNKNOWN_DELAY = 60

/** A queue whose messages say of which pod they are. */
function stampQueue(queue: Queue, pod: string): Queue {
  const stamp = (body: unknown) => ({ ...(body as object), pod })
  return {
    send: (body, options) => queue.send(stamp(body), options),
    sendBatch: (messages, options) =>
      queue.sendBatch(
        [...messages].map((message) => ({ ...message, body: stamp(message.body) })),
        options,
      ),
    metrics: () => queue.metrics(),
  }
}

/** The bindings and settings of a pod by its name, the first one's by the empty one. Throws for an unknown name. */
export function inPod(env: Bindings, pod: string): Bindings {
  if (pod === '') return env
  if (!podNames(env).includes(pod)) throw new Error(`PODS names no pod ${pod}`)
  const ending = nameInPod('', pod)
  const given = Object.entries(env).filter(([name]) => name.endsWith(ending))
  return {
    ...env,
    ...OWN,
    ...Object.fromEntries(SIGNING.flatMap((name) => (env[name] ? [[name, `${env[name]}/${pod}`]] : []))),
    ...Object.fromEntries(QUEUES.map((name) => [name, env[name] && stampQueue(env[name], pod)])),
    ...Object.fromEntries(given.map(([name, value]) => [name.slice(0, -ending.length), value])),
    POD: pod,
    // A pod knows of no other one.
    PODS: '',
  }
}

/** The bindings of each pod, the first one first. */
export const allPods = (env: Bindings): Bindings[] => ['', ...podNames(env)].map((pod) => inPod(env, pod))

/** The pod of a queue's message; those without a name are of the first one. */
const podOfMessage = ({ body }: Message): string =>
  typeof body === 'object' && body !== null && 'pod' in body ? String(body.pod) : ''

/** The messages of a batch for each of their pods, with its bindings. */
export function batchesByPod({ queue, messages }: MessageBatch, env: Bindings): [MessageBatch, Bindings][] {
  const known = new Set(['', ...podNames(env)])
  return [...Map.groupBy(messages, podOfMessage)].flatMap(([pod, some]) => {
    if (known.has(pod)) return [[{ queue, messages: some } as unknown as MessageBatch, inPod(env, pod)] as const]
    log('error', 'pod.unknown', { id: pod, count: some.length })
    for (const message of some) message.retry({ delaySeconds: UNKNOWN_DELAY })
    return []
  })
}

/** Runs work of several pods at once. What fails in one stops no other, and is thrown when all have ended. */
export async function inEachPod<Pod>(pods: readonly Pod[], work: (pod: Pod) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(pods.map(work))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
