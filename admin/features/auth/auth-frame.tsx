import type { ReactNode } from 'react'
import { Wordmark } from '#admin/ui/brand/brand-mark.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LoginArt } from './login-art.tsx'

type AuthFrameProps = {
  title: string
  lead?: ReactNode
  figure?: ReactNode
  children?: ReactNode
  /** Over the illustration. */
  over?: ReactNode
  /** A partner's; the product's own by default. */
  logo?: ReactNode
}

/** Frame of all sign-in screens: the form on one side, an illustration on the other. */
export function AuthFrame({ title, lead, figure, children, over, logo = <Wordmark size={26} /> }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh bg-paper max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <LoginArt>{over}</LoginArt>
      <main className="flex flex-col px-6 pt-6 pb-5 sm:px-10 lg:order-first lg:px-14 lg:pt-8">
        {logo}
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
