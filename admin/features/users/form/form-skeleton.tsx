import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

/** The form's outline while it is loading. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className="max-w-4xl">
      {[3, 2, 3].map((fields, section) => (
        <div
          key={section}
          className="grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 md:grid-cols-[11rem_1fr]"
        >
          <Skeleton className="h-5 w-24" />
          <div className="flex flex-col gap-5">
            {Array.from({ length: fields }, (_, index) => (
              <div key={index}>
                <Skeleton className="h-3.5 w-24" />
                <Skeleton className="mt-2 h-9 w-full" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
