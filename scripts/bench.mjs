// `npm run bench [-- bytes start server beacon database accounts billing visits browser editor bulk]`: prints one line per
// goal, compared with the last committed figures.
import { rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { build, install, run, say } from './lib.mjs'
import { createMemoryFolder } from './memory-folder.mjs'

install()
const browser = await findBrowser({ isWhole: true })
await build()
say('Bundling the Worker')
const worker = 'tests/bench/out/worker'
rmSync(worker, { recursive: true, force: true })
run('wrangler', ['deploy', '--dry-run', '--env', 'production', '--outdir', worker], { quiet: true })
// Room for a ZIP of 1 GB, its parts and its files.
const memory = createMemoryFolder(8 * 1024 ** 3)
run('node', ['--disable-warning=ExperimentalWarning', 'tests/bench/main.mts', ...process.argv.slice(2)], {
  env: { ...(memory && { TMPDIR: memory }), CHROMIUM_PATH: browser },
})
