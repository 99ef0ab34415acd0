import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

/** In place of a list that is loading. */
export function RowSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 py-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
