import type { SeriesLook } from '#admin/ui/chart/series-look.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'

/** Lightness tells the tiers apart, hatching the multilingual variants: readable without colour. */
export const PLAN_LOOKS: Record<PlanCode, SeriesLook> = {
  trial: { shade: '#e3e2dd', dash: [] },
  light: { shade: '#c4c3bd', dash: [] },
  light_multi: { shade: '#c4c3bd', dash: [], isHatched: true },
  standard: { shade: '#9b9a94', dash: [] },
  standard_multi: { shade: '#9b9a94', dash: [], isHatched: true },
  premium: { shade: '#74736e', dash: [] },
  premium_multi: { shade: '#74736e', dash: [], isHatched: true },
  pro: { shade: '#4d4c48', dash: [] },
  pro_multi: { shade: '#4d4c48', dash: [], isHatched: true },
  oem: { shade: '#202020', dash: [] },
}
