import { nextBill } from '#shared/billing/next-bill.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getNextBill } from './next-bill.service.ts'

const read = apiCall('GET /next-bill/{id}', {
  summary: 'The next bill of an account as it stands now: each line with what of it is owed already',
  answer: nextBill,
  returns: 'The bill; of an account below a partner the fee of its plan at the partner’s price',
})

export const nextBillRoutes = createApiRoutes().serve(read, ({ env, scope, id }) => getNextBill(env, scope, id))
