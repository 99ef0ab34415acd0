import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file, and the files that it imports; paths from the project's root. */
export type Source = { file: string; imports: string[] }
type Cycle = { folders: string[]; imports: string[] }

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
/** The files that vite imports by a pattern, e.g. a dictionary's languages. */
const PATTERN = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*'([^']+)'/g
const ALIAS = /^#((?:shared|visitor|worker|admin|tests|scripts|demo)\/.*)$/

/** The files of some folders with their imports, types included; tests are left out, since they may import anything. */
export function readSources(folders: string[]): Source[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs}`))
    .filter((file) => !/\.(test|spec)\./.test(file))
    .map((file) => ({ file, imports: importsOf(file, readFileSync(file, 'utf8')) }))
}

/** The files that a file's text imports, by name or by a pattern; packages are left out. */
export function importsOf(file: string, text: string): string[] {
  const placeOf = ([, specifier = '']: RegExpExecArray): string[] => {
    const aliased = ALIAS.exec(specifier)
    if (aliased?.[1]) return [aliased[1]]
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : []
  }
  const patterns = [...text.matchAll(PATTERN)].flatMap(placeOf)
  return [...[...text.matchAll(SPECIFIER)].flatMap(placeOf), ...globSync(patterns)]
}

/** Files that import each other in a circle, types included. */
export function findFileCycles(sources: Source[]): string[][] {
  const edges = sources.flatMap(({ file, imports }) => imports.map((target) => ({ from: file, to: target })))
  return circlesOf(edges).map((files) => files.toSorted())
}

/**
 * Folders that import each other in a circle, each with the imports inside the circle. A folder inside another one is a
 * folder of its own.
 */
export function findFolderCycles(sources: Source[]): Cycle[] {
  const edges = sources.flatMap(({ file, imports }) =>
    imports.map((target) => ({ file, target, from: path.posix.dirname(file), to: path.posix.dirname(target) })),
  )
  const between = edges.filter(({ from, to }) => from !== to)
  return circlesOf(between).map((folders) => ({
    folders: folders.toSorted(),
    imports: between
      .filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      .map(({ file, target }) => `${file} -> ${target}`),
  }))
}

/** Strongly connected components: nodes that reach each other, or themselves. */
function circlesOf(edges: { from: string; to: string }[]): string[][] {
  const reached = new Map<string, Set<string>>()
  const targets = Map.groupBy(edges, ({ from }) => from)
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const { to } of targets.get(node) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    return seen
  }
  for (const node of targets.keys()) reached.set(node, reach(node))
  const inCircles = [...targets.keys()].filter((node) => reached.get(node)?.has(node))
  const circles = Map.groupBy(inCircles, (node) =>
    inCircles
      .filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node))
      .toSorted()
      .join(' '),
  )
  return [...circles.values()]
}
