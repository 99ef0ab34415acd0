import { namesOf } from '#shared/account/plan-names.ts'
import type { PricedPlan } from '#shared/billing/user-plan.ts'
import type { HeldPlan } from '#worker/entities/plans/held-plan.repository.ts'

type Version = Pick<HeldPlan, 'planCode' | 'tier' | 'multiLanguage'> & HeldPlan['terms']

/** A plan's version, with the prices that the account sees (`listSeenPlans`). */
export function toPricedPlan(version: Version): PricedPlan {
  const { swipe } = version
  return {
    planCode: version.planCode,
    tier: version.tier,
    names: namesOf(version),
    price: version.price,
    quantitySwipe: version.quantitySwipe,
    quantitySite: version.quantitySite,
    quantityStorageMb: version.quantityStorageMb,
    maxColumns: swipe === 'vertical' ? 1 : version.maxColumns,
    maxRows: swipe === 'horizontal' ? 1 : version.maxRows,
    multiLanguage: version.multiLanguage,
    privateDomain: version.privateDomain,
    settingPopupCta: version.settingPopupCta,
    settingFormContact: version.settingFormContact,
    settingTagSeo: version.settingTagSeo,
    analyticsEffect: version.analyticsEffect,
    limitAccess: version.limitAccess,
    limitAccessUnit: version.limitAccessUnit,
    includedCells: version.includedCells,
    limitAccessPrice: version.limitAccessPrice,
    blockPrice: version.blockPrice,
    licensePrice: version.licensePrice,
  }
}
