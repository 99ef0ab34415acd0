import { accountDiscounts, discountBody, endDiscountBody, ownPriceBody } from '#shared/billing/discounts.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getDiscounts, giveDiscount, stopDiscount } from './discount.service.ts'

const read = apiCall('GET /master/user/{id}/discount', {
  summary: 'The discounts and own prices of an account, the newest first',
  answer: accountDiscounts,
  returns: 'At most 100 of each, with the account’s version as ETag',
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

const setPrice = apiCall('PUT /master/user/{id}/own-price', {
  summary: 'Agree a monthly fee of its own with an account for a plan from a coming month on, or end it',
  version: 'required',
  body: ownPriceBody,
  answer: accountDiscounts,
  returns: 'The discounts and own prices as they are now',
  refusals: { 409: 'The account gets no bills, is terminated, or the plan has no price' },
})

/** The operator's calls about the discounts and own prices of one account. */
export const discountRoutes = createApiRoutes()
  .serve(read, ({ env, scope, id }) => getDiscounts(env, scope, id))
  .serve(give, (call) => giveDiscount(call.env, call))
  .serve(end, (call) => stopDiscount(call.env, call))
  .serve(setPrice, async (call) => (await import('./own-price.service.ts')).setOwnPrice(call.env, call))
