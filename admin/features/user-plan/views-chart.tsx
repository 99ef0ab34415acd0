import { useId } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Forecast } from '#shared/billing/forecast.ts'
import { type Point, scaleEnd } from './views-series.ts'

type ViewsChartProps = {
  /** Describes the chart for screen readers; the table has the figures. */
  label: string
  points: readonly Point[]
  /** The last point is of the running day, which is not over. */
  isLastOpen?: boolean
  /** Days of the month. */
  days: number
  /** A level that is marked, with its name. */
  limit?: { value: number; name: string } | undefined
  /** The range at the month's end. */
  forecast?: Forecast | undefined
}

/** Height of the drawing in its own units; the width is 100. */
const HEIGHT = 100

/** The places of days and figures in the drawing. */
type Scale = { left: (x: number) => number; top: (y: number) => number }

const lineOf = ({ left, top }: Scale, points: readonly Point[]) =>
  points.map(({ x, y }) => `${left(x)},${top(y)}`).join(' ')

/** A line with a soft area below it, drawn in the width that there is; the labels are text. */
export function ViewsChart({ label, points, isLastOpen = false, days, limit, forecast }: ViewsChartProps) {
  const highest = highestOf(points, forecast)
  // A limit that is far away would flatten the line.
  const shownLimit = limit !== undefined && limit.value <= highest * 4 ? limit : undefined
  const end = scaleEnd(Math.max(highest, shownLimit?.value ?? 0))
  const scale: Scale = { left: (x) => ((x - 0.5) / days) * 100, top: (y) => HEIGHT - (y / end) * HEIGHT }
  const last = points.at(-1)
  return (
    <figure className="flex flex-col gap-1">
      <div className="relative ml-14 h-52 border-b border-line-strong">
        {[end, end / 2, 0].map((value) => (
          <Level key={value} value={value} top={scale.top(value)} />
        ))}
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {forecast && last && <ForecastFan scale={scale} last={last} days={days} forecast={forecast} />}
          <ViewsLine scale={scale} points={points} isLastOpen={isLastOpen} />
          {shownLimit && (
            <g className="text-danger">
              <Stroke
                points={`0,${scale.top(shownLimit.value)} 100,${scale.top(shownLimit.value)}`}
                dashes="6 4"
                width={1.5}
              />
            </g>
          )}
        </svg>
        {shownLimit && (
          <span
            className="absolute left-1 -translate-y-full rounded-sm bg-paper/85 px-1 text-xs font-medium text-danger"
            style={{ top: `${scale.top(shownLimit.value)}%` }}
          >
            {shownLimit.name}
          </span>
        )}
        {last && (
          <span
            aria-hidden="true"
            className="absolute size-2 -translate-1/2 rounded-full bg-ink ring-2 ring-paper"
            style={{ left: `${scale.left(last.x)}%`, top: `${scale.top(last.y)}%` }}
          />
        )}
      </div>
      <DayAxis days={days} left={scale.left} />
    </figure>
  )
}

const highestOf = (points: readonly Point[], forecast: Forecast | undefined) =>
  Math.max(...points.map(({ y }) => y), forecast?.high ?? 0)

/** Days of the month below the chart. */
function DayAxis({ days, left }: { days: number } & Pick<Scale, 'left'>) {
  return (
    <div aria-hidden="true" className="tabular relative ml-14 h-5 text-xs text-ink-soft">
      {[1, 8, 15, 22, days].map((day) => (
        <span key={day} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${left(day)}%` }}>
          {day}
        </span>
      ))}
    </div>
  )
}

/** A line across the chart with its number. */
function Level({ value, top }: { value: number; top: number }) {
  return (
    <span aria-hidden="true">
      <span className="absolute inset-x-0 border-t border-line" style={{ top: `${top}%` }} />
      <span
        className="tabular absolute right-full mr-2 -translate-y-1/2 text-xs whitespace-nowrap text-ink-soft"
        style={{ top: `${top}%` }}
      >
        {formatNumber(value)}
      </span>
    </span>
  )
}

type ForecastFanProps = { scale: Scale; last: Point; days: number; forecast: Forecast }

/** The range from the last point to the month's end. */
function ForecastFan({ scale, last, days, forecast }: ForecastFanProps) {
  return (
    <g className="text-info">
      <polygon
        points={lineOf(scale, [last, { x: days, y: forecast.high }, { x: days, y: forecast.low }])}
        fill="currentColor"
        opacity="0.25"
      />
      <Stroke points={lineOf(scale, [last, { x: days, y: forecast.point }])} dashes="3 3" width={1.5} />
    </g>
  )
}

type ViewsLineProps = { scale: Scale; points: readonly Point[]; isLastOpen: boolean }

/** The line of the days that are over with the area below it; the way to the running day is dashed. */
function ViewsLine({ scale, points, isLastOpen }: ViewsLineProps) {
  const fade = useId()
  const closed = isLastOpen ? points.slice(0, -1) : points
  const first = closed[0]
  const last = closed.at(-1)
  return (
    <>
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.16" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
      </linearGradient>
      {first && last && (
        <polygon
          points={`${scale.left(first.x)},${HEIGHT} ${lineOf(scale, closed)} ${scale.left(last.x)},${HEIGHT}`}
          fill={`url(#${fade})`}
          className="text-ink"
        />
      )}
      <Stroke points={lineOf(scale, closed)} width={2} />
      {isLastOpen && <Stroke points={lineOf(scale, points.slice(-2))} dashes="2 4" width={1.5} />}
    </>
  )
}

/** A line whose width does not follow the stretched drawing. */
function Stroke({ points, width, dashes }: { points: string; width: number; dashes?: string }) {
  return (
    <polyline
      points={points}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeDasharray={dashes}
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}
