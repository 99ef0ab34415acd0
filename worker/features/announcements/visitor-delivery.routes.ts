import { visitorDeliveries, visitorDeliveriesQuery } from '#shared/announcement/deliveries.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { publicAnswer } from '#worker/features/end-user/public-answer.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getVisitedDeliveries } from './visited-deliveries.ts'

const list = apiCall('GET /end-user/noti_delivery', {
  summary: 'The deliveries of a published site that are live now, the newest first; those for members to members alone',
  middleware: [publicAnswer],
  query: visitorDeliveriesQuery,
  answer: visitorDeliveries,
  returns: 'At most 20, in the asked language, else in the site’s default one',
})

/** The public call for a site's deliveries. */
export const visitorDeliveryRoutes = createApiRoutes().serve(list, async ({ c, query }) => {
  const site = await getVisitedSite(c, query.siteId)
  return getVisitedDeliveries(c, site, shownLanguage(site, query.lang))
})
