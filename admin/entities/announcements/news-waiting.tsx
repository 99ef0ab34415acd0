import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { readNewsCount } from './news-count.ts'

/** As high as the news were the last time on this device, so that nothing below them jumps. */
export function NewsWaiting() {
  const count = readNewsCount()
  if (count === 0) return null
  return (
    <div aria-hidden="true" className="mb-6">
      <div className="flex h-9 items-center">
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="rounded-md border border-line">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="border-line not-first:border-t">
            <div className="flex h-10 items-center px-3.5">
              <Skeleton className="h-3.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
