import { accountData, endAccountBody } from '#shared/account/account-end.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { readDevice } from '#worker/features/auth/known-device.ts'
import { endAccount, getAccountData, keepAccount } from './account-end.service.ts'

const getData = apiCall('GET /account/data', {
  summary: 'The newest copy of the own account’s data, its end, and what keeps it from ending',
  answer: accountData,
  returns: 'The state',
})

const deleteAccount = apiCall('DELETE /account', {
  summary: 'End the own account in seven days, with its company name typed as confirmation; then its data is erased',
  body: endAccountBody,
  answer: accountData,
  returns: 'The state, with the end',
})

const postKeep = apiCall('POST /account/keep', {
  summary: 'Take the end of the own account back',
  answer: accountData,
  returns: 'The state, without an end',
})

export const accountEndRoutes = createApiRoutes()
  .serve(getData, ({ env, caller }) => getAccountData(env, caller))
  .serve(deleteAccount, ({ c, env, caller, body }) => endAccount(env, caller, { ...body, device: readDevice(c) }))
  .serve(postKeep, ({ env, caller }) => keepAccount(env, caller))
