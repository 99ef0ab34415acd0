import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

/** Placeholders of a list of cards with an icon and two lines each. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="flex gap-3 border-b border-line py-3.5">
      <Skeleton className="size-7 rounded-full" />
      <span className="flex-1">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2.5 h-3.5 w-2/5" />
      </span>
    </li>
  ))
