import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import type { UserDetail } from '#shared/account/users.ts'
import { ContractCard } from './contract-card.tsx'
import { ContractHistory } from './contract-history.tsx'
import { HistorySection } from './history-section.tsx'
import { StatusHistory } from './status-history.tsx'
import { UserActions } from '#admin/features/users/actions/user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserMissing } from '#admin/features/users/user-missing.tsx'
import { UserHints } from './user-hints.tsx'
import { UserPageSkeleton } from './user-page-skeleton.tsx'
import { UserStateBadges } from '#admin/features/users/user-state.tsx'
import { useUserActions } from '#admin/features/users/actions/user-steps.ts'
import { useUserDetail } from '#admin/features/users/users.api.ts'
import { UsersGate } from '#admin/features/users/users-gate.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const AccountBills = lazy(async () => ({
  default: (await import('#admin/entities/bills/account-bills.tsx')).AccountBills,
}))

/** `user/{id}`: an account with its contract and history. */
export function UserPage() {
  return (
    <UsersGate>
      <UserById />
    </UsersGate>
  )
}

function UserById() {
  const { id = '' } = useParams()
  const { data: user, error, refetch, isFetching } = useUserDetail(id)
  if (user) return <UserView key={user.id} user={user} />
  if (!error) return <UserPageSkeleton />
  const isGone = isApiError(error, 'not_found')
  return <UserMissing error={error} isGone={isGone} isRetrying={isFetching} onRetry={() => void refetch()} />
}

function UserView({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const screens = useScreens()
  const can = useCan()
  return (
    <>
      <PageHeader
        trail={[{ label: t('list.title'), to: screens.userList }]}
        title={user.companyName}
        description={
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <UserStateBadges user={user} />
            <span>{user.contactName}</span>
          </span>
        }
        action={<HeaderActions user={user} />}
      />
      <UserHints user={user} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* On phones the facts come before the history. */}
        <div className="flex min-w-0 flex-col gap-8 max-lg:contents">
          <ContractCard user={user} />
          <div className="flex min-w-0 flex-col gap-8 max-lg:order-2">
            <ContractHistory user={user} />
            {can('GET /master/user/{id}/bill') && (
              <Suspense>
                <AccountBills user={user} />
              </Suspense>
            )}
            {/* Suspends for its own texts. */}
            <Suspense fallback={<HistorySection title={t('detail.history')}>{null}</HistorySection>}>
              <StatusHistory id={user.id} />
            </Suspense>
          </div>
        </div>
        <UserFacts user={user} />
      </div>
    </>
  )
}

function HeaderActions({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const screens = useScreens()
  const navigate = useNavigate()
  const canEdit = useUserActions(user).includes('edit')
  return (
    <div className="flex items-center gap-2">
      <UserActions
        user={user}
        without={['edit']}
        trigger={
          <Button icon="more" aria-label={t('action.more')}>
            <span className="max-sm:hidden">{t('action.more')}</span>
          </Button>
        }
        onDeleted={() => void navigate(screens.userList, { replace: true })}
      />
      {canEdit && (
        <ButtonLink to={screens.updateUser(user.type, user.id)} variant="primary" icon="edit">
          {t('action.edit')}
        </ButtonLink>
      )}
    </div>
  )
}
