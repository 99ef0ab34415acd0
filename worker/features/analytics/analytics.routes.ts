import {
  analyticsQuery,
  chartQuery,
  landingAnalytics,
  landingChart,
  pagesQuery,
  rankingAnalytics,
  swipeAnalytics,
} from '#shared/analytics/analytics.ts'
import { sourceCostAnswer, sourceCostBody } from '#shared/analytics/source-costs.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { contextOf } from './analytics-context.ts'
import { openAnalytics, openChart } from './analytics.service.ts'
import { toChart } from './chart.ts'
import { toLanding } from './landing.ts'
import { toRanking } from './ranking.ts'
import { readAnalytics } from './read-analytics.service.ts'
import { readSwipes } from './read-swipes.service.ts'
import { changeCost } from './source-cost.service.ts'

const readLanding = apiCall('GET /analysis/site/{id}/lp', {
  summary: 'A site’s page views, visits and conversions in a period, and where visits came from',
  query: analyticsQuery,
  answer: landingAnalytics,
  returns: 'The figures',
})

const readChart = apiCall('GET /analysis/site/{id}/lp/chart', {
  summary: 'The same by hour (at most seven days), day or month, with releases, popups, deliveries and tests',
  query: chartQuery,
  answer: landingChart,
  returns: 'One point for each unit; zero where nothing happened',
})

const readPages = apiCall('GET /analysis/site/{id}/pages', {
  summary: 'What visits did on each cell of a site, and how they moved between cells',
  query: pagesQuery,
  answer: swipeAnalytics,
  returns: 'The figures of all cells, the 200 most used ways, and what visits did next on each cell',
})

const readRanking = apiCall('GET /analysis/site/{id}/ranking', {
  summary: 'Rankings of a site’s conversions, calls to action and popups; empty for fewer than ten cells',
  query: analyticsQuery,
  answer: rankingAnalytics,
  returns: 'At most 200 rows each, by rate from 100 visits on',
})

const changeSourceCost = apiCall('PUT /analysis/site/{id}/cost', {
  summary: 'What visits from a referrer or campaign cost in a month; null takes it away',
  body: sourceCostBody,
  answer: sourceCostAnswer,
  returns: 'The cost as it is now',
})

export const analyticsRoutes = createApiRoutes()
  .serve(readLanding, async (call) => {
    const opened = await openAnalytics(await contextOf(call), call.query)
    return toLanding(await readAnalytics(opened))
  })
  .serve(readChart, async (call) => {
    const opened = await openChart(await contextOf(call), call.query)
    return toChart(await readAnalytics(opened), call.query.unit)
  })
  .serve(readPages, async (call) => {
    const { cell, ...query } = call.query
    const opened = await openAnalytics(await contextOf(call), query)
    return readSwipes(opened, cell)
  })
  .serve(readRanking, async (call) => {
    const opened = await openAnalytics(await contextOf(call), call.query)
    return toRanking(await readAnalytics(opened))
  })
  .serve(changeSourceCost, (call) => changeCost(call))
