import { announcementQuery, deliveryBody } from '#shared/announcement/announcements.ts'
import { deliveryDetail, deliveryPage } from '#shared/announcement/deliveries.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  changeDelivery,
  createDelivery,
  deleteDelivery,
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

export const deliveryRoutes = createApiRoutes()
  .serve(list, (call) => getDeliveries(call, call.query))
  .serve(create, (call) => createDelivery(call, call.body))
  .serve(read, (call) => getDelivery(call, call.id))
  .serve(change, (call) => changeDelivery(call, call, call.body))
  .serve(remove, (call) => deleteDelivery(call, call))
  .serve(restore, (call) => undeleteDelivery(call, call.id))
