import { beforeAll, describe, expect, it } from 'vitest'
import { findUnusedKeys, readSpeaker, readSpeakers } from '#scripts/measure/unused-keys.mts'
import { findDifferences, readWords, type Word } from '#scripts/measure/words.mts'
import { EXCEPTIONS } from './exceptions.ts'

/** Lower it when an exception goes; never raise it. */
const EXCEPTIONS_MOST = 67

let words: Word[]
beforeAll(async () => {
  words = await readWords()
})

describe('equal Japanese texts', () => {
  it('have one translation in each language, but for the listed ones', () => {
    const found = findDifferences(words).map(({ language, ja, ways }) => [
      `${language} ${ja}`,
      [...ways.keys()].toSorted(),
    ])
    const listed = EXCEPTIONS.flatMap((exception) =>
      Object.entries(exception.words).flatMap(([ja, ways]) =>
        Object.entries(ways).map(([language, texts]) => [`${language} ${ja}`, texts.toSorted()]),
      ),
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
  })

  it('are exceptions with a reason, which do not grow', () => {
    expect(EXCEPTIONS.filter(({ why }) => why.trim() === '')).toEqual([])
    const count = EXCEPTIONS.reduce((sum, exception) => sum + Object.keys(exception.words).length, 0)
    expect(count).toBeLessThanOrEqual(EXCEPTIONS_MOST)
  })

  it('are found where a language differs', () => {
    const texts = { ja: '表', cn: '表', kr: '표' }
    const word = (key: string, en: string) => ({ area: 'a', key, texts: { ...texts, en }, isWritten: true })
    expect(findDifferences([word('x', 'Table'), word('y', 'Table'), word('z', 'Chart')])).toEqual([
      {
        ja: '表',
        language: 'en',
        ways: new Map([
          ['Table', ['a:x', 'a:y']],
          ['Chart', ['a:z']],
        ]),
      },
    ])
  })
})

describe('unused keys', () => {
  const speakers = readSpeakers()

  it('do not exist', () => {
    expect(words.length).toBeGreaterThan(5000)
    expect(speakers.length).toBeGreaterThan(1500)
    expect(findUnusedKeys(words, speakers)).toEqual([])
  })

  it.each([
    { area: 'bills', key: 'list.plantedKey' },
    { area: 'audit', key: 'action.site.plantedKey' },
    { area: 'plan-fields', key: 'plantedKey' },
    { area: 'terms', key: 'siteLabels.plantedKey' },
    // A key of another dictionary, and a word that no template of this one takes.
    { area: 'menu', key: 'sites.title' },
    { area: 'menu', key: 'shell.language' },
  ])('are found: $area:$key planted', (planted) => {
    expect(findUnusedKeys([...words, planted], speakers)).toEqual([`${planted.area}:${planted.key}`])
  })

  const hook = readSpeaker('admin/use-text.ts', "import type { ja } from '#shared/i18n/planted/ja.ts'")
  const screen = (text: string) => readSpeaker('admin/screen.tsx', `import { useText } from './use-text.ts'\n${text}`)
  const far = readSpeaker('admin/far.ts', "export const elsewhere = 'a.b'")
  const isFound = (key: string, text: string) =>
    findUnusedKeys([{ area: 'planted', key }], [hook, screen(text), far]).length === 1

  it.each([
    ['a.b', "useText()('a.b')"],
    ['a.b', 'useText()(isB ? `a.b` : null)'],
    ['a.b', "const key: string = 'b'\nuseText()(`a.${key}`)"],
    ['a.b', 'const { b } = all\nuseText()(`a.${name}`)'],
    ['a.b.c', "const steps = ['b.c']\nuseText()(`a.${step}`)"],
  ])('are not %s where a file says %s', (key, text) => {
    expect(isFound(key, text)).toBe(false)
  })

  it('are not those that another dictionary holds by reference or as a part', () => {
    const held = readSpeaker('shared/i18n/planted/ja.ts', 'export const ja = { a: 1 }')
    const holder = readSpeaker(
      'shared/i18n/holder/ja.ts',
      "import { ja as words } from '#shared/i18n/planted/ja.ts'\nexport const ja = { x: words.a, y: words.map, z: { ...words } }",
    )
    const asking = readSpeaker('admin/use.ts', "import { ja } from '#shared/i18n/holder/ja.ts'\nt('z.part')")
    const planted = ['a', 'map.b', 'part', 'b'].map((key) => ({ area: 'planted', key }))
    const keys = [...planted, { area: 'holder', key: 'z.part' }, { area: 'holder', key: 'z.b' }]
    expect(findUnusedKeys(keys, [held, holder, asking])).toEqual(['planted:b', 'holder:z.b'])
  })

  it.each([
    ['said by a file that has no translator of it', 'a.b', ''],
    ['said in a comment', 'a.b', "// t('a.b')"],
    ['said by a type', 'a.b', "type Key = 'a.b'\nlet key: 'a.b'"],
    ['the beginning of another one', 'a', "useText()('a.b')"],
    ['made by a template with a word that nothing says', 'a.b', 'useText()(`a.${name}`)'],
    ['longer than what a template makes', 'x.a.b', "const b = 'b'\nuseText()(`a.${b}`)"],
  ])('are those %s', (_, key, text) => {
    expect(isFound(key, text)).toBe(true)
  })
})
