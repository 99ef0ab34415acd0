import type { UserCallPrefix } from '#shared/account/permissions.ts'
import { cockpitPage, cockpitQuery } from '#shared/billing/cockpit.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes } from '#worker/http/api-route.ts'
import { getCockpit } from './cockpit.service.ts'

/** The partner's cockpit under one of the two prefixes. */
export function cockpitRoutes(prefix: Exclude<UserCallPrefix, 'master'>) {
  const read = apiCall(`GET /${prefix}/cockpit`, {
    summary: 'Users with contract end, page views, unpublished changes and what to act on, the most urgent first',
    query: cockpitQuery,
    answer: cockpitPage,
    returns: 'A page of users, and how many have each problem',
  })
  return createApiRoutes().openapi(read, async (c) =>
    answer(c, cockpitPage, await getCockpit(c.env, c.get('scope'), c.req.valid('query'))),
  )
}
