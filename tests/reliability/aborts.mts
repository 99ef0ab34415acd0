/**
 * Clients go away after a random byte of a save, an upload or a form (rules/reliability.md#connections): nothing is half
 * written, and the same request again works: `node tests/reliability/aborts.mts [--aborts 50] [--seed 7]`.
 * The large size is `--aborts 1000`.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '#scripts/ports.mjs'
import { newId } from '#worker/platform/ids.ts'
import { checkDatabase } from './checks.mts'
import { bytesOf, createRandom, cutRequest, type RawRequest } from './cut-request.mts'
import { createClient, type HttpClient, type Reply } from './http-client.mts'
import { openDatabase } from './open-database.mts'
import { reportKills } from './report.mts'
import { seed } from './seed.mts'
import type { SiteNow } from './writer.mts'
import { databasePath, type Place, prepare, type Server, start } from './server.mts'

const CLIENTS = 6
/** One request in eight is sent whole, and its client leaves before the answer. */
const WHOLE = 1 / 8
/** One upload in three is not sent again: the sweep must find what is left of it. */
const FORGOTTEN = 1 / 3
/** A client stays at most so many milliseconds after its last byte. */
const STAYS_MAX = 15
const DAY = 24 * 60 * 60_000
const JSON_BODY = { 'content-type': 'application/json' }
const PICTURE = readFileSync(join(import.meta.dirname, '..', '..', 'demo', 'media', 'inn', 'logo.png'))

const { values } = parseArgs({
  options: { aborts: { type: 'string', default: '50' }, seed: { type: 'string' } },
})
const aborts = Number(values.aborts)
const seedNumber = Number(values.seed ?? Date.now() % 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'mekuri-aborts-'))
const port = await findFreePort()
const place: Place = { folder, port, secret: randomBytes(32).toString('hex') }
const problems: string[] = []
const counts = new Map<string, number>()
let server: Server | undefined

type Person = {
  client: HttpClient
  tokens: string[]
  siteId: string
  host: string
  cellId: string
  mediaId: string
  version: number
  turn: number
  /** Each person has random numbers of its own, so that a seed gives the same requests again. */
  random: () => number
}
type Ticket = { media_id: string; upload_url: string }
/** A request that is cut, and what must hold before and after it is sent again. */
type Case = { request: RawRequest; after: (isWhole: boolean) => Promise<string> }

const apiHeaders = (person: Person) => ({
  host: `localhost:${port}`,
  authorization: `Bearer ${person.tokens[person.turn++ % person.tokens.length] ?? ''}`,
  ...JSON_BODY,
})
const sendRaw = ({ client }: Person, { method, path, headers, body }: RawRequest): Promise<Reply> =>
  client.send(method, path, body, headers)
const callApi = (person: Person, method: string, path: string, body?: unknown) =>
  person.client.send(method, `/v1${path}`, body === undefined ? undefined : JSON.stringify(body), apiHeaders(person))
const dataOf = ({ text }: Reply): unknown => (JSON.parse(text) as { data: unknown }).data

function problem(text: string): string {
  problems.push(text)
  return 'wrong'
}

/** A save with a mark in its name and in its cell. */
async function save(person: Person): Promise<Case> {
  const mark = randomUUID()
  const text = { ja: { value: mark } }
  const cell = { id: person.cellId, creative: { media_id: person.mediaId }, main_text: text, image_alt: text }
  const request = {
    method: 'PUT',
    path: `/v1/site/${person.siteId}`,
    headers: { ...apiHeaders(person), 'if-match': `"${person.version}"` },
    body: Buffer.from(JSON.stringify({ name: mark, cells: [cell] })),
  }
  return {
    request,
    after: async (isWhole) => {
      const { status } = await sendRaw(person, request)
      person.version++
      const site = dataOf(await callApi(person, 'GET', `/site/${person.siteId}`)) as SiteNow
      const isStored =
        site.version === person.version && site.name === mark && site.cells[0]?.main_text.ja?.value === mark
      const isKnown = status === 200 || (isWhole && status === 412)
      return isStored && isKnown ? `save ${status}` : problem(`a save, whole ${isWhole}: ${status}, stored ${isStored}`)
    },
  }
}

/** An address for an upload; waits where the account has reached its limit of addresses. */
async function askForUpload(person: Person) {
  const file = { site_id: person.siteId, purpose: 'logo', name: 'logo.png', size: PICTURE.length, type: 'image/png' }
  for (;;) {
    const reply = await callApi(person, 'POST', '/site/generate-urls', { data: [file] })
    if (reply.status === 200) return (dataOf(reply) as Ticket[])[0]
    if (reply.status !== 429) throw new Error(`No upload: ${reply.text}`)
    await sleep(2000)
  }
}

async function upload(person: Person): Promise<Case> {
  const ticket = await askForUpload(person)
  const mediaId = ticket?.media_id ?? ''
  const request = {
    method: 'PUT',
    path: new URL(ticket?.upload_url ?? '/', `http://localhost:${port}`).pathname,
    headers: { host: `localhost:${port}`, 'content-type': 'image/png' },
    body: PICTURE,
  }
  return {
    request,
    after: async (isWhole) => {
      if (!isWhole && stagedKeys().includes(`staging/${mediaId}`)) return problem('half an upload is staged')
      if (person.random() < FORGOTTEN) return 'upload forgotten'
      const { status } = await sendRaw(person, request)
      if (status !== 204 && !(isWhole && status === 409)) return problem(`an upload, whole ${isWhole}: ${status}`)
      const done = await callApi(person, 'POST', '/site/complete-upload', { data: [{ media_id: mediaId }] })
      const [made] = done.status === 200 ? (dataOf(done) as { code?: string }[]) : []
      return made && made.code === undefined ? `upload ${status}` : problem(`an upload is not done: ${done.text}`)
    },
  }
}

