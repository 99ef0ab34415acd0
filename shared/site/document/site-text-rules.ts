import { CELL_TEXTS } from '#shared/site/cell/cell-text-rules.ts'
import { IMAGE_LINK_TEXTS, IMAGE_LINKS_MAX, PRODUCT_TEXTS, PRODUCTS_MAX } from '#shared/site/cell/product-rules.ts'
import { CLAUSE_FIELDS, COMPANY_TABS } from '#shared/site/parts/company/company-rules.ts'
import {
  FORM_ITEM_TEXTS,
  FORM_KINDS,
  FORM_OPTION_TEXTS,
  FORM_OPTIONS_MAX,
  FORM_TEXTS,
  ownItemsMax,
} from '#shared/site/parts/forms/form-rules.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import { MENU_ITEM_TEXTS, MENU_ITEMS_MAX } from '#shared/site/parts/menu/menu-rules.ts'
import { POPUP_TEXTS, POPUPS_MAX } from '#shared/site/parts/popups/popup-rules.ts'
import { SEO_TEXTS } from '#shared/site/parts/seo/seo-rules.ts'
import { BAR_ACTION_TEXTS } from '#shared/site/parts/sns/sns-rules.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import { type DeclaredTexts, textNamesOf } from '#shared/site/declared-texts.ts'

const countOf = (table: DeclaredTexts) => textNamesOf(table).length

/** Texts of a cell with every product and image link that it may have. */
const CELL_TEXTS_MAX =
  countOf(CELL_TEXTS) + PRODUCTS_MAX * countOf(PRODUCT_TEXTS) + IMAGE_LINKS_MAX * countOf(IMAGE_LINK_TEXTS)
const FORM_ITEM_TEXTS_MAX = countOf(FORM_ITEM_TEXTS) + FORM_OPTIONS_MAX * countOf(FORM_OPTION_TEXTS)
const PART_TEXTS_MAX: Record<PartName, number> = {
  menu: MENU_ITEMS_MAX * countOf(MENU_ITEM_TEXTS),
  popups: POPUPS_MAX * countOf(POPUP_TEXTS),
  seo: countOf(SEO_TEXTS),
  sns: countOf(BAR_ACTION_TEXTS),
  company: CLAUSE_FIELDS.length + COMPANY_TABS.length,
  forms: FORM_KINDS.reduce((sum, kind) => sum + countOf(FORM_TEXTS) + ownItemsMax(kind) * FORM_ITEM_TEXTS_MAX, 0),
  glossary: 0,
}

/** The most texts that a site can have (`listTexts`): its name, and those of its cells and parts. */
export const SITE_TEXTS_MAX =
  1 + GRID_CELLS_MAX * CELL_TEXTS_MAX + Object.values(PART_TEXTS_MAX).reduce((sum, count) => sum + count, 0)
