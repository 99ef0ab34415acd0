import { partnerBrand, partnerBrandBody } from '#shared/account/partner-brand.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'

const read = apiCall('GET /partner-brand', {
  summary: 'The own brand of a partner; its version, which is the account’s, as ETag',
  answer: partnerBrand,
  returns: 'What is set, and what stands for the rest',
})

const change = apiCall('PUT /partner-brand', {
  summary: 'Replace the own brand of a partner; null takes a part back to its default',
  version: 'required',
  body: partnerBrandBody,
  answer: partnerBrand,
  returns: 'The brand as it is stored',
})

const service = () => import('./partner-brand.service.ts')

export const partnerBrandRoutes = createApiRoutes()
  .serve(read, async ({ env, caller }) => (await service()).getPartnerBrand(env, caller.accountId))
  .serve(change, async ({ env, caller, body, version }) =>
    (await service()).changePartnerBrand(env, caller, { brand: body, version }),
  )
