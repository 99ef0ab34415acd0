/**
 * Writes what the local runtime is told of `wrangler.toml` beside the Worker's bundle, because reading it takes longer than
 * starting the runtime: `node scripts/local-options.mjs <the bundle's folder>`. Secrets are not in it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions, unstable_readConfig as readConfig } from 'wrangler'

const [folder] = process.argv.slice(2)
const config = 'wrangler.toml'
const { workerOptions } = readWorkerOptions(config)
const { vars } = readConfig({ config })
writeFileSync(join(folder, 'options.json'), JSON.stringify({ ...workerOptions, bindings: vars }))
