import type { ShownBrand } from '#shared/account/auth.ts'

/** Also in `admin/public/first.js`, which runs before any module. */
const KEY = 'mekuri.brand'

/** The name of the product itself. */
const PRODUCT = 'Mekuri'

/**
 * The partner's brand of the account that was used last on this device: for the screens that are shown without a session,
 * or before it is loaded. Undefined for the product's own brand.
 */
export function readKeptBrand(): ShownBrand | undefined {
  // The build renders the sign-in page without a browser.
  if (typeof localStorage === 'undefined') return undefined
  const kept = localStorage.getItem(KEY)
  if (kept === null) return undefined
  try {
    const brand = JSON.parse(kept) as Partial<ShownBrand> | null
    const { brandName, logoUrl = null, mainColor = null, textColor = null } = brand ?? {}
    return brandName ? { brandName, logoUrl, mainColor, textColor } : undefined
  } catch {
    return undefined
  }
}

/** Remembers the brand of an account that is used on this device; one without a partner's brand ends it. */
export function keepBrand({ brandName, logoUrl, mainColor, textColor }: ShownBrand): void {
  if (brandName) localStorage.setItem(KEY, JSON.stringify({ brandName, logoUrl, mainColor, textColor }))
  else localStorage.removeItem(KEY)
  showBrandIcon()
}

/** The name that screens without a session show: the partner's, else the product's. */
export const shownName = (brand: Pick<ShownBrand, 'brandName'> | undefined = readKeptBrand()): string =>
  brand?.brandName ?? PRODUCT

/** Shows the partner's logo in the tab, else the product's. */
export function showBrandIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const logoUrl = readKeptBrand()?.logoUrl
  if (!icon || (!logoUrl && icon.type !== '')) return
  icon.type = logoUrl ? '' : 'image/svg+xml'
  icon.href = logoUrl ?? '/favicon.svg'
}
