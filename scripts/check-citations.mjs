// `npm run check`: citations of docs/rules and docs/decisions resolve, links between documents too, and nothing cites a
// document outside the repository. Pure but for `readProject`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

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
/** Its test plants citations that must be refused. */
const PLANTED = 'tests/unit/citations.test.ts'
const RULE = /(?<![\w.])(?:docs\/)?rules\/(?<page>[a-z\d-]+)\.md(?:#(?<anchor>[\p{L}\p{M}\p{N}_-]+))?/gu
const DECISION = /docs\/decisions\/(?<number>\d{4})(?<name>-[a-z\d-]+\.md)?/g
const LINK = /!?\[[^\]]*\]\((?<target>[^()\s]+)\)/g

/** A heading's anchor as GitHub makes it: without markup and signs, in lower case, hyphens for spaces. */
export function slugOf(heading) {
  const text = heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

/** Lines of a document without those of its code blocks, each with its number. */
function proseOf(markdown) {
  let isCode = false
  return markdown.split('\n').flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    else if (!isCode) return [{ line, number: index + 1 }]
    return []
  })
}

/** All anchors of a document; of equal headings the second one ends with `-1`. */
export function anchorsOf(markdown) {
  const counts = new Map()
  const anchors = new Set()
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

/**
 * What is wrong with the citations of a project, one line each: `path:line what`. `texts`: its sources and documents by
 * path; `paths`: all its files and folders, which links may name.
 */
export function findBrokenCitations(texts, paths = new Set(texts.keys())) {
  const anchors = new Map(
    [...texts].filter(([path]) => path.endsWith('.md')).map(([path, text]) => [path, anchorsOf(text)]),
  )
  const decisions = new Set([...paths].filter((path) => path.startsWith('docs/decisions/')))
  const checks = { anchors, paths, decisions }
  return [...texts].flatMap(([path, text]) => {
    if (path === PLANTED) return []
    const lines = path.endsWith('.md')
      ? proseOf(text)
      : text.split('\n').map((line, index) => ({ line, number: index + 1 }))
    return lines.flatMap(({ line, number }) =>
      checkLine(path, line, checks).map((problem) => `${path}:${number} ${problem}`),
    )
  })
}

function checkLine(path, line, checks) {
  const isDocument = path.endsWith('.md')
  const links = isDocument ? [...line.matchAll(LINK)].map(({ groups }) => groups.target) : []
  // A document's links are checked as links.
  const words = isDocument ? line.replaceAll(LINK, '') : line
  return [
    ...links.flatMap((target) => checkLink(path, target, checks)),
    ...[...words.matchAll(RULE)].flatMap(({ 0: cited, groups }) => checkRule(cited, groups, { ...checks, isDocument })),
    ...[...words.matchAll(DECISION)].flatMap(({ 0: cited, groups }) => checkDecision(cited, groups, checks)),
    ...OUTSIDE.flatMap((form) => form.exec(words) ?? []).map((found) => `cites "${found}", outside the repository`),
  ]
}

function checkRule(cited, { page, anchor }, { anchors, isDocument }) {
  const known = anchors.get(`docs/rules/${page}.md`)
  if (!known) return [`cites ${cited}: there is no such page`]
  if (anchor === undefined) return isDocument ? [] : [`cites ${cited} without a heading`]
  return known.has(anchor) ? [] : [`cites ${cited}: the page has no such heading`]
}

function checkDecision(cited, { number, name }, { decisions }) {
  const start = `docs/decisions/${number}${name ?? '-'}`
  return [...decisions].some((path) => path.startsWith(start)) ? [] : [`cites ${cited}: there is no such decision`]
}

function checkLink(path, target, { anchors, paths }) {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return []
  const [file = '', anchor] = target.split('#')
  const to = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file)).replace(/\/$/, '')
  if (!paths.has(to)) return [`links to ${target}: there is no such file`]
  const isMissing = anchor !== undefined && !anchors.get(to)?.has(decodeURI(anchor))
  return isMissing ? [`links to ${target}: the page has no such heading`] : []
}

const FOLDERS = ['admin', 'demo', 'docs', 'migrations', 'scripts', 'shared', 'tests', 'visitor', 'worker']
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|css|sql|md|toml)$/
/** Made by the bench. */
const BUILT = 'tests/bench/out/'

/** The project's own files: texts of sources and documents by path, and all paths with their folders. */
export function readProject(root = '.') {
  const own = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const below = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  const entries = [
    ...own.map((entry) => ({ entry, path: entry.name })),
    ...below.map((entry) => ({ entry, path: pathOf(entry, root) })),
  ]
  const sources = entries.filter(({ entry, path }) => entry.isFile() && SOURCE.test(path) && !path.startsWith(BUILT))
  return {
    texts: new Map(sources.map(({ path }) => [path, readFileSync(join(root, path), 'utf8')])),
    paths: new Set([...FOLDERS, ...entries.map(({ path }) => path)]),
  }
}

/** Node 20.12 renamed `path` to `parentPath`. */
function pathOf({ name, parentPath, path }, root) {
  return posix.relative(root, posix.join((parentPath ?? path).replaceAll('\\', '/'), name))
}
