import { cropOf, cutShare, fillsScreen } from '#shared/site/cell/crop.ts'
import type { Shape } from '#shared/site/cell/stage.ts'
import { stillOf, thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { type Device, DEVICES, type SafeArea } from './devices.ts'
import { useDevicesText } from './use-devices-text.ts'

/** Painted over what a device covers: seen through, so that one sees what lies below. */
const COVERED = 'absolute inset-x-0 bg-[repeating-linear-gradient(135deg,#d6336c40_0_6px,#d6336c1a_6px_12px)]'

/** What the device itself draws over the page: the notch or the status bar, and the bar to go home. */
export function SafeAreas({ safeArea, isPhone }: { safeArea: SafeArea; isPhone: boolean }) {
  const hasNotch = isPhone && safeArea.top > 30
  return (
    <div aria-hidden data-safe-areas className="pointer-events-none absolute inset-0">
      <span className={COVERED} style={{ top: 0, height: safeArea.top }}>
        {hasNotch && <span className="absolute top-2.5 left-1/2 h-[62%] w-28 -translate-x-1/2 rounded-full bg-black" />}
      </span>
      <span className={COVERED} style={{ bottom: 0, height: safeArea.bottom }}>
        <span className="absolute bottom-2 left-1/2 h-[5px] w-[36%] -translate-x-1/2 rounded-full bg-white/85" />
      </span>
    </div>
  )
}

/** What the chosen device cuts off the current cell's picture: the whole picture, its cut edges darkened. */
export function CropGuide({ device }: { device: Device }) {
  const t = useDevicesText()
  const screen = DEVICES[device]
  const picture = useShownPicture()
  if (!picture) return null
  const { shape, source, focus, fills } = picture
  const percent = fills && screen.width < 1024 ? Math.round(cutShare(shape, screen) * 100) : 0
  const isWide = shape.width / shape.height > screen.width / screen.height
  const { left, top, width, height } = percent > 0 ? cropOf(shape, screen, focus) : WHOLE
  return (
    <figure className="pointer-events-none absolute bottom-2 left-2 z-10 flex max-w-[calc(100%-16px)] items-end gap-2 rounded-md bg-paper/95 p-1.5 shadow-float">
      <span className="relative block h-16 overflow-hidden rounded-[3px]" style={{ aspectRatio: ratioOf(shape) }}>
        <img src={source} alt="" className="size-full object-cover" />
        <span
          className="absolute outline-2 outline-white shadow-[0_0_0_99px_rgb(32_32_32/0.72)]"
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        />
      </span>
      <figcaption className="max-w-36 text-xs">
        {percent === 0 ? t('uncut') : t(isWide ? 'cutSides' : 'cutEnds', { percent })}
      </figcaption>
    </figure>
  )
}

const WHOLE = { left: 0, top: 0, width: 100, height: 100 }
const ratioOf = ({ width, height }: Shape) => `${width} / ${height}`

/** The picture of the current cell in the shown language, and whether it fills the screen. */
function useShownPicture() {
  const media = useEditorState((state) => state.media)
  const language = useEditorState((state) => state.language)
  const siteFit = useEditorState((state) => state.history.document.settings.fit)
  const cell = useEditorState(({ history: { document }, selection }) => {
    const id = selection.current ?? document.order[0]
    return id ? document.cells[id] : undefined
  })
  const creative = cell ? creativeIn(cell, language) : null
  const shape = stillOf(creative, media)
  const source = thumbnailOf(creative, media)
  if (!cell || !shape || !source) return undefined
  return { shape, source, focus: cell.focus, fills: fillsScreen({ fit: cell.fit, siteFit, picture: shape }) }
}
