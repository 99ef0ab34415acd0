import type { PlanLimits } from '#shared/account/plans.ts'
import type { Excess } from '#shared/billing/user-plan.ts'
import { EXCESS_NAMES_MAX, type ExcessKind } from '#shared/billing/user-plan-rules.ts'
import { isGridInPlan } from '#shared/site/publish/publish-check.ts'
import { storageBytes } from '#worker/entities/plans/storage-rules.ts'
import type { SiteUse } from '#worker/entities/usage/site-use.repository.ts'

/** The amounts that an account uses: its sites, and the bytes of its files. */
export type AccountUse = { sites: readonly SiteUse[]; siteCount: number; bytes: number }

/** The checks of which sites exceed a plan, and by how much. */
const SITE_CHECKS: Record<
  Exclude<ExcessKind, 'sites' | 'storage'>,
  { exceeds: (site: SiteUse, plan: PlanLimits) => boolean; countOf: (site: SiteUse) => number }
> = {
  cells: {
    exceeds: ({ columns, rows }, plan) => !isGridInPlan({ numberHorizontal: columns, numberVertical: rows }, plan),
    countOf: ({ columns, rows }) => columns * rows,
  },
  languages: {
    exceeds: ({ languages }, { multiLanguage }) => languages > 1 && !multiLanguage,
    countOf: ({ languages }) => languages,
  },
  domain: { exceeds: ({ domain }, plan) => domain === 1 && !plan.privateDomain, countOf: () => 1 },
  popups: { exceeds: ({ popups }, plan) => popups === 1 && !plan.settingPopupCta, countOf: () => 1 },
  forms: { exceeds: ({ forms }, plan) => forms === 1 && !plan.settingFormContact, countOf: () => 1 },
  seo: { exceeds: ({ seo }, plan) => seo === 1 && !plan.settingTagSeo, countOf: () => 1 },
}
const SITE_KINDS = ['cells', 'languages', 'domain', 'popups', 'forms', 'seo'] as const

/** The sites and files of an account for which a plan has no room (rules/contracts.md#plan-changes). */
export function findExcess({ sites, siteCount, bytes }: AccountUse, plan: PlanLimits): Excess[] {
  const room = storageBytes(plan.quantityStorageMb)
  const isFull = plan.quantitySite !== null && siteCount > plan.quantitySite
  return [
    ...(isFull ? [{ kind: 'sites' as const, count: siteCount, limit: plan.quantitySite, sites: [] }] : []),
    ...SITE_KINDS.flatMap((kind) => {
      const { exceeds, countOf } = SITE_CHECKS[kind]
      const found = sites.filter((site) => exceeds(site, plan))
      if (found.length === 0) return []
      const named = found
        .slice(0, EXCESS_NAMES_MAX)
        .map((site) => ({ id: site.id, name: site.name, count: countOf(site) }))
      return [{ kind, count: found.length, limit: kind === 'cells' ? plan.quantitySwipe : null, sites: named }]
    }),
    ...(room !== null && bytes > room ? [{ kind: 'storage' as const, count: bytes, limit: room, sites: [] }] : []),
  ]
}
