/**
 * Sends requests of every kind over kept and new connections and counts those that were reset or answered with 500
 * (rules/reliability.md#connections): `node tests/reliability/connections.mts [--requests 2000]`. The
 * large size is `--requests 100000`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient, type HttpClient } from './http-client.mts'
import { reportKills } from './report.mts'
import { seed } from './seed.mts'
import { databasePath, type Place, prepare, type Server, start } from './server.mts'

const CLIENTS = 9
/** When the runtime closes a connection without requests: a client rests about as long before one request in forty. */
const IDLE = 5000
const RESTS = 1 / 40
/** Larger than what the runtime reads of a body that the Worker has refused. */
const REFUSED_BYTES = 1_000_000
const NO_SITE = '019aa000-0000-4000-8000-0000000000ff'
/** Milliseconds: an answer takes a few. */
const LEAVES_WITHIN = 12
const PICTURE = readFileSync(join(import.meta.dirname, '..', '..', 'demo', 'media', 'inn', 'logo.png'))

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '2000' } },
})
const requests = Number(values.requests)
const folder = mkdtempSync(join(tmpdir(), 'mekuri-connections-'))
const place: Place = { folder, secret: randomBytes(32).toString('hex') }
const problems: string[] = []
/** Answers by kind and status. */
const answers = new Map<string, number>()
let left = requests
let server: Server | undefined

/** A client's site: what it saves, and the sessions that it uses in turn. */
type Person = { client: HttpClient; tokens: string[]; siteId: string; version: number; turn: number }
type Kind = (person: Person) => Promise<string>

const tokenOf = (person: Person) => person.tokens[person.turn % person.tokens.length] ?? ''

async function callApi(person: Person, method: string, path: string, body?: unknown, headers = {}) {
  const asked = { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json', ...headers }
  return person.client.send(method, `/v1${path}`, body === undefined ? undefined : JSON.stringify(body), asked)
}

const KINDS: Record<string, Kind> = {
  read: async (person) => statusOf(await callApi(person, 'GET', '/site')),
  save: async (person) => {
    const body = { name: `site ${person.turn}` }
    const reply = await callApi(person, 'PUT', `/site/${person.siteId}`, body, { 'if-match': `"${person.version}"` })
    if (reply.status === 200) person.version++
    return statusOf(reply)
  },
  upload: async (person) => {
    const file = { site_id: person.siteId, purpose: 'logo', name: 'logo.png', size: PICTURE.length, type: 'image/png' }
    const reply = await callApi(person, 'POST', '/site/generate-urls', { data: [file] })
    if (reply.status !== 200) return statusOf(reply)
    const [ticket] = (JSON.parse(reply.text) as { data: { upload_url: string }[] }).data
    return statusOf(
      await person.client.send('PUT', new URL(ticket?.upload_url ?? '/', server?.origin).pathname, PICTURE),
    )
  },
  'refused upload': async ({ client }) =>
    statusOf(await client.send('PUT', '/upload/wrong', Buffer.alloc(REFUSED_BYTES))),
  'aborted upload': async ({ client }) => client.abort('PUT', '/upload/wrong', REFUSED_BYTES),
  'moved clock': async (person) => statusOf(await person.client.send('POST', '/dev/clock', '{"offset":0}', JSON_BODY)),
  page: async ({ client }) => statusOf(await client.send('GET', '/login')),
  // Visitors share the read of a site, also with one who leaves meanwhile (docs/decisions/0087).
  visit: async ({ client }) => statusOf(await client.send('GET', `/v1/end-user/site/${NO_SITE}`)),
  'left visit': async ({ client }) => client.leave(`/v1/end-user/site/${NO_SITE}`, LEAVES_WITHIN),
}
const JSON_BODY = { 'content-type': 'application/json' }
const NAMES = Object.keys(KINDS)
/** The answers that a kind may get; an aborted request gets none. On a fast machine a client reaches a limit of uploads. */
const WANTED: Record<string, string[]> = {
  upload: ['204', '429'],
  'refused upload': ['404'],
  'aborted upload': ['aborted'],
  // On a fast machine the visitors of one network reach their limit.
  visit: ['404', '429'],
  'left visit': ['left'],
}

const statusOf = ({ status }: { status: number }) => String(status)

/** Sends a request of a kind. Returns its status, or the code of its failure. */
async function send(name: string, person: Person): Promise<string> {
  try {
    return (await KINDS[name]?.(person)) ?? ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

async function live(person: Person): Promise<void> {
  while (left-- > 0) {
    if (Math.random() < RESTS) await sleep(IDLE - 20 + Math.random() * 40)
    const name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? 'read'
    const answer = await send(name, person)
    answers.set(`${name} ${answer}`, (answers.get(`${name} ${answer}`) ?? 0) + 1)
    person.turn++
  }
  person.client.close()
}

/** Every third person opens a connection for each request. */
async function createPerson(origin: string, tokens: string[], index: number): Promise<Person> {
  const person = { client: createClient(origin, index % 3 > 0), tokens, siteId: '', version: 1, turn: 0 }
  const reply = await callApi(person, 'POST', '/site', { name: 'connections' })
  if (reply.status !== 200) throw new Error(`No site: ${reply.text}`)
  const { id, version } = (JSON.parse(reply.text) as { data: { id: string; version: number } }).data
  return { ...person, siteId: id, version }
}

async function run(): Promise<string> {
  prepare(place)
  const seeded = await seed(databasePath(place), place.secret, CLIENTS)
  server = await start(place)
  const { origin } = server
  const people = await Promise.all(seeded.tokens.map((tokens, index) => createPerson(origin, tokens, index)))
  // A tick that meets a connection that is being closed is followed by the next one.
  const tick = () => fetch(`${origin}/dev/tick`, { method: 'POST' }).catch(() => undefined)
  const clockwork = setInterval(() => void tick(), 10_000)
  await Promise.all(people.map(live))
  clearInterval(clockwork)
  for (const [answer, count] of answers) {
    const name = NAMES.find((kind) => answer.startsWith(kind)) ?? ''
    const wanted = WANTED[name] ?? ['200']
    if (!wanted.includes(answer.slice(name.length + 1))) problems.push(`${answer}: ${count}`)
  }
  return `requests ${requests}: ${[...answers].map(([answer, count]) => `${answer} ${count}`).join(', ')}`
}

await reportKills({ run, problems, folder, server: () => server })
