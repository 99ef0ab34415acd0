import * as z from 'zod'
import { USER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import { USER_STATES } from '#shared/account/user-rules.ts'
import { plainText } from '#shared/text/text.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { COCKPIT_PROBLEMS, COCKPIT_SEARCH_MAX } from './cockpit-rules.ts'

const count = z.number().int()

export const cockpitQuery = z.strictObject({
  ...pageQuery,
  problem: z.enum(COCKPIT_PROBLEMS).optional(),
  search: plainText({ max: COCKPIT_SEARCH_MAX }).optional(),
})
export type CockpitQuery = z.output<typeof cockpitQuery>

/** A user of a partner as the cockpit shows it. */
export const cockpitUser = z.object({
  id: z.uuid(),
  type: z.enum(USER_TYPES),
  companyName: z.string(),
  email: z.string(),
  state: z.enum(USER_STATES),
  planCode: z.enum(PLAN_CODES).nullable(),
  contractEndsAt: z.iso.datetime().nullable(),
  isAutoRenewed: z.boolean(),
  /** Page views of the present month (Asia/Tokyo), and the plan's limit; null = none. */
  views: count,
  viewLimit: count.nullable(),
  /** Sites with changes that visitors do not see; the one that was changed last. */
  unpublishedSites: count,
  unpublishedSite: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** The most urgent first. */
  problems: z.array(z.enum(COCKPIT_PROBLEMS)),
})
export type CockpitUser = z.output<typeof cockpitUser>

/** Users of a partner, the most urgent first, without terminated ones. */
export const cockpitPage = pageOf(cockpitUser).extend({
  /** Number of users with each problem, regardless of the filter by problem. */
  counts: z.array(z.object({ problem: z.enum(COCKPIT_PROBLEMS), users: count })),
  /** Number of users, regardless of the filter by problem. */
  users: count,
})
export type CockpitPage = z.output<typeof cockpitPage>
