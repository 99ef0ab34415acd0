import { startTransition, useEffect, useState } from 'react'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'

export type Pane = 'grid' | 'preview' | 'inspector'

/** The media query of windows that show the panes beside each other, as `lg:` does. */
export const BESIDE = '(min-width: 64rem)'

/**
 * Whether preview and inspector are rendered. Where the panes stand beside each other, they are from the start. A phone
 * shows the grid first; the hidden panes, which cost twice as much as the grid, follow when the person first touches
 * the screen or presses a key, and stay from then on.
 */
export function useExistingPanes(chosen: Pane): boolean {
  const isBeside = useMediaQuery(BESIDE)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (isUsed) return
    const use = () => startTransition(() => setUsed(true))
    const end = new AbortController()
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, use, { capture: true, passive: true, signal: end.signal })
    return () => end.abort()
  }, [isUsed])
  return isBeside || isUsed || chosen !== 'grid'
}
