import {
  planPreview,
  planVersions,
  priceList,
  priceListBody,
  offerVersions,
  partnerPriceList,
  partnerPriceListBody,
  type PlanEdit,
} from '#shared/billing/price-lists.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
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
  .openapi(readList, async (c) => {
    const list = await getPriceList(c.env)
    setVersion(c, list.version)
    return answer(c, priceList, list)
  })
  .openapi(readVersions, async (c) => answer(c, planVersions, await getPlanVersions(c.env)))
  .openapi(putList, async (c) => {
    const edits: PlanEdit[] = c.req.valid('json').plans
    const list = await savePriceList(c.env, c.get('caller'), { version: requireVersion(c), edits })
    setVersion(c, list.version)
    return answer(c, priceList, list)
  })
  .openapi(postPreview, async (c) => answer(c, planPreview, await previewPriceList(c.env, c.req.valid('json').plans)))
  .openapi(removePlanned, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const list = await withdrawPlanned(c.env, c.get('caller'), { version: requireVersion(c), id })
    setVersion(c, list.version)
    return answer(c, priceList, list)
  })
  .openapi(readOwnList, async (c) => {
    const list = await getPartnerList(c.env, c.get('caller').accountId)
    setVersion(c, list.version)
    return answer(c, partnerPriceList, list)
  })
  .openapi(readOwnVersions, async (c) =>
    answer(c, offerVersions, await getOfferVersions(c.env, c.get('caller').accountId)),
  )
  .openapi(putOwnList, async (c) => {
    const change = { version: requireVersion(c), edits: c.req.valid('json').plans }
    const list = await savePartnerList(c.env, c.get('caller'), change)
    setVersion(c, list.version)
    return answer(c, partnerPriceList, list)
  })
  .openapi(postOwnPreview, async (c) =>
    answer(c, planPreview, await previewPartnerList(c.env, c.get('caller').accountId, c.req.valid('json').plans)),
  )
  .openapi(removeOwnPlanned, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const list = await withdrawOffer(c.env, c.get('caller'), { version: requireVersion(c), id })
    setVersion(c, list.version)
    return answer(c, partnerPriceList, list)
  })
