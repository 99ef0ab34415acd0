/**
 * Plays a deployment and its rollback (rules/reliability.md#two-releases-at-once): `npm run skew [-- --commit <commit>]`.
 * On the newest schema: the Worker of the release before, written to by its own clients; this Worker on what that one
 * wrote; the clients of the release before at this Worker; and a tab of each release after the other took over.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '#scripts/ports.mjs'
import { type Place, type Server, start } from '#tests/reliability/server.mts'
import { compareApis, readApi } from './contract.mts'
import { buildCommit, buildPresent, findPrevious, type Release, runProgram } from './release.mts'
import { sweep } from './sweep.mts'
import { goOnIn, openTab, type Tab } from './tab.mts'

const { values } = parseArgs({ options: { commit: { type: 'string' } } })
const problems: string[] = []
const say = (text: string) => console.log(`› ${text}`)
const note = (what: string, found: readonly string[]) => problems.push(...found.map((text) => `${what}: ${text}`))

say('Building both releases')
const present = buildPresent()
const previous = buildCommit(values.commit ?? findPrevious())
const apis = { before: readApi(previous), after: readApi(present) }
say(`Before: ${previous.name}`)

const folder = mkdtempSync(join(tmpdir(), 'mekuri-skew-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

/** A database of the newest schema, with the demo accounts of this tree. */
async function createPlace(name: string): Promise<Place> {
  const place = { folder: join(folder, name), port: await findFreePort(), secret: randomBytes(32).toString('hex') }
  const state = join(place.folder, 'state')
  runProgram(present, 'scripts/local-database.mjs', '--state', state, '--migrate')
  const file = join(folder, 'accounts.sql')
  writeFileSync(file, runProgram(present, 'demo/accounts-sql.mts'))
  runProgram(present, 'scripts/local-database.mjs', '--state', state, '--file', file)
  return place
}

/** The server of a release on a place: one at a time, on the same port. */
const serve = (place: Place, { root }: Release): Promise<Server> => start({ ...place, root })

async function sweepAll(what: string, { origin }: Server): Promise<void> {
  const { calls, pages, problems: found } = await sweep(origin, apis.before)
  say(`${what}: ${calls} calls and ${pages} pages`)
  note(what, found)
}

async function checkTab(what: string, tab: Tab): Promise<void> {
  note(what, await goOnIn(tab))
  await tab.close()
  say(what)
}

const rolledBack = await createPlace('rolled-back')
let server = await serve(rolledBack, previous)
say('The clients of the release before write to its Worker, on the newest schema')
runProgram(previous, 'demo/seed.mts', server.origin)
await sweepAll('The Worker before, on the newest schema', server)
const oldTab = await openTab(server.origin)
await server.kill()
server = await serve(rolledBack, present)
await sweepAll('This Worker, on what the one before wrote', server)
await checkTab('A tab of the release before goes on at this Worker', oldTab)
const newTab = await openTab(server.origin)
await server.kill()
server = await serve(rolledBack, previous)
await sweepAll('The Worker before again, after the rollback', server)
await checkTab('A tab of this release goes on at the Worker before', newTab)
await server.kill()

server = await serve(await createPlace('old-clients'), present)
say('The clients of the release before write to this Worker')
runProgram(previous, 'demo/seed.mts', server.origin)
await sweepAll('This Worker, for clients of the release before', server)
await server.kill()

note('A client of the release before', compareApis(apis))
for (const text of compareApis({ before: apis.after, after: apis.before }))
  say(`After a rollback a new tab finds: ${text}`)

console.log(problems.length === 0 ? 'PASS' : problems.join('\n'))
process.exit(problems.length === 0 ? 0 : 1)
