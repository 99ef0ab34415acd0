import { Navigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useCockpitText } from '#admin/i18n/use-cockpit-text.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { COCKPIT_PROBLEMS, COCKPIT_SEARCH_MAX } from '#shared/billing/cockpit-rules.ts'
import type { CockpitPage as Answer } from '#shared/billing/cockpit.ts'
import { useCockpit, useCockpitPrefix } from './cockpit.api.ts'
import { COCKPIT_LIST, type CockpitState, toCockpitQuery } from './cockpit-state.ts'
import { CockpitCards, CockpitTable } from './cockpit-table.tsx'

/** `cockpit`: a partner's users with what to act on, the most urgent first. */
export function CockpitPage() {
  const prefix = useCockpitPrefix()
  return prefix ? <Cockpit prefix={prefix} /> : <Navigate to="/errors/403" replace />
}

function Cockpit({ prefix }: { prefix: 'oem-master' | 'oem-admin' }) {
  const t = useCockpitText()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const address = useListAddress(COCKPIT_LIST)
  const list = useListScreen(address, useCockpit(prefix, toCockpitQuery(address.state)))
  const rows = { users: list.data?.dataList, isStale: list.isStale }
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {!list.isBlank && <Filters state={address.state} data={list.data} onChange={address.change} />}
      <ListBody
        list={list}
        blank={<NoUsers />}
        notFound={{
          title: t('noResultTitle'),
          description: t('noResultDescription'),
          reset: t('filter.reset'),
        }}
      >
        {isWide ? <CockpitTable {...rows} /> : <CockpitCards {...rows} />}
      </ListBody>
    </>
  )
}

type FiltersProps = {
  state: CockpitState
  data: Answer | undefined
  onChange: (part: Partial<CockpitState>) => void
}

/** Search, and the problems with how many users have each. */
function Filters({ state, data, onChange }: FiltersProps) {
  const t = useCockpitText()
  const count = new Map(data?.counts.map(({ problem, users }) => [problem, users]))
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <SearchBox
        label={t('search')}
        value={state.search}
        maxLength={COCKPIT_SEARCH_MAX}
        onValueChange={(search) => onChange({ search })}
      />
      <FilterChips
        label={t('filter.label')}
        value={state.problem}
        options={[
          { value: 'all' as const, label: t('filter.all'), count: data?.users },
          ...COCKPIT_PROBLEMS.map((value) => ({ value, label: t(`problem.${value}`), count: count.get(value) })),
        ]}
        onValueChange={(problem) => onChange({ problem })}
      />
    </div>
  )
}

function NoUsers() {
  const t = useCockpitText()
  const users = useUsersText()
  const screens = useScreens()
  const can = useCan()
  const { accountId } = useUser()
  const canCreate = can('POST /oem-master/user') || can('POST /oem-admin/user')
  return (
    <EmptyState
      title={t('emptyTitle')}
      description={t('emptyDescription')}
      action={
        canCreate && (
          <ButtonLink to={screens.createUser(accountId)} variant="primary" icon="plus">
            {users('list.create')}
          </ButtonLink>
        )
      }
    />
  )
}
