import { Navigate, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { UpdateUserForm } from './update-user-form.tsx'
import { UserMissing } from '#admin/features/users/user-missing.tsx'
import { useUserRights } from '#admin/features/users/user-rights.ts'
import { useUserDetail, useUserOptions } from '#admin/features/users/users.api.ts'
import { UsersGate } from '#admin/features/users/users-gate.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** `update-user/{type}/{id}`. */
export function UpdateUserPage() {
  return (
    <UsersGate>
      <UpdateUser />
    </UsersGate>
  )
}

function UpdateUser() {
  const t = useUsersText()
  const screens = useScreens()
  const rights = useUserRights()
  const { id = '', type } = useParams()
  const { data: user, error, refetch, isFetching } = useUserDetail(id)
  const options = useUserOptions()

  if (!rights.update) return <Navigate to={screens.user(id)} replace />
  const failure = error ?? options.error
  if (failure && !(user && options.data)) {
    const retry = () => {
      void refetch()
      void options.refetch()
    }
    return (
      <UserMissing error={failure} isGone={isApiError(error, 'not_found')} onRetry={retry} isRetrying={isFetching} />
    )
  }
  if (!user || !options.data) return <FormSkeleton />
  // The address contains the type (rules/accounts.md#prefixes); the account's own type wins.
  if (type !== user.type) return <Navigate to={screens.updateUser(user.type, user.id)} replace />
  return (
    <>
      <PageHeader
        trail={[
          { label: t('list.title'), to: screens.userList },
          { label: user.companyName, to: screens.user(user.id) },
        ]}
        title={t('action.edit')}
      />
      {user.state === 'terminated' ? (
        <EmptyState
          title={t('form.readOnly')}
          description={t('form.readOnlyHelp')}
          action={<ButtonLink to={screens.user(user.id)}>{t('action.open')}</ButtonLink>}
        />
      ) : (
        <UpdateUserForm key={user.id} user={user} options={options.data} onReload={() => refetch()} />
      )}
    </>
  )
}
