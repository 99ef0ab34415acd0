import { createRoute } from '@hono/zod-openapi'
import type { UserCallPrefix } from '#shared/account/permissions.ts'
import { changeStateBody, userStatus } from '#shared/account/users.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { wantedVersion } from '#worker/http/etag.ts'
import { changeUserStatus, getUserStatus } from './user-state.service.ts'

/** The calls about a contract's state; a partner's admin has none. */
export function userStatusRoutes<const P extends Exclude<UserCallPrefix, 'oem-admin'>>(prefix: P) {
  const tags = ['users']
  const read = createRoute({
    method: 'get',
    path: `/${prefix}/user-plan/{id}/status`,
    tags,
    summary: 'The state of a contract, and what it may become',
    middleware: [authorize(`GET /${prefix}/user-plan/{id}/status`)] as const,
    request: { params: idParams },
    responses: answers(userStatus, 'The state'),
  })
  const change = createRoute({
    method: 'put',
    path: `/${prefix}/user-plan/{id}/status`,
    tags,
    summary: 'Suspend, resume or terminate, with a reason',
    middleware: [authorize(`PUT /${prefix}/user-plan/{id}/status`)] as const,
    request: { params: idParams, body: jsonBody(changeStateBody) },
    responses: answers(userStatus, 'The new state'),
  })
  return createApiRoutes()
    .openapi(read, async (c) => {
      const id = pathId(c.req.valid('param').id)
      return answer(c, userStatus, await getUserStatus(c.env, { scope: c.get('scope'), id }))
    })
    .openapi(change, async (c) => {
      const id = pathId(c.req.valid('param').id)
      const input = { caller: c.get('caller'), scope: c.get('scope'), id, version: wantedVersion(c) }
      return answer(c, userStatus, await changeUserStatus(c.env, { ...input, body: c.req.valid('json') }))
    })
}
