import type { KeyboardEvent, PointerEvent } from 'react'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Pixels. */
const MIN = 240
const STEP = 16
const LARGE_STEP = 64
/** What the rail, the preview and the inspector need at least. */
const OTHERS = 760

type PaneResizerProps = {
  /** The chosen width; null: the usual one. */
  width: number | null
  onWidthChange: (width: number | null) => void
}

const maxWidth = () => Math.max(MIN, innerWidth - OTHERS)
const within = (width: number) => Math.round(Math.min(Math.max(width, MIN), maxWidth()))
const paneOf = (element: Element) => element.parentElement?.getBoundingClientRect() ?? { left: 0, width: MIN }

/** The edge of the grid's pane: drags, arrow keys, Home and End set its width; Enter or a double click the usual one. */
export function PaneResizer({ width, onWidthChange }: PaneResizerProps) {
  const t = useEditorText()
  const onKeyDown = (event: KeyboardEvent) => {
    const now = width ?? paneOf(event.currentTarget).width
    const step = event.shiftKey ? LARGE_STEP : STEP
    const next: Record<string, number | null> = {
      ArrowLeft: within(now - step),
      ArrowRight: within(now + step),
      Home: MIN,
      End: maxWidth(),
      Enter: null,
    }
    if (!(event.key in next)) return
    event.preventDefault()
    onWidthChange(next[event.key] ?? null)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onWidthChange(within(event.clientX - paneOf(event.currentTarget).left))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('panes.resize')}
      aria-valuemin={MIN}
      aria-valuemax={maxWidth()}
      aria-valuenow={width ?? MIN}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={onKeyDown}
      // The preview's frame would take the movements.
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onWidthChange(null)}
      className="absolute inset-y-0 -right-1 z-20 w-2 cursor-col-resize touch-none outline-none hover:bg-info/25 focus-visible:bg-info active:bg-info/50 max-lg:hidden"
    />
  )
}
