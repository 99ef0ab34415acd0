import {
  planPreview,
  planVersions,
  priceList,
  priceListBody,
  offerVersions,
  partnerPriceList,
  partnerPriceListBody,
} from '#shared/billing/price-lists.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  getOfferVersions,
  getPartnerList,
  previewPartnerList,
  savePartnerList,
  withdrawOffer,
} from './partner-list.service.ts'
import {
  getPlanVersions,
  getPriceList,
  previewPriceList,
  savePriceList,
  withdrawPlanned,
} from './price-list.service.ts'

const readList = apiCall('GET /master/plan', {
  summary: 'The price list: every plan with its present and its planned version; the version of the list as ETag',
  answer: priceList,
  returns: 'The price list',
})

const readVersions = apiCall('GET /master/plan/all', {
  summary: 'All plans with all versions, the newest sixty of each',
  answer: planVersions,
  returns: 'Versions with time and person',
})

const putList = apiCall('PUT /master/plan', {
  summary: 'Change plans from the first of the next month',
  version: 'required',
  body: priceListBody,
  answer: priceList,
  returns: 'The price list as it is now',
})

const postPreview = apiCall('POST /master/plan/preview', {
  summary: 'What a change of the price list would do, without storing anything',
  body: priceListBody,
  answer: planPreview,
  returns: 'Each change with its moment, contracts and warnings',
})

const removePlanned = apiCall('DELETE /master/plan/{id}/planned', {
  summary: 'Withdraw what is planned for a plan',
  version: 'required',
  answer: priceList,
  returns: 'The price list as it is now',
})

const readOwnList = apiCall('GET /oem-master/plan', {
  summary: 'The own price list: per plan of the operator whether it is offered, its name and price; version as ETag',
  answer: partnerPriceList,
  returns: 'The own price list',
})

const readOwnVersions = apiCall('GET /oem-master/plan/all', {
  summary: 'All versions of the own price list, the newest sixty of each plan',
  answer: offerVersions,
  returns: 'Versions with time and person',
})

const putOwnList = apiCall('PUT /oem-master/plan', {
  summary: 'Change the own price list from the first of the next month',
  version: 'required',
  body: partnerPriceListBody,
  answer: partnerPriceList,
  returns: 'The own price list as it is now',
})

const postOwnPreview = apiCall('POST /oem-master/plan/preview', {
  summary: 'What a change of the own price list would do, without storing anything',
  body: partnerPriceListBody,
  answer: planPreview,
  returns: 'Each change with its moment, contracts and warnings',
})

const removeOwnPlanned = apiCall('DELETE /oem-master/plan/{id}/planned', {
  summary: 'Withdraw what is planned for a plan of the own price list',
  version: 'required',
  answer: partnerPriceList,
  returns: 'The own price list as it is now',
})

/** The price lists of the operator and of partners. */
export const planRoutes = createApiRoutes()
  .serve(readList, ({ env }) => getPriceList(env))
  .serve(readVersions, ({ env }) => getPlanVersions(env))
  .serve(putList, ({ env, caller, version, body: { plans: edits } }) => savePriceList(env, caller, { version, edits }))
  .serve(postPreview, ({ env, body }) => previewPriceList(env, body.plans))
  .serve(removePlanned, ({ env, caller, version, id }) => withdrawPlanned(env, caller, { version, id }))
  .serve(readOwnList, ({ env, caller }) => getPartnerList(env, caller.accountId))
  .serve(readOwnVersions, ({ env, caller }) => getOfferVersions(env, caller.accountId))
  .serve(putOwnList, ({ env, caller, version, body: { plans: edits } }) =>
    savePartnerList(env, caller, { version, edits }),
  )
  .serve(postOwnPreview, ({ env, caller, body }) => previewPartnerList(env, caller.accountId, body.plans))
  .serve(removeOwnPlanned, ({ env, caller, version, id }) => withdrawOffer(env, caller, { version, id }))
