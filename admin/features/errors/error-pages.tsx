import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { session } from '#admin/api/client.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { BrandLogo } from '#admin/ui/brand/brand-sign.tsx'
import { readKeptBrand } from '#admin/ui/brand/kept-brand.ts'
import { PageTitle } from '#admin/screen/page-title.tsx'

type ErrorPageProps = { status: string; title: string; text: string; canSignOut?: boolean }

/** An error screen (rules/back-office.md#error-screens) with the ways back and home. */
function ErrorPage({ status, title, text, canSignOut = false }: ErrorPageProps) {
  const t = useAdminText()
  const navigate = useNavigate()
  const goBack = () => (hasScreenBefore() ? void navigate(-1) : void navigate('/', { replace: true }))
  return (
    <main className="flex min-h-dvh flex-col px-6 py-5">
      <PageTitle title={title} />
      <div className="flex">
        <Brand canAsk={status !== '504'} />
      </div>
      <div className="m-auto flex max-w-lg flex-col items-center gap-3 pb-16 text-center">
        <MissingCell status={status} />
        <h1 className="mt-5 text-xl font-semibold">{title}</h1>
        <p className="text-base text-ink-soft">{text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button icon="arrow-left" onClick={goBack}>
            {t('errors.back')}
          </Button>
          <ButtonLink to="/" variant="primary">
            {t('shell.home')}
          </ButtonLink>
        </div>
        {canSignOut && session.isSignedIn() && (
          <ButtonLink to="/log-out" variant="quiet" size="sm" className="text-ink-soft">
            {t('shell.signOut')}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}

/** The partner's logo: of the user info, which a failing server is not asked for, else of the device. */
function Brand({ canAsk }: { canAsk: boolean }) {
  const { data, isFetching } = useQuery({ ...userInfoQuery, enabled: canAsk && session.isSignedIn() })
  const brand = data ?? readKeptBrand()
  return isFetching && !brand ? <div className="h-8" /> : <BrandLogo brand={brand} isDecorative />
}

/** Whether the previous history entry belongs to the app, by the router's index. */
function hasScreenBefore(): boolean {
  const state = history.state as { idx?: number } | null
  return (state?.idx ?? 0) > 0
}

/** A grid map with a missing cell. */
function MissingCell({ status }: { status: string }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
      {Array.from({ length: 6 }, (_, place) => (
        <span
          key={place}
          className={
            place === 4
              ? 'tabular grid h-18 w-12 place-items-center rounded-sm border border-dashed border-edge text-sm font-semibold text-ink-soft'
              : 'h-18 w-12 rounded-sm bg-press'
          }
        >
          {place === 4 && status}
        </span>
      ))}
    </div>
  )
}

export function ForbiddenPage() {
  const t = useAdminText()
  return <ErrorPage status="403" title={t('errors.forbiddenTitle')} text={t('errors.forbidden')} canSignOut />
}

export function NotFoundPage() {
  const t = useAdminText()
  return <ErrorPage status="404" title={t('errors.notFoundTitle')} text={t('errors.notFound')} />
}

export function TimeoutPage() {
  const t = useAdminText()
  return <ErrorPage status="504" title={t('errors.timeoutTitle')} text={t('errors.timeout')} />
}
