import rosetta from 'rosetta'
import { FALLBACK_LANGUAGE, DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'

/** A dictionary: nested messages; `{{name}}` is a placeholder, `{{s.name}}` an ending for the number `name` (`PLURALS`). */
export type Messages = { readonly [key: string]: string | Messages }

/** The keys of `T` with any text: every other language must provide them. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

type Join<Head extends string, Tail extends string> = `${Head}.${Tail}`
/** Every path to a text in a dictionary, e.g. `login.title`. */
export type MessageKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : Join<K, MessageKey<T[K]>>
}[keyof T & string]

type Names<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type MessageAt<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? MessageAt<T[Head], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never
type ValuesOf<Text> = Text extends string ? Names<Text> : never
/** Values are needed exactly where the Japanese text has placeholders. */
type Values<T, Path extends string> = [ValuesOf<MessageAt<T, Path>>] extends [never]
  ? []
  : [values: Record<ValuesOf<MessageAt<T, Path>>, string | number>]

/** English endings and words for the number 1 and for others; no value has such a name. */
export const PLURALS = {
  s: ['', 's'],
  es: ['', 'es'],
  ies: ['y', 'ies'],
  persons: ['person', 'people'],
  are: ['is', 'are'],
  were: ['was', 'were'],
} as const

/** What `PLURALS` says for each value, also for numbers that are formatted. */
const pluralsOf = (values: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(PLURALS).map(([name, [one, others]]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value) === '1' ? one : others])),
    ]),
  )

export type Translate<T> = <Key extends MessageKey<T>>(key: Key, ...values: Values<T, Key>) => string

/**
 * A typed translator over the dictionaries of all languages, of which Japanese is the model: unknown keys and missing
 * values do not compile, nor does a missing language. A text that a language lacks comes from English, then Japanese,
 * then shows its key.
 */
export function createTranslator<T extends Messages>(
  dictionaries: Readonly<Record<Language, SameKeys<T>>>,
  language: Language,
): Translate<T> {
  return translate(dictionaries, language)
}

/** A typed translator over the dictionary of one language, where no other one is loaded. */
export function createSingleTranslator<T extends Messages>(messages: SameKeys<T>, language: Language): Translate<T> {
  return translate({ [language]: messages }, language)
}

function translate<T extends Messages>(dictionaries: object, language: Language): Translate<T> {
  const words = rosetta(dictionaries as Record<string, Messages>)
  const order = [language, FALLBACK_LANGUAGE, DEFAULT_LANGUAGE]
  return (key, ...values) => {
    const [given] = values
    for (const candidate of order) {
      // English alone has plurals.
      const all = given && candidate === FALLBACK_LANGUAGE ? { ...given, ...pluralsOf(given) } : given
      const text = words.t(key, all, candidate)
      if (text) return text
    }
    return key
  }
}
