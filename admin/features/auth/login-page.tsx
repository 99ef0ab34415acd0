import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { session } from '#admin/api/client.ts'
import { screenPrefixOf } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Wordmark } from '#admin/ui/brand-mark.tsx'
import { LanguageLinks } from '#admin/ui/language-links.tsx'
import { LoginArt } from './login-art.tsx'
import { LoginForm } from './login-form.tsx'
import { readReturnTo } from './return-to.ts'

/** Sign-in: the form on one side, the product's idea on the other. */
export function LoginPage() {
  const t = useAdminText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const returnTo = readReturnTo(query.get('returnTo'), location.origin)
  if (session.isSignedIn()) return <Navigate to={returnTo ?? '/'} replace />
  return (
    <div className="grid min-h-dvh bg-paper max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <title>{`${t('login.title')} - Mekuri`}</title>
      <LoginArt />
      <main className="flex flex-col px-6 pt-6 pb-5 sm:px-10 lg:order-first lg:px-14 lg:pt-8">
        <Wordmark size={26} />
        <div className="m-auto w-full max-w-sm py-10">
          <h1 className="text-2xl font-semibold">{t('login.welcome')}</h1>
          <p className="mt-2 text-base text-ink-soft">{t('login.lead')}</p>
          <LoginForm
            onDone={(user) => void navigate(returnTo ?? `/${screenPrefixOf(user)}/site-list`, { replace: true })}
          />
        </div>
        <LanguageLinks />
      </main>
    </div>
  )
}
