import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { hashSource, withText } from '#shared/text/localized-text.ts'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { newPopup } from '#admin/features/editor/parts/popups/new-popup.ts'
import { IMAGE_LINK_DEFAULTS, PRODUCT_DEFAULTS } from '#shared/site/cell/product-rules.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { type Cell, cell as cellSchema } from '#shared/site/cell/cell.ts'
import { type SaveSite, saveSiteBody } from '#shared/site/document/site-document.ts'
import { SITE_SCHEMA_MAPS } from '#tests/setup/schema-texts.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { changeDefaultLanguage, countCarriedOver, listClearedContent } from './default-language.ts'
import {
  changeGrid,
  duplicateCells,
  editCell,
  insertCells,
  moveCells,
  removeCells,
  setText,
  withCreative,
} from './commands.ts'
import { applyChange, type Change, changeBetween, listCells, type SiteDocument, toSaveBody } from './document.ts'
import { amendCell, commit, type History, redo, startHistory, undo } from './history.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function documentOf(count: number): SiteDocument {
  const cells = Array.from({ length: count }, (_, index) => emptyCell(id(index)))
  return {
    settings: settingsWith({ name: '春の新作', languages: ['ja', 'en'] }),
    cells: Object.fromEntries(cells.map((cell) => [cell.id, cell])),
    order: cells.map((cell) => cell.id),
    parts: emptyParts(),
  }
}

type Step = { kind: number; at: number; to: number; text: string }

const steps = fc.array(
  fc.record({ kind: fc.nat(6), at: fc.nat(20), to: fc.nat(20), text: fc.string({ maxLength: 5 }) }),
  { maxLength: 25 },
)

function changeFor(document: SiteDocument, step: Step, newId: () => string): Change {
  const chosen = document.order[step.at % Math.max(1, document.order.length)] ?? id(999_999)
  const makers: (() => Change)[] = [
    () => insertCells(document, step.to, [emptyCell(newId())]),
    () => removeCells([chosen]),
    () => moveCells(document, [chosen], step.to),
    () => duplicateCells(document, [chosen], newId),
    () => setText(document, chosen, { field: 'mainText', language: 'en' }, step.text),
    () => editCell(document, chosen, { sliderSeconds: step.to }),
    () => ({ settings: { name: step.text, numberHorizontal: step.to + 1 } }),
  ]
  return makers[step.kind]?.() ?? {}
}

function play(list: Step[]): History[] {
  let next = 100
  const newId = () => id(next++)
  const histories = [startHistory(documentOf(4))]
  for (const [at, step] of list.entries()) {
    const before = histories[at] ?? startHistory(documentOf(0))
    histories.push(commit(before, changeFor(before.document, step, newId), { at: at * 10_000 }))
  }
  return histories
}

/** The change between two documents; empty if they are equal. */
const changeOf = (from: SiteDocument, to: SiteDocument): Change => changeBetween(from, to) ?? {}
const last = <T>(list: T[]): T => list.at(-1) as T
const times = (history: History, count: number, move: (history: History) => History) =>
  Array.from({ length: count }).reduce<History>((current) => move(current), history)

describe('document', () => {
  it('lists every cell exactly once in its order, after any steps', () => {
    fc.assert(
      fc.property(steps, (list) => {
        for (const { document } of play(list)) {
          expect(document.order.toSorted()).toEqual(Object.keys(document.cells).toSorted())
        }
      }),
    )
  })

  it('is restored by undoing all steps, and by redoing them', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const histories = play(list)
        const back = times(last(histories), list.length, undo)
        expect(back.document).toEqual(documentOf(4))
        expect(times(back, list.length, redo).document).toEqual(last(histories).document)
      }),
    )
  })

  it('becomes another document by applying the change between them', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const from = documentOf(4)
        const to = last(play(list)).document
        expect(applyChange(from, changeOf(from, to)).document).toEqual(to)
      }),
    )
  })

  it('keeps the identity of unchanged cells', () => {
    const document = documentOf(3)
    const after = applyChange(
      document,
      setText(document, id(1), { field: 'price', language: 'ja' }, '1,200円'),
    ).document
    expect(after.cells[id(0)]).toBe(document.cells[id(0)])
    expect(after.cells[id(1)]).not.toBe(document.cells[id(1)])
    expect(after.order).toBe(document.order)
  })
})

