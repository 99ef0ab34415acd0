import { memo } from 'react'
import { percentText } from '#admin/features/analytics/state/figure-text.ts'
import { arrowOf, thicknessOf } from './arrows.ts'
import { type MapLayout, rectOf, SHARE_WIDTH } from './map-layout.ts'
import type { ShownWay } from './shown-ways.ts'

type WayLayerProps = {
  layout: MapLayout
  ways: readonly ShownWay[]
  indexOf: ReadonlyMap<string, number>
  /** The chosen cell: its ways stand out. */
  chosen: string
}

/** The ways over the map. The table says the same for screen readers. */
export const WayLayer = memo(function WayLayer({ layout, ways, indexOf, chosen }: WayLayerProps) {
  const largest = Math.max(0, ...ways.map(({ share }) => share))
  const isOfChosen = (way: ShownWay) => way.from === chosen || way.to === chosen
  const hasChosen = ways.some(isOfChosen)
  const drawn = ways.flatMap((way) => {
    const [from, to] = [indexOf.get(way.from), indexOf.get(way.to)]
    if (from === undefined || to === undefined) return []
    const arrow = arrowOf(rectOf(layout, from), rectOf(layout, to), thicknessOf(way.share, largest, layout.width))
    return [{ way, arrow, isFaint: hasChosen && !isOfChosen(way) }]
  })
  const labelled = drawn.filter(({ arrow, isFaint }) => !isFaint && (arrow.isShort || hasChosen))
  return (
    <svg
      aria-hidden="true"
      width={layout.total.width}
      height={layout.total.height}
      className="pointer-events-none absolute inset-0 overflow-visible"
    >
      {drawn.map(({ way, arrow, isFaint }) => (
        <path
          key={`${way.from} ${way.to}`}
          d={arrow.path}
          fill="#202020"
          stroke="#fff"
          strokeWidth={isFaint ? 0.75 : 1.75}
          strokeLinejoin="round"
          paintOrder="stroke"
          opacity={isFaint ? 0.22 : 1}
        />
      ))}
      {layout.width >= SHARE_WIDTH &&
        labelled.map(({ way, arrow }) => (
          <ShareLabel key={`${way.from} ${way.to}`} share={way.share} x={arrow.label.x} y={labelTop(arrow)} />
        ))}
    </svg>
  )
})

/** The number stands beside the shaft, where it is thick enough on it. */
const labelTop = ({ label, thickness }: { label: { y: number }; thickness: number }) =>
  label.y - thickness / 2 - 10 > 0 ? label.y : label.y + 12

function ShareLabel({ share, x, y }: { share: number; x: number; y: number }) {
  const text = shortShare(share)
  const width = text.length * 6.4 + 8
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <rect x={-width / 2} y={-8} width={width} height={16} rx={8} fill="#fff" stroke="#202020" strokeWidth={1} />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={11}
        fontWeight={600}
        fill="#202020"
        className="tabular"
      >
        {text}
      </text>
    </g>
  )
}

/** Whole percents where they are enough. */
const shortShare = (share: number) => (share >= 0.1 ? `${Math.round(share * 100)}%` : percentText(share))
