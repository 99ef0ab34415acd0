// `npm run mutants [-- <text>]`: seeds the defects of tests/reliability/mutants/ one at a time and runs the tests that
// must see them; with a text only those whose file or description contains it.
import { install, run } from './lib.mjs'

install()
run('npm', ['run', 'build'], { quiet: true })
run('node', ['tests/reliability/mutants/run.mts', ...process.argv.slice(2)])
