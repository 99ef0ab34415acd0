import { env as testEnv } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Bindings } from '#worker/platform/context.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import type { Chat, ChatMessage } from './chat.ts'
import { createCircuit } from '#worker/platform/circuit.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import {
  createTranslator,
  type TextToTranslate,
  type Translation,
  type TranslationOrder,
  translatorOf,
} from './translator.ts'
import { createWorkersAiChat } from './workers-ai.ts'

const TO_ENGLISH: TranslationOrder = { from: 'ja', to: 'en', glossary: [] }

type Item = { id: number; text: string; max_characters?: number; markers?: Record<string, string> }

/** A model that changes each text as the test wants; its requests are recorded. */
function model(change: (text: string, item: Item) => string | undefined) {
  const asked: Item[][] = []
  const chat: Chat = async (messages: readonly ChatMessage[]) => {
    const { texts } = JSON.parse(messages[1]?.content ?? '') as { texts: Item[] }
    asked.push(texts)
    const translations = texts.flatMap((item) => {
      const text = change(item.text, item)
      return text === undefined ? [] : [{ id: item.id, text }]
    })
    return JSON.stringify({ translations })
  }
  return { chat, asked }
}

const translate = (chat: Chat, texts: readonly (string | TextToTranslate)[], order = TO_ENGLISH) =>
  createTranslator({ id: 'test', chat, pause: 1, timeout: 200 }).translate(
    texts.map((one) => (typeof one === 'string' ? { text: one } : one)),
    order,
  )

/** Replaces everything but the markers by a dot. */
const crossOut = (text: string) =>
  text.replaceAll(/(<m\d+\/>)|[^<]/g, (_, marker: string | undefined) => marker ?? '・')
const textOf = (result: Translation) => ('text' in result ? result.text : result.failed)
/** The parts that must be equal in a text and its translation. */
const figureOf = (text: string) => ({
  kept: text.match(/\{\{name\}\}|\{count\}|%1\$d|https?:\/\/[\w.-]+|a\+b@example\.com|\d+円|<m3\/>/g),
  lines: text.trim().split('\n').length,
})

const fine = () => model((text) => `[en] ${text}`)

const providerAt = (mode: string, timeout = '') =>
  translatorOf({
    ...testEnv,
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: `https://translation.test/${mode}`,
    TRANSLATION_MODEL: `local-${crypto.randomUUID()}`,
    TRANSLATION_TIMEOUT: timeout,
  })

afterEach(() => setClockOffset(0))

describe('untranslatable parts', () => {
  it.each([
    ['{{name}}様、ようこそ', '[en] {{name}}様、ようこそ', '<m1/>様、ようこそ'],
    ['残り%s名、{count}件、${price}', '[en] 残り%s名、{count}件、${price}', '残り<m1/>名、<m2/>件、<m3/>'],
    ['詳しくはhttps://a.example/x?y=1#zをご覧', '[en] 詳しくはhttps://a.example/x?y=1#zをご覧', '詳しくは<m1/>をご覧'],
    ['info@example.co.jp まで', '[en] info@example.co.jp まで', '<m1/> まで'],
    ['電話 03-1234-5678', '[en] 電話 03-1234-5678', '電話 <m1/>'],
    ['朝の\n\n光', '[en] 朝の\n\n光', '朝の<m1/>光'],
    ['容量 300ml 入り', '[en] 容量 300ml 入り', '容量 <m1/> 入り'],
    ['<m7/>という文字', '[en] <m7/>という文字', '<m1/>という文字'],
    ['<b>太字</b>です', '[en] <b>太字</b>です', '<m1/>太字<m2/>です'],
  ])('%j', async (text, expected, asked) => {
    const one = fine()
    expect(await translate(one.chat, [text])).toEqual([{ text: expected }])
    expect(one.asked[0]?.[0]?.text).toBe(asked)
  })

  it.each(['1,980円', '¥1,980', '50%', '300 ml', 'https://a.example/', '%s', '10:30', '★ 5.0'])(
    '%j alone is not sent to the provider',
    async (text) => {
      const one = fine()
      expect(await translate(one.chat, [text])).toEqual([{ text }])
      expect(one.asked).toEqual([])
    },
  )

  it('survive in any mixture and order, between any words', async () => {
    const kept = fc.oneof(
      fc.constantFrom(
        '{{name}}',
        '{count}',
        '%s',
        '%1$d',
        'tel:0312345678',
        '<m3/>',
        ' a+b@example.com ',
        '\n',
        '\n\n',
      ),
      fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => `${url} `),
      fc.integer({ min: 0, max: 99_999 }).map((n) => ` ${n}円 `),
    )
    const word = fc.stringMatching(/^[ぁ-んァ-ン漢字光朝の、。]{1,12}$/)
    const texts = fc.array(fc.oneof(kept, word), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { maxLength: 6 }), async (all) => {
        const results = await translate(model(crossOut).chat, all)
        expect(results.map(textOf).map(figureOf)).toEqual(all.map(figureOf))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['a marker lost', (text: string) => text.replace('<m1/>', '')],
    ['a marker doubled', (text: string) => `${text}<m1/>`],
    ['a marker made up', (text: string) => `${text}<m9/>`],
    [
      'lines that changed places',
      (text: string) => text.replace('<m1/>', '§').replace('<m2/>', '<m1/>').replace('§', '<m2/>'),
    ],
  ])('%s counts as failed', async (_, change) => {
    const one = model(change)
    expect(await translate(one.chat, ['朝\n光\n夜'])).toEqual([{ failed: 'markers' }])
  })

  it('survive spaces around a marker and added line breaks', async () => {
    const one = model(() => 'Dear < m1 />,\nwelcome <m2/> here')
    expect(await translate(one.chat, ['{{name}}様\nようこそ'])).toEqual([{ text: 'Dear {{name}}, welcome\nhere' }])
  })
})

