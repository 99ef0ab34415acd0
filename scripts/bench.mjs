// `npm run bench [-- bytes server database accounts browser]`: one line a goal, compared with the last committed figures.
import { findBrowser } from './browser.mjs'
import { build, install, run, say } from './lib.mjs'

install()
const browser = await findBrowser()
build()
say('Bundling the Worker')
run('wrangler', ['deploy', '--dry-run', '--env', 'production', '--minify', '--outdir', 'tests/bench/out/worker'], {
  quiet: true,
})
run('node', ['--disable-warning=ExperimentalWarning', 'tests/bench/main.mts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: browser },
})
