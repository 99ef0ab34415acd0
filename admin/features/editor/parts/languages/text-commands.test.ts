import { describe, expect, it } from 'vitest'
import { applyChange, type SiteDocument, siteTextsOf } from '#admin/features/editor/document/document.ts'
import { commit, startHistory, undo } from '#admin/features/editor/document/history.ts'
import { hashSource, textStatusOf } from '#shared/text/localized-text.ts'
import { cell } from '#shared/site/cell/cell.ts'
import type { TranslationResult } from '#shared/translation/translation.ts'
import { type FieldPlace, placeKey } from '#admin/features/editor/document/field-place.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { applyResults, editText, keepText, writeText, writeTexts } from './text-commands.ts'
import { documentWith } from '#tests/setup/text-document.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function documentOf(): SiteDocument {
  const stale = { value: 'Old', state: 'translated' as const, sourceHash: hashSource('前') }
  const cells = [
    cell.parse({ id: id(1), mainText: { ja: { value: '光' } }, price: { ja: { value: '安い' }, en: stale } }),
    cell.parse({ id: id(2), mainText: { ja: { value: '夜' } } }),
  ]
  return documentWith(cells)
}

const standingIn = ({ cells }: SiteDocument, number: number, field: 'mainText' | 'price') =>
  textStatusOf(cells[id(number)]?.[field] ?? {}, 'en', 'ja')
const mainText = (number: number) => ({ part: null, cellId: id(number), field: 'mainText' })
const price = { part: null, cellId: id(1), field: 'price' }
const title = { part: 'seo' as const, cellId: null, field: 'title' }

const resultFor = (path: string, source: string, values: Partial<TranslationResult> = {}): TranslationResult => ({
  path,
  value: `[en] ${source}`,
  state: 'translated',
  sourceHash: hashSource(source),
  before: '',
  ...values,
})

describe('text commands', () => {
  it('store a text with the hash of its source, in cells and parts', () => {
    const document = documentOf()
    const { document: next } = applyChange(document, writeText(document, mainText(1), 'en', 'Light'))
    expect(next.cells[id(1)]?.mainText.en).toEqual({ value: 'Light', state: 'written', sourceHash: hashSource('光') })
    const { document: last } = applyChange(next, writeText(next, title, 'en', 'Inn'))
    expect(last.parts.seo.title.en).toEqual({ value: 'Inn', state: 'written', sourceHash: hashSource('宿') })
    const { document: source } = applyChange(last, writeText(last, title, 'ja', '旅館'))
    expect(source.parts.seo.title.ja).toEqual({ value: '旅館', state: 'written' })
    expect(textStatusOf(source.parts.seo.title, 'en', 'ja')).toBe('stale')
  })

  it('store the name of the site: in the default language as its name, in others beside it', () => {
    const name = { part: null, cellId: null, field: 'name' }
    const document = documentOf()
    const { document: next } = applyChange(document, writeText(document, name, 'en', 'Inn'))
    expect(next.settings.name).toBe('宿')
    expect(next.settings.nameByLanguage).toEqual({
      en: { value: 'Inn', state: 'written', sourceHash: hashSource('宿') },
    })
    const { document: last } = applyChange(next, writeText(next, name, 'ja', '旅館'))
    expect(last.settings).toMatchObject({ name: '旅館', nameByLanguage: next.settings.nameByLanguage })
    const both = { ...listTexts(siteTextsOf(last))[0], path: 'name' } as SiteText
    expect(textStatusOf(both.text, 'en', 'ja')).toBe('stale')
    const edits = [{ text: both, values: { ja: '宿', en: 'The Inn' } }]
    expect(applyChange(last, writeTexts(last, edits)).document.settings).toMatchObject({
      name: '宿',
      nameByLanguage: { en: { value: 'The Inn', sourceHash: hashSource('宿') } },
    })
    const results = [resultFor('name', '旅館', { before: 'Inn' })]
    expect(applyResults(last, 'en', results)).toMatchObject({
      applied: 1,
      change: { settings: { name: '旅館', nameByLanguage: { en: { value: '[en] 旅館', state: 'translated' } } } },
    })
  })

  it('mark a stale text as current', () => {
    const document = documentOf()
    expect(standingIn(document, 1, 'price')).toBe('stale')
    const { document: next } = applyChange(document, keepText(document, price, 'en'))
    expect(next.cells[id(1)]?.price.en).toEqual({ value: 'Old', state: 'translated', sourceHash: hashSource('安い') })
  })

  it('change nothing for a removed cell', () => {
    expect(editText(documentOf(), mainText(9), () => ({}))).toEqual({})
  })
})

describe('applyResults', () => {
  it('changes cells and parts in one undoable step', () => {
    const document = documentOf()
    const results = [
      resultFor(`cells.${id(1)}.mainText`, '光'),
      resultFor(`cells.${id(1)}.price`, '安い', { before: 'Old' }),
      resultFor(`cells.${id(2)}.mainText`, '夜', { value: '夜', state: 'copied' }),
      resultFor('seo.title', '宿'),
    ]
    const { change, ...counts } = applyResults(document, 'en', results)
    expect(counts).toEqual({ applied: 3, remembered: 0, failed: 1, skipped: 0 })
    const history = commit(startHistory(document), change, { at: 0 })
    const first = history.document.cells[id(1)]
    expect(first?.mainText.en).toEqual({ value: '[en] 光', state: 'translated', sourceHash: hashSource('光') })
    expect(first?.price.en?.value).toBe('[en] 安い')
    expect(standingIn(history.document, 2, 'mainText')).toBe('failed')
    expect(history.document.parts.seo.title.en?.state).toBe('translated')
    expect(undo(history).document).toEqual(document)
  })

  it('skips texts whose source or translation changed since, and removed cells', () => {
    const document = documentOf()
    const results = [
      resultFor(`cells.${id(1)}.mainText`, '昔の光'),
      resultFor(`cells.${id(1)}.price`, '安い', { before: 'Another' }),
      resultFor(`cells.${id(9)}.mainText`, '光'),
    ]
    expect(applyResults(document, 'en', results)).toEqual({
      change: {},
      applied: 0,
      remembered: 0,
      failed: 0,
      skipped: 3,
    })
  })

  it('skips a field with an invalid draft', () => {
    const results = [resultFor(`cells.${id(1)}.mainText`, '光'), resultFor('seo.title', '宿')]
    const isTyped = (place: FieldPlace) => placeKey(place) === `cells.${id(1)}.mainText.en`
    const { change, ...counts } = applyResults(documentOf(), 'en', results, isTyped)
    expect(counts).toEqual({ applied: 1, remembered: 0, failed: 0, skipped: 1 })
    expect(change.cells).toEqual({})
  })

  it('replaces no text by a copy of the source', () => {
    const copy = resultFor(`cells.${id(1)}.price`, '安い', { before: 'Old', value: '安い', state: 'copied' })
    expect(applyResults(documentOf(), 'en', [copy])).toEqual({
      change: {},
      applied: 0,
      remembered: 0,
      failed: 1,
      skipped: 0,
    })
  })
})
