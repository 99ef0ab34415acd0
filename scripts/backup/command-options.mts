import { parseArgs } from 'node:util'
import type { PlaceOptions } from './open-place.mts'

/** Where local backups are, unless `--folder` names another place: not in the folder that `npm run reset` deletes. */
const LOCAL_FOLDER = '.backups'

/** The options of both commands. Ends the process with advice for a wrong one. */
export function readOptions(usage: string) {
  const options = {
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: '.wrangler/state' },
    folder: { type: 'string' },
    pod: { type: 'string' },
    list: { type: 'boolean', default: false },
    yes: { type: 'string' },
    visits: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const folder = values.folder ?? (values.remote ? undefined : LOCAL_FOLDER)
    const place: PlaceOptions = { isRemote: values.remote, state: values.state, folder, pod: values.pod }
    return { place, isList: values.list, yes: values.yes, withVisits: values.visits, backup: positionals[0] }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`)
    return process.exit(1)
  }
}

/** Prints a line of a command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
