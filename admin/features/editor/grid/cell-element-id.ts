/** The id of a cell's element in the grid. */
export const cellElementId = (id: string) => `cell-${id}`
