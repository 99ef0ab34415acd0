import * as z from 'zod'
import { SERVER_FAILURES, SERVER_KINDS } from './server-conversion-rules.ts'

const SECRET_MAX = 500
const TEST_CODE_MAX = 20

export const serverKind = z.enum(SERVER_KINDS)

/** How the server tells a service of goals. The secret is in no answer. */
const serverConversion = z.object({
  service: serverKind,
  /** Events that the service took, and events that were given up, since the secret was stored. */
  sent: z.int(),
  dropped: z.int(),
  sentAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  failure: z.enum(SERVER_FAILURES).nullable(),
})
export type ServerConversion = z.output<typeof serverConversion>

/** The services whose secret is stored. */
export const serverConversions = z.array(serverConversion)

export const serverSecretBody = z.strictObject({ service: serverKind, secret: z.string().trim().max(SECRET_MAX) })
export type ServerSecretBody = z.output<typeof serverSecretBody>

export const serverServiceBody = z.strictObject({ service: serverKind })

/** `testCode`: Meta's code, without which the event would count; other services need none. */
export const serverTestBody = z.strictObject({
  service: serverKind,
  testCode: z.string().trim().toUpperCase().max(TEST_CODE_MAX).default(''),
})
export type ServerTestBody = z.output<typeof serverTestBody>

/** `failure` null: the service took the event. */
export const serverTestResult = z.object({ failure: z.enum(SERVER_FAILURES).nullable() })
export type ServerTestResult = z.output<typeof serverTestResult>
