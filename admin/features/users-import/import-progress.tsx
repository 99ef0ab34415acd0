import { Progress } from '#admin/ui/basic/progress.tsx'

type ImportProgressProps = { label: string; /** How much of the file has left, from 0 to 1. */ share: number }

/** The way of a file: the bar is what has left, then it waits for the answer. */
export function ImportProgress({ label, share }: ImportProgressProps) {
  const isWaiting = share >= 1
  return (
    <div className="rounded-lg border border-line px-4 py-4">
      <p role="status" className="mb-2.5 flex justify-between gap-4 text-sm">
        {label}
        {!isWaiting && <span className="tabular text-ink-soft">{Math.round(share * 100)}%</span>}
      </p>
      <Progress label={label} value={share} className={isWaiting ? 'animate-shimmer' : ''} />
    </div>
  )
}
