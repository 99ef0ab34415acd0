import * as z from 'zod'
import { OWNER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_CODES, PLAN_TIERS } from '#shared/account/plan-rules.ts'
import { namedPlan, planLimits } from '#shared/account/plans.ts'
import { STATE_REASON, USER_STATES } from '#shared/account/user-rules.ts'
import { plainText } from '#shared/text/text.ts'
import { PLAN_FIELDS, type PlanField } from './plan-fields.ts'
import { ownDiscount } from './discounts.ts'
import { planChange } from './price-lists.ts'
import { CHOICE_REFUSALS, EXCESS_KINDS } from './user-plan-rules.ts'

const count = z.number().int()
/** Yen without tax; null = not set. */
const yen = z.number().int().nullable()
const limit = z.number().int().nullable()
const time = z.iso.datetime()

/** An expected number with the range that holds 80 % of the outcomes. */
const forecast = z.object({ point: count, low: count, high: count })

/** A plan with its limits and prices from a moment on. */
export const pricedPlan = planLimits.extend({
  ...namedPlan.shape,
  tier: z.enum(PLAN_TIERS),
  /** Yen a month without tax; null = not for sale. */
  price: yen,
  /** Page views of a month; null = no limit. */
  limitAccess: limit,
  limitAccessUnit: count,
  /** Prices of the platform; null for accounts below a partner, whose prices are the partner's. */
  limitAccessPrice: yen,
  blockPrice: yen,
  licensePrice: yen,
  includedCells: limit,
})
export type PricedPlan = z.output<typeof pricedPlan>

/** An excess over a plan's limits (rules/contracts.md#plan-changes). */
export const excess = z.object({
  kind: z.enum(EXCESS_KINDS),
  /** Number of sites that exceed the limit; for `sites` and `storage`, the account's total. */
  count,
  /** The limit of sites or cells, or of storage in bytes. */
  limit,
  /** The first of these sites by name, with their cells or languages. */
  sites: z.array(z.object({ id: z.uuid(), name: z.string(), count })),
})
export type Excess = z.output<typeof excess>

export const offeredPlan = pricedPlan.extend({
  isPresent: z.boolean(),
  isPlanned: z.boolean(),
  excess: z.array(excess),
})
export type OfferedPlan = z.output<typeof offeredPlan>

/** The value of a field of a plan before and after a change. */
const planFieldChange = planChange.extend({ field: z.enum(Object.keys(PLAN_FIELDS) as [PlanField, ...PlanField[]]) })

/** An account's plan, its use of the plan, and the plans that it may choose. */
export const userPlan = z.object({
  account: z.object({ id: z.uuid(), companyName: z.string(), type: z.enum(OWNER_TYPES) }),
  /** Version of the account, for `If-Match`. */
  version: count,
  state: z.enum(USER_STATES),
  plan: pricedPlan.nullable(),
  term: z.object({ startsAt: time, endsAt: time, isAutoRenewed: z.boolean() }).nullable(),
  /** A change that the account has planned; it can be replaced and withdrawn before `from`. */
  planned: namedPlan.extend({ price: yen, from: time }).nullable(),
  /**
   * What changes in the plan in force at moments to come, the earliest first, each compared with the one before, without
   * names; nothing from another plan on. After a contract that ends, what counts if it is renewed. Fees only for accounts that see prices.
   */
  coming: z.array(z.object({ from: time, fields: z.array(planFieldChange).min(1) })),
  /** Discounts of the plan fee that are not over, the earliest first; only for who sees prices. */
  discounts: z.array(ownDiscount),
  /** A contract that is arranged and has not begun. */
  waiting: namedPlan.extend({ startsAt: time }).nullable(),
  /** When a change that is chosen now begins. */
  changeFrom: time,
  refusal: z.enum(CHOICE_REFUSALS).nullable(),
  /** The fee for page views is shown: the platform bills this account, and the reader may see money. */
  isBilled: z.boolean(),
  meters: z.object({
    sites: z.object({ used: count, limit }),
    /** Cells of the site with the most cells. */
    cells: z.object({ used: count, limit, siteName: z.string().nullable() }),
    /** Cells of published sites above the included ones; no limit, but a price. */
    blocks: z.object({ used: count, limit }),
    /** Accounts below with a licence; null for accounts that have none below. */
    licences: z.object({ used: count }).nullable(),
    /** Bytes. */
    storage: z.object({ used: count, limit }),
    views: z.object({ used: count, limit }),
  }),
  /** `yyyy-MM` in Asia/Tokyo. */
  month: z.string(),
  /** Page views of each begun day of the month. */
  days: z.array(z.object({ day: z.string(), views: count })),
  /** Page views at the month's end; null before three full days of data. */
  forecast: forecast.nullable(),
  /** The fee for page views at the month's end, in yen; null without forecast, limit or price. */
  overage: forecast.nullable(),
  /** Full days of data before today, at most 28. */
  fullDays: count,
  /** Plans for sale to the account as they are at `changeFrom`. */
  plans: z.array(offeredPlan),
})
export type UserPlan = z.output<typeof userPlan>

/** null withdraws the planned change. */
export const choosePlanBody = z.strictObject({ planCode: z.enum(PLAN_CODES).nullable() })

/** The same for somebody else's account, with the reason for its history and the mail. */
export const changePlanBody = choosePlanBody.extend({ reason: plainText(STATE_REASON) })
