// `node scripts/measure/house.mts`: the structure of the code below the current folder: imports between features of the
// Worker, rooms of the back office, circles, and the sizes of files and functions.
import { readFileSync } from 'node:fs'
import { findFileCycles, findFolderCycles, readSources, type Source } from '#scripts/import-cycles.mts'
import { measureSizes } from '#scripts/sizes.mts'

type Arrows = Map<string, Set<string>>

const FOLDERS = ['shared', 'visitor', 'worker', 'admin', 'demo', 'tests', 'scripts']

/** The folder directly below `root` that holds a file, or the file itself; undefined outside `root`. */
const roomOf = (root: string, file: string) =>
  file.startsWith(root) ? file.slice(root.length).split('/')[0] : undefined

/** Imports between rooms, the folders directly below a folder. */
function arrowsBelow(root: string, sources: Source[]): Arrows {
  const arrows: Arrows = new Map()
  for (const { file, imports } of sources) {
    const from = roomOf(root, file)
    if (from === undefined) continue
    const others = imports.map((target) => roomOf(root, target)).filter((to) => to !== undefined && to !== from)
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...(others as string[])]))
  }
  return arrows
}

const countArrows = (arrows: Arrows) => [...arrows.values()].reduce((sum, { size }) => sum + size, 0)

/** The most rooms in a row of which each imports the next. */
function longestChain(arrows: Arrows, from = [...arrows.keys()], above: readonly string[] = []): number {
  const next = from.filter((room) => !above.includes(room))
  return Math.max(
    above.length,
    ...next.map((room) => longestChain(arrows, [...(arrows.get(room) ?? [])], [...above, room])),
  )
}

const sources = readSources(FOLDERS)
const features = arrowsBelow('worker/features/', sources)
const foreign = sources.flatMap(({ file, imports }) =>
  imports.filter(
    (target) =>
      /^worker\/features\/.+\.repository\.ts$/.test(target) &&
      file.startsWith('worker/features/') &&
      roomOf('worker/features/', file) !== roomOf('worker/features/', target),
  ),
)
const lines = sources.map(({ file }) => readFileSync(file, 'utf8').split('\n').length - 1)
const sizes = Object.entries(measureSizes()).map(([rule, files]) => {
  const product = Object.entries(files).filter(([file]) => /^(admin|shared|visitor|worker)\//.test(file))
  return [`${rule} in product files`, product.reduce((sum, [, count]) => sum + count, 0)] as const
})

const figures = [
  ['arrows between features of the Worker', countArrows(features)],
  ['longest chain of features of the Worker', longestChain(features)],
  ['imports of repositories of other features', foreign.length],
  ['circles of folders', findFolderCycles(sources).length],
  ['circles of files', findFileCycles(sources).length],
  ['longest file in lines, without tests', Math.max(...lines)],
  ...sizes,
] as const
for (const [name, value] of figures) console.log(`${String(value).padStart(6)}  ${name}`)
