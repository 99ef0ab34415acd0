/** DNS as two resolvers answer it over HTTPS, in the JSON format of Google and Cloudflare. */

/** The types of records that the stand-in knows, with their numbers. */
export const TYPES: Record<string, number> = { A: 1, NS: 2, CNAME: 5, PTR: 12, TXT: 16, AAAA: 28, CAA: 257 }
const NAME_ERROR = 3
const HOPS_MAX = 8

export type Zone = Record<string, Record<string, string[]>>
/** `a` and `b` stand for a resolver's own view; `both` for the view of all. */
export type DnsState = { both: Zone; a: Zone; b: Zone; down: string[]; ttl: number }

export const createDnsState = (): DnsState => ({ both: {}, a: {}, b: {}, down: [], ttl: 300 })

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** The records of a name as a resolver sees them: its own view before the common one. */
function recordsOf(state: DnsState, resolver: 'a' | 'b', name: string) {
  return state[resolver][name] ?? state.both[name]
}

/** Values that a resolver sees of a name, with the CNAMEs that lead to them. */
export function lookUp(state: DnsState, resolver: 'a' | 'b', asked: string, type: string) {
  const found: { name: string; type: number; TTL: number; data: string }[] = []
  let name = plain(asked)
  let isThere = false
  for (let hop = 0; hop < HOPS_MAX; hop++) {
    const records = recordsOf(state, resolver, name)
    isThere = records !== undefined
    const add = (kind: string) => {
      const isHost = kind === 'CNAME' || kind === 'NS' || kind === 'PTR'
      for (const value of records?.[kind] ?? []) {
        const data = kind === 'TXT' ? `"${value}"` : value + (isHost ? '.' : '')
        found.push({ name: `${name}.`, type: TYPES[kind] ?? 0, TTL: state.ttl, data })
      }
    }
    const target = records?.['CNAME']?.[0]
    if (target === undefined || type === 'CNAME') {
      add(type)
      break
    }
    add('CNAME')
    name = plain(target)
  }
  return { isThere: isThere || found.length > 0, found }
}

/** Answers a query of DNS over HTTPS; a resolver that is down gives 503. */
export function answerDns(state: DnsState, resolver: 'a' | 'b', request: Request): Response {
  if (state.down.includes(resolver)) return new Response('down', { status: 503 })
  if (!request.headers.get('accept')?.includes('application/dns-json')) return new Response('format', { status: 400 })
  const query = new URL(request.url).searchParams
  const [name, type] = [query.get('name') ?? '', query.get('type') ?? 'A']
  const { isThere, found } = lookUp(state, resolver, name, type)
  const body = {
    Status: isThere ? 0 : NAME_ERROR,
    TC: false,
    RD: true,
    RA: true,
    AD: false,
    CD: false,
    Question: [{ name: `${plain(name)}.`, type: TYPES[type] ?? 0 }],
    ...(found.length > 0 && { Answer: found }),
  }
  return Response.json(body, { headers: { 'content-type': 'application/dns-json' } })
}
