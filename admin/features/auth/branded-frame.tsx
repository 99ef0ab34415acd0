import type { ComponentProps } from 'react'
import { useBrand } from '#admin/ui/brand/use-brand.ts'
import type { ShownBrand } from '#shared/account/auth.ts'
import { AuthFrame } from './auth-frame.tsx'
import { BrandLogo } from '#admin/ui/brand/brand-sign.tsx'

/** `brand`: of the account that a mailed link belongs to; the product's own by default. */
type BrandedFrameProps = Omit<ComponentProps<typeof AuthFrame>, 'logo'> & { brand?: ShownBrand | undefined }

/** The frame of a sign-in screen in a partner's look. */
export function BrandedFrame({ brand, ...rest }: BrandedFrameProps) {
  useBrand(brand)
  return <AuthFrame {...rest} logo={brand && <BrandLogo brand={brand} size={26} />} />
}
