import { createMiddleware } from 'hono/factory'
import { KEY_HEADER } from '#shared/analytics/api-config-rules.ts'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import { pathId } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { openAnalyticsApi } from './api-access.service.ts'

/**
 * Enforces the settings of a site's analysis API for a call whose path contains `{siteUuid}`
 * (rules/analysis-api.md#conditions). Throws 401, 404 and 429.
 */
export function authorizeReader(call: Call) {
  if (permissionOf(call).token !== 'none') throw new Error(`${call} is not a call of other systems`)
  return createMiddleware<AppEnv>(async (c, next) => {
    const ip = clientIp(c)
    await limitNetworkRate(c.env, 'analyticsApi', ip)
    const site = await openAnalyticsApi(c.env, {
      siteUuid: pathId(c.req.param('siteUuid') ?? ''),
      ip,
      key: c.req.header(KEY_HEADER),
      authorization: c.req.header('authorization'),
      path: c.req.path,
    })
    c.set('apiSite', site)
    return next()
  })
}
