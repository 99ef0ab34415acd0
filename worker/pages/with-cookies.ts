import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/** Adds the cookies that this request has set to another response. */
export function withCookies(c: Context<AppEnv>, response: Response): Response {
  return c.newResponse(response.body, response)
}
