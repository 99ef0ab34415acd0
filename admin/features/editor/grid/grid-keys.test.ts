import { describe, expect, it } from 'vitest'
import type { MediaInfo } from '#shared/media/media.ts'
import { previewDraft, previewSettings } from '#shared/site/preview/preview-messages.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { type Cell, cell as cellSchema } from '#shared/site/cell/cell.ts'
import { toWire, wire } from '#shared/wire/wire-case.ts'
import { badgesOf, thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { droppedIndex, movedIndex, neighbourOf } from './grid-keys.ts'
import { parsePreviewMessage, toCellsMessage, toFirstMessage } from '#admin/features/editor/preview/preview-messages.ts'
import { editCell, moveCells, setText } from '#admin/features/editor/document/commands.ts'
import { applyChange, type SiteDocument } from '#admin/features/editor/document/document.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Seven cells in three columns. */
function grid(): SiteDocument {
  const cells = Array.from({ length: 7 }, (_, index) => emptyCell(id(index)))
  return {
    settings: settingsWith({ languages: ['ja', 'en'], numberHorizontal: 3 }),
    cells: Object.fromEntries(cells.map((cell) => [cell.id, cell])),
    order: cells.map((cell) => cell.id),
    parts: emptyParts(),
  }
}

/** A cell with a value in every kind of member. */
function fullCell(cellId: string): Cell {
  const text = { ja: { value: 'a', state: 'written' }, en: { value: 'b', state: 'copied', sourceHash: 'h' } } as const
  const creative = { mediaId: id(90), posterId: id(91) }
  return {
    ...emptyCell(cellId),
    creative,
    creativeByLanguage: { en: creative },
    imageAlt: text,
    mainText: text,
    price: text,
    linkButtonText: text,
    linkDestinationUrl: { ja: 'https://example.com/' },
  }
}

const image = (mediaId: string, side = 1000): MediaInfo => ({
  mediaId,
  url: '',
  kind: 'image',
  type: 'image/jpeg',
  name: 'a.jpg',
  width: side,
  height: side,
  variants: [480, 828],
  placeholder: '',
  color: '#ffffff',
})

describe('grid keys', () => {
  it('find the neighbouring cell, and none beyond the edge', () => {
    expect(neighbourOf(grid(), id(1), 'ArrowDown')).toBe(id(4))
    expect(neighbourOf(grid(), id(2), 'ArrowRight')).toBe(id(3))
    expect(neighbourOf(grid(), id(0), 'ArrowUp')).toBeUndefined()
    expect(neighbourOf(grid(), id(5), 'ArrowDown')).toBeUndefined()
    expect(neighbourOf(grid(), null, 'ArrowLeft')).toBe(id(0))
  })

  it('move a cell by one position or one row, within the grid', () => {
    const move = (number: number, key: Parameters<typeof movedIndex>[2]) => {
      const index = movedIndex(grid(), [id(number)], key) as number
      return applyChange(grid(), moveCells(grid(), [id(number)], index)).document.order.indexOf(id(number))
    }
    expect(move(1, 'ArrowRight')).toBe(2)
    expect(move(1, 'ArrowDown')).toBe(4)
    expect(move(4, 'ArrowUp')).toBe(1)
    // Below it the last row is short: as far as the grid goes.
    expect(move(5, 'ArrowDown')).toBe(6)
    // At an edge a cell stays, and does not slip along it.
    const stays = (numbers: number[], key: Parameters<typeof movedIndex>[2]) =>
      movedIndex(grid(), numbers.map(id), key) === undefined
    expect([[0], [1], [2], [1, 3], []].map((numbers) => stays(numbers, 'ArrowUp'))).toEqual(Array(5).fill(true))
    expect([[6], [4, 6]].map((numbers) => stays(numbers, 'ArrowDown'))).toEqual([true, true])
    expect([stays([0], 'ArrowLeft'), stays([6], 'ArrowRight')]).toEqual([true, true])
  })

  it('give the index of a dropped cell, in both directions', () => {
    const drop = (from: number, to: number) => {
      const index = droppedIndex(grid(), [id(from)], id(from), id(to)) as number
      return applyChange(grid(), moveCells(grid(), [id(from)], index)).document.order.indexOf(id(from))
    }
    expect(drop(0, 3)).toBe(3)
    expect(drop(5, 1)).toBe(1)
    expect(droppedIndex(grid(), [id(1), id(2)], id(1), id(2))).toBeUndefined()
  })
})

describe('cell badges', () => {
  it('show a running test, locks, videos, the slider and large pictures', () => {
    const cell: Cell = {
      ...emptyCell(id(0)),
      creative: { mediaId: id(50), posterId: null },
      membersOnlyLock: true,
      sliderSeconds: 4,
      mainText: { ja: { value: '春', state: 'written' } },
    }
    expect(badgesOf(cell, new Map([[id(50), image(id(50), 4000)]]))).toEqual(['lock', 'slider', 'heavy'])
    expect(badgesOf(cell, new Map(), id(0))).toEqual(['test', 'lock', 'slider'])
    expect(badgesOf(cell, new Map(), id(1))).toEqual(['lock', 'slider'])
    const video = { ...image(id(50)), kind: 'video' as const }
    expect(badgesOf(emptyCell(id(0)), new Map([[id(50), video]]))).toEqual([])
  })

  it('take a language’s own picture, and the poster of a video, as thumbnail', () => {
    const media = new Map([
      [id(50), { ...image(id(50)), kind: 'video' as const }],
      [id(51), image(id(51))],
    ])
    const cell: Cell = {
      ...emptyCell(id(0)),
      creative: { mediaId: id(50), posterId: id(51) },
      creativeByLanguage: { en: { mediaId: id(52), posterId: null } },
    }
    expect(thumbnailOf(creativeIn(cell, 'ja'), media)).toBe(`/media/${id(51)}/480.webp`)
    expect(creativeIn(cell, 'en')?.mediaId).toBe(id(52))
    expect(thumbnailOf(creativeIn(cell, 'en'), media)).toBeUndefined()
  })
})

describe('preview messages', () => {
  it('carry changed cells, and the order only if it changed, in wire form', () => {
    const from = grid()
    const edited = applyChange(from, setText(from, id(2), { field: 'mainText', language: 'en' }, 'Spring')).document
    expect(toCellsMessage(from, from)).toBeUndefined()
    expect(toCellsMessage(from, edited)).toMatchObject({
      type: 'mekuri:cells',
      cells: [{ id: id(2), main_text: { en: { value: 'Spring' } } }],
    })
    expect(toCellsMessage(from, edited)).not.toHaveProperty('order')
    const named = applyChange(from, { settings: { rowNames: [{ id: '1', name: '表紙' }] } }).document
    expect(toCellsMessage(from, named)).toBeUndefined()
    const moved = applyChange(from, moveCells(from, [id(6)], 0)).document
    expect(toCellsMessage(from, moved)).toMatchObject({ cells: [], order: moved.order })
  })

  it('start with everything that is not saved yet', () => {
    const base = grid()
    const edited = applyChange(base, editCell(base, id(0), { sliderSeconds: 3 })).document
    expect(toFirstMessage(base, edited, 'en')).toMatchObject({
      language: 'en',
      order: base.order,
      settings: { number_horizontal: 3 },
      cells: [{ id: id(0), slider_seconds: 3 }],
    })
  })

  it('match the schema of the preview host', () => {
    const base = grid()
    const filled = applyChange(base, { cells: { [id(0)]: fullCell(id(0)) }, settings: { viewMode: 'PC' } }).document
    const message = toFirstMessage(base, filled, 'en')
    const { rowNames: _names, ...shownSettings } = filled.settings
    expect(message.cells).toEqual([toWire(cellSchema, fullCell(id(0)))])
    expect(message.settings).toEqual(toWire(previewSettings, shownSettings))
    const draft = { cells: message.cells, order: message.order, settings: message.settings, language: 'en' }
    expect(wire(previewDraft).parse(draft).cells).toEqual([fullCell(id(0))])
  })

  it('are recognised among messages of other windows', () => {
    expect(parsePreviewMessage({ type: 'mekuri:ready' })).toEqual({ type: 'mekuri:ready' })
    expect(parsePreviewMessage({ type: 'webpackOk' })).toBeUndefined()
    expect(parsePreviewMessage('mekuri:ready')).toBeUndefined()
    expect(parsePreviewMessage(null)).toBeUndefined()
  })
})
