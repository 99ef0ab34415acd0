import { useEffect } from 'react'
import type { ShownBrand } from '#shared/account/auth.ts'
import { BrandMark, Wordmark } from './brand-mark.tsx'
import { readKeptBrand, showBrandIcon } from './kept-brand.ts'

type BrandLogoProps = {
  /** The product's own is shown where there is none. */
  brand: Pick<ShownBrand, 'brandName' | 'logoUrl'> | undefined
  size?: number
  /** The name says nothing that does not stand beside it. */
  isDecorative?: boolean
}

/** A partner's logo, or its name where it has no logo; else the product's. */
export function BrandLogo({ brand, size = 24, isDecorative = false }: BrandLogoProps) {
  if (brand?.logoUrl) {
    const name = isDecorative ? '' : (brand.brandName ?? '')
    return <img src={brand.logoUrl} alt={name} className="h-8 w-auto max-w-40 object-contain object-left" />
  }
  if (brand?.brandName) {
    return (
      <span className="max-w-60 truncate font-semibold" style={{ fontSize: size * 0.8 }}>
        {brand.brandName}
      </span>
    )
  }
  return <Wordmark size={size} />
}

/** The sign above a short message, and of the first screen: the brand of the account that was used last on this device. */
export function BrandSign() {
  const brand = readKeptBrand()
  useEffect(showBrandIcon, [])
  return brand ? <BrandLogo brand={brand} isDecorative /> : <BrandMark size={40} />
}
