import { beforeAll, describe, expect, it } from 'vitest'
import { readWords, type Word } from '#scripts/measure/words.mts'
import { PLURALS } from './index.ts'

/** Placeholders that are no numbers: a word that ends in s behind one is a verb. */
const NAMES =
  /^(amount|company|date|domain|email|from|host|hostname|issuer|key|language|month|name|number|service|to|url)$/

/** Texts whose number is never 1, by the reason. */
const NEVER_ONE = {
  'A limit of hundreds or more was reached.': [
    'analytics-api:try.cut',
    'audit:export.cut',
    'bills:export.cut',
    'bills:list.cut',
    'site-copy:list.cut',
    'site-inbox:export.cut',
    'users-import:exportCut',
  ],
  'A limit of the product, above one.': ['deliveries:full.title', 'dunning:policy.bad', 'dunning:policy.help'],
  'A unit that has no plural.': ['installation:milliseconds'],
}

/** A number, up to two words, and a plural that nothing makes singular; of "1 or more days" and "1 of the days" it is right. */
const COUNTED =
  /\{\{(\w+)\}\}[ -](?!(?:or|of|in|once|is)\b)(?:[\w’]+[ -]){0,2}?(?:people|[a-z]+(?<![aius]|[^aeiou]s|ou)s)\b/g

const findCounted = (text: string) =>
  [...text.matchAll(COUNTED)].filter(([, name = '']) => !NAMES.test(name)).map(([found]) => found)

let words: Word[]
beforeAll(async () => {
  words = await readWords()
})

describe('English texts with a number', () => {
  it('have a form for one, but for the listed ones', () => {
    const nameOf = ({ area, key }: Word) => `${area}:${key}`
    const names = new Set(words.map(nameOf))
    const isPair = (name: string) => name.endsWith('.many') && names.has(name.replace(/many$/, 'one'))
    const found = words.filter(({ texts }) => findCounted(texts.en).length > 0).map(nameOf)
    expect(found.filter((name) => !isPair(name)).toSorted()).toEqual(Object.values(NEVER_ONE).flat().toSorted())
  })

  it.each([
    ['{{days}} days', '{{days}} days'],
    ['of {{count}} new form answers', '{{count}} new form answers'],
    ['{{count}} invited people', '{{count}} invited people'],
    ['{{count}} new companies', '{{count}} new companies'],
  ])('are found: %s', (text, found) => {
    expect(findCounted(text)).toEqual([found])
  })

  it.each([
    '{{days}} day{{s.days}}',
    '{{count}} entr{{ies.count}} {{are.count}} left',
    '{{days}} or more days',
    '{{count}} of these pages',
    '{{company}} changes to',
    '{{count}} this address',
  ])('are right: %s', (text) => {
    expect(findCounted(text)).toEqual([])
  })

  it('alone have endings: no other language is given any', () => {
    const ending = new RegExp(`{{(?:${Object.keys(PLURALS).join('|')})\\.`)
    expect(words.filter(({ texts }) => ending.test(texts.en)).length).toBeGreaterThan(100)
    const others = words.filter(({ texts }) => [texts.ja, texts.cn, texts.kr].some((text) => ending.test(text)))
    expect(others).toEqual([])
  })

  it('give no value the name of an ending', () => {
    const values = words.flatMap(({ texts }) => texts.ja.match(/(?<=\{\{)\w+/g) ?? [])
    expect(values.filter((name) => Object.hasOwn(PLURALS, name))).toEqual([])
  })
})
