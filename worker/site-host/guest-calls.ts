import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import { guestReviewRoutes } from '#worker/features/review/guest-review.routes.ts'
import { guestTokenOf } from '#worker/features/sharing/guest-cookie.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bodyRules } from '#worker/http/body-rules.ts'
import { onError } from '#worker/http/on-error.ts'
import { requestContext } from '#worker/http/request-context.ts'
import { refuseUnknown } from '#worker/http/unknown-call.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/**
 * Allows the bar of a preview to call with the guest's cookie, which its script cannot read. Pages of other origins,
 * also of another preview, are refused; their forms are refused because a body must be JSON.
 */
const byCookie = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throw new AppError('forbidden')
  const headers = new Headers(c.req.raw.headers)
  headers.set('authorization', `Bearer ${guestTokenOf(c) ?? ''}`)
  c.req.raw = new Request(c.req.raw, { headers })
  return next()
})

/** The review calls of guests on the preview host: the same as on the platform's, with the cookie instead of a token. */
export const guestCalls = createApiRoutes()
guestCalls.use('/preview/*', requestContext, bodyRules, byCookie)
guestCalls.onError(onError)
guestCalls.route('/', guestReviewRoutes)
guestCalls.all('/preview/*', refuseUnknown(guestCalls))
