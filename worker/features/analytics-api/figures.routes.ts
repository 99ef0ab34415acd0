import * as z from 'zod'
import type { Context } from 'hono'
import {
  type AnalyticsQuery,
  analyticsQuery,
  chartQuery,
  landingAnalytics,
  landingChart,
  rankingAnalytics,
} from '#shared/analytics/analytics.ts'
import { apiPagesQuery, apiSwipeAnalytics } from '#shared/analytics/api-config.ts'
import { API_CALLS_MAX, KEY_HEADER } from '#shared/analytics/api-config-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { type AnalyticsContext, openAnalytics, openChart } from '#worker/features/analytics/analytics.service.ts'
import { toChart } from '#worker/features/analytics/chart.ts'
import { toLanding } from '#worker/features/analytics/landing.ts'
import { toRanking } from '#worker/features/analytics/ranking.ts'
import { readAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { readSwipes } from '#worker/features/analytics/read-swipes.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import type { CallContext } from '#worker/http/api-types.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { answerUnchanged } from '#worker/http/weak-etag.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { authorizeReader } from './authorize-reader.ts'
import { EXAMPLES } from './figures-examples.ts'
import { pageOfCells } from './page-of-cells.ts'

const DESCRIPTION = `For systems of the site’s owner, who chooses the conditions in the back office: addresses, an API key
(\`${KEY_HEADER}\`), basic authentication. All that are set have to hold. A refused call answers the same 401 whichever
failed; the owner’s log says which. A site without this API answers 404.

Without a period the last 28 days are answered, with today (Asia/Tokyo). Filters combine. Send \`If-None-Match\` with the
ETag of your copy: 304 means that no figure has changed since.

\`\`\`sh
curl --header '${KEY_HEADER}: mk_…' 'https://…/v1/analysis-api/{siteUuid}/lp?month=2026-11'
\`\`\``

const COMMON = {
  description: DESCRIPTION,
  security: ['analysisKey', 'analysisBasic'],
  authorize: authorizeReader,
  headers: z.object({
    'if-none-match': z.string().optional().describe('The ETag of your copy, e.g. `W/"3f2a"`'),
  }),
  refusals: {
    304: 'The figures of your copy are still right',
    401: 'A condition does not hold',
    403: 'Never',
    404: 'The site is unknown or has no such API',
    429: `More than ${API_CALLS_MAX} calls a minute, too many at once, or too many refused ones; see Retry-After`,
  },
} as const

const readLanding = apiCall('GET /analysis-api/{siteUuid}/lp', {
  ...COMMON,
  summary: 'A site’s page views, visits and conversions in a period, for other systems',
  query: analyticsQuery,
  answer: landingAnalytics,
  returns: 'The figures',
  example: EXAMPLES.landing,
})

const readChart = apiCall('GET /analysis-api/{siteUuid}/lp/chart', {
  ...COMMON,
  summary: 'The same by hour (at most seven days), day or month',
  query: chartQuery,
  answer: landingChart,
  returns: 'One point for each unit; zero where nothing happened',
  example: EXAMPLES.chart,
})

const readPages = apiCall('GET /analysis-api/{siteUuid}/pages', {
  ...COMMON,
  summary: 'What visits did on each cell; in pages of at most 100 cells, with the moves and forks that begin at them',
  query: apiPagesQuery,
  answer: apiSwipeAnalytics,
  returns: 'A page of cells; `next_cursor` is the `cursor` of the next one, null on the last',
  example: EXAMPLES.pages,
})

const readRanking = apiCall('GET /analysis-api/{siteUuid}/ranking', {
  ...COMMON,
  summary: 'Rankings of conversions, calls to action and popups; empty for fewer than ten cells',
  query: analyticsQuery,
  answer: rankingAnalytics,
  returns: 'At most 200 rows each, by rate from 100 visits on',
  example: EXAMPLES.ranking,
})

/** Returns the owner's view of the site whose conditions were met. */
function contextOf({ c, env, language }: CallContext): AnalyticsContext {
  const { id: siteId, accountId } = c.get('apiSite')
  return { env, scope: { kind: 'account', accountId }, accountId, siteId, language }
}

/**
 * Turns the error of a plan without analyses into 404: such a plan has no API either, and the answer does not tell the
 * reason.
 */
function hidePlan(error: unknown): never {
  throw error instanceof AppError && error.code === 'plan' ? new AppError('not_found') : error
}

const open = (call: CallContext, query: AnalyticsQuery) => openAnalytics(contextOf(call), query).catch(hidePlan)

async function read(call: CallContext & { query: AnalyticsQuery }) {
  return readAnalytics(await open(call, call.query))
}

/** Answers figures with an ETag, or 304 if the client has them already: another time of update alone is no change. */
async function tagFigures<T extends z.ZodType<{ updatedAt: string }>>(
  c: Context<AppEnv>,
  schema: T,
  value: z.output<T>,
): Promise<z.output<T> | Response> {
  const figures = JSON.stringify(toWire(schema, { ...value, updatedAt: '' }))
  return answerUnchanged(c, (await hashOf(figures)).slice(0, 32)) ?? value
}

/** The calls of customers' systems that read the figures of a site (rules/analysis-api.md#calls). */
export const figuresRoutes = createApiRoutes()
  .serve(readLanding, async (call) => tagFigures(call.c, landingAnalytics, toLanding(await read(call))))
  .serve(readChart, async (call) => {
    const opened = await openChart(contextOf(call), call.query).catch(hidePlan)
    return tagFigures(call.c, landingChart, toChart(await readAnalytics(opened), call.query.unit))
  })
  .serve(readPages, async (call) => {
    const { cursor, limit, cell, ...query } = call.query
    const analytics = await readSwipes(await open(call, query), cell)
    return tagFigures(call.c, apiSwipeAnalytics, pageOfCells(analytics, { cursor, limit }))
  })
  .serve(readRanking, async (call) => tagFigures(call.c, rankingAnalytics, toRanking(await read(call))))
