import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { type Focus, FOCUS_CENTRE, FOCUS_MAX } from '#shared/site/cell/fit-rules.ts'
import type { Shape } from '#shared/site/cell/stage.ts'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'

type FocusPickerProps = { cellId: string; focus: Focus; picture: Shape; source: string; isDisabled: boolean }

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Percent of a step with Shift. */
const LARGE_STEP = 10

const within = (value: number) => Math.min(Math.max(Math.round(value), 0), FOCUS_MAX)

type Move = (to: Focus, mergeKey: string, mergeWithin?: number) => void

function useMove(cellId: string): Move {
  const editor = useEditor()
  return (to, mergeKey, mergeWithin) =>
    editor.edit(
      (document) => editCell(document, cellId, { focus: { x: within(to.x), y: within(to.y) } }),
      `${cellId}.${mergeKey}`,
      mergeWithin,
    )
}

/** The handlers of the picture, on which a drag moves the focus, and the knob that gets the keyboard's focus then. */
function useDrag(move: Move, isDisabled: boolean) {
  const knob = useRef<HTMLButtonElement>(null)
  /** Merge key of the running drag. */
  const drag = useRef<string | undefined>(undefined)
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const to = { x: ((clientX - left) / width) * FOCUS_MAX, y: ((clientY - top) / height) * FOCUS_MAX }
    move(to, drag.current, Number.POSITIVE_INFINITY)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (isDisabled || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = `focus.${crypto.randomUUID()}`
    knob.current?.focus()
    onPointerMove(event)
  }
  const stop = () => {
    drag.current = undefined
  }
  return { knob, handlers: { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop } }
}

/** Sets the focus by dragging on the picture or with the arrow keys; a drag is one undo step. */
export function FocusPicker({ cellId, focus, picture, source, isDisabled }: FocusPickerProps) {
  const t = useCreativeText()
  const move = useMove(cellId)
  const { knob, handlers } = useDrag(move, isDisabled)
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? LARGE_STEP : 1
    move({ x: focus.x + step[0] * length, y: focus.y + step[1] * length }, 'focus')
  }
  const isCentred = focus.x === FOCUS_CENTRE.x && focus.y === FOCUS_CENTRE.y
  return (
    <div role="group" aria-label={t('fit.focus')} className="flex flex-col gap-1.5">
      <div className="flex min-h-8 items-center justify-between">
        <span className="text-sm font-medium">{t('fit.focus')}</span>
        {!isCentred && !isDisabled && (
          <Button size="sm" variant="quiet" onClick={() => move(FOCUS_CENTRE, 'focus.reset')}>
            {t('fit.reset')}
          </Button>
        )}
      </div>
      <div
        className="relative mx-auto max-h-64 max-w-full cursor-crosshair touch-none overflow-hidden rounded-sm select-none"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        data-focus-area
        {...handlers}
      >
        <img src={source} alt="" draggable={false} className="size-full object-cover" />
        <button
          ref={knob}
          type="button"
          disabled={isDisabled}
          aria-label={t('fit.focusAt', focus)}
          onKeyDown={press}
          className="absolute size-8 -translate-1/2 cursor-grab rounded-full border-2 border-white bg-white/25 shadow-[0_0_0_2px_rgb(32_32_32/0.7)] after:absolute after:inset-2.5 after:rounded-full after:bg-white after:shadow-[0_0_0_1px_rgb(32_32_32/0.7)] active:cursor-grabbing"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      <p className="text-xs text-ink-soft">{t('fit.focusHelp')}</p>
    </div>
  )
}
