/** How a cell's words and picture move while it comes into sight (rules/cells.md#coming-into-sight). The first is the usual. */
export const MOVEMENTS = {
  text: ['none', 'fade', 'rise'],
  picture: ['none', 'fade', 'zoom'],
} as const

export type MovementName = keyof typeof MOVEMENTS
export type FullMovement = { [Name in MovementName]: (typeof MOVEMENTS)[Name][number] }

/** Choices that differ from what applies otherwise: for a site from none, for a cell from its site's. */
export type Movement = { [Name in MovementName]?: FullMovement[Name] | undefined }

export const MOVEMENT_NAMES = Object.keys(MOVEMENTS) as MovementName[]

/** The movement of a cell: its own choices, else its site's, else none. */
export function layMovement(site: Movement, cell: Movement): FullMovement {
  return {
    text: cell.text ?? site.text ?? 'none',
    picture: cell.picture ?? site.picture ?? 'none',
  }
}
