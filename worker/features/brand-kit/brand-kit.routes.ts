import { brandKitBody, shownBrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeBrandKit, getBrandKit } from './brand-kit.service.ts'

const read = apiCall('GET /brand-kit', {
  summary: 'What the sites of the account have in common; the version as ETag, 0 where nothing was saved',
  answer: shownBrandKit,
  returns: 'The kit, with the file of its logo',
})

const change = apiCall('PUT /brand-kit', {
  summary: 'Replace the kit with which new sites of the account begin',
  version: 'required',
  body: brandKitBody,
  answer: shownBrandKit,
  returns: 'The kit as it is stored',
})

export const brandKitRoutes = createApiRoutes()
  .serve(read, ({ env, caller }) => getBrandKit(env, caller.accountId))
  .serve(change, ({ env, caller, body, version }) => changeBrandKit(env, caller, { kit: body, version }))
