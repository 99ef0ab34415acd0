import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Goal C1 of the bench, in bytes after gzip: the modules that are loaded at the start. */
export const START_LIMIT = 302 * 1024
/** The same of all modules together. */
const TOTAL_LIMIT = 1.6 * 1024 * 1024
/** The first module of the Worker. */
export const START_MODULE = 'index.worker.mjs'

const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length

/** Names of the modules in a folder of the built Worker. */
export const listModules = (folder) => readdirSync(folder).filter((name) => /\.(?:m?js|wasm|txt|bin)$/.test(name))

/** Names of the modules that are loaded at the start: the first one, and what it imports. */
export async function startModules(folder) {
  // Not above: `npm test` reads this file before anything is installed.
  const { parseAst } = await import('vite')
  const importsOf = (name) =>
    parseAst(readFileSync(join(folder, name), 'utf8'))
      .body.flatMap(({ source }) => source?.value ?? [])
      .filter((source) => source.startsWith('./'))
  const found = new Set([START_MODULE])
  for (const name of found) for (const source of importsOf(name)) found.add(source.slice(2))
  return [...found]
}

/** Returns the bytes after gzip of the modules that are loaded at the start, and of all modules. */
export async function measureWorker(folder) {
  const sum = (names) => names.reduce((bytes, name) => bytes + gzipped(join(folder, name)), 0)
  return { start: sum(await startModules(folder)), total: sum(listModules(folder)) }
}

/**
 * Returns a text that names the limits that a built Worker exceeds; an empty text if there are none. `folder` is the
 * output folder of `wrangler deploy --dry-run`.
 */
export async function findWorkerTooLarge(folder) {
  const { start, total } = await measureWorker(folder)
  if (start <= START_LIMIT && total <= TOTAL_LIMIT) return ''
  return `The Worker loads ${start} of ${START_LIMIT} bytes (gzip) at its start, ${total} of ${TOTAL_LIMIT} in all`
}
