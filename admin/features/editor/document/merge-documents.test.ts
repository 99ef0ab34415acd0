import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { applyChange, changeBetween, type SiteDocument } from './document.ts'
import { commit, startHistory, undo } from './history.ts'
import { mergeDocuments, rebaseHistory } from './merge-documents.ts'
import type { Clash, Side } from '#admin/features/editor/merge/merge-values.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const [A, B, C, D] = [1, 2, 3, 4].map(idOf) as [string, string, string, string]
const written = (value: string) => ({ value, state: 'written' as const })
const textCell = (id: string, ja: string): Cell => ({ ...emptyCell(id), mainText: { ja: written(ja) } })

const settings = settingsWith({ name: 'Site', numberHorizontal: 3, numberVertical: 1 })

function documentOf(cells: Cell[], patch: Partial<SiteDocument> = {}): SiteDocument {
  const order = cells.map(({ id }) => id)
  return {
    settings,
    cells: Object.fromEntries(cells.map((cell) => [cell.id, cell])),
    order,
    parts: emptyParts(),
    ...patch,
  }
}

const base = documentOf([textCell(A, 'a'), textCell(B, 'b'), textCell(C, 'c')])
const withCell = (cell: Cell, from = base): SiteDocument => ({ ...from, cells: { ...from.cells, [cell.id]: cell } })
const without = (id: string): SiteDocument =>
  documentOf(base.order.filter((one) => one !== id).map((one) => cellOf(base, one)))
const cellOf = (document: SiteDocument, id: string) => document.cells[id] ?? emptyCell(id)
const ordered = (...order: string[]): SiteDocument => ({ ...base, order })

function merge(mine: SiteDocument, theirs: SiteDocument, side: Side = 'mine') {
  const clashes: Clash[] = []
  const document = mergeDocuments({ base, mine, theirs }, (clash) => {
    clashes.push(clash)
    return side
  })
  return { document, clashes, paths: clashes.map(({ path }) => path) }
}

