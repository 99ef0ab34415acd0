import type { UserCallPrefix } from '#shared/account/permissions.ts'
import { resetFactorBody } from '#shared/account/second-factor.ts'
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
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getParents, getUser, getUserOptions, getUsers } from './user.service.ts'
import { createUser } from './user-create.service.ts'
import { getUserHistory } from './user-history.service.ts'
import { deleteUser, inviteUser, resetUserFactor } from './user-state.service.ts'
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
    resetFactor: apiCall(`POST /${prefix}/user/{id}/second-factor/reset`, {
      summary: 'Take the second factor from somebody who lost it; the person’s sessions end',
      body: resetFactorBody,
      returns: 'Reset',
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
    .serve(routes.list, ({ env, scope, query }) => getUsers(env, scope, query))
    .serve(routes.options, ({ env, caller }) => getUserOptions(env, caller))
    .serve(routes.create, (call) => createUser(call.env, call))
    .serve(routes.read, ({ env, caller, scope, id }) => getUser(env, caller, scope, id))
    .serve(routes.update, (call) => changeUser(call.env, call))
    .serve(routes.remove, (call) => deleteUser(call.env, call))
    .serve(routes.parent, ({ env, caller, scope, id }) => getParents(env, caller, scope, id))
    .serve(routes.invite, (call) => inviteUser(call.env, call))
    .serve(routes.resetFactor, (call) => resetUserFactor(call.env, call))
    .serve(routes.history, ({ env, scope, id, query }) => getUserHistory(env, scope, id, query))
}
