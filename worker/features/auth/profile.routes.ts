import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { userProfileBody } from '#shared/auth.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/http/authorize.ts'
import { updateProfile } from './profile.service.ts'

const done = z.object({})

const postProfile = createRoute({
  method: 'post',
  path: '/auth/user-profile',
  tags: ['auth'],
  summary: 'Change the own name, language or picture; absent members stay',
  middleware: [authorize('POST /auth/user-profile')] as const,
  request: { body: jsonBody(userProfileBody) },
  responses: answers(done, 'Saved'),
})

export const profileRoutes = createApiRoutes().openapi(postProfile, async (c) => {
  await updateProfile(c.env, c.get('caller'), c.req.valid('json'))
  return answer(c, done, {})
})
