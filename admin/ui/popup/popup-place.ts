/** Pixels between a popup and its control, and between a popup and the edge of the window. */
const GAP = 4
const EDGE = 8

type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }

export type PopupAlign = 'start' | 'end'

export type PopupPlace = { top: number; left: number; room: number }

/**
 * Where a popup goes: under its control, above it where only there is room, and inside the window. `room` is the height
 * it may have.
 */
export function placePopup(control: Box, popup: Size, view: Size, align: PopupAlign): PopupPlace {
  const below = view.height - control.bottom - GAP - EDGE
  const above = control.top - GAP - EDGE
  const isBelow = popup.height <= below || below >= above
  const room = Math.max(0, isBelow ? below : above)
  const top = isBelow ? control.bottom + GAP : control.top - GAP - Math.min(popup.height, room)
  const wished = align === 'start' ? control.left : control.right - popup.width
  const left = Math.max(EDGE, Math.min(wished, view.width - popup.width - EDGE))
  return { top, left, room }
}
