import type { ComponentProps } from 'react'
import { useBrand } from '#admin/ui/brand/use-brand.ts'
import type { ShownBrand } from '#shared/account/auth.ts'
import { AuthFrame } from './auth-frame.tsx'

/** `brand`: of the account that a mailed link belongs to; the product's own by default. */
type BrandedFrameProps = Omit<ComponentProps<typeof AuthFrame>, 'logo'> & { brand?: ShownBrand | undefined }

/** The frame of a sign-in screen in a partner's look. */
export function BrandedFrame({ brand, ...rest }: BrandedFrameProps) {
  useBrand(brand)
  const logo = brand?.logoUrl && (
    <img src={brand.logoUrl} alt={brand.brandName ?? ''} className="h-9 max-w-48 self-start object-contain" />
  )
  return <AuthFrame {...rest} logo={logo || undefined} />
}