describe('toSaveBody', () => {
  it('is undefined for an unchanged document, also after an undo', () => {
    const start = startHistory(documentOf(2))
    const edited = commit(start, editCell(start.document, id(0), { sliderSeconds: 5 }), { at: 0 })
    expect(toSaveBody(start.document, start.document)).toBeUndefined()
    expect(toSaveBody(start.document, undo(edited).document)).toBeUndefined()
  })

  it('holds changed cells, removed ids, order and settings only if they differ', () => {
    const base = documentOf(3)
    const edited = applyChange(
      base,
      setText(base, id(1), { field: 'mainText', language: 'ja' }, '湯けむりの宿'),
    ).document
    expect(toSaveBody(base, edited)).toEqual({ cells: [edited.cells[id(1)]] })
    const removed = applyChange(base, removeCells([id(0)])).document
    expect(toSaveBody(base, removed)).toEqual({ removedCells: [id(0)], order: [id(1), id(2)] })
    const moved = applyChange(base, moveCells(base, [id(2)], 0)).document
    expect(toSaveBody(base, moved)).toEqual({ order: [id(2), id(0), id(1)] })
    const renamed = applyChange(base, { settings: { name: '夏' } }).document
    expect(toSaveBody(base, renamed)).toEqual({ name: '夏' })
  })

  it('is at most 8 KB on the wire for a cell filled in four languages', () => {
    const full = LANGUAGES.reduce<Cell>(
      (cell, language) => {
        const text = (length: number) => ({
          value: '漢'.repeat(length),
          state: 'written' as const,
          sourceHash: 'f'.repeat(64),
        })
        return {
          ...cell,
          imageAlt: { ...cell.imageAlt, [language]: text(120) },
          mainText: { ...cell.mainText, [language]: text(120) },
          price: { ...cell.price, [language]: text(50) },
          linkButtonText: { ...cell.linkButtonText, [language]: text(50) },
          linkDestinationUrl: { ...cell.linkDestinationUrl, [language]: `https://example.com/${'a'.repeat(236)}` },
        }
      },
      emptyCell(id(0)),
    )
    const base = documentOf(100)
    const body = toSaveBody(base, applyChange(base, { cells: { [id(0)]: full } }).document) as SaveSite
    expect(new TextEncoder().encode(JSON.stringify(toWire(saveSiteBody, body))).length).toBeLessThanOrEqual(8 * 1024)
  })
})

describe('history', () => {
  it('merges typing in one field, but not in two fields', () => {
    let history = startHistory(documentOf(1))
    for (const [at, text] of ['春', '春の', '春の光'].entries()) {
      const change = setText(history.document, id(0), { field: 'mainText', language: 'ja' }, text)
      history = commit(history, change, { at: at * 200, mergeKey: 'mainText.ja' })
    }
    history = commit(history, setText(history.document, id(0), { field: 'price', language: 'ja' }, '980円'), {
      at: 700,
      mergeKey: 'price.ja',
    })
    expect(history.past).toHaveLength(2)
    expect(undo(undo(history)).document).toEqual(documentOf(1))
    expect(undo(history).document.cells[id(0)]?.mainText.ja?.value).toBe('春の光')
  })

  it('merges the uploads of one drop within its time', () => {
    let history = startHistory(documentOf(2))
    for (const [at, cell] of [id(0), id(1)].entries()) {
      const change = editCell(history.document, cell, { creative: { mediaId: id(600 + at), posterId: null } })
      history = commit(history, change, { at: at * 60_000, mergeKey: 'drop', mergeWithin: 600_000 })
    }
    expect(history.past).toHaveLength(1)
    expect(undo(history).document).toEqual(documentOf(2))
  })

  it('undoes moves in quick succession as one step', () => {
    let history = startHistory(documentOf(4))
    for (const to of [2, 4]) {
      const change = moveCells(history.document, [id(0)], to)
      history = commit(history, change, { at: to * 100, mergeKey: 'move' })
    }
    expect(history.past).toHaveLength(1)
    expect(history.document.order).toEqual([id(1), id(2), id(3), id(0)])
    expect(undo(history).document).toEqual(documentOf(4))
  })

  it('keeps an upload that finishes after other steps', () => {
    const start = startHistory(documentOf(0))
    const dropped = commit(start, insertCells(start.document, 0, [emptyCell(id(7))]), { at: 0 })
    const typed = commit(dropped, setText(dropped.document, id(7), { field: 'mainText', language: 'ja' }, '春'), {
      at: 5000,
    })
    const creative = { mediaId: id(500), posterId: null }
    const arrived = amendCell(typed, id(7), (cell) => withCreative(cell, creative, null))
    expect(arrived.document.cells[id(7)]?.creative).toEqual(creative)
    expect(undo(arrived).document.cells[id(7)]?.creative).toEqual(creative)
    const late = amendCell(times(typed, 2, undo), id(7), (cell) => withCreative(cell, creative, null))
    expect(late.document.order).toEqual([])
    expect(redo(late).document.cells[id(7)]?.creative).toEqual(creative)
  })
})

