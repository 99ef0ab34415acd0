import type { UseQueryResult } from '@tanstack/react-query'
import { useLaterFirst } from '#admin/ui/load/use-later-first.ts'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import type { Page } from '#shared/wire/pagination.ts'
import type { ListAddress } from './list-address.ts'
import { useAddressParams } from './use-address-params.ts'

/** The state of a list in the address, and a way to change it: any change except of the page goes to page one. */
export function useListAddress<State extends { page: number }, AllFilters extends Partial<State>, FiltersOnly>(
  list: ListAddress<State, AllFilters, FiltersOnly>,
) {
  const [params, setParams] = useAddressParams()
  const state = list.read(params)
  const change = (part: Partial<State>) => {
    setParams((current) => list.write({ ...list.read(current), page: 1, ...part }), { replace: !list.isStep(part) })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return {
    state,
    isFiltered: list.isFiltered(state),
    change,
    goTo: (page: number) => change({ page } as Partial<State>),
    reset: () => change(list.noFilters),
  }
}

type Address = Pick<ReturnType<typeof useListAddress>, 'isFiltered' | 'goTo' | 'reset'> & { state: { page: number } }
type ListQuery<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'>

/**
 * What a list screen shows of the answer to its address: rows, which may belong to the address before (`isStale`), or
 * one of two empty states. From a page beyond the end it goes to the last one. `ListBody` draws it.
 */
export function useListScreen<Answer extends Page<unknown>>(address: Address, query: ListQuery<Answer>) {
  const { error, isPlaceholderData: isStale } = query
  const data = useLaterFirst(query.data)
  useLastPage({ totalPages: data?.totalPages, page: address.state.page, isStale, go: address.goTo })
  const isEmpty = data?.total === 0 && !isStale
  return {
    ...query,
    data,
    isStale,
    /** Whether there is a failure in place of an answer. */
    isFailed: error !== null && !data,
    /** Whether nothing exists, filters aside. */
    isBlank: isEmpty && !address.isFiltered,
    /** Whether the filters find nothing. */
    isNotFound: isEmpty && address.isFiltered,
    /** Whether rows are shown, or what stands for them while the first answer loads. */
    hasRows: data ? !isEmpty : !error,
    goTo: address.goTo,
    reset: address.reset,
  }
}

export type ListScreen<Answer extends Page<unknown> = Page<unknown>> = ReturnType<typeof useListScreen<Answer>>
