import { accountDiscounts, discountBody, endDiscountBody } from '#shared/billing/discounts.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getDiscounts, giveDiscount, stopDiscount } from './discount.service.ts'

const read = apiCall('GET /master/user/{id}/discount', {
  summary: 'The discounts of an account, the newest first',
  answer: accountDiscounts,
  returns: 'At most 100 discounts',
})
const give = apiCall('POST /master/user/{id}/discount', {
  summary: 'Give an account a discount of its plan fee from a month on',
  body: discountBody,
  answer: accountDiscounts,
  returns: 'The discounts as they are now',
  refusals: { 409: 'The account gets no bills, or has a discount in one of these months' },
})
const end = apiCall('PATCH /master/user/{id}/discount', {
  summary: 'End a discount with a month, or withdraw one that has not begun',
  body: endDiscountBody,
  answer: accountDiscounts,
  returns: 'The discounts as they are now',
  refusals: { 412: 'It is over, or was ended already' },
})

/** The operator's calls about the discounts of one account. */
export const discountRoutes = createApiRoutes()
  .serve(read, ({ env, scope, id }) => getDiscounts(env, scope, id))
  .serve(give, (call) => giveDiscount(call.env, call))
  .serve(end, (call) => stopDiscount(call.env, call))
