import { privatePageRoutes } from '#worker/site-host/private-pages.routes.ts'
import { visitorDeliveryRoutes } from '#worker/features/announcements/visitor-delivery.routes.ts'
import { cspReportRoutes } from '#worker/features/csp-reports/csp-report.routes.ts'
import { endUserContentRoutes } from '#worker/features/end-user/content.routes.ts'
import { endUserSiteRoutes } from '#worker/features/end-user/site.routes.ts'
import { visitEventRoutes } from '#worker/features/visits/visit-event.routes.ts'
import { memberRoutes } from '#worker/features/members/members.routes.ts'
import { memberResetRoutes } from '#worker/features/members/reset.routes.ts'
import { submissionRoutes } from '#worker/features/submissions/submission.routes.ts'
import type { createApiRoutes } from '#worker/http/api-route.ts'

/**
 * The calls of visitors (rules/visitors.md#calls), one line per feature: on the platform's host, and on each site's
 * own.
 */
export const visitorRoutes: readonly ReturnType<typeof createApiRoutes>[] = [
  endUserSiteRoutes,
  endUserContentRoutes,
  visitorDeliveryRoutes,
  memberRoutes,
  memberResetRoutes,
  submissionRoutes,
  privatePageRoutes,
  visitEventRoutes,
  cspReportRoutes,
]
