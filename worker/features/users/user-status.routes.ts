import type { UserCallPrefix } from '#shared/account/permissions.ts'
import {
  changeStateBody,
  correctContractBody,
  endContractBody,
  userDetail,
  userStatus,
  withdrawContractBody,
} from '#shared/account/users.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { changeUserStatus, getUserStatus } from './user-state.service.ts'
import { endContract } from './end-contract.service.ts'
import { correctContract, withdrawContract } from './withdraw-contract.service.ts'

/** The calls about a contract's state; a partner's admin has none. */
export function userStatusRoutes(prefix: Exclude<UserCallPrefix, 'oem-admin'>) {
  const read = apiCall(`GET /${prefix}/user-plan/{id}/status`, {
    summary: 'The state of a contract, and what it may become',
    answer: userStatus,
    returns: 'The state',
  })
  const change = apiCall(`PUT /${prefix}/user-plan/{id}/status`, {
    summary: 'Suspend, resume or terminate, with a reason',
    version: 'optional',
    body: changeStateBody,
    answer: userStatus,
    returns: 'The new state',
  })
  const withdraw = apiCall(`POST /${prefix}/user-plan/{id}/withdraw`, {
    summary: 'Take back the newest contract, which no bill charges yet, with a reason',
    version: 'optional',
    body: withdrawContractBody,
    answer: userDetail,
    returns: 'The account',
  })
  const correct = apiCall(`PUT /${prefix}/user-plan/{id}/contract`, {
    summary: 'Correct plan, start and renewal of the newest contract, which no bill charges yet, with a reason',
    version: 'required',
    body: correctContractBody,
    answer: userDetail,
    returns: 'The account',
  })
  const end = apiCall(`PUT /${prefix}/user-plan/{id}/end`, {
    summary: 'End the running contract on a day before its time, with a fee or without, with a reason',
    version: 'required',
    body: endContractBody,
    answer: userDetail,
    returns: 'The account',
  })
  return createApiRoutes()
    .serve(read, (call) => getUserStatus(call.env, call))
    .serve(change, (call) => changeUserStatus(call.env, call))
    .serve(withdraw, (call) => withdrawContract(call.env, call))
    .serve(correct, (call) => correctContract(call.env, call))
    .serve(end, (call) => endContract(call.env, call))
}
