import { Navigate, useParams } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { CreateUserForm } from './create-user-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useParents } from '#admin/features/users/parent/use-parents.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'
import { useUserOptions } from '#admin/features/users/users.api.ts'
import { UsersGate } from '#admin/features/users/users-gate.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** `create-user/{id}`: a new account under `id`; `self` is the own account. */
export function CreateUserPage() {
  return (
    <UsersGate>
      <CreateUser />
    </UsersGate>
  )
}

function CreateUser() {
  const t = useUsersText()
  const screens = useScreens()
  const rights = useUserRights()
  return (
    <>
      <PageHeader
        trail={[{ label: t('list.title'), to: screens.userList }]}
        title={t('form.createTitle')}
        description={rights.create && t('form.createLead')}
      />
      {rights.create ? <NewUser /> : <NotAllowed />}
    </>
  )
}

function NewUser() {
  const { id = 'self' } = useParams()
  const { accountId } = useUser()
  const parentId = id === 'self' ? accountId : id
  const { parents, error, refetch } = useParents(parentId)
  const options = useUserOptions()
  const failure = error ?? options.error
  const parent = parents?.[0]
  if (parent && options.data) return <CreateUserForm key={parentId} parent={parent} options={options.data} />
  if (!failure) return <FormSkeleton />
  const retry = () => {
    void refetch()
    void options.refetch()
  }
  return <ScreenError error={failure} what={error ? 'parents' : 'get'} onRetry={retry} />
}

/** Explains why a person with the right cannot register accounts now. */
function NotAllowed() {
  const t = useUsersText()
  const screens = useScreens()
  const user = useUser()
  const isPartner = ownerTypeOf(user) !== 'MASTER'
  const back = <ButtonLink to={screens.userList}>{t('detail.back')}</ButtonLink>
  if (user.contractStatus !== 'active')
    return <EmptyState title={t('form.contractBlocked')} description={t('form.contractBlockedHelp')} action={back} />
  if (isPartner && !user.licenseIssuance)
    return <EmptyState title={t('form.noLicense')} description={t('form.noLicenseHelp')} action={back} />
  return <Navigate to="/errors/403" replace />
}
