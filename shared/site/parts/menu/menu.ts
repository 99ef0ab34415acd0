import * as z from 'zod'
import { colour } from '#shared/text/colours.ts'
import { linkTarget } from '#shared/site/link-target.ts'
import { textMembers } from '#shared/site/text-members.ts'
import { languageMap } from '#shared/text/localized.ts'
import { MENU_ITEM_TEXTS, MENU_ITEMS_MAX, MENU_KINDS } from './menu-rules.ts'

export const menuItem = z.strictObject({
  id: z.uuid(),
  ...textMembers(MENU_ITEM_TEXTS),
  kind: z.enum(MENU_KINDS).default('cell'),
  /** The cell to go to, for `cell`. */
  cellId: z.uuid().nullable().default(null),
  ...linkTarget,
})
export type MenuItem = z.output<typeof menuItem>

/** The global menu (rules/sites.md#menu). */
export const menu = z.strictObject({
  items: z.array(menuItem).max(MENU_ITEMS_MAX).default([]),
  textColor: languageMap(colour).default({}),
})
export type Menu = z.output<typeof menu>
