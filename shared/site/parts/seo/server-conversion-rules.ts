import type { ConversionGoal } from './conversion-rules.ts'
import type { MeasuringKind } from './measuring-tags.ts'

/** Services that this server can tell of a goal itself (docs/decisions/0123). */
export const SERVER_KINDS = ['ga4', 'meta'] as const satisfies readonly MeasuringKind[]
export type ServerKind = (typeof SERVER_KINDS)[number]

/** Goals that happen on the server; a click on a link happens in the browser only. */
export type ServerGoal = Exclude<ConversionGoal, 'link'>

/** The form of each secret: the API secret of a data stream, the access token of a pixel. */
const SECRETS: Record<ServerKind, RegExp> = { ga4: /^[\w-]{10,64}$/, meta: /^[A-Za-z0-9]{40,500}$/ }
/** The code that Meta's view of test events shows. */
const TEST_CODE = /^TEST\d{1,10}$/

export const isSecretOf = (service: ServerKind, secret: string): boolean => SECRETS[service].test(secret)
export const isTestCode = (code: string): boolean => TEST_CODE.test(code)

/**
 * Why an event was not sent: the secret was refused, the id is unknown, the event was refused for another reason, the
 * service could not be reached, the stored secret can no longer be read.
 */
export const SERVER_FAILURES = ['token', 'id', 'refused', 'down', 'unreadable'] as const
export type ServerFailure = (typeof SERVER_FAILURES)[number]
