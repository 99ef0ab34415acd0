import type { Cell } from '#shared/site/cell/cell.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import type { BrandKit } from './brand-kit.ts'

/** What a kit gives a site, each of which a person may leave out. */
export const BRAND_ASPECTS = ['colours', 'logo', 'type', 'company', 'contact'] as const
export type BrandAspect = (typeof BRAND_ASPECTS)[number]

/** The colours that a kit has. */
const chosenColours = ({ colours }: BrandKit): Partial<Cell> =>
  Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour !== null))

/** What a kit holds, of all that it could give. */
export function aspectsOf(kit: BrandKit): BrandAspect[] {
  const has: Record<BrandAspect, boolean> = {
    colours: Object.keys(chosenColours(kit)).length > 0,
    logo: kit.logoMediaId !== null,
    type: Object.keys(kit.typography).length > 0,
    company: kit.company !== null,
    contact: kit.contact !== null,
  }
  return BRAND_ASPECTS.filter((aspect) => has[aspect])
}

/** A kit with some of its aspects only. */
export function kitWith(kit: BrandKit, aspects: readonly BrandAspect[]): BrandKit {
  const has = (aspect: BrandAspect) => aspects.includes(aspect)
  const none = {
    mainTextColor: null,
    priceTextColor: null,
    linkButtonColor: null,
    linkTextColor: null,
    hoverArrowColor: null,
  }
  return {
    colours: has('colours') ? kit.colours : none,
    logoMediaId: has('logo') ? kit.logoMediaId : null,
    typography: has('type') ? kit.typography : {},
    company: has('company') ? kit.company : null,
    contact: has('contact') ? kit.contact : null,
  }
}

/** A cell in the kit's colours. */
export const brandCell = (cell: Cell, kit: BrandKit): Cell => ({ ...cell, ...chosenColours(kit) })

/** The parts that a kit replaces, as far as the plan has them. */
export function brandParts(parts: Pick<SiteParts, 'forms'>, kit: BrandKit, plan: PlanLimits): Partial<SiteParts> {
  const { company, contact } = kit
  return {
    ...(company && isPartInPlan('company', plan) && { company }),
    ...(contact && isPartInPlan('forms', plan) && { forms: { ...parts.forms, contact } }),
  }
}
