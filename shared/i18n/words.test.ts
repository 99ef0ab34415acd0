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

  // Planted into one search: it reads every file of the project.
  const added = [
    { area: 'bills', key: 'list.plantedKey' },
    { area: 'audit', key: 'action.site.plantedKey' },
    { area: 'plan-fields', key: 'plantedKey' },
    { area: 'terms', key: 'siteLabels.plantedKey' },
    // A key of another dictionary, and a word that no template of this one takes.
    { area: 'menu', key: 'sites.title' },
    { area: 'menu', key: 'shell.language' },
  ]

  it('do not exist, and are found where they are planted', () => {
    expect(words.length).toBeGreaterThan(5000)
    expect(speakers.length).toBeGreaterThan(1500)
    const found = findUnusedKeys([...words, ...added], speakers)
    expect(found.toSorted()).toEqual(added.map(({ area, key }) => `${area}:${key}`).toSorted())
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

/** The texts of a language that a pattern finds, but for the keys of `allowed`. */
const findTexts = (language: 'cn' | 'kr', pattern: RegExp, allowed: readonly string[] = []) =>
  words
    .map(({ area, key, texts }) => [`${area}:${key}`, texts[language]] as const)
    .filter(([name, text]) => pattern.test(text) && !allowed.includes(name))

describe('Chinese texts', () => {
  it('are written with simplified characters', () => {
    const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
    const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell)
    const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))
    const simplified = new Set(new TextDecoder('gbk').decode(Uint8Array.from(bytes)))
    expect(simplified.has('发') && !simplified.has('発') && !simplified.has('發')).toBe(true)
    const others = words.flatMap(({ texts }) => [...texts.cn].filter((sign) => /\p{Script=Han}/u.test(sign)))
    expect(others.filter((sign) => !simplified.has(sign))).toEqual([])
  })

  it.each([
    // The signs that a page title may have are Japanese ones too.
    ['Japanese letters', /[ぁ-ヿ]/, ['seo:texts.signs']],
    ['quotes of another language', /[「」『』‘’]/],
    // What a caller of the analytics API sends, `(none)`, is no Chinese text.
    ['narrow signs', /\p{Script=Han}[,!?;:()"]|[,!?;()"]\p{Script=Han}/u, ['analytics-api:parameter.referrer']],
    ['middle dots', /·/],
    ['the familiar form of you', /你/],
    ['a space between a number and what it counts', /\{\{(?:count|max|days|total|line|rows|price)\}\} \p{Script=Han}/u],
  ])('have no %s', (_, pattern, allowed: string[] = []) => {
    expect(findTexts('cn', pattern, allowed)).toEqual([])
  })

  it.each([
    ['账户', /账号/, ['invoice:sheet.accountNumber']],
    ['分享', /共享/],
    ['访客', /访问者/],
    ['签约服务商', /签约窗口|签约方/],
    ['发卡机构', /发卡行/],
    ['统计', /计测/],
    ['重置', /重设/],
    ['续签', /续约/],
    ['咨询表单', /联系表单/],
    ['暂缓', /保留中|被保留/],
    ['任务', /失败的处理/],
    ['下级', /下属/],
    ['例如：', /(^|[^如])例：|示例：/],
    ['页面', /画面/, ['errors:upload.noPicture']],
  ])('say %s, not another word for the same', (_, pattern, allowed: string[] = []) => {
    expect(findTexts('cn', pattern, allowed)).toEqual([])
  })
})

describe('Korean texts', () => {
  it.each([
    ['Japanese letters or Chinese characters', /[ぁ-ヿ]|\p{Script=Han}/u],
    ['wide signs or other quotes', /[「」『』“”，。：；？！（）、]/],
    ['a space before a bracket', /[가-힣}] \(/],
    ['sentences without a space between', /[가-힣][.?!][가-힣]/],
    ['stiff orders and questions', /십시오|하시겠습니까/],
  ])('have no %s', (_, pattern) => {
    expect(findTexts('kr', pattern)).toEqual([])
  })

  it('have the particle that fits the sound before it', () => {
    const endings = { 을: true, 를: false, 은: true, 와: false }
    const others = new Set(['가을', '마을', '노을'])
    const isClosed = (syllable = '') => (syllable.charCodeAt(0) - 0xac00) % 28 !== 0
    const isWrong = (word: string) =>
      Object.entries(endings).some(([end, closed]) => word.endsWith(end) && isClosed(word.at(-2)) !== closed)
    expect(['한도을', '목록를', '작업와', '한도를', '목록을'].filter(isWrong)).toEqual(['한도을', '목록를', '작업와'])
    const found = words.flatMap(({ texts }) => texts.kr.match(/[가-힣]{2,}(?![가-힣(])/g) ?? [])
    expect(found.filter((word) => isWrong(word) && !others.has(word))).toEqual([])
  })

  it.each([
    ['하위 관리자', /서브 관리자/],
    ['이메일 주소', /(^|[^이])메일 주소/],
    ['방향키', /화살표 키/],
    ['개인정보 처리방침', /개인정보처리방침/],
    ['회원 가입', /회원가입/],
    ['유효 기간', /유효기간/],
    ['계좌 이체', /계좌이체/],
    ['폼', /양식/],
    ['청구 대상', /청구처/],
    ['순위', /랭킹/],
    ['작업', /실패한 처리/],
    ['the reason itself, not the Japanese phrase', /짐작/],
  ])('say %s, not another word for the same', (_, pattern) => {
    expect(findTexts('kr', pattern)).toEqual([])
  })
})
