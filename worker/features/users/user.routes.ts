import { createRoute, z } from '@hono/zod-openapi'
import type { UserCallPrefix } from '#shared/account/permissions.ts'
import {
  createUserBody,
  updateUserBody,
  userDetail,
  userHistory,
  userHistoryQuery,
  userListQuery,
  userOptions,
  userPage,
  userParents,
} from '#shared/account/users.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { requireVersion, setVersion, wantedVersion } from '#worker/http/etag.ts'
import { getParents, getUser, getUserOptions, getUsers } from './user.service.ts'
import { createUser } from './user-create.service.ts'
import { getUserHistory } from './user-history.service.ts'
import { deleteUser, inviteUser } from './user-state.service.ts'
import { changeUser } from './user-update.service.ts'

const done = z.object({})

function routesOf<const P extends UserCallPrefix>(prefix: P) {
  const tags = ['users']
  const one = { params: idParams }
  return {
    list: createRoute({
      method: 'get',
      path: `/${prefix}/user`,
      tags,
      summary: 'Accounts of the scope, a page at a time',
      middleware: [authorize(`GET /${prefix}/user`)] as const,
      request: { query: wire(userListQuery) },
      responses: answers(userPage, 'A page of accounts'),
    }),
    options: createRoute({
      method: 'get',
      path: `/${prefix}/user/options`,
      tags,
      summary: 'What the forms may offer: types and plans',
      middleware: [authorize(`GET /${prefix}/user/options`)] as const,
      responses: answers(userOptions, 'Types and plans'),
    }),
    create: createRoute({
      method: 'post',
      path: `/${prefix}/user`,
      tags,
      summary: 'Create an account; without a password it is invited by mail',
      middleware: [authorize(`POST /${prefix}/user`)] as const,
      request: { body: jsonBody(createUserBody) },
      responses: answers(userDetail, 'The new account'),
    }),
    read: createRoute({
      method: 'get',
      path: `/${prefix}/user/{id}`,
      tags,
      summary: 'An account with its contracts, and its version as ETag',
      middleware: [authorize(`GET /${prefix}/user/{id}`)] as const,
      request: one,
      responses: answers(userDetail, 'The account'),
    }),
    update: createRoute({
      method: 'put',
      path: `/${prefix}/user/{id}`,
      tags,
      summary: 'Change an account, or add its next contract. Needs If-Match',
      middleware: [authorize(`PUT /${prefix}/user/{id}`)] as const,
      request: { ...one, body: jsonBody(updateUserBody) },
      responses: answers(userDetail, 'The account as it is now'),
    }),
    remove: createRoute({
      method: 'delete',
      path: `/${prefix}/user/{id}`,
      tags,
      summary: 'Delete an account that was never contracted',
      middleware: [authorize(`DELETE /${prefix}/user/{id}`)] as const,
      request: one,
      responses: answers(done, 'Deleted'),
    }),
    parent: createRoute({
      method: 'get',
      path: `/${prefix}/user/{id}/parent`,
      tags,
      summary: 'The account and who stands above it inside the scope, nearest first',
      middleware: [authorize(`GET /${prefix}/user/{id}/parent`)] as const,
      request: one,
      responses: answers(userParents, 'The account and its ancestors'),
    }),
    invite: createRoute({
      method: 'post',
      path: `/${prefix}/user/{id}/invite`,
      tags,
      summary: 'Send the invitation again',
      middleware: [authorize(`POST /${prefix}/user/{id}/invite`)] as const,
      request: one,
      responses: answers(done, 'Promised'),
    }),
    history: createRoute({
      method: 'get',
      path: `/${prefix}/user-history/{id}`,
      tags,
      summary: 'Contract and status history, newest first',
      middleware: [authorize(`GET /${prefix}/user-history/{id}`)] as const,
      request: { ...one, query: wire(userHistoryQuery) },
      responses: answers(userHistory, 'A page of history'),
    }),
  }
}

/** The calls about accounts under one of the three prefixes. */
export function userRoutes<const P extends UserCallPrefix>(prefix: P) {
  const routes = routesOf(prefix)
  return createApiRoutes()
    .openapi(routes.list, async (c) => answer(c, userPage, await getUsers(c.env, c.get('scope'), c.req.valid('query'))))
    .openapi(routes.options, async (c) => answer(c, userOptions, await getUserOptions(c.env, c.get('caller'))))
    .openapi(routes.create, async (c) => {
      const input = { caller: c.get('caller'), scope: c.get('scope'), body: c.req.valid('json') }
      const user = await createUser(c.env, input)
      setVersion(c, user.version)
      return answer(c, userDetail, user)
    })
    .openapi(routes.read, async (c) => {
      const user = await getUser(c.env, c.get('scope'), pathId(c.req.valid('param').id))
      setVersion(c, user.version)
      return answer(c, userDetail, user)
    })
    .openapi(routes.update, async (c) => {
      const id = pathId(c.req.valid('param').id)
      const input = { caller: c.get('caller'), scope: c.get('scope'), id, version: requireVersion(c) }
      const user = await changeUser(c.env, { ...input, body: c.req.valid('json') })
      setVersion(c, user.version)
      return answer(c, userDetail, user)
    })
    .openapi(routes.remove, async (c) => {
      const id = pathId(c.req.valid('param').id)
      await deleteUser(c.env, { caller: c.get('caller'), scope: c.get('scope'), id, version: wantedVersion(c) })
      return answer(c, done, {})
    })
    .openapi(routes.parent, async (c) => {
      const id = pathId(c.req.valid('param').id)
      return answer(c, userParents, await getParents(c.env, c.get('caller'), c.get('scope'), id))
    })
    .openapi(routes.invite, async (c) => {
      const id = pathId(c.req.valid('param').id)
      await inviteUser(c.env, { caller: c.get('caller'), scope: c.get('scope'), id })
      return answer(c, done, {})
    })
    .openapi(routes.history, async (c) => {
      const id = pathId(c.req.valid('param').id)
      return answer(c, userHistory, await getUserHistory(c.env, c.get('scope'), id, c.req.valid('query')))
    })
}
