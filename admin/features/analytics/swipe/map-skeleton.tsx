import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

const CELLS = [0, 1, 2, 3, 4, 5]
const LINES = [0, 1, 2, 3, 4, 5, 6]

/** What comes while the map loads: cells of pictures, and the lines of figures beside them. */
export function MapSkeleton() {
  return (
    <div className="flex gap-8">
      <div className="grid grid-cols-2 gap-x-12 gap-y-10 rounded-md bg-ground p-9">
        {CELLS.map((cell) => (
          <Skeleton key={cell} className="h-44 w-28" />
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-5 pt-2 max-sm:hidden">
        <Skeleton className="h-7 w-48" />
        {LINES.map((line) => (
          <Skeleton key={line} className="h-6 w-full max-w-md" />
        ))}
      </div>
    </div>
  )
}
