import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

/** Skeleton of the shell while the user info loads; also the first frame in its documents. */
export function ShellSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <div className="flex h-14 items-center gap-2 border-b border-line px-4">
        <Icon name="menu" className="mr-2 text-ink-faint lg:hidden" />
        <Skeleton className="h-6 w-28" />
        <Icon name="bell" className="ml-auto text-ink-faint" />
        <Skeleton className="ml-2 size-8 rounded-full" />
      </div>
      <div className="flex">
        <div className="flex w-58 flex-col gap-3 p-4 max-lg:hidden">
          <Skeleton className="h-8 w-full" />
        </div>
        <div className="flex-1 p-4 lg:p-8">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-6 h-9 w-full max-w-xl" />
          <Skeleton className="mt-6 h-72 w-full" />
        </div>
      </div>
    </div>
  )
}
