// The names of files and folders in documents and comments: each has to exist. Part of `check-citations.mts`.

const SOURCES = 'ts|tsx|mts|mjs|cjs|css|sql|md|toml'
const FOLDERS = 'admin|demo|docs|migrations|scripts|shared|tests|visitor|worker'
/** A file's name, with or without folders; `<part>`, `{site}` and `*` stand for any text, `{ja,en}` for each of its parts. */
const FILE = new RegExp(String.raw`(?<![\w/.@#}-])[\w<{*][\w<>{},*./-]*\.(?:${SOURCES})(?![\w/])`, 'g')
/** A file of another kind, or a folder, by its whole path. */
const WHOLE = new RegExp(String.raw`(?<![\w/.@#}-])(?:${FOLDERS})/[\w<>{},*./-]*(?:/|\.\w+)(?![\w<{*/])`, 'g')
/** Made by `vite.lazy.config.ts`: a fresh clone has none. */
const BUILT = /\.lazy\.mjs$/
const IN_CODE = /`[^`]+`/g

export type Line = { line: string; number: number }

/** The words of a line in backticks. */
export function codeWords(line: string): string {
  return (line.match(IN_CODE) ?? []).join(' ')
}

/** The comments of a source, by line. */
export function commentsOf(source: string, file: string): Line[] {
  let isInside = false
  return source.split('\n').map((line, index) => {
    const trimmed = line.trim()
    if (/^\{?\/\*/.test(trimmed)) isInside = true
    const comment = isInside ? trimmed : lineComment(line, file)
    if (trimmed.includes('*/')) isInside = false
    return { line: comment, number: index + 1 }
  })
}

/** The comment that ends a line; `///` is a directive. */
function lineComment(line: string, file: string): string {
  const sign = file.endsWith('.toml') ? '#' : '//'
  return new RegExp(String.raw`(?:^|\s)${sign}(?!/)(.*)$`).exec(line)?.[1] ?? ''
}

/**
 * Finds the names in a text that none of the project's files and folders has. A name may leave out the first folders
 * of its path.
 */
export function finderOfMissing(paths: Iterable<string>): (text: string) => string[] {
  const known = [...paths]
  const ends = new Set(known.flatMap(endsOf))
  const exists = (name: string): boolean =>
    alternatives(name).every((one) =>
      /[<{*]/.test(one) ? known.some((path) => formOf(one).test(path)) : ends.has(one),
    )
  return (text) => {
    const names = [...(text.match(FILE) ?? []), ...(text.match(WHOLE) ?? [])]
    return [...new Set(names)].filter((name) => !BUILT.test(name) && !exists(name.replace(/\/$/, '')))
  }
}

/** `a/b/c`, `b/c` and `c`. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** `{ja,en}.ts` as `ja.ts` and `en.ts`. */
function alternatives(name: string): string[] {
  const list = /\{([^{}]*,[^{}]*)\}/.exec(name)
  if (!list) return [name]
  const [whole, parts = ''] = list
  return parts.split(',').flatMap((part) => alternatives(name.replace(whole, part)))
}

function formOf(name: string): RegExp {
  const form = name.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll(/<[^>]*>|\{[^}]*\}|\*+/g, '[^/]*')
  return new RegExp(`(?:^|/)${form}$`)
}
