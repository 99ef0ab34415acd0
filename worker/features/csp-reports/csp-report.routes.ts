import { bodyLimit } from 'hono/body-limit'
import { allBlocked, dismissBody, siteBlocked } from '#shared/operations/csp-reports.ts'
import { CSP_REPORT_MAX } from '#shared/operations/csp-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { dismissBlocked, getAllBlocked, getSiteBlocked } from './csp-report.service.ts'
import { takeReports } from './take-reports.ts'

const post = apiCall('POST /csp-report', {
  summary: 'What a browser blocked by the policy of a page of this host, in either format of browsers',
  description: '`application/csp-report` or `application/reports+json`. What is no report is taken and dropped.',
  middleware: [
    bodyLimit({
      maxSize: CSP_REPORT_MAX,
      onError: () => {
        throw new AppError('too_large')
      },
    }),
  ],
  returns: 'Taken; it is counted a little later',
})
const readSite = apiCall('GET /site/{id}/csp-report', {
  summary: 'What the pages of a site blocked in the last 30 days, without what was dismissed',
  answer: siteBlocked,
  returns: 'At most 51 groups, those seen last first',
})
const dismiss = apiCall('POST /site/{id}/csp-report/dismiss', {
  summary: 'Dismiss something that the pages of a site blocked',
  body: dismissBody,
  returns: 'Dismissed, until it was not seen for 30 days',
})
const readAll = apiCall('GET /master/csp-report', {
  summary: 'What the pages of all sites, and the back office, blocked in the last 30 days',
  answer: allBlocked,
  returns: 'At most 100 groups, those seen last first',
})

/** The call of browsers, on the platform's host and on each site's own. */
export const cspReportRoutes = createApiRoutes().serve(post, ({ c }) => takeReports(c))

/** The calls of makers and of the operator about what was reported. */
export const blockedRoutes = createApiRoutes()
  .serve(readSite, ({ env, scope, id }) => getSiteBlocked(env, scope, id))
  .serve(dismiss, (call) => dismissBlocked(call.env, call))
  .serve(readAll, ({ env }) => getAllBlocked(env))
