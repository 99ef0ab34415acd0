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

/** A plan as screens show it: how much of it is used, and which plan has more. */
export const planView = planLimits.extend({
  /** Sites that the account has. */
  usedSites: z.number().int(),
  /** The first plan that has more of it and no less of anything else; null where none has. */
  liftedBy: z.object({
    sites: z.string().nullable(),
    cells: z.string().nullable(),
    languages: z.string().nullable(),
    popups: z.string().nullable(),
    forms: z.string().nullable(),
    seo: z.string().nullable(),
  }),
})
export type PlanView = z.output<typeof planView>
