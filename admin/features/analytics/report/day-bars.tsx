import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { LandingChart } from '#shared/analytics/analytics.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'

const SIZE = { width: 660, height: 150, left: 34, bottom: 18, top: 14 } as const

const AREA = { width: SIZE.width - SIZE.left, height: SIZE.height - SIZE.bottom - SIZE.top } as const

/**
 * The visits of each day as bars: drawn as vectors, which print sharp. The largest day carries its number; a day that is not
 * over is an outline.
 */
export function DayBars({ points, today }: { points: LandingChart['points']; today: string }) {
  const t = useAnalyticsText()
  const most = Math.max(1, ...points.map(({ sessions }) => sessions))
  const top = niceTop(most)
  const step = AREA.width / Math.max(1, points.length)
  const peak = points.findIndex(({ sessions }) => sessions === most)
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t('print.trendLabel', {
        day: dateText(points[peak]?.at ?? ''),
        count: formatNumber(points[peak]?.sessions ?? 0),
      })}
      className="w-full text-ink"
    >
      {[0, 0.5, 1].map((share) => (
        <Level key={share} y={SIZE.top + AREA.height * (1 - share)} value={top * share} />
      ))}
      {points.map((point, index) => (
        <DayBar
          key={point.at}
          point={point}
          place={{ x: SIZE.left + index * step, width: step, height: (point.sessions / top) * AREA.height }}
          isPeak={index === peak}
          isOpen={point.at === today}
        />
      ))}
    </svg>
  )
}

/** A line across the bars with its number. */
function Level({ y, value }: { y: number; value: number }) {
  return (
    <g>
      <line x1={SIZE.left} x2={SIZE.width} y1={y} y2={y} stroke="#e5e4e0" />
      <text x={SIZE.left - 6} y={y} fontSize={10} textAnchor="end" dominantBaseline="central" fill="#565654">
        {formatNumber(value)}
      </text>
    </g>
  )
}

type DayBarProps = {
  point: LandingChart['points'][number]
  place: { x: number; width: number; height: number }
  isPeak: boolean
  isOpen: boolean
}

/** A day's bar; the first of the month and each fifth day carry their number. */
function DayBar({ point: { at, sessions }, place: { x, width, height }, isPeak, isOpen }: DayBarProps) {
  const day = Number(at.slice(8))
  return (
    <g>
      <rect
        x={x + width * 0.16}
        y={SIZE.top + AREA.height - height}
        width={width * 0.68}
        height={height}
        {...(isOpen ? OPEN : { fill: isWeekend(at) ? '#85847f' : '#202020' })}
      />
      {(day === 1 || day % 5 === 0) && (
        <text x={x + width / 2} y={SIZE.height - 5} fontSize={10} textAnchor="middle" fill="#565654">
          {day}
        </text>
      )}
      {isPeak && (
        <text
          x={x + width / 2}
          y={SIZE.top + AREA.height - height - 4}
          fontSize={10}
          fontWeight={600}
          textAnchor="middle"
          fill="#202020"
        >
          {formatNumber(sessions)}
        </text>
      )}
    </g>
  )
}

const OPEN = { fill: '#fff', stroke: '#202020', strokeDasharray: '3 2' } as const

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The even number that a scale ends with: 2, 4, 6, 8 or 10 times a power of ten. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most))
  return Math.max(2, (Math.ceil(most / unit / 2) * 2 || 2) * unit)
}
