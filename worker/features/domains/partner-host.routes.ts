import { partnerHost, partnerHostBody } from '#shared/account/partner-brand.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'

const change = apiCall('PUT /partner-host', {
  summary:
    'Set the own host of a partner’s back office, which begins its check of at most 72 hours; the present one is looked at again, null removes it',
  body: partnerHostBody,
  answer: partnerHost,
  returns: 'The host, its records and what was found',
  refusals: { 409: 'There is another host, or custom domains are not set up' },
})

export const partnerHostRoutes = createApiRoutes().serve(change, async ({ env, caller, body }) =>
  (await import('./partner-host.service.ts')).changePartnerHost(env, caller, body.hostname),
)
