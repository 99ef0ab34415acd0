import { billDetail, billPage, ownBillQuery } from '#shared/billing/bills.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { setVersion } from '#worker/http/etag.ts'
import { getBill, getOwnBills } from './bill.service.ts'

/** The bills of the caller's own account; under `oem-master` those of its whole tree, which are its own. */
export function ownBillRoutes(prefix: 'user' | 'oem-master') {
  const list = apiCall(`GET /${prefix}/bill`, {
    summary: 'The own bills, the newest month first; the past year, or all of them',
    query: ownBillQuery,
    answer: billPage,
    returns: 'A page of bills',
  })
  const read = apiCall(`GET /${prefix}/bill/{id}`, {
    summary: 'A bill with its lines, payments and history',
    answer: billDetail,
    returns: 'The bill',
  })
  return createApiRoutes()
    .openapi(list, async (c) =>
      answer(c, billPage, await getOwnBills(c.env, c.get('caller').accountId, c.req.valid('query'))),
    )
    .openapi(read, async (c) => {
      const bill = await getBill(c.env, c.get('caller'), c.get('scope'), pathId(c.req.valid('param').id))
      setVersion(c, bill.version)
      return answer(c, billDetail, bill)
    })
}
