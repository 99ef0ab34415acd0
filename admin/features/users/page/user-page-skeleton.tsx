import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

/** The page's outline while it is loading. */
export function UserPageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="mt-3 h-5 w-40" />
      <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="h-36 w-full rounded-lg" />
          <Skeleton className="mt-8 h-5 w-32" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
        <Skeleton className="h-72 w-full rounded-lg" />
      </div>
    </div>
  )
}
