import { monthOf } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Recipes } from './recipe.ts'

/** Recipes for the dashboard and the partners' cockpit. */
export function createDashboardRecipes(): Recipes {
  const month = monthOf(now())
  const months = `start=${month}&end=${month}`
  const trend = `start=${month}&end=${month}`
  return {
    'GET /dashboard/registration-data': {
      prepare: () => ({ path: `/dashboard/registration-data?year=${month.slice(0, 4)}` }),
    },
    'GET /dashboard/user-site': { prepare: () => ({ path: `/dashboard/user-site?${trend}` }) },
    'GET /dashboard/adoption-by-plan': { prepare: () => ({ path: `/dashboard/adoption-by-plan?${trend}` }) },
    'GET /dashboard/revenue': { prepare: () => ({ path: `/dashboard/revenue?${trend}` }) },
    'GET /dashboard/revenue/service': {
      prepare: () => ({ path: `/dashboard/revenue/service?${months}` }),
    },
    'GET /dashboard/revenue/retention': {
      prepare: () => ({ path: `/dashboard/revenue/retention?${months}` }),
    },
    'GET /dashboard/revenue/change': { prepare: () => ({ path: `/dashboard/revenue/change?month=${month}` }) },
    'GET /oem-master/cockpit': { prepare: () => ({ path: '/oem-master/cockpit?limit=100' }) },
    'GET /oem-admin/cockpit': { prepare: () => ({ path: '/oem-admin/cockpit?limit=100' }) },
  }
}