describe('commands', () => {
  it('moves several cells as a block in grid order', () => {
    const document = documentOf(5)
    const moved = applyChange(document, moveCells(document, [id(4), id(0)], 1)).document
    expect(moved.order).toEqual([id(1), id(0), id(4), id(2), id(3)])
  })

  it('inserts duplicates after the last original, with new ids', () => {
    const document = applyChange(
      documentOf(3),
      setText(documentOf(3), id(0), { field: 'price', language: 'ja' }, '500円'),
    ).document
    const copied = applyChange(
      document,
      duplicateCells(
        document,
        [id(0), id(1)],
        (
          (n) => () =>
            id(n++)
        )(10),
      ),
    ).document
    expect(copied.order).toEqual([id(0), id(1), id(10), id(11), id(2)])
    expect(copied.cells[id(10)]?.price.ja?.value).toBe('500円')
  })

  it('removes empty texts and links', () => {
    const document = documentOf(1)
    const linked = applyChange(
      document,
      editCell(document, id(0), { linkDestinationUrl: { ja: 'https://example.com/' } }),
    ).document
    const written = applyChange(
      linked,
      setText(linked, id(0), { field: 'mainText', language: 'en' }, 'Spring'),
    ).document
    const cleared = applyChange(written, setText(written, id(0), { field: 'mainText', language: 'en' }, '  ')).document
    const unlinked = applyChange(cleared, editCell(cleared, id(0), { linkDestinationUrl: {} })).document
    expect(unlinked).toEqual(document)
  })

  it('clear texts with the default language, but keep pictures, colours and behaviour', () => {
    const start = documentOf(1)
    const cell = cellSchema.parse({
      id: id(0),
      creative: { mediaId: id(9) },
      linkButtonColor: '#123456',
      mainText: { ja: { value: '春' } },
      linkDestinationUrl: { ja: 'https://example.com/' },
    })
    const filled = applyChange(start, { cells: { [cell.id]: cell } }).document
    const { document, inverse } = applyChange(filled, changeDefaultLanguage(filled, 'kr'))
    expect(document.settings).toMatchObject({ defaultLanguage: 'kr', languages: ['ja', 'en', 'kr'] })
    expect(listCells(document)[0]).toMatchObject({ mainText: {}, linkDestinationUrl: {}, linkButtonColor: '#123456' })
    expect(applyChange(document, inverse).document).toEqual(filled)
  })

  it('clear the texts of parts, and leave parts without texts unchanged', () => {
    const start = documentOf(1)
    const item = { id: id(50), name: { ja: { value: '商品', state: 'written' as const } } }
    const menu = { ...start.parts.menu, items: [{ kind: 'cell' as const, cellId: id(0), ...NO_LINK, ...item }] }
    const filled = { ...start, parts: { ...start.parts, menu } }
    const change = changeDefaultLanguage(filled, 'en')
    expect(change).toHaveProperty('parts.menu')
    expect(change).not.toHaveProperty('parts.seo')
    const { document, inverse } = applyChange(filled, change)
    expect(document.parts.menu.items[0]).toMatchObject({ name: {}, cellId: id(0) })
    expect(applyChange(document, inverse).document).toEqual(filled)
  })

  it('move every fallback value to the new default language', () => {
    const filled = linkedDocument()
    const before = mapsOf(filled)
    const paths = [...before.keys()].map((path) => path.replaceAll(/[0-9a-f-]{36}|\b0\b/g, '*'))
    const others = ['cells.*.creativeByLanguage', 'parts.glossary.*.term']
    expect([...paths, ...others].toSorted()).toEqual(SITE_SCHEMA_MAPS.toSorted())
    const { document, inverse } = applyChange(filled, changeDefaultLanguage(filled, 'en'))
    const after = mapsOf(document)
    // Addresses of the cells' buttons are cleared (docs/decisions/0015).
    before.delete(`cells.${id(0)}.linkDestinationUrl`)
    for (const [path, map] of before) expect([path, after.get(path)?.en]).toEqual([path, map.ja])
    expect(applyChange(document, inverse).document).toEqual(filled)
    const back = applyChange(document, changeDefaultLanguage(document, 'ja')).document
    for (const [path, map] of before) expect([path, mapsOf(back).get(path)?.ja]).toEqual([path, map.ja])
  })

  it('keep the new default language’s own values, and each language’s picture', () => {
    const start = documentOf(1)
    const [shared, own] = [
      { mediaId: id(70), posterId: null },
      { mediaId: id(71), posterId: null },
    ]
    const sns = {
      ...start.parts.sns,
      entries: {
        ja: [{ snsType: 'x' as const, snsUrl: 'https://x.com/ja' }],
        en: [{ snsType: 'x' as const, snsUrl: 'https://x.com/en' }],
      },
    }
    const { document: filled } = applyChange(
      { ...start, parts: { ...start.parts, sns } },
      editCell(start, id(0), { creative: shared, creativeByLanguage: { en: own } }),
    )
    const { document } = applyChange(filled, changeDefaultLanguage(filled, 'en'))
    expect(document.parts.sns.entries).toEqual(sns.entries)
    expect(document.cells[id(0)]).toMatchObject({ creative: own, creativeByLanguage: { ja: shared } })
  })

  it('keep the name of the site, in the new default language as it is written there', () => {
    const written = (value: string, source: string) => ({
      value,
      state: 'written' as const,
      sourceHash: hashSource(source),
    })
    const start = documentOf(1)
    const nameByLanguage = { en: written('Spring', '春の新作'), kr: written('봄', '春の新作') }
    const named = { ...start, settings: { ...start.settings, nameByLanguage } }
    const { document, inverse } = applyChange(named, changeDefaultLanguage(named, 'en'))
    expect(document.settings).toMatchObject({
      name: 'Spring',
      nameByLanguage: { ja: written('春の新作', 'Spring'), kr: written('봄', 'Spring') },
    })
    expect(applyChange(document, inverse).document).toEqual(named)
    const { settings } = applyChange(named, changeDefaultLanguage(named, 'cn')).document
    expect(settings).toMatchObject({ name: '春の新作', nameByLanguage })
    expect(listClearedContent(named)).toEqual(listClearedContent(start))
  })

  it('count what a new default language clears and moves', () => {
    const filled = linkedDocument()
    expect(listClearedContent(filled)).toEqual([
      { kind: 'cells', count: 1 },
      { kind: 'buttons', count: 1 },
      { kind: 'menu', count: 1 },
    ])
    expect(countCarriedOver(filled)).toEqual({ links: 1, addresses: 4 })
    expect(listClearedContent(documentOf(1))).toEqual([])
  })
})

