// `npm run backup [-- --remote] [--folder <path>] [--list]`: a backup of the database and the stored files
// (docs/operator.md).
import { install, run } from './lib.mjs'

install()
run('node', ['scripts/backup/make-backup.mts', ...process.argv.slice(2)])
