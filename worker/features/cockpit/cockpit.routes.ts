import type { UserCallPrefix } from '#shared/account/permissions.ts'
import { cockpitPage, cockpitQuery } from '#shared/billing/cockpit.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getCockpit } from './cockpit.service.ts'

/** The partner's cockpit under one of the two prefixes. */
export function cockpitRoutes(prefix: Exclude<UserCallPrefix, 'master'>) {
  const read = apiCall(`GET /${prefix}/cockpit`, {
    summary: 'Users with contract end, page views, unpublished changes and what to act on, the most urgent first',
    query: cockpitQuery,
    answer: cockpitPage,
    returns: 'A page of users, and how many have each problem',
  })
  return createApiRoutes().serve(read, ({ env, scope, query }) => getCockpit(env, scope, query))
}
