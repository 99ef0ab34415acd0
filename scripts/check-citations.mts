// `npm run check`: citations of docs/rules and docs/decisions resolve, links between documents too, the files that
// documents and comments name exist, nothing cites a document outside the repository, and a decision is short. Pure but
// for `readProject`.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeWords, commentsOf, finderOfMissing, type Line } from './file-names.mts'

type Project = {
  /** Sources and documents by path. */
  texts: ReadonlyMap<string, string>
  /** All files and folders, which links may name. */
  paths: ReadonlySet<string>
}
type Checks = {
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  paths: ReadonlySet<string>
  missingIn: (text: string) => string[]
}

/** Citations that nobody can open: of a specification's sections, of design notes and their rows, of tasks. */
const OUTSIDE = [
  /\bS[01]\s?§/,
  /\breadings(?:,|:|\)| \()/,
  /(?<![\w/-])(?:(?:readings|reliability|performance|permissions|look|architecture|house|dependencies)\.md|permissions\.json)\b/,
  /\bshared\/(?:spec|design)\//,
  /(?<![\w-])[TR]-\d{2}\b/,
  /\b(?:QU|FZ|ER|CL|DM|MU|AS)\d\b/,
  /\bissue \d+\b/,
]
/** The test of this check, which plants citations that must be refused. */
const PLANTED = 'tests/unit/citations.test.ts'
const RULE = /(?<![\w.])(?:docs\/)?rules\/(?<page>[a-z\d-]+)\.md(?:#(?<anchor>[\p{L}\p{M}\p{N}_-]+))?/gu
const DECISION = /docs\/decisions\/(?<number>\d{4})(?<name>-[a-z\d-]+\.md)?/g
/** Maximum words of a decision record. */
const DECISION_WORDS = 300
const LINK = /!?\[[^\]]*\]\((?<target>[^()\s]+)\)/g

/** A heading's anchor as GitHub makes it: without markup and punctuation, in lower case, hyphens for spaces. */
export function slugOf(heading: string): string {
  return heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

function linesOf(text: string): Line[] {
  return text.split('\n').map((line, index) => ({ line, number: index + 1 }))
}

/** The lines of a document without those of its code blocks. */
function proseOf(markdown: string): Line[] {
  return partsOf(markdown).filter(({ isCode }) => !isCode)
}

/** The code in a document: its code blocks, and words in backticks. */
function codeOf(markdown: string): Line[] {
  return partsOf(markdown).map(({ line, number, isCode }) => ({ line: isCode ? line : codeWords(line), number }))
}

function partsOf(markdown: string): (Line & { isCode: boolean })[] {
  let isCode = false
  return linesOf(markdown).flatMap((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line.line)
    if (isFence) isCode = !isCode
    return isFence ? [] : [{ ...line, isCode }]
  })
}

/** All anchors of a document; of equal headings the second one ends with `-1`. */
export function anchorsOf(markdown: string): Set<string> {
  const counts = new Map<string, number>()
  const anchors = new Set<string>()
  for (const { line } of proseOf(markdown)) {
    const heading = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(line)?.[1]
    if (heading === undefined) continue
    const slug = slugOf(heading)
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}

/** The problems of a project's citations, one line each: `path:line problem`. */
export function findBrokenCitations({ texts, paths }: Project): string[] {
  const documents = [...texts].filter(([file]) => file.endsWith('.md'))
  const checks: Checks = {
    anchors: new Map(documents.map(([file, text]) => [file, anchorsOf(text)])),
    paths,
    missingIn: finderOfMissing(paths),
  }
  return [...texts]
    .filter(([file]) => file !== PLANTED)
    .flatMap(([file, text]) => checkText(file, text, checks).map((problem) => `${file}:${problem}`))
}

function checkText(file: string, text: string, checks: Checks): string[] {
  const isDocument = file.endsWith('.md')
  const lines = isDocument ? proseOf(text) : linesOf(text)
  const naming = isDocument ? codeOf(text) : commentsOf(text, file)
  return [
    ...lines.flatMap(({ line, number }) => checkLine(file, line, checks).map((problem) => `${number} ${problem}`)),
    ...naming.flatMap(({ line, number }) =>
      checks.missingIn(withoutCitations(line)).map((name) => `${number} names ${name}: there is no such file`),
    ),
    ...checkLength(file, text),
  ]
}

function checkLength(file: string, text: string): string[] {
  if (!file.startsWith('docs/decisions/')) return []
  const words = text.trim().split(/\s+/).length
  return words > DECISION_WORDS ? [`1 has ${words} words, a decision at most ${DECISION_WORDS}`] : []
}

function checkLine(file: string, line: string, checks: Checks): string[] {
  const isDocument = file.endsWith('.md')
  // A document's links are checked as links.
  const links = isDocument ? [...line.matchAll(LINK)].map(({ groups }) => groups?.['target'] ?? '') : []
  const words = isDocument ? line.replaceAll(LINK, '') : line
  return [
    ...links.flatMap((target) => checkLink(file, target, checks)),
    ...[...words.matchAll(RULE)].flatMap((match) => checkRule(match, isDocument, checks)),
    ...[...words.matchAll(DECISION)].flatMap((match) => checkDecision(match, checks)),
    ...OUTSIDE.flatMap((form) => form.exec(words)?.[0] ?? []).map(
      (found) => `cites "${found}", outside the repository`,
    ),
  ]
}

/** Removes citations, which `checkLine` has checked already. */
function withoutCitations(words: string): string {
  return [RULE, DECISION, ...OUTSIDE].reduce((rest, form) => rest.replace(form, ''), words)
}

function checkRule({ 0: cited, groups }: RegExpExecArray, isDocument: boolean, { anchors }: Checks): string[] {
  const known = anchors.get(`docs/rules/${groups?.['page']}.md`)
  if (!known) return [`cites ${cited}: there is no such page`]
  const anchor = groups?.['anchor']
  if (anchor === undefined) return isDocument ? [] : [`cites ${cited} without a heading`]
  return known.has(anchor) ? [] : [`cites ${cited}: the page has no such heading`]
}

function checkDecision({ 0: cited, groups }: RegExpExecArray, { paths }: Checks): string[] {
  const start = `docs/decisions/${groups?.['number']}${groups?.['name'] ?? '-'}`
  return [...paths].some((known) => known.startsWith(start)) ? [] : [`cites ${cited}: there is no such decision`]
}

function checkLink(from: string, target: string, { anchors, paths }: Checks): string[] {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return []
  const [file = '', anchor] = decodeURI(target).split('#')
  const to = file === '' ? from : path.posix.join(path.posix.dirname(from), file).replace(/\/$/, '')
  if (!paths.has(to)) return [`links to ${target}: there is no such file`]
  const isMissing = anchor !== undefined && !anchors.get(to)?.has(anchor)
  return isMissing ? [`links to ${target}: the page has no such heading`] : []
}

const FOLDERS = '{admin,demo,docs,migrations,scripts,shared,tests,visitor,worker}'
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|css|sql|md|toml)$/
/** Made by the bench. */
const BUILT = 'tests/bench/out'

/** The project's own files below `root`. */
export function readProject(root = '.'): Project {
  const paths = globSync(['*', FOLDERS, `${FOLDERS}/**/*`], { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(BUILT))
  const sources = paths.filter((file) => SOURCE.test(file))
  return {
    texts: new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])),
    paths: new Set(paths),
  }
}
