import type { Film } from './film.mts'
import type { Scene } from './sheet.mts'

export type Site = { cells: Record<string, Scene>; films?: Record<string, Film>; logo: Scene; favicon: Scene }
