/** Entries of a global menu. */
export const MENU_ITEMS_MAX = 20
/** Until a maker chooses another (rules/sites.md#menu). */
export const MENU_TEXT_COLOR = '#ffffff'
/** What an entry opens. */
export const MENU_KINDS = ['cell', 'page', 'url'] as const
export type MenuKind = (typeof MENU_KINDS)[number]
