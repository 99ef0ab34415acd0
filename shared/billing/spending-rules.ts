import * as z from 'zod'
import { AMOUNT_MAX } from './bill-rules.ts'
import { billMonth } from './bills.ts'
import { AT_LIMIT, LIGHT_SITES_MAX, THRESHOLDS_MAX } from './spending-limits.ts'

const count = z.number().int()

/** What an account wants to be told of its spending, and what happens at its plan's limit of page views. */
export const spendingBody = z.strictObject({
  /** Yen with tax; one that is given twice counts once. */
  thresholds: z
    .array(z.number().int().min(1).max(AMOUNT_MAX))
    .max(THRESHOLDS_MAX)
    .transform((all) => [...new Set(all)].toSorted((one, other) => one - other)),
  atLimit: z.enum(AT_LIMIT),
  /** The sites whose visitors may see a light page. */
  lightSites: z
    .array(z.uuid())
    .max(LIGHT_SITES_MAX)
    .transform((all) => [...new Set(all)]),
})
export type SpendingInput = z.output<typeof spendingBody>

/** A site with whether its visitors may see a light page, since when, and who said so. */
const lightSite = z.object({
  id: z.uuid(),
  name: z.string(),
  isPublished: z.boolean(),
  agreedAt: z.iso.datetime().nullable(),
  /** null where nobody agreed, or the person is gone. */
  agreedBy: z.string().nullable(),
  /** Its visitors see the light page now. */
  isLight: z.boolean(),
  /** The address of the light page, which anybody can open; null = the site is not published. */
  previewUrl: z.string().nullable(),
})
export type LightSite = z.output<typeof lightSite>

/** The rules as they are stored, with the version to change them; 0 = nothing was stored. */
export const spendingState = z.object({
  /** Whether the platform bills the account; others have no such rules. */
  isBilled: z.boolean(),
  thresholds: z.array(count),
  atLimit: z.enum(AT_LIMIT),
  version: count,
  /** The running month, its page views and the plan's limit; null = no limit. */
  month: billMonth,
  views: count,
  limit: count.nullable(),
  /** Sites that are not deleted, by name. */
  sites: z.array(lightSite),
})
export type SpendingState = z.output<typeof spendingState>