/** A document with a value in every map by language that holds no texts. */
function linkedDocument(): SiteDocument {
  const start = documentOf(1)
  const text = { ja: { value: '春', state: 'written' as const } }
  const link = { ...NO_LINK, linkUrl: { ja: 'https://example.com/' } }
  const { cells } = applyChange(
    start,
    editCell(start, id(0), {
      mainText: text,
      linkDestinationUrl: { ja: 'https://example.com/' },
      products: [{ ...PRODUCT_DEFAULTS, ...PRODUCT, id: id(51), ...link }],
      imageLinks: [{ ...IMAGE_LINK_DEFAULTS, id: id(52), label: {}, ...link }],
    }),
  ).document
  const { menu, seo, sns, company } = start.parts
  const parts = {
    ...start.parts,
    menu: {
      ...menu,
      textColor: { ja: '#202020' },
      items: [{ id: id(50), name: text, kind: 'url' as const, cellId: null, ...link }],
    },
    popups: [{ ...newPopup('timeLimit'), id: id(53), ...link }],
    seo: {
      ...seo,
      head: { ja: '<meta name="a" content="b">' },
      body: { ja: '<script src="https://example.com/a.js" defer></script>' },
    },
    sns: {
      ...sns,
      entries: { ja: [{ snsType: 'x' as const, snsUrl: 'https://x.com/inn' }] },
      action: { ...sns.action, ...link },
    },
    company: { ...company, companyWebsite: { ja: 'https://example.com/' } },
  }
  return { ...start, cells, parts }
}

