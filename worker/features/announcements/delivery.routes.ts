import type { Context } from 'hono'
import { announcementQuery, deliveryBody } from '#shared/announcement/announcements.ts'
import { deliveryDetail, deliveryPage } from '#shared/announcement/deliveries.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import {
  changeDelivery,
  createDelivery,
  deleteDelivery,
  type DeliveryContext,
  getDeliveries,
  getDelivery,
  undeleteDelivery,
} from './delivery.service.ts'

const refusals = { 409: 'The contract has ended, or more than 20 deliveries would be live at once' }

const list = apiCall('GET /notification-delivery/{siteId}', {
  summary: 'The deliveries of a site with their reach, the newest change first',
  query: announcementQuery,
  answer: deliveryPage,
  returns: 'A page of deliveries in the site’s default language',
})
const create = apiCall('POST /notification-delivery/{siteId}', {
  summary: 'Write a delivery to a site’s visitors',
  body: deliveryBody,
  answer: deliveryDetail,
  returns: 'It',
  refusals,
})
const read = apiCall('GET /notification-delivery/{siteId}/{id}', {
  summary: 'A delivery with its texts in every language',
  answer: deliveryDetail,
  returns: 'The delivery',
})
const change = apiCall('PUT /notification-delivery/{siteId}/{id}', {
  summary: 'Change, publish or take down a delivery',
  version: 'required',
  body: deliveryBody,
  answer: deliveryDetail,
  returns: 'The delivery as it is now',
  refusals,
})
const remove = apiCall('DELETE /notification-delivery/{siteId}/{id}', {
  summary: 'Delete a delivery; it can be brought back for 30 days',
  version: 'required',
  returns: 'Deleted',
})
const restore = apiCall('POST /notification-delivery/{siteId}/{id}/restore', {
  summary: 'Bring a deleted delivery back',
  answer: deliveryDetail,
  returns: 'The delivery',
  refusals,
})

const contextOf = (c: Context<AppEnv>, siteId: string): DeliveryContext => ({
  env: c.env,
  caller: c.get('caller'),
  scope: c.get('scope'),
  siteId: pathId(siteId),
})

export const deliveryRoutes = createApiRoutes()
  .openapi(list, async (c) =>
    answer(c, deliveryPage, await getDeliveries(contextOf(c, c.req.valid('param').siteId), c.req.valid('query'))),
  )
  .openapi(create, async (c) => {
    const saved = await createDelivery(contextOf(c, c.req.valid('param').siteId), c.req.valid('json'))
    setVersion(c, saved.version)
    return answer(c, deliveryDetail, saved)
  })
  .openapi(read, async (c) => {
    const { siteId, id } = c.req.valid('param')
    const item = await getDelivery(contextOf(c, siteId), pathId(id))
    setVersion(c, item.version)
    return answer(c, deliveryDetail, item)
  })
  .openapi(change, async (c) => {
    const { siteId, id } = c.req.valid('param')
    const saved = { id: pathId(id), version: requireVersion(c) }
    const item = await changeDelivery(contextOf(c, siteId), saved, c.req.valid('json'))
    setVersion(c, item.version)
    return answer(c, deliveryDetail, item)
  })
  .openapi(remove, async (c) => {
    const { siteId, id } = c.req.valid('param')
    await deleteDelivery(contextOf(c, siteId), { id: pathId(id), version: requireVersion(c) })
    return answerEmpty(c)
  })
  .openapi(restore, async (c) => {
    const { siteId, id } = c.req.valid('param')
    const item = await undeleteDelivery(contextOf(c, siteId), pathId(id))
    setVersion(c, item.version)
    return answer(c, deliveryDetail, item)
  })
