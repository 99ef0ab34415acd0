import { memo } from 'react'
import { percentText } from '#shared/text/numbers.ts'
import { type Arrow, arrowOf, thicknessOf } from './arrows.ts'
import { type MapLayout, rectOf, SHARE_WIDTH } from './map-layout.ts'
import type { FollowedWay, ShownWay } from './shown-ways.ts'

type WayLayerProps = {
  layout: MapLayout
  ways: readonly ShownWay[]
  indexOf: ReadonlyMap<string, number>
  /** The chosen cell: its ways stand out. */
  chosen: string
  /** Arrows can be pressed: the map handles it. Not on paper. */
  isPressable?: boolean
  /** The way that was pressed. */
  followed?: FollowedWay | undefined
}

/** Shares from which ways between cells that are no neighbours are drawn. */
const JUMP = 0.05
const JUMP_OF_CHOSEN = 0.025
/** Width of what can be pressed of an arrow, in pixels: the arrow itself is thin. */
const PRESS_WIDTH = 18

type Drawn = { way: ShownWay; arrow: Arrow; isFaint: boolean; isFollowed: boolean }

/** The ways over the map. The table and the lists of neighbours say the same for keyboards and screen readers. */
export const WayLayer = memo(function WayLayer(props: WayLayerProps) {
  const { layout, ways, indexOf, chosen, isPressable = false, followed } = props
  const largest = Math.max(0, ...ways.map(({ share }) => share))
  const isOfChosen = (way: ShownWay) => way.from === chosen || way.to === chosen
  const hasChosen = ways.some(isOfChosen)
  const drawn = ways.flatMap((way): Drawn[] => {
    const [from, to] = [indexOf.get(way.from), indexOf.get(way.to)]
    if (from === undefined || to === undefined) return []
    const arrow = arrowOf(rectOf(layout, from), rectOf(layout, to), thicknessOf(way.share, largest, layout.width))
    const isFaint = hasChosen && !isOfChosen(way)
    // Jumps over cells would cover the map: only large ones, and those of the chosen cell.
    const isShown = arrow.isShort || (isOfChosen(way) ? way.share >= JUMP_OF_CHOSEN : !hasChosen && way.share >= JUMP)
    return isShown ? [{ way, arrow, isFaint, isFollowed: way.from === followed?.from && way.to === followed.to }] : []
  })
  const labelled = drawn.filter(({ arrow, isFaint }) => !isFaint && (arrow.isShort || hasChosen))
  return (
    <svg
      aria-hidden="true"
      width={layout.total.width}
      height={layout.total.height}
      className="pointer-events-none absolute inset-0 z-20 overflow-visible"
    >
      {drawn.map((one) => (
        <WayArrow key={`${one.way.from} ${one.way.to}`} {...one} isPressable={isPressable} />
      ))}
      {layout.width >= SHARE_WIDTH &&
        labelled.map(({ way, arrow: { label } }) => (
          <text
            key={`${way.from} ${way.to}`}
            x={Math.round(label.x)}
            y={Math.round(label.y)}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={11}
            fontWeight={600}
            fill="#202020"
            stroke="#fff"
            strokeWidth={3}
            strokeLinejoin="round"
            paintOrder="stroke"
            className="tabular"
          >
            {percentText(way.share)}
          </text>
        ))}
    </svg>
  )
})

type WayArrowProps = Drawn & { isPressable: boolean }

function WayArrow({ way: { from, to }, arrow: { path }, isFaint, isFollowed, isPressable }: WayArrowProps) {
  return (
    <>
      <path
        d={path}
        fill={isFollowed ? '#0b57d0' : '#202020'}
        stroke="#fff"
        strokeWidth={isFaint ? 0.75 : 2.5}
        strokeLinejoin="round"
        paintOrder="stroke"
        opacity={isFaint ? 0.22 : 1}
      />
      {isPressable && !isFaint && (
        <path
          d={path}
          fill="transparent"
          stroke="transparent"
          strokeWidth={PRESS_WIDTH}
          data-way={`${from} ${to}`}
          className="pointer-events-auto cursor-pointer"
        />
      )}
    </>
  )
}
