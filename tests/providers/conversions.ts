// A stand-in of the services that a server tells of conversions: Google Analytics' Measurement Protocol under `/ga4`, and
// Meta's Conversions API under `/meta`. It answers as their documentation says, and keeps what it took, without secrets.

export type SeenEvent = { service: 'ga4' | 'meta'; id: string; isTest: boolean; body: Record<string, unknown> }

const KEPT_MAX = 1000
const WEEK = 7 * 24 * 60 * 60
/** Tokens and ids that Meta refuses. */
export const REFUSED_TOKEN = `EAAG${'expired'.repeat(8)}`
export const UNKNOWN_PIXEL = '999999999999999'

type MetaEvent = { event_name?: string; event_time?: number; event_source_url?: string; action_source?: string } & {
  user_data?: Record<string, string | undefined>
}

const graphError = (status: number, code: number, subcode?: number) =>
  Response.json(
    { error: { message: 'Refused', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1' } },
    { status },
  )

/** Whether Meta could match an event of a website to somebody. */
const isMatched = ({ client_user_agent: agent, client_ip_address: ip, fbp, fbc }: Record<string, string | undefined>) =>
  agent !== undefined && (ip !== undefined || fbp !== undefined || fbc !== undefined)

function isFine({ event_name, event_time = 0, event_source_url, action_source, user_data = {} }: MetaEvent): boolean {
  const isRecent = event_time > Date.now() / 1000 - WEEK
  return [event_name, event_source_url, action_source === 'website', isRecent, isMatched(user_data)].every(Boolean)
}

/** The stand-in with its memory. */
export function createConversionStandIn() {
  const seen: SeenEvent[] = []
  const keep = (event: SeenEvent) => void seen.splice(0, Math.max(0, seen.push(event) - KEPT_MAX))

  /** Analytics takes whatever it receives; its validation server looks at the event only. */
  function answerGa4(url: URL, body: Record<string, unknown>): Response {
    const isTest = url.pathname.startsWith('/ga4/debug/')
    keep({ service: 'ga4', id: url.searchParams.get('measurement_id') ?? '', isTest, body })
    if (!isTest) return new Response(null, { status: 204 })
    const isNamed = typeof body['client_id'] === 'string' && Array.isArray(body['events'])
    return Response.json({
      validationMessages: isNamed ? [] : [{ fieldPath: 'client_id', validationCode: 'VALUE_REQUIRED' }],
    })
  }

  function answerMeta(url: URL, body: Record<string, unknown>): Response {
    const [, id = ''] = /\/(\d+)\/events$/.exec(url.pathname) ?? []
    if (url.searchParams.get('access_token') === REFUSED_TOKEN) return graphError(401, 190)
    if (id === UNKNOWN_PIXEL) return graphError(400, 100, 33)
    const events = Array.isArray(body['data']) ? (body['data'] as MetaEvent[]) : []
    if (events.length === 0 || !events.every(isFine)) return graphError(400, 100, 2_804_050)
    keep({ service: 'meta', id, isTest: 'test_event_code' in body, body })
    return Response.json({ events_received: events.length, messages: [], fbtrace_id: 'A1' })
  }

  /** Answers a request; `GET /seen?id=` gives what was taken under an id. */
  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/seen') return Response.json(seen.filter(({ id }) => id === url.searchParams.get('id')))
    if (url.pathname.startsWith('/down')) return new Response('Service Unavailable', { status: 503 })
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const body = (await request.json()) as Record<string, unknown>
    return url.pathname.startsWith('/ga4/') ? answerGa4(url, body) : answerMeta(url, body)
  }

  return { handle }
}
