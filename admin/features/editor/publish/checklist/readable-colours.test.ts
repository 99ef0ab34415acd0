import { describe, expect, it } from 'vitest'
import { CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { type Cell, cell as cellSchema } from '#shared/site/cell/cell.ts'
import { checkForPublishing } from '#shared/site/publish/publish-check.ts'
import { applyChange, listCells, type SiteDocument } from '#admin/features/editor/document/document.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'
import { isOfColour, readableColours } from './readable-colours.ts'

const id = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`
const text = (value: string) => ({ ja: { value, state: 'written' } })
const plan = { quantitySwipe: null, maxColumns: null, maxRows: null, multiLanguage: true } as never

/** A cell whose button and product, and its button, are all hard to read. */
function pale(): SiteDocument {
  const cell = cellSchema.parse({
    id: id(1),
    linkButtonText: text('予約'),
    linkDestinationUrl: { ja: 'https://example.com/' },
    linkButtonColor: '#777777',
    linkTextColor: '#888888',
    products: [
      {
        id: id(2),
        productName: text('器'),
        backgroundColor: '#ffffff',
        textColor: '#eeeeee',
        linkButtonText: text('買う'),
        linkUrl: { ja: 'https://example.com/' },
        linkButtonColor: '#ffff00',
        linkTextColor: '#eeee00',
      },
    ],
  })
  return { settings: settingsWith(), cells: { [cell.id]: cell }, order: [cell.id], parts: emptyParts() }
}

/** The contrast of each text of a cell that has a ground of its own. */
function ratiosOf(cell: Cell): number[] {
  const pairs = [
    [cell.linkButtonColor, cell.linkTextColor],
    ...cell.products.flatMap((product) => [
      [product.linkButtonColor, product.linkTextColor],
      [product.backgroundColor, product.textColor],
    ]),
  ]
  return pairs.map(([ground = '', ink = '']) => contrastRatio(ground, ink) ?? 0)
}

const find = (document: SiteDocument) =>
  checkForPublishing({
    ...document.settings,
    cells: listCells(document),
    parts: document.parts,
    media: new Map(),
    plan,
    now: 0,
  }).filter(isOfColour)

describe('one press to a readable colour', () => {
  it('mends every finding of the checklist about colours as one change, and leaves the grounds', () => {
    const before = pale()
    const problems = find(before)
    expect(problems.map(({ field }) => field)).toEqual([
      'linkButtonColor',
      `products.${id(2)}.linkButtonColor`,
      `products.${id(2)}.textColor`,
    ])
    const { document, inverse } = applyChange(before, readableColours(before, problems))
    expect(find(document)).toEqual([])
    expect(
      listCells(document)
        .flatMap(ratiosOf)
        .filter((ratio) => ratio < CONTRAST_MIN),
    ).toEqual([])
    expect(document.cells[id(1)]?.linkButtonColor).toBe('#777777')
    expect(applyChange(document, inverse).document).toEqual(before)
  })
})
