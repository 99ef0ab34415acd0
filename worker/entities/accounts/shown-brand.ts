import type { ShownBrand } from '#shared/account/auth.ts'
import { type Person, shownPath } from './person.repository.ts'

const PRODUCT: ShownBrand = {
  brandName: null,
  pageTitle: null,
  logoUrl: null,
  iconUrl: null,
  mainColor: null,
  textColor: null,
}

/** The partner's brand as shown to a person of its tree; the product's where the partner has none. */
export function toShownBrand({ brand }: Pick<Person, 'brand'>): ShownBrand {
  if (!brand?.isSet) return PRODUCT
  const { name, title, logo, icon, mainColor, textColor } = brand
  return {
    brandName: name,
    pageTitle: title ?? name,
    logoUrl: logo && shownPath(logo),
    iconUrl: icon && shownPath(icon),
    mainColor,
    textColor,
  }
}
