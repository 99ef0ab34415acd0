import {
  bankAccountList,
  changeTransferBody,
  settleBody,
  settleResult,
  storedTransfers,
  storeTransfersBody,
  transferLine,
  transferPage,
  transferQuery,
} from '#shared/billing/transfers/transfers.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { listBankAccounts } from './transfer.repository.ts'
import { changeTransfer, getTransfers, settle, storeTransfers } from './transfer.service.ts'

const list = apiCall('GET /master/transfer', {
  summary: 'Deposits of bank statements; open ones with the bills that they may pay',
  query: transferQuery,
  answer: transferPage,
  returns: 'A page of deposits',
})
const accounts = apiCall('GET /master/transfer/account', {
  summary: 'The bank accounts whose statements were read, with the columns of their CSV files',
  answer: bankAccountList,
  returns: 'All of them, by name',
})
const store = apiCall('POST /master/transfer', {
  summary: 'Store the deposits of a bank statement; what is stored already changes nothing',
  body: storeTransfersBody,
  answer: storedTransfers,
  returns: 'How many are new',
})
const settleAll = apiCall('POST /master/transfer/settle', {
  summary: 'Spend deposits on bills: wholly, in part, or with what the bank kept',
  body: settleBody,
  answer: settleResult,
  returns: 'What became of each deposit',
})
const change = apiCall('PUT /master/transfer/{id}', {
  summary: 'Take back what a deposit pays, or put it aside',
  version: 'required',
  body: changeTransferBody,
  answer: transferLine,
  returns: 'The deposit as it is now',
  refusals: { 409: 'It pays bills, or a bill cannot go back' },
})

/** The operator's calls about deposits by bank transfer. */
export const transferRoutes = createApiRoutes()
  .serve(list, ({ env, query }) => getTransfers(env, query))
  .serve(accounts, async ({ env }) => ({ dataList: await listBankAccounts(env.DB) }))
  .serve(store, ({ env, caller, body }) => storeTransfers(env, caller, body))
  .serve(settleAll, ({ env, caller, body }) => settle(env, caller, body.items))
  .serve(change, ({ env, caller, id, version, body }) => changeTransfer(env, { operator: caller, id, version, body }))
