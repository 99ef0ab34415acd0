// `npm run reset`: forgets the local database, files and stamps, so that the next start begins anew.
import { rmSync } from 'node:fs'
import { say } from './lib.mjs'

for (const path of ['.wrangler/state', '.mekuri']) rmSync(path, { recursive: true, force: true })
say('Local data is gone. npm start fills it again.')
