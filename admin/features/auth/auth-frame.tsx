import type { ReactNode } from 'react'
import { Wordmark } from '#admin/ui/brand-mark.tsx'
import { LanguageLinks } from '#admin/ui/language-links.tsx'
import { LoginArt } from './login-art.tsx'

type AuthFrameProps = { title: string; lead?: ReactNode; figure?: ReactNode; children?: ReactNode }

/** Every screen around signing in: what is to be done on one side, the product's idea on the other. */
export function AuthFrame({ title, lead, figure, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh bg-paper max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <LoginArt />
      <main className="flex flex-col px-6 pt-6 pb-5 sm:px-10 lg:order-first lg:px-14 lg:pt-8">
        <Wordmark size={26} />
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
