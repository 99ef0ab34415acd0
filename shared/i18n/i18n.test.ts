/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import { createSingleTranslator, createTranslator, type Messages } from './index.ts'
import { flattenMessages } from '#scripts/measure/words.mts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type Module = Record<string, Messages>
const files = import.meta.glob<Module>('./*/*.ts', { eager: true })

/** Every dictionary by its area and language; each file exports one object named like the language. */
const areas = new Map<string, Partial<Record<Language, Messages>>>()
for (const [path, module] of Object.entries(files)) {
  const [, area = '', language = ''] = /([^/]+)\/(\w+)\.ts$/.exec(path) ?? []
  areas.set(area, { ...areas.get(area), [language]: module[language] })
}

const placeholders = (value: string) =>
  [...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b))
const skeleton = (messages: Messages) =>
  Object.fromEntries(flattenMessages(messages).map(([key, value]) => [key, placeholders(value)]))

const cases = [...areas].flatMap(([area, dictionaries]) =>
  LANGUAGES.map((language) => ({ area, language, dictionaries })),
)

describe('dictionaries', () => {
  it('exist', () => {
    expect([...areas.keys()]).toEqual(expect.arrayContaining(['admin', 'errors', 'visitor']))
  })

  it.each(cases)('$area in $language has the texts and placeholders of the Japanese', ({ language, dictionaries }) => {
    expect(skeleton(dictionaries[language] ?? {})).toEqual(skeleton(dictionaries.ja ?? {}))
  })

  it.each(cases)('$area in $language has no empty, untrimmed or malformed text', ({ language, dictionaries }) => {
    const bad = flattenMessages(dictionaries[language] ?? {}).filter(
      ([, value]) =>
        value.trim() === '' ||
        value !== value.trim() ||
        /\{\{\s|\s\}\}|\{\{\}\}|(?<!\{)\{\w+\}(?!\})/.test(value) ||
        !value.isWellFormed(),
    )
    expect(bad).toEqual([])
  })

  it.each(cases.filter(({ language }) => language !== 'ja'))(
    '$area in $language has no Japanese letters left',
    ({ language, dictionaries }) => {
      const kana = flattenMessages(dictionaries[language] ?? {}).filter(
        ([key, value]) => /[\u3041-\u3096\u30a1-\u30fa]/.test(value) && !/language|japanese/i.test(key),
      )
      expect(kana).toEqual([])
    },
  )
})

describe('the language of a person', () => {
  const text = (area: string, language: Language, key: string) =>
    new Map(flattenMessages(areas.get(area)?.[language] ?? {})).get(key)

  // It decides mails alone: the screens follow the device (shared/account/auth.ts).
  it.each(LANGUAGES)('is named as that of mails, alike in every form, in %s', (language) => {
    const label = text('profile', language, 'personal.language')
    expect(label).toMatch(/メール|mail|邮件|메일/i)
    expect(label).not.toMatch(/画面|表示|screen|界面|화면/i)
    expect(text('sub-admins', language, 'form.language')).toBe(label)
    expect(text('users', language, 'form.language')).toBe(label)
    expect(text('users', language, 'detail.language')).toBe(label)
  })
})

describe('createTranslator', () => {
  const ja = { hello: 'こんにちは、{{name}}さん', only: { ja: 'だけ' } } as const
  const en = { hello: 'Hello {{name}}', only: { ja: '' } }

  const none = { hello: '', only: { ja: '' } }
  const all = { ja, en, cn: none, kr: none }

  it('fills in values, and falls back to English, then Japanese', () => {
    expect(createTranslator<typeof ja>(all, 'kr')('hello', { name: 'x' })).toBe('Hello x')
    expect(createTranslator<typeof ja>(all, 'en')('only.ja')).toBe('だけ')
    expect(createTranslator<typeof ja>(all, 'ja')('hello', { name: '<b>' })).toBe('こんにちは、<b>さん')
  })

  it('says one thing and several in English, also where the number is formatted', () => {
    const model = { bills: '{{count}}件', people: '{{count}}人' } as const
    const english = {
      bills: '{{count}} bill{{s.count}} {{were.count}} read',
      people:
        '{{count}} {{persons.count}}, {{count}} entr{{ies.count}}, {{count}} address{{es.count}} {{are.count}} left',
    }
    const t = createSingleTranslator<typeof model>(english, 'en')
    const texts = [0, 1, '1', 2, '1,000'].map((count) => t('bills', { count }))
    expect(texts).toEqual([
      '0 bills were read',
      '1 bill was read',
      '1 bill was read',
      '2 bills were read',
      '1,000 bills were read',
    ])
    expect([1, 2].map((count) => t('people', { count }))).toEqual([
      '1 person, 1 entry, 1 address is left',
      '2 people, 2 entries, 2 addresses are left',
    ])
  })
})
