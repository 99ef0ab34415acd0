import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Goal C1 of the bench. */
const LIMIT = 512_000

/** Ends the command where a bundled Worker with all its modules is larger than the limit. */
export function checkWorkerSize(folder) {
  const modules = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:m?js|wasm|txt|bin)$/.test(name))
  const bytes = modules.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
  if (modules.length > 0 && bytes <= LIMIT) return
  console.error(`The Worker is ${bytes} bytes (gzip) in ${modules.length} modules; it may be ${LIMIT}`)
  process.exit(1)
}
