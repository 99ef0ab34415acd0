import { type Language, LANGUAGES } from '#shared/text/languages.ts'

type Errors = Readonly<Record<string, string>>

/** The messages of a part of a document, by path within the part, of a text without its `value`; '' = about all of it. */
export function errorsWithin(errors: Errors, part: string): Errors {
  const own = Object.entries(errors).filter(([path]) => path === part || path.startsWith(`${part}.`))
  return Object.fromEntries(
    own.map(([path, message]) => [path.slice(part.length + 1).replace(/\.value$/, ''), message]),
  )
}

/** The language of a refused value, named by its path. */
export function languageOf(path: string): Language | undefined {
  const names = path.split('.')
  return LANGUAGES.find((one) => names.includes(one))
}

/** The first language in which a value was refused. */
export const firstLanguageOf = (paths: readonly string[]): Language | undefined =>
  paths.map(languageOf).find((language) => language !== undefined)
