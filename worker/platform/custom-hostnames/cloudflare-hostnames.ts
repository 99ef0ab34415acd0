import * as z from 'zod'
import type { Circuit } from '#worker/platform/circuit.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createNotedCircuit } from '#worker/platform/provider-state.ts'
import { createCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { CloudflareError, type CloudflareSettings, createSender, toRefusal } from './cloudflare-client.ts'
import { type Hostname, type HostnameProvider, HostnamesUnavailableError } from './hostname-provider.ts'

const PAGE = 50
/** Codes of Cloudflare: the hostname exists already; it is unknown. */
const DUPLICATE = 1406
const UNKNOWN = 1436

/** Validation over HTTP needs no record beside the CNAME; new certificates only for TLS 1.2 and later. */
const SSL = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } }

const GONE: readonly string[] = ['deleted', 'pending_deletion', 'blocked', 'pending_blocked']
const CERTIFICATE_FAILED: readonly string[] = [
  'validation_timed_out',
  'issuance_timed_out',
  'deployment_timed_out',
  'deletion_timed_out',
  'expired',
  'deleted',
]

const said = z.array(z.unknown()).default([])
const customHostname = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.string().default('pending'),
  verification_errors: said,
  created_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  ssl: z.object({ status: z.string().default('initializing'), validation_errors: said }).nullish(),
})

function statusOf(status: string): Hostname['status'] {
  if (status === 'active' || status === 'moved') return status
  return GONE.includes(status) ? 'gone' : 'pending'
}

function certificateOf(status: string | undefined): Hostname['certificate'] {
  if (status === 'active') return 'active'
  return status !== undefined && CERTIFICATE_FAILED.includes(status) ? 'failed' : 'pending'
}

/** Errors are texts, or objects with a message. */
const textOf = (error: unknown) => {
  const parsed = z.union([z.string(), z.object({ message: z.string() })]).safeParse(error).data
  return typeof parsed === 'string' ? parsed : parsed?.message
}

function toHostname(value: unknown): Hostname {
  const parsed = customHostname.safeParse(value)
  if (!parsed.success) throw new HostnamesUnavailableError('Cloudflare answered something else')
  const { id, hostname, status, ssl, verification_errors: own, created_at: made } = parsed.data
  const errors = [...own, ...(ssl?.validation_errors ?? [])].flatMap((error) => textOf(error) ?? [])
  return {
    id,
    hostname,
    status: statusOf(status),
    certificate: certificateOf(ssl?.status),
    errors,
    createdAt: made ? Date.parse(made) : null,
  }
}

const isUnknown = (error: unknown) =>
  error instanceof CloudflareError && (error.status === 404 || error.code === UNKNOWN)

/** Custom hostnames over Cloudflare's API. */
export function createCloudflareHostnames(settings: CloudflareSettings): HostnameProvider {
  const { send, isResting } = createSender(settings)

  /** Throws for a refusal that no call expects: it means a fault of ours, not of a name. */
  const orUnavailable = (error: unknown): never => {
    if (!(error instanceof CloudflareError)) throw error
    throw new HostnamesUnavailableError(`Cloudflare: ${error.status} ${error.code}`, { cause: error })
  }

  const findHostname = async (hostname: string) => {
    const { result } = await send('GET', `?${new URLSearchParams({ hostname }).toString()}`).catch(orUnavailable)
    return z
      .array(z.unknown())
      .parse(result)
      .map(toHostname)
      .find((one) => one.hostname === hostname)
  }

  return {
    isResting,
    findHostname,
    createHostname: async (hostname) => {
      try {
        return toHostname((await send('POST', '', { hostname, ssl: SSL })).result)
      } catch (error) {
        if (!(error instanceof CloudflareError)) throw error
        if (error.code !== DUPLICATE) throw toRefusal(error)
        const found = await findHostname(hostname)
        if (!found) throw new HostnamesUnavailableError('The hostname is in another zone', { cause: error })
        return found
      }
    },
    readHostname: async (id) => {
      try {
        return toHostname((await send('GET', `/${id}`)).result)
      } catch (error) {
        return isUnknown(error) ? undefined : orUnavailable(error)
      }
    },
    refreshHostname: async (id) => {
      await send('PATCH', `/${id}`, { ssl: SSL }).catch(orUnavailable)
    },
    deleteHostname: async (id) => {
      await send('DELETE', `/${id}`).catch((error: unknown) => (isUnknown(error) ? undefined : orUnavailable(error)))
    },
    listHostnames: async (page) => {
      const query = new URLSearchParams({ page: String(page), per_page: String(PAGE), order: 'ssl' })
      const { result, pages } = await send('GET', `?${query.toString()}`).catch(orUnavailable)
      return { hostnames: z.array(z.unknown()).parse(result).map(toHostname), pages }
    },
  }
}

/** One circuit breaker per zone, pod and isolate: requests are short, an outage is not. */
const circuits = createCache<Circuit>({ max: 16 })
const providers = createCache<HostnameProvider>({ max: 16 })

type SaasEnv = Pick<Bindings, 'APP_ENV' | 'DB' | 'POD' | 'SAAS_ZONE' | 'SAAS_TOKEN' | 'SAAS_URL'>

/** The configured provider; undefined if custom domains are not set up. */
export function hostnamesOf(env: SaasEnv) {
  const { APP_ENV, SAAS_ZONE: zone, SAAS_TOKEN: token, SAAS_URL } = env
  if (!zone || !token) return undefined
  const url = (APP_ENV !== 'production' && SAAS_URL) || undefined
  const name = keyInPod(env, `${zone} ${token} ${url ?? ''}`)
  return providers.getOrCreate(name, () =>
    createCloudflareHostnames({
      zone,
      token,
      url,
      circuit: circuits.getOrCreate(name, () => createNotedCircuit(env, 'hostnames')),
    }),
  )
}