describe('merging two documents', () => {
  it('takes changes of different cells, settings and parts from both', () => {
    const mine = { ...withCell(textCell(A, 'mine')), settings: { ...settings, name: 'Mine' } }
    const theirs = {
      ...withCell(textCell(B, 'theirs')),
      settings: { ...settings, fit: 'whole' as const },
      parts: { ...base.parts, sns: { ...base.parts.sns, isShareShown: true } },
    }
    const { document, clashes } = merge(mine, theirs)
    expect(clashes).toEqual([])
    expect([cellOf(document, A).mainText.ja?.value, cellOf(document, B).mainText.ja?.value]).toEqual(['mine', 'theirs'])
    expect(document.settings).toMatchObject({ name: 'Mine', fit: 'whole' })
    expect(document.parts.sns.isShareShown).toBe(true)
  })

  it('takes two fields of one cell, and two languages of one text, from both', () => {
    const mine = withCell({ ...textCell(A, 'a'), mainText: { ja: written('a'), en: written('mine') } })
    const theirs = withCell({ ...textCell(A, 'theirs'), subText: { ja: written('theirs') } })
    const { document, clashes } = merge(mine, theirs)
    expect(clashes).toEqual([])
    expect(cellOf(document, A)).toMatchObject({
      mainText: { ja: written('theirs'), en: written('mine') },
      subText: { ja: written('theirs') },
    })
  })

  it('asks whose value a text gets that both changed, and only then', () => {
    const mine = withCell(textCell(A, 'mine'))
    const theirs = withCell(textCell(A, 'theirs'))
    expect(merge(mine, theirs).clashes).toEqual([
      { path: `cells.${A}.mainText.ja`, mine: written('mine'), theirs: written('theirs') },
    ])
    expect(cellOf(merge(mine, theirs, 'theirs').document, A).mainText.ja?.value).toBe('theirs')
    expect(merge(mine, mine).clashes).toEqual([])
  })

  it('takes a picture, and the place that stays in sight, as one value', () => {
    const picture = (mediaId: string) => withCell({ ...textCell(A, 'a'), creative: { mediaId, posterId: null } })
    const focus = (x: number, y: number) => withCell({ ...textCell(A, 'a'), focus: { x, y } })
    expect(merge(picture(C), picture(D)).paths).toEqual([`cells.${A}.creative`])
    expect(merge(focus(10, 50), focus(50, 90)).paths).toEqual([`cells.${A}.focus`])
  })

  it('asks about a cell that one took out and the other changed', () => {
    const { document, paths } = merge(without(A), withCell(textCell(A, 'theirs')), 'theirs')
    expect(paths).toEqual([`cells.${A}`])
    expect(document.order).toContain(A)
    expect(merge(without(A), withCell(textCell(A, 'theirs'))).document.order).toEqual([B, C])
    expect(merge(without(A), base).clashes).toEqual([])
  })

  it('leaves a cell that one took out and the merge keeps in its place', () => {
    const changed = withCell(textCell(B, 'b changed'))
    expect(merge(changed, without(B), 'mine').document.order).toEqual([A, B, C])
    expect(merge(without(B), changed, 'theirs').document.order).toEqual([A, B, C])
    expect(merge(without(B), changed, 'mine').document.order).toEqual([A, C])
  })

  it('keeps what both added in its place, and adds the row that it needs', () => {
    const mine = documentOf([textCell(A, 'a'), textCell(D, 'mine'), textCell(B, 'b'), textCell(C, 'c')])
    const other = idOf(5)
    const theirs = documentOf([textCell(A, 'a'), textCell(B, 'b'), textCell(C, 'c'), textCell(other, 'theirs')])
    const { document, clashes } = merge(mine, theirs)
    expect(clashes).toEqual([])
    expect(document.order).toEqual([A, D, B, C, other])
    expect(document.settings.numberVertical).toBe(2)
  })

  it('takes a move of one side, and asks where both moved', () => {
    expect(merge(ordered(B, A, C), base).document.order).toEqual([B, A, C])
    expect(merge(base, ordered(B, A, C)).document.order).toEqual([B, A, C])
    expect(merge(ordered(B, A, C), ordered(A, C, B)).paths).toEqual(['order'])
    expect(merge(ordered(B, A, C), ordered(A, C, B), 'theirs').document.order).toEqual([A, C, B])
  })

  it('merges lists of names as sets, and items by their ids', () => {
    const inLanguages = (...languages: string[]) =>
      ({ ...base, settings: { ...settings, languages } }) as unknown as SiteDocument
    expect(merge(inLanguages('ja', 'en'), inLanguages('ja', 'kr')).document.settings.languages).toEqual([
      'ja',
      'en',
      'kr',
    ])
    const product = (id: string) => ({ id, price: 1 })
    const withProducts = (...ids: string[]) =>
      withCell({ ...textCell(A, 'a'), products: ids.map(product) as unknown as Cell['products'] })
    const { document, clashes } = merge(withProducts(D), withProducts(C))
    expect(clashes).toEqual([])
    expect(
      cellOf(document, A)
        .products.map(({ id }) => id)
        .toSorted(),
    ).toEqual([C, D])
  })
})

describe('own steps after a merge', () => {
  const mineA = { cells: { [A]: { ...textCell(A, 'mine') } } }
  const theirs = withCell({ ...textCell(A, 'a'), subText: { ja: written('theirs') } }, withCell(textCell(B, 'theirs')))

  it('take back own changes only', () => {
    const history = commit(startHistory(base), mineA, { at: 0 })
    const { document } = merge(history.document, theirs)
    const undone = undo(rebaseHistory(history, { base, theirs }, document)).document
    expect(cellOf(undone, A)).toMatchObject({ mainText: { ja: written('a') }, subText: { ja: written('theirs') } })
    expect(changeBetween(theirs, undone)).toBeUndefined()
  })

  it('bring back no cell that the other took out and leave no hole in the order', () => {
    const history = commit(startHistory(base), { order: [B, A, C] }, { at: 0 })
    const removed = without(C)
    const { document } = merge(history.document, removed)
    expect(document.order).toEqual([B, A])
    const undone = undo(rebaseHistory(history, { base, theirs: removed }, document)).document
    expect(undone.order).toEqual([A, B])
    expect(applyChange(undone, {}).document.cells[C]).toBeUndefined()
  })
})
