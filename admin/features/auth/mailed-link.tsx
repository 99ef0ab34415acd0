import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import type { ShownBrand, VerifiedToken } from '#shared/account/auth.ts'
import { mailedLinkQuery } from './auth.api.ts'
import { BrandedFrame } from './branded-frame.tsx'
import { RoundFigure } from './round-figure.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

type MailedLinkProps = {
  kind: VerifiedToken['kind']
  children: (token: string, link: VerifiedToken) => ReactNode
}

/** Verifies a mailed link, then shows its screen; for an invalid link, the way to a new one. */
export function MailedLink({ kind, children }: MailedLinkProps) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return token ? (
    <KnownLink key={token} token={token} kind={kind}>
      {children}
    </KnownLink>
  ) : (
    <MissingToken kind={kind} />
  )
}

function KnownLink({ token, kind, children }: MailedLinkProps & { token: string }) {
  const t = useAuthText()
  const tAdmin = useAdminText()
  const { data: link, error, refetch, isFetching } = useQuery(mailedLinkQuery(token))
  if (link?.kind === kind) return children(token, link)
  if (link) return <InvalidLink kind={kind} brand={link} />
  if (isApiError(error, 'link', 'validation', 'not_found')) return <InvalidLink kind={kind} />
  if (error) {
    return (
      <BrandedFrame title={tAdmin('failure.get')} lead={error.message} figure={<RoundFigure icon="alert-triangle" />}>
        <Button size="lg" icon="refresh" isBusy={isFetching} onClick={() => void refetch()} className="mt-8">
          {tAdmin('ui.retry')}
        </Button>
      </BrandedFrame>
    )
  }
  return (
    <BrandedFrame title={t('link.checking')}>
      <div aria-busy="true" className="mt-8 flex flex-col gap-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </BrandedFrame>
  )
}

/** The way to a new link, for an expired, used, replaced or unknown one. */
export function InvalidLink({ kind, brand }: { kind: VerifiedToken['kind']; brand?: ShownBrand }) {
  const t = useAuthText()
  return (
    <BrandedFrame
      brand={brand}
      title={t('link.invalidTitle')}
      lead={t('link.invalid')}
      figure={<RoundFigure icon="clock" tone="warning" />}
    >
      <title>{`${t('link.invalidTitle')} - ${shownTitle(brand)}`}</title>
      <NextSteps kind={kind} />
    </BrandedFrame>
  )
}

function MissingToken({ kind }: { kind: VerifiedToken['kind'] }) {
  const t = useAuthText()
  return (
    <BrandedFrame
      title={t('link.missingTitle')}
      lead={
        <>
          {t('link.missing')}
          <br />
          {t('link.missingHint')}
        </>
      }
      figure={<RoundFigure icon="link" tone="warning" />}
    >
      <title>{`${t('link.missingTitle')} - ${shownTitle()}`}</title>
      <NextSteps kind={kind} />
    </BrandedFrame>
  )
}

/** An account without a password gets its invitation again instead of a reset. */
function NextSteps({ kind }: { kind: VerifiedToken['kind'] }) {
  const t = useAuthText()
  const isInvitation = kind === 'invitation'
  return (
    <>
      {isInvitation && <p className="mt-4 text-base text-ink-soft">{t('link.askInvitationLead')}</p>}
      <div className="mt-8 flex flex-col gap-4">
        <ButtonLink to="/reset-pass" variant="primary" size="lg" className="w-full">
          {t(isInvitation ? 'link.askInvitation' : 'link.askAgain')}
        </ButtonLink>
        <TextLink to="/login" className="self-center">
          {t('toLogin')}
        </TextLink>
      </div>
    </>
  )
}
