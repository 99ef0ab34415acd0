import type { ReactNode } from 'react'
import { useBrand } from '#admin/ui/brand/use-brand.ts'
import { Wordmark } from '#admin/ui/brand/brand-mark.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { ShownBrand } from '#shared/account/auth.ts'
import { LoginArt } from './login-art.tsx'

type AuthFrameProps = {
  title: string
  lead?: ReactNode
  figure?: ReactNode
  children?: ReactNode
  /** Over the illustration. */
  over?: ReactNode
  /** Brand of the account that a mailed link belongs to; the product's own by default. */
  brand?: ShownBrand | undefined
}

/** Frame of all sign-in screens: the form on one side, an illustration on the other. */
export function AuthFrame({ title, lead, figure, children, over, brand }: AuthFrameProps) {
  useBrand(brand)
  return (
    <div className="grid min-h-dvh bg-paper max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <LoginArt>{over}</LoginArt>
      <main className="flex flex-col px-6 pt-6 pb-5 sm:px-10 lg:order-first lg:px-14 lg:pt-8">
        {brand?.logoUrl ? (
          <img src={brand.logoUrl} alt={brand.brandName ?? ''} className="h-9 max-w-48 self-start object-contain" />
        ) : (
          <Wordmark size={26} />
        )}
        <div className="m-auto w-full max-w-sm py-10">
          {figure && <div className="mb-6">{figure}</div>}
          <h1 className="text-2xl font-semibold">{title}</h1>
          {lead && <p className="mt-2 text-base text-ink-soft">{lead}</p>}
          {children}
        </div>
        <LanguageLinks />
      </main>
    </div>
  )
}
