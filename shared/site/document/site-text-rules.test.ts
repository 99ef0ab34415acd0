import { describe, expect, it } from 'vitest'
import { cell } from '#shared/site/cell/cell.ts'
import { IMAGE_LINKS_MAX, PRODUCTS_MAX } from '#shared/site/cell/product-rules.ts'
import { FORM_KINDS, FORM_OPTIONS_MAX, ownItemsMax } from '#shared/site/parts/forms/form-rules.ts'
import { MENU_ITEMS_MAX } from '#shared/site/parts/menu/menu-rules.ts'
import { POPUPS_MAX } from '#shared/site/parts/popups/popup-rules.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import { siteParts } from './site-parts.ts'
import { SITE_TEXTS_MAX } from './site-text-rules.ts'
import { listTexts } from './site-texts.ts'

const many = <Item>(count: number, create: (id: string) => Item) =>
  Array.from({ length: count }, () => create(crypto.randomUUID()))
const withId = (id: string) => ({ id })

describe('the most texts of a site', () => {
  it('are those of a site in which every list is full', () => {
    const full = cell.parse({
      id: crypto.randomUUID(),
      products: many(PRODUCTS_MAX, withId),
      imageLinks: many(IMAGE_LINKS_MAX, withId),
    })
    const forms = FORM_KINDS.map((kind) => {
      const items = many(ownItemsMax(kind), (id) => ({ id, options: many(FORM_OPTIONS_MAX, withId) }))
      return [kind, { items }]
    })
    const parts = siteParts.parse({
      menu: { items: many(MENU_ITEMS_MAX, withId) },
      popups: many(POPUPS_MAX, (id) => ({ id, kind: 'timeLimit' })),
      forms: Object.fromEntries(forms),
    })
    const site = { name: '宿', defaultLanguage: 'ja' as const }
    const inParts = listTexts({ ...site, cells: [], parts }).length
    const inCell = listTexts({ ...site, cells: [full], parts }).length - inParts
    expect(SITE_TEXTS_MAX).toBe(GRID_CELLS_MAX * inCell + inParts)
  })
})
