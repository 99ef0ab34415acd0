import type { CSSProperties } from 'react'
import type { PageContext } from '#visitor/page/page-context.ts'

type Place = { id: string; x: number; y: number }

/** The position of a mark in percent of the stage; the style sheet keeps all of the mark in sight. */
export function markPlace({ x, y }: Place): CSSProperties {
  const within = (value: number) => Math.min(Math.max(value, 0), 100)
  return { '--x': within(x), '--y': within(y) } as CSSProperties
}

/** Names a mark for the preview, which moves it while it is dragged. */
export function markName({ id }: Place, { mode }: PageContext): { 'data-mark'?: string } {
  return mode.kind === 'preview' ? { 'data-mark': id } : {}
}
