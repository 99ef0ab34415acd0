import type { Scene } from './sheet.mts'

/** The pictures of a template, row by row in a grid of `columns`. */
export type TemplateArt = { columns: number; cells: readonly Scene[]; logo: Scene }
