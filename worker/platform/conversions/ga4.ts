import * as z from 'zod'
import type { ConversionAccount, ConversionEvent, ConversionRequest } from './conversion-event.ts'

// Google Analytics 4, Measurement Protocol: POST /mp/collect. It answers 2xx to whatever it receives, also to a wrong
// secret. Its validation server says whether an event is well-formed; it does not look at the secret either.

/** The only host that is called (rules/threats.md#outgoing-requests). */
export const GA4_API = 'https://www.google-analytics.com'

const verdict = z.object({ validationMessages: z.array(z.object({ fieldPath: z.string().optional() })) })

/** A visitor whose browser has no cookie of Analytics is a new one to it, known by this event only. */
const derivedClient = ({ eventId, at }: ConversionEvent) =>
  `${Number.parseInt(eventId.slice(-8), 16)}.${Math.floor(at / 1000)}`

function bodyOf(event: ConversionEvent): object {
  const { name, eventId, at, url, worth, browser } = event
  const session = browser.sessionId && { session_id: browser.sessionId, engagement_time_msec: 1 }
  return {
    client_id: browser.clientId ?? derivedClient(event),
    timestamp_micros: at * 1000,
    events: [{ name, params: { event_id: eventId, page_location: url, ...worth, ...session } }],
  }
}

const addressOf = (base: string, path: string, { id, secret }: ConversionAccount) =>
  `${base}${path}?${String(new URLSearchParams({ measurement_id: id, api_secret: secret }))}`

/** Tells of a goal. */
export const ga4Request = (base: string, account: ConversionAccount, event: ConversionEvent): ConversionRequest => ({
  url: addressOf(base, '/mp/collect', account),
  body: bodyOf(event),
  read: (status) => (status < 300 ? null : 'refused'),
})

/** Asks whether an event would be taken; it is not counted. */
export const ga4Test = (base: string, account: ConversionAccount, event: ConversionEvent): ConversionRequest => ({
  url: addressOf(base, '/debug/mp/collect', account),
  body: bodyOf(event),
  read: (status, answer) => {
    if (status >= 300) return 'refused'
    const { data } = verdict.safeParse(answer)
    if (!data) return 'down'
    const [first] = data.validationMessages
    if (!first) return null
    return first.fieldPath?.includes('measurement_id') ? 'id' : 'refused'
  },
})