const PRODUCT = { productName: {}, imageMediaId: null, price: null, description: {}, linkButtonText: {} }

/** All maps by language that hold no texts, by path. */
function mapsOf(document: SiteDocument): Map<string, Partial<Record<string, unknown>>> {
  const found = new Map<string, Partial<Record<string, unknown>>>()
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    const entries = Object.entries(value)
    const isByLanguage = entries.length > 0 && entries.every(([key]) => LANGUAGES.some((language) => language === key))
    const isText = entries.some(([, one]) => typeof one === 'object' && one !== null && 'state' in one)
    if (isByLanguage && !isText) found.set(path, value)
    for (const [key, one] of entries) walk(one, path ? `${path}.${key}` : key)
  }
  walk({ cells: document.cells, parts: document.parts }, '')
  return found
}

describe('changeGrid', () => {
  it('resets the cells of another number of columns, but keeps pictures and order', () => {
    const start = documentOf(3)
    const creative = { mediaId: id(70), posterId: null }
    const { document: filled } = applyChange(
      start,
      editCell(start, id(1), {
        creative,
        linkButtonColor: '#123456',
        mainText: { ja: { value: '春', state: 'written' } },
      }),
    )
    const { document, inverse } = applyChange(filled, changeGrid(filled, { columns: 3, rows: 1 }))
    expect(document.settings).toMatchObject({ numberHorizontal: 3, numberVertical: 1 })
    expect(document.order).toEqual(filled.order)
    expect(document.cells[id(1)]).toEqual({ ...emptyCell(id(1)), creative })
    expect(applyChange(document, inverse).document).toEqual(filled)
  })

  it('keeps the cells when only the number of rows changes', () => {
    const start = documentOf(3)
    expect(changeGrid(start, { columns: 2, rows: 5 })).toEqual({ settings: { numberHorizontal: 2, numberVertical: 5 } })
    const rowNames = [
      { id: '1', name: '表紙' },
      { id: '3', name: '料金' },
    ]
    const named = { ...start, settings: { ...start.settings, rowNames } }
    expect(changeGrid(named, { columns: 2, rows: 2 }).settings?.rowNames).toEqual(rowNames.slice(0, 1))
    expect(changeGrid(named, { columns: 2, rows: 5 }).settings).not.toHaveProperty('rowNames')
  })
})

describe('save body of one cell', () => {
  it('is at most 8 KB for a cell filled in four languages (U3)', () => {
    const start = documentOf(100)
    const textOf = (length: number) =>
      LANGUAGES.reduce((text, language) => withText(text, language, '春'.repeat(length), '夏'), {})
    const links = Object.fromEntries(LANGUAGES.map((language) => [language, `https://example.com/${'a'.repeat(236)}`]))
    const full = {
      mainText: textOf(120),
      price: textOf(50),
      linkButtonText: textOf(50),
      imageAlt: textOf(120),
      linkDestinationUrl: links,
      creative: { mediaId: id(900), posterId: id(901) },
    }
    const { document } = applyChange(start, editCell(start, id(50), full))
    const body = toSaveBody(start, document)
    expect(body?.cells).toHaveLength(1)
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(8192)
  })
})