describe('a glossary', () => {
  const glossary = [
    { ja: 'めくり', en: 'Mekuri' },
    { ja: 'めくりプロ', en: 'Mekuri Pro' },
    { ja: '匠' },
    { ja: 'Art', en: 'ART' },
  ]

  it('decides the words, the longest first, and keeps terms without a translation', async () => {
    const one = fine()
    const texts = ['めくりプロとめくり', '匠の技', 'Article と Art']
    expect(await translate(one.chat, texts, { ...TO_ENGLISH, glossary })).toEqual([
      { text: '[en] Mekuri ProとMekuri' },
      { text: '[en] 匠の技' },
      { text: '[en] Article と ART' },
    ])
    expect(one.asked[0]?.[0]?.markers).toEqual({ m1: 'Mekuri Pro', m2: 'Mekuri' })
  })
})

describe('an answer', () => {
  it('is sorted by the order of the texts, and names the missing ones', async () => {
    const answers = [
      '{"translations":[{"id":"3","text":"C"},{"id":1,"text":"A"},{"id":8,"text":"?"}]}',
      '{"translations":[]}',
    ]
    const chat: Chat = async () => `\`\`\`json\n${answers.shift()}\n\`\`\``
    expect(await translate(chat, ['あ', 'い', 'う'])).toEqual([{ text: 'A' }, { failed: 'missing' }, { text: 'C' }])
  })

  it('is rejected if it is too long, has forbidden characters, or equals the text', async () => {
    const answers: Record<string, string> = { あ: 'xxxxxx', か: 'a\u0007b', さ: 'さ', た: 'xxxxxx' }
    const one = model((text) => answers[text])
    const texts = [{ text: 'あ', max: 5 }, { text: 'か' }, { text: 'さ' }, { text: 'た', max: 6 }]
    expect(await translate(one.chat, texts)).toEqual([
      { failed: 'length' },
      { failed: 'characters' },
      { failed: 'untranslated' },
      { text: 'xxxxxx' },
    ])
    expect(one.asked[0]?.[0]?.max_characters).toBe(5)
  })

  it('with one broken text is requested again for that text only', async () => {
    const answers: Record<string, string[]> = { あ: ['[en] あ'], い: ['', '[en] い'] }
    const one = model((text) => answers[text]?.shift())
    expect(await translate(one.chat, ['あ', 'い'])).toEqual([{ text: '[en] あ' }, { text: '[en] い' }])
    expect(one.asked.map((items) => items.map(({ text }) => text))).toEqual([['あ', 'い'], ['い']])
  })

  it('needs no request for empty texts and for the same language', async () => {
    const one = fine()
    expect(await translate(one.chat, ['', '  \n'])).toEqual([{ text: '' }, { text: '  \n' }])
    expect(await translate(one.chat, ['あ'], { ...TO_ENGLISH, to: 'ja' })).toEqual([{ text: 'あ' }])
    expect(one.asked).toEqual([])
  })
})

describe('many and long texts', () => {
  it('are requested in bounded batches', async () => {
    const one = fine()
    const texts = Array.from({ length: 100 }, (_, index) => `文${index}${'あ'.repeat(index)}`)
    const results = await translate(one.chat, texts)
    expect(results).toEqual(texts.map((text) => ({ text: `[en] ${text}` })))
    for (const items of one.asked) {
      expect(items.length).toBeLessThanOrEqual(12)
      expect(items.map(({ text }) => text).join('').length).toBeLessThanOrEqual(1500)
    }
  })

  it('are split at lines and sentences, and joined again', async () => {
    const one = model((text) => text.replaceAll('文', 'S'))
    const text = Array.from({ length: 60 }, (_, n) => `第${n}条\n${'文'.repeat(70)}。`).join('\n\n')
    const [result] = await translate(one.chat, [{ text, max: 20_000 }])
    expect(result).toEqual({ text: text.replaceAll('文', 'S') })
    expect(one.asked.length).toBeGreaterThan(3)
  })

  it('fail as a whole if one piece fails', async () => {
    const one = model((text) => text.replace(/.*壊[^]*/, '').replaceAll('文', 'S'))
    const text = `${'文'.repeat(1190)}\n${'壊文'.repeat(500)}\n${'文'.repeat(1190)}`
    expect(await translate(one.chat, [text])).toEqual([{ failed: 'missing' }])
  })
})

