import * as z from 'zod'

/** A goal as a service is told of it: the least that its API documents. */
export const conversionEvent = z.object({
  /** The service's own name of the goal, and the id under which its tag tells of it too. */
  name: z.string(),
  eventId: z.uuid(),
  /** UTC milliseconds. */
  at: z.number().int(),
  /** The page's address without parameters. */
  url: z.string(),
  worth: z.object({ value: z.number().int(), currency: z.string() }).optional(),
  /** The browser, by the cookies that the service's own tag has set. */
  browser: z.object({
    clientId: z.string().optional(),
    sessionId: z.string().optional(),
    fbp: z.string().optional(),
    fbc: z.string().optional(),
    userAgent: z.string().optional(),
    ip: z.string().optional(),
  }),
})
export type ConversionEvent = z.output<typeof conversionEvent>

/** What is needed to tell a service: its id on the site, and the secret that belongs to it. */
export type ConversionAccount = { id: string; secret: string }

/** A service's answer that is no success. `down`: the same event may be taken later; every other one is final. */
export type ConversionRefusal = 'token' | 'id' | 'refused' | 'down'

/** A request to a service, and what its answer means; null = taken. */
export type ConversionRequest = {
  url: string
  body: object
  read: (status: number, answer: unknown) => ConversionRefusal | null
}
