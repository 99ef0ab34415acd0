import * as z from 'zod'
import type { ConversionAccount, ConversionEvent, ConversionRefusal, ConversionRequest } from './conversion-event.ts'

// Meta, Conversions API: POST /{version}/{pixel id}/events of the Graph API. Events with the name and id of an event of
// the pixel count once.

/** The only host that is called (rules/threats.md#outgoing-requests). Meta keeps a version for two years at least. */
export const META_API = 'https://graph.facebook.com/v25.0'

const taken = z.object({ events_received: z.int().min(1) })
const fault = z.object({
  error: z.object({ code: z.int(), error_subcode: z.int().optional(), is_transient: z.boolean().optional() }),
})

/** Codes of the Graph API: faults that pass by themselves, and limits of calls. */
const PASSING: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 368, 613])
/** The token is invalid or has ended, or lacks the right. */
const isTokenFault = (code: number) => code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299)
/** An object that does not exist, or that the token may not see. */
const UNKNOWN = { code: 100, subcode: 33 }

function read(status: number, answer: unknown): ConversionRefusal | null {
  if (status < 300) return taken.safeParse(answer).success ? null : 'down'
  const { data } = fault.safeParse(answer)
  if (!data) return 'refused'
  const { code, error_subcode: subcode, is_transient: passes } = data.error
  if (passes || PASSING.has(code)) return 'down'
  if (isTokenFault(code)) return 'token'
  return code === UNKNOWN.code && subcode === UNKNOWN.subcode ? 'id' : 'refused'
}

/** Tells of a goal; with a test code it appears in Meta's view of test events. */
export function metaRequest(
  base: string,
  { id, secret }: ConversionAccount,
  { name, eventId, at, url, worth, browser }: ConversionEvent,
  testCode = '',
): ConversionRequest {
  const { userAgent, ip, fbp, fbc } = browser
  const event = {
    event_name: name,
    event_time: Math.floor(at / 1000),
    event_id: eventId,
    event_source_url: url,
    action_source: 'website',
    user_data: { client_user_agent: userAgent, client_ip_address: ip, fbp, fbc },
    ...(worth && { custom_data: worth }),
  }
  return {
    url: `${base}/${id}/events?${String(new URLSearchParams({ access_token: secret }))}`,
    body: { data: [event], ...(testCode && { test_event_code: testCode }) },
    read,
  }
}
