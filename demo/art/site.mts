import type { Film } from './film.mts'
import type { Scene } from './sheet.mts'

/** `brand`: the company's mark on white, for partners whose tree sees it in the back office. */
export type Site = {
  cells: Record<string, Scene>
  films?: Record<string, Film>
  logo: Scene
  favicon: Scene
  brand?: Scene
}
