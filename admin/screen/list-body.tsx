import type { ReactNode } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { ScreenError } from './screen-error.tsx'
import type { ListScreen } from './use-list-screen.ts'

type ListBodyProps = {
  list: ListScreen
  /** The rows, and what stands for them while the first answer loads. */
  children: ReactNode
  /** Shown where nothing exists. */
  blank: ReactNode
  /** Shown where the filters find nothing, with a button that clears them. */
  notFound?: { title: string; description: string; reset: string }
  /** Below the pages. */
  note?: ReactNode
  /** Leaves the page bar out where there is one page only. */
  isShort?: boolean
}

/** A list below its filters: the failure to load it, its rows, one of two empty states, and its pages. */
export function ListBody({ list, children, blank, notFound, note, isShort = false }: ListBodyProps) {
  const { data, error } = list
  return (
    <>
      {list.isFailed && error && (
        <ScreenError error={error} what="list" onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      )}
      {list.hasRows && children}
      {list.isBlank && blank}
      {list.isNotFound && notFound && (
        <EmptyState
          title={notFound.title}
          description={notFound.description}
          action={<Button onClick={list.reset}>{notFound.reset}</Button>}
        />
      )}
      {data && (isShort ? data.totalPages > 1 : data.total > 0) && (
        <div className="mt-4 flex flex-col gap-2">
          <Pagination page={data} onPageChange={list.goTo} />
          {note}
        </div>
      )}
    </>
  )
}