const countForms = (email: string): number => {
  const db = openDatabase(databasePath(place), { readOnly: true })
  const row = db.prepare('SELECT count(*) AS n FROM submissions WHERE email = ?').get(email) as { n: number }
  db.close()
  return row.n
}

/** The page's form of a visitor, with the id that the page's script gives to it. */
async function form(person: Person): Promise<Case> {
  const email = `${randomUUID()}@example.com`
  const fields = { email, companyName: '山田商店'.repeat(8), send_id: randomUUID() }
  const request = {
    method: 'POST',
    path: '/contact',
    headers: {
      host: person.host,
      origin: `http://${person.host}`,
      'cf-connecting-ip': `2001:db8:${Math.floor(person.random() * 65_536).toString(16)}::1`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
  return {
    request,
    after: async (isWhole) => {
      await sleep(STAYS_MAX)
      if (!isWhole && countForms(email) > 0) return problem('half a form is stored')
      const { status } = await sendRaw(person, request)
      const stored = countForms(email)
      return status === 303 && stored === 1 ? `form ${status}` : problem(`a form: ${status}, stored ${stored} times`)
    },
  }
}

/** Keys of staged uploads in the runtime's storage. */
function stagedKeys(): string[] {
  const parent = join(folder, 'state', 'v3', 'r2', 'miniflare-R2BucketObject')
  const files = readdirSync(parent).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  return files.flatMap((name) => {
    const db = openDatabase(join(parent, name), { readOnly: true })
    const rows = db.prepare("SELECT key FROM _mf_objects WHERE key LIKE 'staging/%'").all() as { key: string }[]
    db.close()
    return rows.map(({ key }) => key)
  })
}

const KINDS = [save, upload, form]

async function live(person: Person): Promise<void> {
  const { random } = person
  for (let count = 0; count < aborts / CLIENTS; count++) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? save
    const { request, after } = await kind(person)
    const bytes = bytesOf(request)
    const length = random() < WHOLE ? bytes.length : 1 + Math.floor(random() * (bytes.length - 1))
    await cutRequest(port, bytes.subarray(0, length), random() * STAYS_MAX)
    const outcome = await after(length === bytes.length)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  person.client.close()
}

/** A site with an open contact form. */
async function createPerson(
  origin: string,
  tokens: string[],
  { mediaId, index }: { mediaId: string; index: number },
): Promise<Person> {
  const person = {
    client: createClient(origin, true),
    tokens,
    siteId: '',
    host: '',
    cellId: newId(),
    mediaId,
    version: 2,
    turn: 0,
    random: createRandom(seedNumber + index),
  }
  const { email } = dataOf(await callApi(person, 'GET', '/auth/user-info')) as { email: string }
  const site = dataOf(await callApi(person, 'POST', '/site', { name: 'aborts' })) as { id: string; site_uuid: string }
  const contact = { is_enabled: true, notification_email: email, items: [] }
  const cell = { id: person.cellId, creative: { media_id: mediaId }, image_alt: { ja: { value: '写真' } } }
  const parts = { forms: { contact, homepage: {}, membership: {} } }
  const headers = { ...apiHeaders(person), 'if-match': '"1"' }
  const body = JSON.stringify({ cells: [cell], parts, status: 'PUBLISH' })
  const published = await person.client.send('PUT', `/v1/site/${site.id}`, body, headers)
  if (published.status !== 200) throw new Error(`No published site: ${published.text}`)
  return { ...person, siteId: site.id, host: `${site.site_uuid}.localhost:${port}` }
}

/** Lets two days go by and looks for what is left of the uploads that nobody finished. */
async function sweep(origin: string): Promise<void> {
  const post = (path: string, body?: string) =>
    fetch(`${origin}${path}`, { method: 'POST', ...(body && { body, headers: JSON_BODY }) })
  await post('/dev/clock', JSON.stringify({ offset: 2 * DAY }))
  await post('/dev/tick')
  const keys = stagedKeys()
  if (keys.length > 0) problems.push(`${keys.length} staged files are left after the sweep`)
  const health = await fetch(`${origin}/v1/health`)
  if (health.status !== 200) problems.push(`the Worker is not well: ${await health.text()}`)
}

const sumOf = (numbers: ReadonlyMap<string, number>) => [...numbers.values()].reduce((sum, one) => sum + one, 0)

async function run(): Promise<string> {
  prepare(place)
  const seeded = await seed(databasePath(place), place.secret, CLIENTS)
  server = await start(place)
  const { origin } = server
  const people: Person[] = []
  for (const [index, tokens] of seeded.tokens.entries())
    people.push(await createPerson(origin, tokens, { mediaId: seeded.mediaId, index }))
  await Promise.all(people.map(live))
  const staged = stagedKeys().length
  await sweep(origin)
  problems.push(...checkDatabase(databasePath(place)))
  const outcomes = [...counts].map(([outcome, count]) => `${outcome} ${count}`)
  return `aborts ${sumOf(counts)}, seed ${seedNumber}: ${outcomes.join(', ')}, staged before the sweep ${staged}`
}

await reportKills({ run, problems, folder, server: () => server })
