import type { Chart, Plugin } from 'chart.js'
import { fillOf, INK, type Series } from './series-look.ts'

const LINE_HEIGHT = 16
const GAP = 8
const SWATCH = 10

/** Room at the right for the names, in pixels. */
export function labelRoom(series: readonly Series[], font: string, hasSwatches: boolean): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = font
  const widest = Math.max(0, ...series.map(({ name }) => pen.measureText(name).width))
  return Math.ceil(widest) + GAP + (hasSwatches ? SWATCH + 5 : 0) + 2
}

/** Heights that keep their order and at least a line's distance, inside an area. */
export function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  const heights = [...wanted]
  let free = top
  for (const index of order) {
    heights[index] = Math.max(heights[index] ?? 0, free)
    free = (heights[index] ?? 0) + LINE_HEIGHT
  }
  let limit = bottom
  for (const index of order.toReversed()) {
    heights[index] = Math.min(heights[index] ?? 0, limit)
    limit = (heights[index] ?? 0) - LINE_HEIGHT
  }
  return heights
}

/** Where the name of a series belongs: at its last point, or at the middle of its part of the last bar. */
function heightAt(chart: Chart, index: number): number {
  const last = chart.getDatasetMeta(index).data.at(-1)
  if (!last) return 0
  const { y, base } = last.getProps(['y', 'base'], true) as { y: number; base?: number }
  return base === undefined ? y : (y + base) / 2
}

/** Writes the name of each series beside its last value, in place of a legend. */
export function directLabels(series: readonly Series[], font: string, hasSwatches: boolean): Plugin {
  return {
    id: 'directLabels',
    afterDatasetsDraw(chart) {
      const { ctx: pen, chartArea: area } = chart
      const wanted = series.map((_, index) => heightAt(chart, index))
      const heights = spread(wanted, area.top + LINE_HEIGHT / 2, area.bottom - LINE_HEIGHT / 2)
      pen.save()
      pen.font = font
      pen.textBaseline = 'middle'
      series.forEach(({ name, look }, index) => {
        const y = heights[index] ?? 0
        const left = area.right + GAP
        if (hasSwatches) {
          pen.fillStyle = fillOf(look)
          pen.fillRect(left, y - SWATCH / 2, SWATCH, SWATCH)
        }
        pen.fillStyle = INK
        pen.fillText(name, left + (hasSwatches ? SWATCH + 5 : 0), y)
      })
      pen.restore()
    },
  }
}
