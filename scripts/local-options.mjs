/**
 * Writes the options of `wrangler.toml` for the local runtime into the folder of the Worker's bundle, because reading
 * that file takes longer than starting the runtime: `node scripts/local-options.mjs <folder>`. Without secrets.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions, unstable_readConfig as readConfig } from 'wrangler'

const [folder] = process.argv.slice(2)
const config = 'wrangler.toml'
const { workerOptions } = readWorkerOptions(config)
const { vars } = readConfig({ config })
writeFileSync(join(folder, 'options.json'), JSON.stringify({ ...workerOptions, bindings: vars }))
