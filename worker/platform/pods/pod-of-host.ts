import type { Bindings } from '#worker/platform/context.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { describeError } from '#worker/platform/log.ts'
import { OutageError } from '#worker/platform/outage.ts'
import { podNames } from '#worker/platform/pod-names.ts'
import { hasHost } from './pod-host.repository.ts'
import { allPods, inPod } from './pods.ts'

/** How long an isolate uses what the pods said of a host: as long as a pointer. Longer while one that may have it is away. */
const LIFETIME = 5000
const KEPT_ON_FAILURE = 24 * 60 * 60_000

/** A pod is away that may have the host. */
class AwayError extends OutageError {
  readonly pod: string

  constructor(pod: string, error: unknown) {
    super(`The pod ${pod || 'without a name'} does not answer: ${describeError(error)}`)
    this.pod = pod
  }
}

/** The names of pods by custom domain; the first one's for a host that none has. */
const podsByHost = createLoadingCache<string>({ max: 5000, lifetime: LIFETIME, keptOnFailure: KEPT_ON_FAILURE })

/** Asks all pods at once, and waits only for the first one that has the host. */
async function askPods(env: Bindings, hostname: string): Promise<string> {
  const answers = allPods(env).map(async (own) => {
    const { POD = '' } = own
    const has = await hasHost(guardBindings(own, 'visitor').DB, hostname).catch((error: unknown) => {
      throw new AwayError(POD, error)
    })
    if (!has) throw new Error('Another pod')
    return POD
  })
  try {
    return await Promise.any(answers)
  } catch (error) {
    const away = (error as AggregateError).errors.find((one) => one instanceof AwayError)
    if (away) throw away
    return ''
  }
}

/**
 * The bindings of the pod that a request's host belongs to. Only custom domains ask databases, and only where there are
 * several; while a pod is away and no other has the domain, it is that one's, which knows what to answer then.
 */
export async function podOfHost(url: URL, env: Bindings): Promise<Bindings> {
  if (podNames(env).length === 0) return env
  const named = allPods(env).find((own) => resolveHost(url, own).kind !== 'custom')
  if (named) return named
  const host = resolveHost(url, env)
  if (host.kind !== 'custom') return env
  const { hostname } = host
  try {
    return inPod(env, await podsByHost.load(hostname, () => askPods(env, hostname)))
  } catch (error) {
    if (error instanceof AwayError) return inPod(env, error.pod)
    throw error
  }
}
