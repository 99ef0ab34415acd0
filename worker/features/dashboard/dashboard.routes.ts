import {
  adoptionData,
  monthsQuery,
  registrationData,
  registrationQuery,
  revenueChangeData,
  revenueChangeQuery,
  retentionData,
  revenueData,
  serviceRevenueData,
  trendQuery,
  userSiteData,
} from '#shared/billing/dashboard.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getAdoption, getRegistrations, getRevenue, getRevenueChanges, getUserSite } from './dashboard.service.ts'
import { getRetention, getServiceRevenue } from './retention.service.ts'

const readRegistrations = apiCall('GET /dashboard/registration-data', {
  summary: 'Sites created and accounts registered, by day of a month or by month of a year',
  query: registrationQuery,
  answer: registrationData,
  returns: 'One point a day or a month, up to the present one; zero where nothing happened',
})

const readUserSite = apiCall('GET /dashboard/user-site', {
  summary: 'Sites, companies and paid plans over time: at most 36 months, or 13 by day',
  query: trendQuery,
  answer: userSiteData,
  returns: 'One point a day or a month, as of its end; zero without data',
})

const readAdoption = apiCall('GET /dashboard/adoption-by-plan', {
  summary: 'Companies by plan over time: at most 36 months, or 13 by day',
  query: trendQuery,
  answer: adoptionData,
  returns: 'One point a day or a month, with a count for each plan',
})

const readRevenue = apiCall('GET /dashboard/revenue', {
  summary: 'Recurring revenue over time, in yen without tax: at most 36 months, or 13 by day',
  query: trendQuery,
  answer: revenueData,
  returns: 'One point a day or a month, with an amount for each plan',
})

const readRevenueChanges = apiCall('GET /dashboard/revenue/change', {
  summary: 'Whose recurring revenue is new, lost or different since the month before',
  query: revenueChangeQuery,
  answer: revenueChangeData,
  returns: 'The sum of each kind, and its hundred largest changes',
})

const readService = apiCall('GET /dashboard/revenue/service', {
  summary: 'What was billed and credited for the service of each month, without tax: at most 36 months',
  query: monthsQuery,
  answer: serviceRevenueData,
  returns: 'One point a month that is over',
})

const readRetention = apiCall('GET /dashboard/revenue/retention', {
  summary: 'What became of the recurring revenue of each month’s beginning: at most 36 months',
  query: monthsQuery,
  answer: retentionData,
  returns: 'One point a month, of the present one until now',
})

export const dashboardRoutes = createApiRoutes()
  .serve(readRegistrations, ({ env, scope, query }) => getRegistrations(env, scope, query))
  .serve(readUserSite, ({ env, scope, query }) => getUserSite(env, scope, query))
  .serve(readAdoption, ({ env, scope, query }) => getAdoption(env, scope, query))
  .serve(readRevenue, ({ env, scope, query }) => getRevenue(env, scope, query))
  .serve(readService, ({ env, query }) => getServiceRevenue(env, query))
  .serve(readRetention, ({ env, query }) => getRetention(env, query))
  .serve(readRevenueChanges, ({ env, query }) => getRevenueChanges(env, query.month))
