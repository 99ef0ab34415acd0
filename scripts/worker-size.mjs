import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Goal C1 of the bench, in bytes after gzip: the module that is loaded at the start, and all modules together. */
const START_LIMIT = 640 * 1024
const TOTAL_LIMIT = 1.6 * 1024 * 1024
const START_MODULE = 'index.js'

/**
 * Returns a text that names the limits that a bundled Worker exceeds; an empty text if there are none. `folder` is the
 * output folder of `wrangler deploy --dry-run --minify`.
 */
export function findWorkerTooLarge(folder) {
  const modules = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:m?js|wasm|txt|bin)$/.test(name))
  const sizes = new Map(modules.map((name) => [name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length]))
  const start = sizes.get(START_MODULE) ?? Infinity
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (start <= START_LIMIT && total <= TOTAL_LIMIT) return ''
  return `The Worker loads ${start} of ${START_LIMIT} bytes (gzip) at its start, ${total} of ${TOTAL_LIMIT} in all`
}
