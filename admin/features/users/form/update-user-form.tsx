import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { BrandSection } from '#admin/features/users/sections/brand-section.tsx'
import { FirstContractSection } from '#admin/features/users/sections/first-contract-section.tsx'
import { useLeaveTo } from './create-user-form.tsx'
import { ParentTrail } from '#admin/features/users/parent/parent-trail.tsx'
import { PresentContract } from '#admin/features/users/contract/present-contract.tsx'
import { ProfileFields } from '#admin/features/users/sections/profile-fields.tsx'
import { RightsSection } from '#admin/features/users/sections/rights-section.tsx'
import { useParents } from '#admin/features/users/parent/use-parents.ts'
import { useUserForm } from './use-user-form.ts'
import { findUpdateProblems } from '#admin/features/users/sections/user-check.ts'
import { UserForm } from './user-form.tsx'
import { isPartner, type UserOptions } from '#admin/features/users/user-options.ts'
import { toUpdateBody, toUserValues, type UserValues } from '#admin/features/users/sections/user-values.ts'
import { useUpdateUser } from '#admin/features/users/users.api.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

type UpdateUserFormProps = { user: UserDetail; options: UserOptions; onReload: () => Promise<unknown> }

/** Form of an account. Changes are compared with the account at the opening, whatever is refetched meanwhile. */
export function UpdateUserForm({ user, options, onReload }: UpdateUserFormProps) {
  const [round, setRound] = useState(0)
  const reload = async () => {
    await onReload()
    setRound(round + 1)
  }
  return <OpenedForm key={round} user={user} options={options} onReload={reload} />
}

function OpenedForm({ user: latest, options, onReload }: UpdateUserFormProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const screens = useScreens()
  const [user] = useState(latest)
  const hasContract = user.contractStartsAt !== null
  const { form, update, isDone, send } = useUpdateForm(user)
  const { values, errorOf, change } = form
  const section = { values, errorOf, onChange: change }
  useLeaveTo(isDone ? screens.user(user.id) : undefined)

  return (
    <>
      <UserForm
        form={form}
        failedTitle={ui('failure.update')}
        error={update.error}
        isBusy={update.isPending}
        isDone={isDone}
        submitLabel={t('form.submitUpdate')}
        cancelTo={screens.user(user.id)}
      >
        <Section title={t('form.account')}>
          <Fixed user={user} />
          <ProfileFields {...section} isNew={false} />
        </Section>
        {hasContract ? (
          <Section title={t('form.contractNow')} description={t('form.contractNowHelp')}>
            <PresentContract
              user={user}
              autoRenew={values.contract.autoRenew}
              error={errorOf('autoRenew')}
              onAutoRenewChange={(autoRenew) => change({ contract: { ...values.contract, autoRenew } })}
            />
          </Section>
        ) : (
          <FirstContractSection {...section} plans={options.plans} />
        )}
        <RightsSection {...section} />
        {isPartner(user.type) && <BrandSection {...section} />}
      </UserForm>
      <Reauthentication
        error={update.error}
        isPending={update.isPending}
        onPassword={(password) => send(values, update.variables?.version ?? user.version, password)}
        onCancel={update.reset}
      />
      {isApiError(update.error, 'stale') && (
        <Suspense>
          <ConflictDialog
            conflict={update.error.details}
            onClose={() => update.reset()}
            onReload={onReload}
            onOverwrite={(version) => send(values, version)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The form of an account, and sending its changes over a version. */
function useUpdateForm(user: UserDetail) {
  const t = useUsersText()
  const update = useUpdateUser()
  const [before] = useState(() => toUserValues(user))
  const [isDone, setDone] = useState(false)
  const bodyOf = (values: UserValues) => toUpdateBody(values, before, user.contractStartsAt !== null)
  const send = (values: UserValues, version: number, currentPassword?: string) =>
    update.mutate(
      { id: user.id, version, changes: { ...bodyOf(values), ...(currentPassword && { currentPassword }) } },
      {
        onSuccess: ({ companyName }) => {
          showToast(t('done.updated', { name: companyName }))
          setDone(true)
        },
      },
    )
  const form = useUserForm({
    initial: before,
    check: (values) => findUpdateProblems(bodyOf(values)),
    error: isApiError(update.error, 'stale') ? null : update.error,
    send: (values) => send(values, user.version),
  })
  return { form, update, isDone, send }
}

/** Facts that cannot change. */
function Fixed({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const ui = useAdminText()
  const { parents } = useParents(user.id)
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-md bg-ground px-4 py-3 text-sm sm:grid-cols-2">
      <div>
        <dt className="text-xs text-ink-soft">{t('form.type')}</dt>
        <dd className="font-medium">{ui(`accountType.${user.type}`)}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs text-ink-soft">{t('form.parentPath')}</dt>
        <dd className="min-h-5">{parents && <ParentTrail parents={parents.slice(1)} />}</dd>
      </div>
    </dl>
  )
}
