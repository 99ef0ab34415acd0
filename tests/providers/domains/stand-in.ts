import { answerDns, createDnsState, type DnsState } from './stand-in-dns.ts'
import { answerHostnames, createHostnameState, type HostnameState } from './stand-in-hostnames.ts'
import { answerPage } from './stand-in-pages.ts'

/** Faults of the next requests about a zone, one each. */
export type DomainFault = 'lostRequest' | 'lostAnswer' | 'tooMany' | 'patience' | 'failing' | 'nonsense'

export type DomainState = { dns: DnsState; hostnames: HostnameState; faults: Record<string, DomainFault[]> }
/** Settings by a test: records by name and type, resolvers that are down, faults and statuses of a zone. */
export type Steering = {
  records?: Record<string, Record<string, string[]> | null>
  resolver?: 'a' | 'b'
  down?: string[]
  hold?: boolean
  zone?: string
  faults?: DomainFault[]
  status?: { hostname: string; status?: string; certificate?: string }
  remove?: string
}

const merged = (dns: DnsState, { records = {}, resolver }: Steering) => {
  const zone = dns[resolver ?? 'both']
  for (const [name, value] of Object.entries(records)) {
    if (value === null) delete zone[name]
    else zone[name] = { ...zone[name], ...value }
  }
}

function steer(state: DomainState, steering: Steering): void {
  const { dns, hostnames, faults } = state
  merged(dns, steering)
  if (steering.down) dns.down = steering.down
  if (steering.hold !== undefined) hostnames.hold = steering.hold
  const zone = steering.zone ?? ''
  if (steering.faults) faults[zone] = [...steering.faults]
  const all = hostnames.zones[zone] ?? []
  if (steering.remove !== undefined) hostnames.zones[zone] = all.filter(({ hostname }) => hostname !== steering.remove)
  const found = all.find(({ hostname }) => hostname === steering.status?.hostname)
  if (found && steering.status?.status) found.status = steering.status.status
  if (found && steering.status?.certificate) found.ssl.status = steering.status.certificate
}

const NONSENSE = '<html>Bad gateway</html>'

async function answerZone(state: DomainState, request: Request): Promise<Response> {
  const [, zone = ''] = /\/zones\/([^/]+)\//.exec(new URL(request.url).pathname) ?? []
  const fault = state.faults[zone]?.shift()
  if (fault === 'tooMany') return new Response('{}', { status: 429, headers: { 'retry-after': '0' } })
  if (fault === 'patience') return new Response('{}', { status: 429, headers: { 'retry-after': '300' } })
  if (fault === 'failing') return new Response('{}', { status: 503 })
  if (fault === 'nonsense') return new Response(NONSENSE)
  if (fault === 'lostRequest') throw new Error('The request was lost')
  const answer = await answerHostnames(state.hostnames, state.dns, request)
  if (fault === 'lostAnswer') throw new Error('The answer was lost')
  return answer
}

/**
 * Two DNS resolvers and Cloudflare for SaaS in one, steered by `POST /steer`, by hand at `/pages/dns`; `GET /state`
 * returns the state.
 */
export function createDomainStandIn(known?: DomainState) {
  const state: DomainState = known ?? { dns: createDnsState(), hostnames: createHostnameState(), faults: {} }
  return {
    state,
    handle: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      if (pathname === '/a/dns-query') return answerDns(state.dns, 'a', request)
      if (pathname === '/b/dns-query') return answerDns(state.dns, 'b', request)
      if (pathname === '/pages/dns') return answerPage(state.dns, state.hostnames, request)
      if (pathname === '/state') return Response.json(state)
      if (pathname !== '/steer') return answerZone(state, request)
      steer(state, (await request.json()) as Steering)
      return Response.json({})
    },
  }
}
