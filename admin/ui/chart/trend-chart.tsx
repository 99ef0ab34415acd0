import { Chart } from 'chart.js'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { type ChartContent, toChartConfig } from './chart-config.ts'
import { ChartLegend } from './chart-legend.tsx'

type TrendChartProps = Omit<ChartContent, 'hasDirectLabels'> & {
  /** Name of the chart for screen readers. */
  label: string
  /** How the keys work. */
  help: string
  /** A period and its values as one sentence. */
  read: (index: number) => string
}

/**
 * A chart of some series over time. It is one slider for keyboards and screen readers: arrow keys move through the
 * periods, and the values of each are read out and shown.
 */
export function TrendChart({ label, help, read, ...content }: TrendChartProps) {
  const isWide = useMediaQuery('(min-width: 640px)')
  const last = content.periods.length - 1
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? last, last)
  const helpId = useId()
  const { canvas, show, hide } = useChart({ ...content, hasDirectLabels: isWide })

  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, at, last)
    if (to === undefined) return
    event.preventDefault()
    setChosen(to)
    show(to)
  }
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={read(at)}
        onKeyDown={move}
        onFocus={(event) => event.target.matches(':focus-visible') && show(at)}
        onBlur={hide}
        className="relative h-64 rounded-sm"
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <p id={helpId} className="sr-only">
        {help}
      </p>
      {!isWide && <ChartLegend kind={content.kind} series={content.series} />}
    </div>
  )
}

/** Index that a key moves to; undefined for other keys. */
function targetOf(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(from + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** Draws on a canvas for as long as it is mounted. A new content makes a new chart; the old one leaves its canvas. */
function useChart(content: ChartContent) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart<'bar' | 'line', number[], string>>(undefined)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { kind, series, ticks, hasDirectLabels, marks } = content
  const draw = useEffectEvent((on: HTMLCanvasElement) => new Chart(on, toChartConfig(content, isStill)))
  // Texts are made anew at each render; these say whether the drawing differs.
  const drawing = JSON.stringify([kind, series, ticks, hasDirectLabels, marks])
  useEffect(() => {
    if (!canvas.current) return
    const drawn = draw(canvas.current)
    chart.current = drawn
    return () => {
      drawn.destroy()
      chart.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `draw` reads what these two stand for
  }, [drawing, isStill])

  const activate = (index: number | undefined) => {
    const drawn = chart.current
    if (!drawn) return
    const active = index === undefined ? [] : drawn.data.datasets.map((_, datasetIndex) => ({ datasetIndex, index }))
    drawn.setActiveElements(active)
    drawn.tooltip?.setActiveElements(active, { x: 0, y: 0 })
    drawn.update('none')
  }
  return { canvas, show: activate, hide: () => activate(undefined) }
}
