// `npm run restore -- [<backup>] [--remote] [--folder <path>] [--yes <database>]`: puts a backup back
// (docs/operator.md).
import { install, run } from './lib.mjs'

install()
run('node', ['scripts/backup/restore-backup.mts', ...process.argv.slice(2)])
