import { type ReactNode, useEffect } from 'react'
import { BrandLogo } from '#admin/ui/brand/brand-sign.tsx'
import { readKeptBrand, showBrandIcon } from '#admin/ui/brand/kept-brand.ts'
import { useLaterBrand } from '#admin/ui/brand/use-later-brand.ts'
import { LanguageLinks } from './language-links.tsx'
import { LoginArt } from './login-art.tsx'

type AuthFrameProps = {
  title: string
  lead?: ReactNode
  figure?: ReactNode
  children?: ReactNode
  /** Below the form, in a room that is kept free for it; null while there is nothing. */
  below?: ReactNode
  /** A partner's; by default that of the account that was used last on this device, else the product's own. */
  logo?: ReactNode
}

/** Frame of all sign-in screens: the form on one side, an illustration on the other. */
export function AuthFrame({ title, lead, figure, children, below, logo }: AuthFrameProps) {
  const kept = readKeptBrand()
  useLaterBrand(logo === undefined ? kept : undefined)
  useEffect(showBrandIcon, [])
  return (
    <div className="grid min-h-dvh bg-paper max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <LoginArt />
      <main className="flex flex-col px-6 pt-6 pb-5 sm:px-10 lg:order-first lg:px-14 lg:pt-8">
        <div className="flex">{logo ?? <BrandLogo brand={kept} size={26} />}</div>
        <div className="m-auto w-full max-w-sm py-10">
          {figure && <div className="mb-6">{figure}</div>}
          <h1 className="text-2xl font-semibold">{title}</h1>
          {lead && <p className="mt-2 text-base text-ink-soft">{lead}</p>}
          {children}
        </div>
        {below !== undefined && <div className="mx-auto min-h-34 w-full max-w-sm pb-4">{below}</div>}
        <LanguageLinks />
      </main>
    </div>
  )
}
