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
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion, optionalVersion } from '#worker/http/etag.ts'
import { getParents, getUser, getUserOptions, getUsers } from './user.service.ts'
import { createUser } from './user-create.service.ts'
import { getUserHistory } from './user-history.service.ts'
import { deleteUser, inviteUser } from './user-state.service.ts'
import { changeUser } from './user-update.service.ts'

function routesOf(prefix: UserCallPrefix) {
  return {
    list: apiCall(`GET /${prefix}/user`, {
      summary: 'Accounts of the scope, a page at a time',
      query: userListQuery,
      answer: userPage,
      returns: 'A page of accounts',
    }),
    options: apiCall(`GET /${prefix}/user/options`, {
      summary: 'What the forms may offer: types and plans',
      answer: userOptions,
      returns: 'Types and plans',
    }),
    create: apiCall(`POST /${prefix}/user`, {
      summary: 'Create an account; without a password it is invited by mail',
      body: createUserBody,
      answer: userDetail,
      returns: 'The new account',
    }),
    read: apiCall(`GET /${prefix}/user/{id}`, {
      summary: 'An account with its contracts, and its version as ETag',
      answer: userDetail,
      returns: 'The account',
    }),
    update: apiCall(`PUT /${prefix}/user/{id}`, {
      summary: 'Change an account, or add its next contract',
      version: 'required',
      body: updateUserBody,
      answer: userDetail,
      returns: 'The account as it is now',
    }),
    remove: apiCall(`DELETE /${prefix}/user/{id}`, {
      summary: 'Delete an account that was never contracted',
      version: 'optional',
      returns: 'Deleted',
    }),
    parent: apiCall(`GET /${prefix}/user/{id}/parent`, {
      summary: 'The account and who stands above it inside the scope, nearest first',
      answer: userParents,
      returns: 'The account and its ancestors',
    }),
    invite: apiCall(`POST /${prefix}/user/{id}/invite`, {
      summary: 'Send the invitation again',
      returns: 'Promised',
    }),
    history: apiCall(`GET /${prefix}/user-history/{id}`, {
      summary: 'Contract and status history, newest first',
      query: userHistoryQuery,
      answer: userHistory,
      returns: 'A page of history',
    }),
  }
}

/** The calls about accounts under one of the three prefixes. */
export function userRoutes(prefix: UserCallPrefix) {
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
      await deleteUser(c.env, { caller: c.get('caller'), scope: c.get('scope'), id, version: optionalVersion(c) })
      return answerEmpty(c)
    })
    .openapi(routes.parent, async (c) => {
      const id = pathId(c.req.valid('param').id)
      return answer(c, userParents, await getParents(c.env, c.get('caller'), c.get('scope'), id))
    })
    .openapi(routes.invite, async (c) => {
      const id = pathId(c.req.valid('param').id)
      await inviteUser(c.env, { caller: c.get('caller'), scope: c.get('scope'), id })
      return answerEmpty(c)
    })
    .openapi(routes.history, async (c) => {
      const id = pathId(c.req.valid('param').id)
      return answer(c, userHistory, await getUserHistory(c.env, c.get('scope'), id, c.req.valid('query')))
    })
}
