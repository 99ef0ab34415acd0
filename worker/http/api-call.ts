import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { Call } from '#shared/account/permissions.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { authorize } from '#worker/session/authorize.ts'

/** The declarations of a call besides its row of the permission table; schemas have camelCase keys. */
export type CallParts = {
  /** One-line summary for the API description. */
  summary: string
  /** Details beyond the summary, in Markdown. */
  description?: string
  /** An answer's `data` as it is sent, for the API description. */
  example?: unknown
  /** Headers that the call reads, for the API description: none is checked here. */
  headers?: z.ZodObject
  /** Names of the security schemes that the call takes, where it takes no token. */
  security?: readonly string[]
  query?: z.ZodType
  /** The JSON body. */
  body?: z.ZodType
  /** The multipart body, in its wire form. */
  form?: z.ZodType
  /** Schema of `data` in the answer; an empty object if absent. */
  answer?: z.ZodType
  /** The media type, for a call that answers a file instead of `{ data }`. */
  file?: string
  /** Description of the answer in the API document; files need none. */
  returns?: string
  /** Further refusals, or other texts for the common ones, by status. */
  refusals?: Readonly<Record<number, string>>
  /** Whether the change names the version that it is based on, in `If-Match`. */
  version?: 'required' | 'optional'
  /** The version that an answer shows as ETag, if that is not its own `version`. */
  etag?: (answer: never) => number | undefined
  /** The check of the right, if it is not `authorize`: members' calls name `authorizeMember`. */
  authorize?: (call: Call) => MiddlewareHandler<AppEnv>
  /** Middleware after the check of the right. */
  middleware?: MiddlewareHandler<AppEnv>[]
}

/** A call as it is declared, with the checks before its handler. */
export type ApiCall<C extends Call = Call, T extends CallParts = CallParts> = {
  call: C
  parts: T
  checks: readonly MiddlewareHandler<AppEnv>[]
}

/** The schema of an answer without content. */
export const emptyAnswer = z.object({})

/**
 * Declares a call, for `serve()`: method, path, path parameters, right and group come from the call and its row in
 * `shared/account/permissions.ts`. Throws at start for a call outside the table, and for a member's call without
 * `authorizeMember`.
 */
export function apiCall<const C extends Call, T extends CallParts>(call: C, parts: T): ApiCall<C, T> {
  const { authorize: check = authorize, middleware = [] } = parts
  return { call, parts, checks: [check(call), ...middleware] }
}

/** Method and path of a call, e.g. `GET` and `/site/{id}`. */
export function splitCall(call: Call): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ')
  return [method, path]
}
