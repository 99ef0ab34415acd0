import { billDetail, ownBillPage, ownBillQuery } from '#shared/billing/bills.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getBill, getOwnBills } from './bill.service.ts'

/** The bills of the caller's own account; under `oem-master` these include the fees of its whole tree. */
export function ownBillRoutes(prefix: 'user' | 'oem-master') {
  const list = apiCall(`GET /${prefix}/bill`, {
    summary: 'The own bills, the newest month first; the past year, or all of them',
    query: ownBillQuery,
    answer: ownBillPage,
    returns: 'A page of bills, and what is overdue',
  })
  const read = apiCall(`GET /${prefix}/bill/{id}`, {
    summary: 'A bill with its lines, payments and history',
    answer: billDetail,
    returns: 'The bill',
  })
  return createApiRoutes()
    .serve(list, ({ env, caller, query }) => getOwnBills(env, caller.accountId, query))
    .serve(read, ({ env, caller, scope, id }) => getBill(env, caller, scope, id))
}
