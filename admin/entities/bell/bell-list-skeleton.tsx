import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

/** While the list loads. */
export function BellListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5 overflow-hidden px-4 pt-4 pb-6">
      {Array.from({ length: 5 }, (_, index) => (
        <span key={index} className="flex gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex-1 py-0.5">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="mt-2.5 h-3 w-4/5" />
          </span>
        </span>
      ))}
    </div>
  )
}
