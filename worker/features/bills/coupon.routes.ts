import { couponBody, couponPage, couponQuery, stopCouponBody } from '#shared/billing/coupons.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { createCoupon, endCoupon, getCoupons } from './coupon.service.ts'

const coupon = couponPage.shape.dataList.element

const list = apiCall('GET /master/coupon', {
  summary: 'The coupons, the newest first',
  query: couponQuery,
  answer: couponPage,
  returns: 'A page of coupons',
})
const create = apiCall('POST /master/coupon', {
  summary: 'Make a coupon, whose code becomes a discount when a contract is signed with it',
  body: couponBody,
  answer: coupon,
  returns: 'The coupon',
  refusals: { 409: 'There are too many coupons' },
})
const stop = apiCall('PATCH /master/coupon', {
  summary: 'Stop a coupon; discounts that it became go on',
  body: stopCouponBody,
  answer: coupon,
  returns: 'The coupon as it is now',
  refusals: { 412: 'It was stopped already' },
})

/** The operator's calls about coupons. */
export const couponRoutes = createApiRoutes()
  .serve(list, ({ env, query }) => getCoupons(env, query))
  .serve(create, ({ env, caller, body }) => createCoupon(env, { caller, body }))
  .serve(stop, ({ env, caller, body }) => endCoupon(env, { caller, id: body.couponId }))
