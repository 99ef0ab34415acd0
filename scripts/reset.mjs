// `npm run reset`: deletes the local database, files and stamps.
import { rmSync } from 'node:fs'
import { say } from './lib.mjs'

for (const path of ['.wrangler/state', '.mekuri']) rmSync(path, { recursive: true, force: true })
say('Local data is gone. npm start fills it again.')
