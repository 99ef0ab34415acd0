import type { Plugin } from 'chart.js'
import { MARK_PATHS, type MarkShape } from './mark-shapes.ts'
import { INK, INK_SOFT } from './series-look.ts'

/** Something that happened at a period: its index, and the shape of its kind. */
export type ChartMark = { index: number; shape: MarkShape }

/** Room for the shapes above a chart, in pixels. */
export const MARK_ROOM = 24
const SIZE = 10

/** Draws a line at each period where something happened, with the shapes above; more than three are a stack of three. */
export function chartMarks(marks: readonly ChartMark[]): Plugin {
  const shapesAt = Map.groupBy(marks, ({ index }) => index)
  return {
    id: 'chartMarks',
    beforeDatasetsDraw(chart) {
      const { ctx: pen, chartArea: area, scales } = chart
      for (const [index, here] of shapesAt) {
        const x = Math.round(scales.x?.getPixelForValue(index) ?? 0) + 0.5
        pen.save()
        pen.strokeStyle = INK_SOFT
        pen.lineWidth = 1
        pen.setLineDash([2, 3])
        pen.beginPath()
        pen.moveTo(x, area.top - 4)
        pen.lineTo(x, area.bottom)
        pen.stroke()
        pen.fillStyle = INK
        const shapes = [...new Set(here.map(({ shape }) => shape))].slice(0, 3)
        const width = shapes.length * SIZE + (shapes.length - 1) * 2
        shapes.forEach((shape, place) => {
          pen.save()
          pen.translate(x - width / 2 + place * (SIZE + 2), area.top - 4 - SIZE - 3)
          const outline = new Path2D(MARK_PATHS[shape])
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
          pen.fill(outline)
          pen.restore()
        })
        pen.restore()
      }
    },
  }
}