describe('a provider that fails', () => {
  const texts = ['あ{{name}}', 'い', '¥100'].map((text) => ({ text }))

  it('passes its answers on while it works', async () => {
    const results = await providerAt('fine')?.translate(texts, TO_ENGLISH)
    expect(results).toEqual([{ text: '[en] あ{{name}}' }, { text: '[en] い' }, { text: '¥100' }])
  })

  it.each(['down', 'refusing', 'garbage', 'empty', 'nowhere'])('%s', async (mode) => {
    expectLogged('translation')
    const results = await providerAt(mode)?.translate(texts, TO_ENGLISH)
    expect(results).toEqual([{ failed: 'unavailable' }, { failed: 'unavailable' }, { text: '¥100' }])
  })

  it('is slow', async () => {
    expectLogged('translation')
    const startedAt = Date.now()
    const results = await providerAt('slow', '100')?.translate(texts, TO_ENGLISH)
    expect(results?.[0]).toEqual({ failed: 'unavailable' })
    expect(Date.now() - startedAt).toBeLessThan(10_000)
  })

  it('loses markers, or returns the text unchanged', async () => {
    expect((await providerAt('broken')?.translate(texts, TO_ENGLISH))?.slice(0, 2)).toEqual([
      { failed: 'markers' },
      { text: '[en] い' },
    ])
    expect((await providerAt('echo')?.translate(texts, TO_ENGLISH))?.[1]).toEqual({ failed: 'untranslated' })
  })

  it('gets three attempts, and none after five failures within a minute', async () => {
    expectLogged('translation')
    let calls = 0
    const chat: Chat = async () => {
      calls++
      throw new Error('down')
    }
    const translator = createTranslator({ id: 'test', chat, pause: 1, circuit: createCircuit() })
    const failed = [{ failed: 'unavailable' }]
    expect(await translator.translate([{ text: 'あ' }], TO_ENGLISH)).toEqual(failed)
    expect(calls).toBe(3)
    await translator.translate([{ text: 'あ' }], TO_ENGLISH)
    expect(calls).toBe(5)
    expect(await translator.translate([{ text: 'あ' }], TO_ENGLISH)).toEqual(failed)
    expect(calls).toBe(5)
    setClockOffset(60_001)
    await translator.translate([{ text: 'あ' }], TO_ENGLISH)
    expect(calls).toBe(8)
  })
})

describe('the configuration', () => {
  const env: Bindings = { ...testEnv, TRANSLATION_PROVIDER: 'none', TRANSLATION_MODEL: '' }

  it('has no provider without a name and its settings', () => {
    expect(translatorOf(env)).toBeUndefined()
    expect(translatorOf({ ...env, TRANSLATION_PROVIDER: 'none' })).toBeUndefined()
    expect(
      translatorOf({ ...env, TRANSLATION_PROVIDER: 'openai', TRANSLATION_URL: 'https://a.example' }),
    ).toBeUndefined()
    expect(translatorOf({ ...env, TRANSLATION_PROVIDER: 'workers-ai' })).toBeUndefined()
  })

  it.each([
    ['a chat completion', (text: string) => ({ choices: [{ message: { content: text } }] })],
    ['a response', (text: string) => ({ response: text })],
    ['a response of the schema', (text: string) => ({ response: JSON.parse(text) })],
  ])('asks Workers AI through its binding and reads %s', async (_, wrap) => {
    const runs: [string, Record<string, unknown>][] = []
    const run = async (name: string, inputs: Record<string, unknown>) => {
      runs.push([name, inputs])
      return wrap('{"translations":[{"id":1,"text":"Light"}]}')
    }
    const translator = translatorOf({ ...env, TRANSLATION_PROVIDER: 'workers-ai', AI: { run } })
    expect(await translator?.translate([{ text: '光' }], TO_ENGLISH)).toEqual([{ text: 'Light' }])
    expect(runs[0]?.[0]).toBe('@cf/google/gemma-4-26b-a4b-it')
    expect(runs[0]?.[1]).toMatchObject({ max_tokens: 4096, response_format: { type: 'json_schema' } })
  })

  it('rejects an answer of Workers AI without a text', async () => {
    const chat = createWorkersAiChat({ run: async () => ({ choices: [] }) }, 'any')
    await expect(chat([], new AbortController().signal)).rejects.toThrow('no text')
  })
})
