import { namesOf } from '#shared/account/plan-names.ts'
import type { PricedPlan } from '#shared/billing/user-plan.ts'
import type { VersionRow } from './user-plan.repository.ts'

/** A plan's version as an account sees it; prices of the platform only if the platform bills the account. */
export function toPricedPlan(version: VersionRow, isBilled: boolean): PricedPlan {
  const { swipe, limitAccessPrice, blockPrice, licensePrice } = version
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
    ...(isBilled
      ? { limitAccessPrice, blockPrice, licensePrice }
      : { limitAccessPrice: null, blockPrice: null, licensePrice: null }),
  }
}
