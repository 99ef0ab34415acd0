import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { directLabels, labelRoom } from './direct-labels.ts'
import { type ChartMark, chartMarks, MARK_ROOM } from './chart-marks.ts'
import { fillOf, GRID, INK, INK_SOFT, type Series } from './series-look.ts'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export type ChartContent = {
  kind: 'line' | 'stack'
  /** Short names of the periods, on the axis. */
  ticks: readonly string[]
  /** Full names of the periods, in the tooltip. */
  periods: readonly string[]
  series: readonly Series[]
  /** A value as people read it in full. */
  exact: (value: number) => string
  /** A value on the axis. */
  axis: (value: number) => string
  /** Names stand beside the last values; where there is no room, the page has a legend. */
  hasDirectLabels: boolean
  /** What happened at some of the periods; listed by the page too. */
  marks?: readonly ChartMark[]
}

const FAMILY = "'Noto Sans JP Variable', 'Noto Sans JP', sans-serif"
const SIZE = 12
const font = { family: FAMILY, size: SIZE } as const

type Kind = 'bar' | 'line'

/** Points, and gaps between bars, are drawn up to this many periods. */
const POINTS_MAX = 40
/** Radius of an open point. */
const OPEN_RADIUS = 4

type PointLook = Pick<
  ChartDataset<'line', number[]>,
  'segment' | 'pointBackgroundColor' | 'pointRadius' | 'pointBorderWidth'
>

/** How a value that is still growing stands apart: no line leads to it, and its point is open. */
function openPoint(open: number, shade: string, radius: number): PointLook {
  return {
    segment: { borderColor: ({ p1DataIndex }) => (p1DataIndex === open ? 'transparent' : undefined) },
    pointBackgroundColor: ({ dataIndex }) => (dataIndex === open ? '#fff' : shade),
    pointRadius: ({ dataIndex }) => (dataIndex === open ? OPEN_RADIUS : radius),
    pointBorderWidth: ({ dataIndex }) => (dataIndex === open ? 2 : 1),
  }
}

function toDataset(kind: ChartContent['kind'], { name, values, look, open }: Series): ChartDataset<Kind, number[]> {
  const data = [...values]
  const isDense = values.length > POINTS_MAX
  if (kind === 'stack') {
    // Gaps between so many bars would be a pattern of their own.
    const width = isDense ? { categoryPercentage: 1, barPercentage: 1 } : { borderColor: '#fff', borderWidth: 0.5 }
    return { type: 'bar', label: name, data, backgroundColor: fillOf(look), ...width }
  }
  const radius = isDense ? 0 : 2.5
  return {
    type: 'line',
    label: name,
    data,
    borderColor: look.shade,
    backgroundColor: look.shade,
    borderDash: look.dash,
    borderWidth: 2,
    pointRadius: radius,
    pointHoverRadius: 5,
    tension: 0,
    ...(open !== undefined && openPoint(open, look.shade, radius)),
  }
}

/** The configuration of a chart in our look: ink on white, few lines, values from zero. */
export function toChartConfig(content: ChartContent, isStill: boolean): ChartConfiguration<Kind, number[], string> {
  const { kind, ticks, periods, series, exact, axis, hasDirectLabels, marks = [] } = content
  const text = `${SIZE}px ${FAMILY}`
  const isStacked = kind === 'stack'
  return {
    type: isStacked ? 'bar' : 'line',
    data: { labels: [...ticks], datasets: series.map((one) => toDataset(kind, one)) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isStill ? false : { duration: 160 },
      interaction: { mode: 'index', intersect: false },
      layout: {
        padding: {
          top: marks.length > 0 ? MARK_ROOM : 6,
          right: hasDirectLabels ? labelRoom(series, text, isStacked) : 4,
        },
      },
      scales: {
        x: {
          stacked: isStacked,
          grid: { display: false },
          border: { color: GRID },
          ticks: { font, color: INK_SOFT, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          stacked: isStacked,
          beginAtZero: true,
          grid: { color: GRID },
          border: { display: false },
          ticks: { font, color: INK_SOFT, maxTicksLimit: 5, precision: 0, callback: (value) => axis(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: INK,
          titleFont: { ...font, weight: 'bold' },
          bodyFont: font,
          padding: 10,
          cornerRadius: 6,
          usePointStyle: true,
          boxPadding: 4,
          filter: ({ parsed }) => !isStacked || parsed.y !== 0,
          callbacks: {
            title: ([item]) => periods[item?.dataIndex ?? 0] ?? '',
            label: ({ dataset, parsed }) => ` ${dataset.label ?? ''}  ${exact(parsed.y ?? 0)}`,
          },
        },
      },
    },
    plugins: [
      ...(hasDirectLabels ? [directLabels(series, text, isStacked)] : []),
      ...(marks.length > 0 ? [chartMarks(marks)] : []),
    ],
  }
}
