import { Navigate } from 'react-router'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useCockpitText } from '#admin/i18n/use-cockpit-text.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button, ButtonLink } from '#admin/ui/basic/button.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { COCKPIT_PROBLEMS, COCKPIT_SEARCH_MAX } from '#shared/billing/cockpit-rules.ts'
import type { CockpitPage as Answer } from '#shared/billing/cockpit.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useCockpit, useCockpitPrefix } from './cockpit.api.ts'
import {
  type CockpitState,
  isFiltered,
  NO_FILTERS,
  readCockpitState,
  toCockpitQuery,
  writeCockpitState,
} from './cockpit-state.ts'
import { CockpitCards, CockpitTable } from './cockpit-table.tsx'

useCockpitText.start()
useUsersText.start()

/** `cockpit`: a partner's users with what to act on, the most urgent first. */
export function CockpitPage() {
  const prefix = useCockpitPrefix()
  return prefix ? <Cockpit prefix={prefix} /> : <Navigate to="/errors/403" replace />
}

function Cockpit({ prefix }: { prefix: 'oem-master' | 'oem-admin' }) {
  const t = useCockpitText()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const { state, change } = useCockpitState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useCockpit(prefix, toCockpitQuery(state))
  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const isBlank = isEmpty && !isFiltered(state)
  const rows = { users: data?.dataList, isStale: isPlaceholderData }
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {!isBlank && <Filters state={state} data={data} onChange={change} />}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error && !isEmpty && (isWide ? <CockpitTable {...rows} /> : <CockpitCards {...rows} />)}
      {isBlank && <NoUsers />}
      {isEmpty && !isBlank && (
        <EmptyState
          title={t('noResultTitle')}
          description={t('noResultDescription')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('filter.reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
        </div>
      )}
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
  const labelled = (name: string, users: number | undefined) =>
    users === undefined ? name : t('filter.option', { name, count: formatNumber(users) })
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
          { value: 'all' as const, label: labelled(t('filter.all'), data?.users) },
          ...COCKPIT_PROBLEMS.map((value) => ({ value, label: labelled(t(`problem.${value}`), count.get(value)) })),
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

function useCockpitState() {
  const [params, setParams] = useAddressParams()
  const state = readCockpitState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<CockpitState>) => {
    setParams((current) => writeCockpitState({ ...readCockpitState(current), page: 1, ...part }), {
      replace: part.page === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
}
