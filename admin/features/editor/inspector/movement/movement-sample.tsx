import { useEffect, useRef } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import type { FullMovement } from '#shared/site/cell/movement-rules.ts'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'

/** The movements as visitors see them during a swipe, here in the time of one. */
const FRAMES: Record<Exclude<FullMovement[keyof FullMovement], 'none'>, Keyframe[]> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  rise: [
    { opacity: 0, translate: '0 14px' },
    { opacity: 1, translate: '0 0' },
  ],
  zoom: [{ scale: 1.18 }, { scale: 1 }],
}
const DURATION_MS = 900

function play(element: HTMLElement | null, movement: FullMovement[keyof FullMovement]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (movement !== 'none') element?.animate(FRAMES[movement], { duration: DURATION_MS, easing: 'ease-out' })
}

type MovementSampleProps = { movement: FullMovement; source: string | undefined }

/** A small picture with words that shows the movement when it changes, and when asked for. */
export function MovementSample({ movement: { text, picture }, source }: MovementSampleProps) {
  const t = useCreativeText()
  const words = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  useEffect(() => play(words.current, text), [text])
  useEffect(() => play(ground.current, picture), [picture])
  const replay = () => {
    play(words.current, text)
    play(ground.current, picture)
  }
  return (
    <div className="flex items-end gap-3">
      <div className="relative h-28 w-18 shrink-0 overflow-hidden rounded-md bg-ink" data-movement-sample>
        <div
          ref={ground}
          className="absolute inset-0 bg-ink-soft bg-cover bg-center"
          style={source ? { backgroundImage: `url("${source}")` } : undefined}
        />
        <div ref={words} className="absolute inset-x-2 bottom-3 flex flex-col gap-1.5">
          <span className="h-1.5 w-12 rounded-full bg-white" />
          <span className="h-1.5 w-8 rounded-full bg-white" />
        </div>
      </div>
      <Button size="sm" onClick={replay} disabled={text === 'none' && picture === 'none'}>
        {t('movement.replay')}
      </Button>
    </div>
  )
}
