import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { hashSource, textStatusOf, withText } from '#shared/text/localized-text.ts'
import { emptyParts, siteParts } from './site-parts.ts'
import { namesFrom, nameTextOf } from './site-name.ts'
import { listTexts, type SiteTexts, withTextAt } from './site-texts.ts'
import { cell } from '#shared/site/cell/cell.ts'

const id = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`
const ja = (value: string) => ({ ja: { value, state: 'written' as const } })

/** A document with one of everything. */
function whole(): SiteTexts {
  const parts = siteParts.parse({
    menu: { items: [{ id: id(1), name: ja('商品') }] },
    popups: [{ id: id(2), kind: 'timeLimit', title: ja('今だけ') }],
    forms: {
      contact: { items: [{ id: id(3), title: ja('用件'), options: [{ id: id(4), label: ja('見積もり') }] }] },
      membership: {},
      homepage: {},
    },
  })
  const products = [{ id: id(6), productName: ja('美容液') }]
  const imageLinks = [{ id: id(7), label: ja('くわしく') }]
  return {
    name: '宿',
    defaultLanguage: 'ja',
    cells: [cell.parse({ ...emptyCell(id(5)), products, imageLinks })],
    parts,
  }
}

describe('listTexts', () => {
  it('names every text once, by a path that leads back to it', () => {
    const texts = listTexts(whole())
    expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length)
    for (const { part, cellId, field, path } of texts) {
      const { cells, parts, ...site } = whole()
      const set = <Document>(document: Document) => withTextAt(document, field, (text) => withText(text, 'en', path))
      const isName = part === null && cellId === null
      const changed = listTexts({
        ...site,
        ...(isName && namesFrom(site, set({ name: nameTextOf(site) }).name)),
        cells: cells.map((one) => (one.id === cellId ? set(one) : one)),
        parts: part ? { ...parts, [part]: set(parts[part]) } : parts,
      })
      expect(changed.filter(({ text }) => text.en).map((one) => one.path)).toEqual([path])
      expect(changed.find((one) => one.path === path)?.text.en?.value).toBe(path)
    }
  })

  it('finds what is inside lists', () => {
    const found = listTexts(whole()).flatMap(({ path, text }) => (text.ja ? [path] : []))
    expect(found).toEqual([
      'name',
      `cells.${id(5)}.products.${id(6)}.productName`,
      `cells.${id(5)}.imageLinks.${id(7)}.label`,
      `menu.items.${id(1)}.name`,
      `popups.${id(2)}.title`,
      `forms.contact.items.${id(3)}.title`,
      `forms.contact.items.${id(3)}.options.${id(4)}.label`,
    ])
  })

  it('leaves a document alone where a path leads nowhere', () => {
    const { menu } = emptyParts()
    expect(withTextAt(menu, `items.${id(9)}.name`, () => ja('x'))).toEqual(menu)
    expect(withTextAt(menu, 'constructor.name', () => ja('x'))).toEqual(menu)
  })
})

describe('textStatusOf', () => {
  it('tells missing, written, translated, failed and stale texts apart', () => {
    const source = { ja: { value: '春', state: 'written' as const } }
    const hash = hashSource('春')
    expect(textStatusOf(source, 'en', 'ja')).toBe('missing')
    expect(textStatusOf({ ...source, en: { value: 'Spring', state: 'written' } }, 'en', 'ja')).toBe('written')
    const translated = { value: 'Spring', state: 'translated' as const, sourceHash: hash }
    expect(textStatusOf({ ...source, en: translated }, 'en', 'ja')).toBe('translated')
    expect(textStatusOf({ ja: { value: '夏', state: 'written' }, en: translated }, 'en', 'ja')).toBe('stale')
    expect(textStatusOf({ ...source, en: { value: '春', state: 'copied', sourceHash: hash } }, 'en', 'ja')).toBe(
      'failed',
    )
  })
})
