import type { DeclaredTexts } from '#shared/site/declared-texts.ts'

/** The texts of an entry of the global menu. */
export const MENU_ITEM_TEXTS = {
  /** An entry is listed in each language that gives it a name, or where the default language's stands in. */
  name: { max: 50, isMultiline: false },
} as const satisfies DeclaredTexts

/** Entries of a global menu. */
export const MENU_ITEMS_MAX = 20
/** Default colour of the menu's text (rules/sites.md#menu). */
export const MENU_TEXT_COLOR = '#ffffff'
/** The target of an entry. */
export const MENU_KINDS = ['cell', 'page', 'url'] as const
export type MenuKind = (typeof MENU_KINDS)[number]
