import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { CREATABLE_TYPES, ownerTypeOf } from '#shared/account/permissions.ts'
import { PLAN_TIERS } from '#shared/account/plan-rules.ts'
import { USER_STATES } from '#shared/account/user-rules.ts'
import { ParentFilter } from './parent-filter.tsx'
import { USER_LIST, SEARCH_MAX, type UserListState } from '#admin/features/users/user-list-state.ts'
import { useOrderOptions } from './user-orders.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type UserFiltersProps = {
  state: UserListState
  /** Phones have no column headers to sort by. */
  hasOrder: boolean
  onChange: (part: Partial<UserListState>) => void
}

/** Search and filters. A filter with a single choice is hidden. */
export function UserFilters({ state, hasOrder, onChange }: UserFiltersProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const orders = useOrderOptions()
  const types = CREATABLE_TYPES[ownerTypeOf(useUser())]
  const all = { value: 'all' as const, label: t('list.all') }
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('list.search')}
          value={state.search}
          maxLength={SEARCH_MAX}
          onValueChange={(search) => onChange({ search })}
        />
        <div role="group" aria-label={t('list.filters')} className="flex flex-wrap items-center gap-1.5">
          {types.length > 1 && (
            <FilterMenu
              label={t('list.filter.type')}
              value={state.type}
              options={[all, ...types.map((value) => ({ value, label: ui(`accountType.${value}`) }))]}
              onValueChange={(type) => onChange({ type })}
            />
          )}
          <FilterMenu
            label={t('list.filter.tier')}
            value={state.tier}
            options={[all, ...PLAN_TIERS.map((value) => ({ value, label: t(`tier.${value}`) }))]}
            onValueChange={(tier) => onChange({ tier })}
          />
          {types.length > 1 && <ParentFilter value={state.parent} onValueChange={(parent) => onChange({ parent })} />}
          {hasOrder && (
            <FilterMenu
              label={t('list.sort')}
              value={state.order}
              options={orders}
              onValueChange={(order) => onChange({ order })}
            />
          )}
          {USER_LIST.isFiltered(state) && (
            <Button size="sm" variant="quiet" icon="close" onClick={() => onChange(USER_LIST.noFilters)}>
              {t('list.reset')}
            </Button>
          )}
        </div>
      </div>
      <FilterChips
        label={t('list.filter.state')}
        value={state.state}
        options={[all, ...USER_STATES.map((value) => ({ value, label: t(`state.${value}`) }))]}
        onValueChange={(contract) => onChange({ state: contract })}
      />
    </div>
  )
}
