import { decodeHost } from '#shared/text/host-name.ts'
import { type DnsState, lookUp } from './stand-in-dns.ts'

/** Custom hostnames of Cloudflare for SaaS, as its API answers. */

export type StoredHostname = {
  id: string
  hostname: string
  status: string
  verification_errors: string[]
  ssl: { status: string; method: string; type: string; validation_errors: { message: string }[] }
  created_at: string
}
/** `hold`: statuses stay as a test set them. */
export type HostnameState = { zones: Record<string, StoredHostname[]>; made: number; hold: boolean }

export const createHostnameState = (): HostnameState => ({ zones: {}, made: 0, hold: false })

/** Authorities that issue Cloudflare's certificates. */
const AUTHORITIES = ['letsencrypt.org', 'pki.goog', 'ssl.com', 'sectigo.com', 'digicert.com']

const failure = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
const success = (status: number, result: unknown, info?: object) =>
  Response.json({ success: true, errors: [], messages: [], result, ...(info && { result_info: info }) }, { status })

const isOurs = (value: string) => /\.cname\./.test(value)

function pointsHere(dns: DnsState, hostname: string): boolean {
  return lookUp(dns, 'a', hostname, 'A').found.some(({ type, data }) => type === 5 && isOurs(data))
}

function isIssuanceForbidden(dns: DnsState, hostname: string): boolean {
  const labels = hostname.split('.')
  const nearest = labels
    .map((_, at) => dns.both[labels.slice(at).join('.')]?.['CAA'])
    .find((records) => records !== undefined && records.length > 0)
  return nearest !== undefined && !nearest.some((record) => AUTHORITIES.some((name) => record.includes(name)))
}

/** Advances Cloudflare's own checks by one step at each request. */
function progress(dns: DnsState, found: StoredHostname): void {
  const { ssl } = found
  if (!pointsHere(dns, found.hostname)) {
    if (found.status === 'active') found.status = 'moved'
    found.verification_errors = ['custom hostname does not CNAME to this zone.']
    return
  }
  found.verification_errors = []
  if (found.status !== 'active') found.status = 'active'
  else if (isIssuanceForbidden(dns, found.hostname)) {
    ssl.status = 'pending_validation'
    ssl.validation_errors = [{ message: 'caa_error: CAA records do not allow issuance' }]
  } else {
    ssl.validation_errors = []
    ssl.status = ssl.status === 'active' || ssl.status === 'pending_deployment' ? 'active' : 'pending_deployment'
  }
}

function create(state: HostnameState, zone: string, hostname: unknown): Response {
  const all = (state.zones[zone] ??= [])
  if (typeof hostname !== 'string' || !/^[a-z0-9.-]{1,255}$/.test(hostname) || decodeHost(hostname) === undefined)
    return failure(400, 1407, 'Invalid custom hostname.')
  if (/(?:^|\.)refused\./.test(hostname)) return failure(400, 1410, 'Unable to parse custom hostname')
  if (all.some((one) => one.hostname === hostname)) return failure(409, 1406, 'Duplicate custom hostname found.')
  const id = (++state.made).toString(16).padStart(8, '0').repeat(4)
  const ssl = { status: 'initializing', method: 'http', type: 'dv', validation_errors: [] }
  const made: StoredHostname = {
    id,
    hostname,
    status: 'pending',
    verification_errors: [],
    ssl,
    created_at: new Date().toISOString(),
  }
  all.push(made)
  return success(201, made)
}

function list(all: readonly StoredHostname[], query: URLSearchParams): Response {
  const hostname = query.get('hostname')
  const matching = hostname === null ? all : all.filter((one) => one.hostname === hostname)
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)]
  const info = {
    page,
    per_page: size,
    total_pages: Math.max(1, Math.ceil(matching.length / size)),
    count: matching.length,
  }
  return success(200, matching.slice((page - 1) * size, page * size), info)
}

/** Answers the API of custom hostnames. */
export async function answerHostnames(state: HostnameState, dns: DnsState, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, zone = '', id] = /\/zones\/([^/]+)\/custom_hostnames(?:\/([^/]+))?$/.exec(pathname) ?? []
  if (!zone) return failure(404, 7003, 'Could not route to the path')
  if (request.headers.get('authorization') !== 'Bearer saas-token') return failure(403, 10_000, 'Authentication error')
  const all = (state.zones[zone] ??= [])
  if (id === undefined) {
    if (request.method !== 'POST') return list(all, searchParams)
    const { hostname } = (await request.json()) as { hostname?: unknown }
    return create(state, zone, hostname)
  }
  const found = all.find((one) => one.id === id)
  if (!found) return failure(404, 1436, 'The custom hostname was not found.')
  if (request.method === 'DELETE') {
    state.zones[zone] = all.filter((one) => one !== found)
    return success(200, { id })
  }
  if (!state.hold) progress(dns, found)
  return success(request.method === 'PATCH' ? 202 : 200, found)
}
