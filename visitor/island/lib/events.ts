// The events between the scripts of a page. They share no code at run time, because a global name could be taken by a
// customer's tag; these names are their only connection.

/** Dispatched at a cell once it came to rest on the screen. Does not bubble: listeners capture it on its way down. */
export const CELL_SHOWN = 'rest'
/** Dispatched at a cell that is an empty place, once it is needed. Does not bubble. */
export const CELL_MISSING = 'missing'
/** Dispatched at the window after a script changed the cells of the page. */
export const CELLS_CHANGED = 'cells'
/** Dispatched at the window after a member signed in over the page. */
export const SIGNED_IN = 'login'
