import { userProfileBody } from '#shared/account/auth.ts'
import { avatarRequest, uploadTicket } from '#shared/media/media.ts'
import { createAvatarUpload } from '#worker/features/media/media.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { updateProfile } from './profile.service.ts'

const postProfile = apiCall('POST /auth/user-profile', {
  summary: 'Change the own name, language or picture, which is checked when it is named; absent members stay',
  body: userProfileBody,
  returns: 'Saved',
})

const postAvatarUrl = apiCall('POST /auth/avatar-url', {
  summary: 'A signed address for the own picture: it takes one PUT of exactly that size within 15 minutes',
  body: avatarRequest,
  answer: uploadTicket,
  returns: 'The address, and the id to save',
})

export const profileRoutes = createApiRoutes()
  .serve(postProfile, ({ env, caller, body }) => updateProfile(env, caller, body))
  .serve(postAvatarUrl, async ({ env, caller: { accountId }, body }) => {
    await limitRate(env, 'generateUrls', accountId)
    return createAvatarUpload(env, accountId, body)
  })
