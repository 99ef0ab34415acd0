// `npm test`: check, unit and Worker tests, browser tests, a dry deployment and short kill tests.
import { rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { build, install, run, say } from './lib.mjs'
import { makeQuickFolder } from './memory-folder.mjs'
import { checkWorkerSize } from './worker-size.mjs'

const started = Date.now()
const step = (name, action) => {
  const at = Date.now()
  say(name)
  action()
  say(`${name}: ${Math.round((Date.now() - at) / 1000)} s`)
}

install()
const browser = await findBrowser()
build()
const quick = makeQuickFolder()
const env = quick ? { TMPDIR: quick } : {}
step('Check', () => run('node', ['scripts/check.mjs']))
step('Unit and Worker tests', () => run('vitest', ['run'], { env }))
step('Dry deployment', () => {
  rmSync('.wrangler/dry', { recursive: true, force: true })
  run('wrangler', ['deploy', '--dry-run', '--env', 'production', '--outdir', '.wrangler/dry', '--minify'], {
    quiet: true,
  })
  checkWorkerSize('.wrangler/dry')
})
step('Browser tests', () => run('playwright', ['test'], { env: { ...env, CHROMIUM_PATH: browser } }))
step('Kill test', () => run('node', ['tests/reliability/kill.mts', '--kills', '20']))
step('Kill test of jobs', () => run('node', ['tests/reliability/kill-jobs.mts']))
say(`All passed in ${Math.round((Date.now() - started) / 1000)} s`)
