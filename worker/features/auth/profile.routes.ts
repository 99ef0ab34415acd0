import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { userProfileBody } from '#shared/account/auth.ts'
import { avatarRequest, uploadTicket } from '#shared/media/media.ts'
import { createAvatarUpload } from '#worker/features/media/media.service.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { updateProfile } from './profile.service.ts'

const done = z.object({})

const postProfile = createRoute({
  method: 'post',
  path: '/auth/user-profile',
  tags: ['auth'],
  summary: 'Change the own name, language or picture, which is checked when it is named; absent members stay',
  middleware: [authorize('POST /auth/user-profile')] as const,
  request: { body: jsonBody(userProfileBody) },
  responses: answers(done, 'Saved'),
})

const postAvatarUrl = createRoute({
  method: 'post',
  path: '/auth/avatar-url',
  tags: ['auth'],
  summary: 'A signed address for the own picture: it takes one PUT of exactly that size within 15 minutes',
  middleware: [authorize('POST /auth/avatar-url')] as const,
  request: { body: jsonBody(avatarRequest) },
  responses: answers(uploadTicket, 'The address, and the id to save'),
})

export const profileRoutes = createApiRoutes()
  .openapi(postProfile, async (c) => {
    await updateProfile(c.env, c.get('caller'), c.req.valid('json'))
    return answer(c, done, {})
  })
  .openapi(postAvatarUrl, async (c) => {
    const { accountId } = c.get('caller')
    await limitRate(c.env, 'generateUrls', accountId)
    return answer(c, uploadTicket, await createAvatarUpload(c.env, accountId, c.req.valid('json')))
  })
