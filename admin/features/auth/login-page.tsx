import { lazy } from 'react'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useOpenNews } from './use-open-news.ts'
import type { SignInPorts } from './use-sign-in.ts'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

const LoginNews = lazy(async () => ({ default: (await import('./login-news.tsx')).LoginNews }))

/** The sign-in page, which stands with and without the rest of the back office. */
export function LoginPage(ports: SignInPorts) {
  const t = useSignInText()
  const news = useOpenNews()
  return (
    <AuthFrame
      title={t('title')}
      lead={t('lead')}
      below={
        news.length > 0 ? (
          <OptionalView>
            <LoginNews news={news} />
          </OptionalView>
        ) : null
      }
    >
      <title>{`${t('title')} - ${shownTitle()}`}</title>
      <LoginForm {...ports} />
    </AuthFrame>
  )
}
