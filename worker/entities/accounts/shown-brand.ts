import type { ShownBrand } from '#shared/account/auth.ts'
import { type Person, shownPath } from './person.repository.ts'

/** The partner's brand as shown to a person of its tree. */
export function toShownBrand({ brand }: Pick<Person, 'brand'>): ShownBrand {
  return {
    brandName: brand?.logo || brand?.mainColor ? brand.companyName : null,
    logoUrl: brand?.logo ? shownPath(brand.logo) : null,
    mainColor: brand?.mainColor ?? null,
    textColor: brand?.textColor ?? null,
  }
}
