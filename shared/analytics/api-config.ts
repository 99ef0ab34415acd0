import * as z from 'zod'
import { API_CELLS_MAX, BASIC_PASSWORD_MAX, BASIC_USER_MAX, KEY_STEPS, REFUSAL_REASONS } from './api-config-rules.ts'
import { pagesQuery, swipeAnalytics } from './analytics.ts'

const moment = z.iso.datetime()

/** The settings of a site's analysis API as they are saved. All conditions that are not null have to hold. */
export const apiConfigBody = z.strictObject({
  isEnabled: z.boolean(),
  /** Addresses and networks as they are written; null = from everywhere. */
  ips: z.array(z.string()).nullable(),
  /** null = no basic authentication. Without a password the stored one stays. */
  basic: z
    .strictObject({
      user: z.string().max(BASIC_USER_MAX * 10),
      password: z
        .string()
        .max(BASIC_PASSWORD_MAX * 10)
        .optional(),
    })
    .nullable(),
  key: z.enum(KEY_STEPS),
})
export type ApiConfigBody = z.output<typeof apiConfigBody>

/** The settings as they are shown: no secrets, except a new key, once. */
export const apiConfig = z.object({
  siteName: z.string(),
  /** Base address of the calls, without the last part. */
  address: z.string(),
  isEnabled: z.boolean(),
  ips: z.array(z.string()).nullable(),
  basic: z.object({ user: z.string(), usedAt: moment.nullable() }).nullable(),
  /** The last four characters of the key. */
  key: z.object({ end: z.string(), madeAt: moment, usedAt: moment.nullable() }).nullable(),
  /** When a call was answered last. */
  usedAt: moment.nullable(),
  updatedAt: moment.nullable(),
  version: z.number().int(),
  /** The address that this request came from. */
  ownIp: z.string(),
  /** The key that this change made: it is never shown again. */
  newKey: z.string().nullable(),
})
export type ApiConfig = z.output<typeof apiConfig>

export const apiRefusals = z.object({
  /** Newest first. */
  refusals: z.array(
    z.object({
      id: z.uuid(),
      at: moment,
      reason: z.enum(REFUSAL_REASONS),
      ip: z.string(),
      path: z.string(),
    }),
  ),
})
export type ApiRefusals = z.output<typeof apiRefusals>

/** Query of the swipe analysis by other systems: cells come in pages. */
export const apiPagesQuery = pagesQuery.extend({
  limit: z.coerce.number().int().min(1).max(API_CELLS_MAX).default(API_CELLS_MAX),
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(100).optional(),
})
export type ApiPagesQuery = z.output<typeof apiPagesQuery>

/** Moves and forks come with the cell that they begin at. */
export const apiSwipeAnalytics = swipeAnalytics.extend({
  /** null on the last page. */
  nextCursor: z.string().nullable(),
})
export type ApiSwipeAnalytics = z.output<typeof apiSwipeAnalytics>
