import { type CSSProperties, useState } from 'react'

const GRID_WIDTH = 'mekuri.gridWidth'

/** The width of the grid's pane, which is remembered; null: the usual one. */
export function useGridWidth() {
  const [width, setWidth] = useState(() => Number(localStorage.getItem(GRID_WIDTH)) || null)
  const choose = (next: number | null) => {
    setWidth(next)
    localStorage.setItem(GRID_WIDTH, String(next ?? ''))
  }
  return [width, choose] as const
}

/** A remembered width may come from a wider screen. */
export const paneStyle = (width: number | null) =>
  ({ '--grid-pane': width ? `clamp(240px, ${width}px, 100vw - 760px)` : 'minmax(280px, 24vw)' }) as CSSProperties
