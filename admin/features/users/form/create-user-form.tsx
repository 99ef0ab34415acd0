import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { type OwnerType, PARENT_TYPES, type UserType } from '#shared/account/permissions.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { AccessSection } from '#admin/features/users/sections/access-section.tsx'
import type { PickedAccount } from '#admin/features/users/parent/account-picker.tsx'
import { BrandSection } from '#admin/features/users/sections/brand-section.tsx'
import { FirstContractSection } from '#admin/features/users/sections/first-contract-section.tsx'
import { NO_CONTRACT } from '#admin/features/users/contract/contract-period.ts'
import { ParentField } from '#admin/features/users/parent/parent-field.tsx'
import { ProfileFields } from '#admin/features/users/sections/profile-fields.tsx'
import { RightsSection } from '#admin/features/users/sections/rights-section.tsx'
import { TypeField } from '#admin/features/users/sections/type-field.tsx'
import { useParents } from '#admin/features/users/parent/use-parents.ts'
import { useUserForm } from './use-user-form.ts'
import { UserForm } from './user-form.tsx'
import { findCreateProblems } from '#admin/features/users/sections/user-check.ts'
import { isPartner, type UserOptions } from '#admin/features/users/user-options.ts'
import { newUserValues, toCreateBody } from '#admin/features/users/sections/user-values.ts'
import { useCreateUser } from '#admin/features/users/users.api.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type CreateUserFormProps = { parent: PickedAccount; options: UserOptions }

/** Most accounts are users, and a type cannot be changed later. */
const firstType = (types: readonly UserType[]): UserType => (types.includes('USER') ? 'USER' : (types[0] ?? 'USER'))

/** Types that the caller may create under a parent. */
const typesUnder = (parent: OwnerType, types: readonly UserType[]) =>
  types.filter((type) => PARENT_TYPES[type].includes(parent))

export function CreateUserForm({ parent, options }: CreateUserFormProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const screens = useScreens()
  const { language } = useLanguage()
  const create = useCreateUser()
  const [created, setCreated] = useState<UserDetail>()
  const [picked, setPicked] = useState(parent)
  const types = typesUnder(picked.type, options.types)
  const [initial] = useState(() => newUserValues({ type: firstType(types), parentId: parent.id, language }))
  const form = useUserForm({
    initial,
    check: (values) => findCreateProblems(toCreateBody(values)),
    error: create.error,
    send: (values) =>
      create.mutate(toCreateBody(values), {
        onSuccess: (user) => {
          const message = values.access === 'invite' ? 'done.createdInvited' : 'done.created'
          showToast(t(message, { name: user.companyName }))
          setCreated(user)
        },
      }),
  })
  const { values, errorOf, change } = form
  const section = { values, errorOf, onChange: change }
  const { parents } = useParents(values.parentId)
  const setType = (type: UserType) => change({ type, contract: NO_CONTRACT })
  const pick = (account: PickedAccount) => {
    setPicked(account)
    change({ parentId: account.id })
    const [first, ...others] = typesUnder(account.type, options.types)
    if (first && ![first, ...others].includes(values.type)) setType(first)
  }
  useLeaveTo(created && screens.user(created.id))

  return (
    <UserForm
      form={form}
      failedTitle={ui('failure.register')}
      error={create.error}
      isBusy={create.isPending}
      isDone={created !== undefined}
      submitLabel={t('form.submitCreate')}
      cancelTo={screens.userList}
    >
      <Section title={t('form.account')} description={t('form.accountHelp')}>
        <ParentField parents={parents} value={values.parentId} error={errorOf('parentId')} onPick={pick} />
        {types.length > 0 ? (
          <TypeField value={values.type} types={types} error={errorOf('type')} onValueChange={setType} />
        ) : (
          <FieldError message={t('form.noneCreatable')} />
        )}
        <ProfileFields {...section} isNew />
      </Section>
      <FirstContractSection {...section} plans={options.plans} />
      <RightsSection {...section} />
      <AccessSection {...section} />
      {isPartner(values.type) && <BrandSection {...section} />}
    </UserForm>
  )
}

/** Continues after the form has released its leave guard. */
export function useLeaveTo(destination: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (destination) void navigate(destination, { replace: true })
  }, [destination, navigate])
}
