import { z } from 'zod'

/** The limits of an account's plan (rules/contracts.md#limits-of-a-plan); null = no limit. */
export const planLimits = z.object({
  planName: z.string().nullable(),
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

const planNames = z.array(z.string())

/** A plan as screens show it: how much of it is used, and which plans have more. */
export const planView = planLimits.extend({
  /** Sites that the account has. */
  usedSites: z.number().int(),
  /** The names of all plans for sale to the account that have more of it, in the order of their list. */
  liftedBy: z.object({
    sites: planNames,
    cells: planNames,
    languages: planNames,
    popups: planNames,
    forms: planNames,
    seo: planNames,
    analytics: planNames,
  }),
})
export type PlanView = z.output<typeof planView>
