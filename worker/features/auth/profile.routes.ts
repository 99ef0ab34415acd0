import { userProfileBody } from '#shared/account/auth.ts'
import { avatarRequest, uploadTicket } from '#shared/media/media.ts'
import { createAvatarUpload } from '#worker/features/media/media.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes } from '#worker/http/api-route.ts'
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
  .openapi(postProfile, async (c) => {
    await updateProfile(c.env, c.get('caller'), c.req.valid('json'))
    return answerEmpty(c)
  })
  .openapi(postAvatarUrl, async (c) => {
    const { accountId } = c.get('caller')
    await limitRate(c.env, 'generateUrls', accountId)
    return answer(c, uploadTicket, await createAvatarUpload(c.env, accountId, c.req.valid('json')))
  })
