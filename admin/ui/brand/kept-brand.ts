import type { ShownBrand } from '#shared/account/auth.ts'

/** Also in `admin/public/first.js`, which runs before any module, and in the documents of partners' hosts. */
const KEY = 'mekuri.brand'

/** The name of the product itself. */
const PRODUCT = 'Mekuri'

/** The brand of the partner whose host this is, which stands in the document. */
const readHostBrand = () => document.querySelector<HTMLMetaElement>(`meta[name="${KEY}"]`)?.content

/**
 * The brand of the partner whose host this is, else of the account that was used last on this device: for the screens
 * that are shown without a session, or before it is loaded. Undefined for the product's own brand.
 */
export function readKeptBrand(): ShownBrand | undefined {
  // The build renders the sign-in page without a browser.
  if (typeof document === 'undefined') return undefined
  const kept = readHostBrand() ?? localStorage.getItem(KEY)
  if (kept === null) return undefined
  try {
    const brand = JSON.parse(kept) as Partial<ShownBrand> | null
    const {
      brandName,
      pageTitle = null,
      logoUrl = null,
      iconUrl = null,
      mainColor = null,
      textColor = null,
    } = brand ?? {}
    return brandName ? { brandName, pageTitle, logoUrl, iconUrl, mainColor, textColor } : undefined
  } catch {
    return undefined
  }
}

/** Remembers the brand of an account that is used on this device; one without a partner's brand ends it. */
export function keepBrand({ brandName, pageTitle, logoUrl, iconUrl, mainColor, textColor }: ShownBrand): void {
  const kept = { brandName, pageTitle, logoUrl, iconUrl, mainColor, textColor }
  if (brandName) localStorage.setItem(KEY, JSON.stringify(kept))
  else localStorage.removeItem(KEY)
  showBrandIcon()
}

/** The name that screens without a session show: the partner's, else the product's. */
export const shownName = (brand: Pick<ShownBrand, 'brandName'> | undefined = readKeptBrand()): string =>
  brand?.brandName ?? PRODUCT

/** What stands behind a screen's name in the tab: the partner's title, else its name, else the product's. */
export const shownTitle = (brand: Pick<ShownBrand, 'brandName' | 'pageTitle'> | undefined = readKeptBrand()): string =>
  brand?.pageTitle || shownName(brand)

/** Shows the partner's icon or logo in the tab, else the product's. */
export function showBrandIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const kept = readKeptBrand()
  const shown = kept?.iconUrl ?? kept?.logoUrl
  if (!icon || (!shown && icon.type !== '')) return
  icon.type = shown ? '' : 'image/svg+xml'
  icon.href = shown ?? (kept ? 'data:,' : '/favicon.svg')
}
