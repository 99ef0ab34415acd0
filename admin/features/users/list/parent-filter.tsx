import { useUser } from '#admin/api/user-info.ts'
import { FilterPill } from '#admin/ui/list/filter-pill.tsx'
import { AccountPicker } from '#admin/features/users/parent/account-picker.tsx'
import { useUserParents } from '#admin/features/users/users.api.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type ParentFilterProps = { value: string; onValueChange: (id: string) => void }

/** Shows the accounts below one, at any depth; of the own account, those right below. */
export function ParentFilter({ value, onValueChange }: ParentFilterProps) {
  const t = useUsersText()
  const user = useUser()
  const isOwn = value === user.accountId
  const { data } = useUserParents(value === '' || isOwn ? undefined : value)
  const name = isOwn ? user.companyName : data?.dataList[0]?.companyName
  const label = t('list.filter.parent')
  return (
    <AccountPicker
      label={label}
      value={value}
      hasOwn
      ownNote={t('picker.ownOnly')}
      trigger={<FilterPill label={label} chosen={value === '' ? undefined : (name ?? '…')} />}
      onPick={({ id }) => onValueChange(id)}
      onClear={value === '' ? undefined : () => onValueChange('')}
    />
  )
}
