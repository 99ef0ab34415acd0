import type { ChartContent } from './chart-config.ts'
import { cssFillOf, type Series } from './series-look.ts'

/** Names of the series below a chart, where there is no room beside it. Stacks are listed from the top. */
export function ChartLegend({ kind, series }: Pick<ChartContent, 'kind' | 'series'>) {
  const listed = kind === 'stack' ? series.toReversed() : series
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {listed.map((one) => (
        <li key={one.key} className="flex items-center gap-1.5">
          {kind === 'stack' ? (
            <span className="size-2.5" style={{ background: cssFillOf(one.look) }} />
          ) : (
            <LineSample series={one} />
          )}
          {one.name}
        </li>
      ))}
    </ul>
  )
}

function LineSample({ series: { look } }: { series: Series }) {
  return (
    <svg width={24} height={8} aria-hidden="true">
      <line x1={0} y1={4} x2={24} y2={4} stroke={look.shade} strokeWidth={2} strokeDasharray={look.dash.join(' ')} />
    </svg>
  )
}
