// `node scripts/measure/words.mts`: equal Japanese texts, other translations of them, keys that nothing uses. With
// `--list` all of them by name.
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '#shared/i18n/index.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { findUnusedKeys, readSpeakers } from './unused-keys.mts'
import { readWrittenKeys } from './written-keys.mts'

/** A text in all languages: the dictionary's folder, and the key inside it. */
export type Word = {
  area: string
  key: string
  texts: Record<Language, string>
  /** Whether the text is written in this dictionary, not taken from another one. */
  isWritten: boolean
}
/** A Japanese text that a language translates in several ways; the keys of each way. */
export type Difference = { ja: string; language: Language; ways: Map<string, string[]> }

const nameOf = ({ area, key }: Word) => `${area}:${key}`

/** The texts of nested messages by their path. */
export function flattenMessages(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flattenMessages(value, `${prefix}${key}.`),
  )
}

/** All texts of `shared/i18n` below the project's root. */
export async function readWords(root = '.'): Promise<Word[]> {
  const areas = globSync('shared/i18n/*/ja.ts', { cwd: root }).map((file) => path.basename(path.dirname(file)))
  return (await Promise.all(areas.toSorted().map((area) => readArea(root, area)))).flat()
}

async function readArea(root: string, area: string): Promise<Word[]> {
  const byLanguage = new Map<Language, Map<string, string>>()
  for (const language of LANGUAGES) {
    const file = path.resolve(root, `shared/i18n/${area}/${language}.ts`)
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<Language, Messages>
    byLanguage.set(language, new Map(flattenMessages(module[language])))
  }
  const written = readWrittenKeys(path.resolve(root, `shared/i18n/${area}/ja.ts`))
  const textOf = (key: string) => (language: Language) => [language, byLanguage.get(language)?.get(key) ?? '']
  return [...(byLanguage.get('ja')?.keys() ?? [])].map((key) => ({
    area,
    key,
    texts: Object.fromEntries(LANGUAGES.map(textOf(key))) as Word['texts'],
    isWritten: written.has(key),
  }))
}

/** Texts that are written under several keys, by their Japanese. */
export function findRepeated(words: readonly Word[]): Map<string, Word[]> {
  const written = words.filter(({ isWritten }) => isWritten)
  return new Map([...Map.groupBy(written, ({ texts }) => texts.ja)].filter(([, same]) => same.length > 1))
}

/** Equal Japanese texts with several translations in one language. */
export function findDifferences(words: readonly Word[]): Difference[] {
  const repeated = [...findRepeated(words)]
  return LANGUAGES.flatMap((language) =>
    repeated.flatMap(([ja, same]) => {
      const ways = Map.groupBy(same, ({ texts }) => texts[language])
      if (ways.size === 1) return []
      return [{ ja, language, ways: new Map([...ways].map(([text, found]) => [text, found.map(nameOf)])) }]
    }),
  )
}

async function report(isLong: boolean): Promise<void> {
  const words = await readWords()
  const repeated = [...findRepeated(words).values()]
  const differences = findDifferences(words)
  const unused = findUnusedKeys(words, readSpeakers())
  const count = (language: Language) => differences.filter((difference) => difference.language === language).length
  console.log(`Keys                                   ${words.length}`)
  console.log(`Japanese texts under several keys      ${repeated.length}`)
  console.log(`  keys more than texts                 ${repeated.reduce((sum, same) => sum + same.length - 1, 0)}`)
  for (const language of LANGUAGES.slice(1))
    console.log(`  with other translations in ${language}        ${count(language)}`)
  console.log(`Keys that nothing uses                 ${unused.length}`)
  if (!isLong) return
  for (const { ja, language, ways } of differences)
    console.log(`\n${language} ${ja}\n${[...ways].map(([text, keys]) => `  ${text}  [${keys.join(' ')}]`).join('\n')}`)
  console.log(`\n${unused.join('\n')}`)
}

if (process.argv[1] === import.meta.filename) await report(process.argv.includes('--list'))
