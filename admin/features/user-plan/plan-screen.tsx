import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { useUserPlan } from './user-plan.api.ts'

/** Loads the own plan for a screen; people who have none may not open it. */
export function PlanScreen({ children }: { children: (plan: UserPlan) => ReactNode }) {
  const can = useCan()
  const isReader = can('GET /user/user-plan') || can('GET /oem-master/user-plan')
  return isReader ? <Loaded>{children}</Loaded> : <Navigate to="/errors/403" replace />
}

function Loaded({ children }: { children: (plan: UserPlan) => ReactNode }) {
  const query = useUserPlan()
  return query.data ? children(query.data) : <PlanLoading query={query} />
}

type PlanQuery = Pick<ReturnType<typeof useUserPlan>, 'error' | 'refetch' | 'isFetching'>

/** A plan that loads, or failed to. */
export function PlanLoading({ query: { error, refetch, isFetching } }: { query: PlanQuery }) {
  if (error) return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full" />
        ))}
      </div>
    </div>
  )
}
