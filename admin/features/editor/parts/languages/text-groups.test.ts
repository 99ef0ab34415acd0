import { describe, expect, it } from 'vitest'
import { en as editorTexts } from '#shared/i18n/editor/en.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import type { ja as editorModel } from '#shared/i18n/editor/ja.ts'
import { en } from '#shared/i18n/translation/en.ts'
import type { ja as model } from '#shared/i18n/translation/ja.ts'
import { hashSource } from '#shared/text/localized-text.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { cell } from '#shared/site/cell/cell.ts'
import { fullSite } from '#tests/setup/schema-texts.ts'
import { countTextStatuses, countDone, filterTexts, groupTexts, type Pair, shownTexts } from './text-groups.ts'
import { placeLabel } from './text-names.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const ja = (value: string) => ({ ja: { value } })
const item = (number: number) => ({
  id: id(number),
  title: ja('質問'),
  options: [{ id: id(number + 50), label: ja('はい') }],
})

/** Texts of a document in several states of translation. */
function someTexts(): SiteText[] {
  const first = cell.parse({
    id: id(1),
    mainText: { ja: { value: '光' }, en: { value: 'Light', state: 'translated', sourceHash: hashSource('光') } },
    price: { ja: { value: '安い' }, en: { value: 'Old', state: 'translated', sourceHash: hashSource('高い') } },
    linkButtonText: { ja: { value: '見る' }, en: { value: '見る', state: 'copied' } },
    imageAlt: { ja: { value: '湯' }, en: { value: 'Bath' } },
    products: [{ id: id(2), productName: ja('米'), description: ja('うまい'), linkButtonText: ja('買う') }],
    imageLinks: [{ id: id(3), label: ja('入口') }],
  })
  const second = cell.parse({ id: id(4), mainText: ja('夜') })
  const parts = siteParts.parse({
    menu: { items: [{ id: id(5), name: ja('部屋') }] },
    popups: [],
    seo: { title: ja('宿') },
    company: { companyProfile: ja('概要'), clause: { seller: ja('宿屋'), companyClause: ja('表記') } },
    forms: {
      contact: { heading: ja('連絡'), items: [item(6)] },
      membership: {},
      homepage: { lead: ja('申込') },
    },
  })
  return listTexts({ name: '宿', defaultLanguage: 'ja', cells: [first, second], parts })
}

const PAIR: Pair = { source: 'ja', target: 'en', defaultLanguage: 'ja' }
const shown = shownTexts(someTexts(), PAIR)

const translators = {
  editor: createSingleTranslator<typeof editorModel>(editorTexts, 'en'),
  panel: createSingleTranslator<typeof model>(en, 'en'),
}

describe('text groups', () => {
  it('have a label for every text', () => {
    const texts = listTexts({ name: '宿', defaultLanguage: 'ja', ...fullSite() })
    // A message that is missing shows its key.
    const keys = texts.map((one) => placeLabel(one, translators)).filter((name) => name.startsWith('labels.'))
    expect(keys).toEqual([])
  })

  it('hold texts with a value on either side, by cell, part and form', () => {
    const groups = groupTexts(shown)
    expect(groups.map(({ key, part, texts }) => [key, part, texts.length])).toEqual([
      ['site', null, 1],
      [id(1), null, 8],
      [id(4), null, 1],
      ['menu', 'menu', 1],
      ['seo', 'seo', 1],
      ['company', 'company', 3],
      ['forms.contact', 'contact', 3],
      ['forms.homepage', 'homepage', 1],
    ])
  })

  it('count texts by translation status', () => {
    const counts = countTextStatuses(shown, 'en', 'ja')
    expect(counts).toEqual({ all: 19, missing: 15, written: 1, translated: 1, failed: 1, stale: 1 })
    expect(countDone(counts)).toBe(2)
  })

  it.each([
    [{ filter: 'stale', search: '' }, ['price']],
    [{ filter: 'failed', search: '' }, ['linkButtonText']],
    [{ filter: 'all', search: 'BATH' }, ['imageAlt']],
    [{ filter: 'all', search: '夜' }, ['mainText']],
    [{ filter: 'missing', search: 'Light' }, []],
  ] as const)('are filtered by %j', (wanted, fields) => {
    expect(filterTexts(shown, PAIR, wanted).map(({ field }) => field)).toEqual(fields)
  })
})
