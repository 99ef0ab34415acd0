import { z } from 'zod'
import { colour } from '#shared/text/colours.ts'
import { linkTarget } from '#shared/site/link-target.ts'
import { languageMap, localizedText } from '#shared/text/localized.ts'
import { MENU_ITEMS_MAX, MENU_KINDS } from './menu-rules.ts'
import { LENGTH } from '#shared/text/text-rules.ts'

export const menuItem = z.strictObject({
  id: z.uuid(),
  /** An entry is listed in each language that gives it a name, or where the default language's stands in. */
  name: localizedText({ max: LENGTH.text }).default({}),
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
