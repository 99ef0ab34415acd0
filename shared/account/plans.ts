import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { PLAN_CODES } from './plan-rules.ts'

/** The names of a plan by language, as somebody has written them. */
export const planNames = z.partialRecord(z.enum(LANGUAGES), z.string())
/** A plan's code with its names. */
export const namedPlan = z.object({ planCode: z.enum(PLAN_CODES), names: planNames })

/** The limits of an account's plan (rules/contracts.md#limits-of-a-plan); null = no limit. */
export const planLimits = z.object({
  quantitySwipe: z.number().int().nullable(),
  quantitySite: z.number().int().nullable(),
  /** Megabytes of uploaded files. */
  quantityStorageMb: z.number().int().nullable(),
  maxColumns: z.number().int().nullable(),
  maxRows: z.number().int().nullable(),
  multiLanguage: z.boolean(),
  privateDomain: z.boolean(),
  settingPopupCta: z.boolean(),
  settingFormContact: z.boolean(),
  settingTagSeo: z.boolean(),
  analyticsEffect: z.boolean(),
})
export type PlanLimits = z.output<typeof planLimits>

const plans = z.array(namedPlan)

/** A plan as screens show it: how much of it is used, and which plans have more. */
export const planView = planLimits.extend({
  /** null = none, or the operator. */
  plan: namedPlan.nullable(),
  /** Sites that the account has. */
  usedSites: z.number().int(),
  /** For each limit: plans for sale to the account that allow more, in the order of the price list. */
  liftedBy: z.object({
    sites: plans,
    cells: plans,
    languages: plans,
    popups: plans,
    forms: plans,
    seo: plans,
    analytics: plans,
  }),
})
export type PlanView = z.output<typeof planView>
