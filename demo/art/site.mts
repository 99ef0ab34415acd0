import type { Film } from './film.mts'
import type { Scene } from './sheet.mts'

/** Part of a cell, in its pixels, drawn larger. */
export type Crop = { cell: string; x: number; y: number; width: number; height: number; scale?: number }

/** `brand`: the company's mark on white, for partners whose tree sees it in the back office. */
export type Site = {
  cells: Record<string, Scene>
  films?: Record<string, Film>
  /** Pictures of products and popups. */
  crops?: Record<string, Crop>
  logo: Scene
  favicon: Scene
  brand?: Scene
}
