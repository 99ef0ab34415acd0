import { z } from 'zod'

/** What an account's plan allows (S0 §3); null = no limit. */
export const planLimits = z.object({
  planName: z.string().nullable(),
  quantitySwipe: z.number().int().nullable(),
  quantitySite: z.number().int().nullable(),
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
