import { useEffect, useRef, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useLaterBrand } from '#admin/ui/brand/use-later-brand.ts'
import { BrandSign } from '#admin/ui/brand/brand-sign.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { useLogout } from './auth.api.ts'
import { readKeptBrand, shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** `/log-out`: signs out when opened and confirms it. */
export function LogOutPage() {
  const t = useAdminText()
  const { mutate, isSuccess, error, isPending } = useLogout()
  const isStarted = useRef(false)
  const [brand] = useState(readKeptBrand)
  useLaterBrand(brand)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  if (error)
    return (
      <ErrorState
        title={t('failure.signOut')}
        message={error.message}
        onRetry={() => mutate()}
        isRetrying={isPending}
      />
    )
  return (
    <main aria-live="polite" className="grid min-h-dvh place-items-center px-6">
      <title>{`${t('shell.signOut')} - ${shownTitle()}`}</title>
      <div className="flex flex-col items-center gap-2 pb-16 text-center">
        <BrandSign />
        <h1 className="mt-5 text-xl font-semibold">{isSuccess ? t('login.signedOut') : t('login.signingOut')}</h1>
        {isSuccess && (
          <>
            <p className="text-base text-ink-soft">{t('login.signedOutLead')}</p>
            <ButtonLink to="/login" variant="primary" className="mt-5">
              {t('login.signInAgain')}
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  )
}
