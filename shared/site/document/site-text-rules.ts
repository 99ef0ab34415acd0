import { CELL_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { IMAGE_LINKS_MAX, PRODUCTS_MAX } from '#shared/site/cell/product-rules.ts'
import { CLAUSE_FIELDS } from '#shared/site/parts/company/company-rules.ts'
import { FORM_KINDS, FORM_OPTIONS_MAX, ownItemsMax } from '#shared/site/parts/forms/form-rules.ts'
import { MENU_ITEMS_MAX } from '#shared/site/parts/menu/menu-rules.ts'
import { POPUPS_MAX } from '#shared/site/parts/popups/popup-rules.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'

/** Texts of a cell with every product and image link that it may have. */
const CELL_TEXTS_MAX = CELL_TEXT_NAMES.length + PRODUCTS_MAX * 3 + IMAGE_LINKS_MAX
const PART_TEXTS_MAX = {
  menu: MENU_ITEMS_MAX,
  popups: POPUPS_MAX * 3,
  seo: 3,
  company: CLAUSE_FIELDS.length + 4,
  forms: FORM_KINDS.reduce((sum, kind) => sum + 2 + ownItemsMax(kind) * (3 + FORM_OPTIONS_MAX), 0),
}

/** The most texts that a site can have (`listTexts`): its name, and those of its cells and parts. */
export const SITE_TEXTS_MAX =
  1 + GRID_CELLS_MAX * CELL_TEXTS_MAX + Object.values(PART_TEXTS_MAX).reduce((sum, count) => sum + count, 0)
