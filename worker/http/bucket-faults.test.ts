import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BucketFault, bucketFaultsOf, withBucketFault } from '#tests/setup/bucket-faults.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { handleRequest } from '#worker/app.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { putFile } from '#worker/entities/media/media.storage.ts'
import { openArchive } from '#worker/features/account-export/account-archive.service.ts'
import { requireLinked } from '#worker/entities/account-exports/export-link.ts'
import { runExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { ACCOUNT_EXPORT, sweepExports } from '#worker/features/account-export/account-export.service.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { sweepBegun } from '#worker/features/releases/begun-release.jobs.ts'
import { giveUp } from '#worker/jobs/give-up.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { errorMessages } from './messages.ts'

// R2 fails at each of its calls in an upload, a publication and a copy of an account: what was acknowledged is there,
// what was not goes with the sweeps, and the same steps again succeed.

/** CI takes every third fault, in turns over their kinds; the long run takes them all. */
const EVERY = testEnv.BUCKET_FAULTS === 'all' ? 1 : 3
const HOUR = 60 * 60_000
const env: Bindings = unlimited(testEnv)
const SENTENCES = (['code.internal', 'code.unavailable'] as const).map((key) => errorMessages('ja')(key))

type Account = Awaited<ReturnType<typeof createAccount>>
let owner: Account
let token: string
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  // Two widths and a thumbnail; flat, because each fault encodes it anew.
  picture = await grey(500, 16)
})
beforeEach(async () => {
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  const operator = await createAccount(env, { type: 'MASTER' })
  owner = await createAccount(env, { type: 'USER', parent: operator })
  token = (await signIn(env, owner)).token
})
afterEach(() => {
  setClockOffset(0)
  vi.restoreAllMocks()
})

const bindingsWith = (fault?: BucketFault) => {
  const { bucket, asked } = withBucketFault(env.MEDIA, fault)
  return { bindings: { ...env, MEDIA: bucket }, asked }
}
const keysUnder = async (...prefixes: string[]) => {
  const lists = await Promise.all(prefixes.map((prefix) => env.MEDIA.list({ prefix })))
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key))
}

type Answered = { status: number; json: unknown }
async function readAnswer(response: Response): Promise<Answered> {
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
}
/** Throws unless an answer is a success, or a failure in words. */
function assertWords({ status, json }: Answered): void {
  const isInWords = status < 500 || SENTENCES.includes((json as { message: string }).message)
  if (!isInWords) throw new Error(`${status} without words: ${JSON.stringify(json)}`)
}

const isTaken = (_: BucketFault, index: number) => index % EVERY === 0

/** A story whose calls of R2 fail one after the other. */
type Story<Subject> = {
  prepare: () => Promise<Subject>
  /** Runs to its end, or to the first failure. Gives whether it came to its end. */
  run: (subject: Subject, bindings: Bindings) => Promise<boolean>
  /** Whether all is there after the end. */
  isWhole: (subject: Subject) => Promise<boolean>
  /** What is left some days later of a story that nobody continued. */
  left: (subject: Subject) => Promise<string[]>
  /** The least number of calls. */
  calls: number
}

/** How many calls of R2 a story makes. */
async function countCalls<Subject>({ prepare, run }: Story<Subject>): Promise<string[]> {
  const { bindings, asked } = bindingsWith()
  expect(await run(await prepare(), bindings)).toBe(true)
  return asked
}

/** Runs the story with each fault and again without one. Gives what is wrong, and how many faults the caller saw. */
async function repeatAfterAll<Subject>(story: Story<Subject>) {
  const all = bucketFaultsOf(await countCalls(story))
  const faults = all.filter(isTaken)
  const wrong: unknown[] = []
  let seen = 0
  for (const fault of faults) {
    const subject = await story.prepare()
    const isDone = await story.run(subject, bindingsWith(fault).bindings)
    seen += Number(!isDone)
    const isWholeFirst = !isDone || (await story.isWhole(subject))
    const isDoneAgain = await story.run(subject, env)
    const isWhole = await story.isWhole(subject)
    if (!isWholeFirst || !isDoneAgain || !isWhole) wrong.push({ fault, isDone, isWholeFirst, isDoneAgain, isWhole })
  }
  return { all: all.length, faults: faults.length, seen, wrong }
}

/** Runs the story with each fault and does not go on. Gives what is left days later: a call that hangs leaves no more. */
async function leaveAll<Subject>(story: Story<Subject>) {
  const found: unknown[] = []
  const faults = bucketFaultsOf(await countCalls(story)).filter(({ how }) => !how.startsWith('hangs'))
  for (const fault of faults.filter(isTaken)) {
    const subject = await story.prepare()
    await story.run(subject, bindingsWith(fault).bindings)
    const left = await story.left(subject)
    setClockOffset(0)
    if (left.length > 0) found.push({ fault, left })
  }
  return found
}

function holds<Subject>(title: string, story: Story<Subject>) {
  it(`${title}: is repeated after any failure`, async () => {
    const { all, faults, seen, wrong } = await repeatAfterAll(story)
    expect(wrong).toEqual([])
    expect(all).toBeGreaterThanOrEqual(story.calls)
    expect(seen).toBeGreaterThan(0)
    printSize(`${title}: ${faults} of ${all} faults, ${seen} seen by the caller`)
  })

  it(`${title}: leaves nothing that nobody names if nobody goes on`, async () => {
    expect(await leaveAll(story)).toEqual([])
  })
}

describe('an upload', () => {
  async function prepare() {
    const site = await createSite(env, owner)
    const file = { site_id: site.id, purpose: 'creative', name: 'a.png', size: picture.length, type: 'image/png' }
    const { json } = await call('POST', '/v1/site/generate-urls', { env, token, body: { data: [file] } })
    await env.DB.prepare('DELETE FROM throttles').run()
    const [ticket] = json.data as { media_id: string; upload_url: string }[]
    return { id: ticket?.media_id ?? '', url: ticket?.upload_url ?? '' }
  }
  type Subject = Awaited<ReturnType<typeof prepare>>

  async function run({ id, url }: Subject, bindings: Bindings): Promise<boolean> {
    const sent = await put(url, bindings)
    assertWords(sent)
    // A client that did not see the answer is told that the file is there.
    if (sent.status >= 400 && sent.status !== 409) return false
    const completed = await call('POST', '/v1/site/complete-upload', {
      env: bindings,
      token,
      body: { data: [{ media_id: id }] },
    })
    assertWords(completed)
    return completed.status === 200 && completed.json.data[0].code === undefined
  }
  async function put(url: string, bindings: Bindings): Promise<Answered> {
    const headers = { 'content-type': 'image/png', 'content-length': String(picture.length) }
    const request = new Request(`http://localhost:8787${url}`, { method: 'PUT', headers, body: picture })
    const context = createExecutionContext()
    const { status, json } = await readAnswer(await handleRequest(request, bindings, context))
    await waitOnExecutionContext(context)
    return { status, json }
  }

  holds('an upload', {
    calls: 10,
    prepare,
    run,
    isWhole: async ({ id }) => {
      const { json } = await call('POST', '/v1/site/complete-upload', {
        env,
        token,
        body: { data: [{ media_id: id }] },
      })
      const [{ variants }] = json.data as [{ variants: number[] }]
      const stored = await keysUnder(`media/${id}/`)
      const names = [...variants.map((width) => `${width}.webp`), 'thumb.webp']
      return variants.length > 0 && names.every((name) => stored.includes(`media/${id}/${name}`))
    },
    left: async ({ id }) => {
      for (const hours of [25, 50, 75]) {
        setClockOffset(hours * HOUR)
        await sweepMedia(env)
      }
      return keysUnder(`staging/${id}`, `media/${id}/`, `private/${id}/`)
    },
  })
})

describe('a publication', () => {
  async function prepare() {
    const [open, locked] = [newId(), newId()]
    const cells = [
      { id: newId(), creative: { mediaId: open, posterId: null } },
      { id: newId(), creative: { mediaId: locked, posterId: null }, membersOnlyLock: true },
    ]
    const site = await createSite(env, owner, { numberHorizontal: 2, numberVertical: 1, cells })
    for (const id of [open, locked]) {
      await createPicture(env, { accountId: owner.id, siteId: site.id }, { id })
      await putFile(env.MEDIA, id, { file: '480.webp', type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) })
    }
    return { id: site.id, host: `${site.siteUuid}.localhost:8787`, open, locked }
  }
  type Subject = Awaited<ReturnType<typeof prepare>>
  const read = async ({ id }: Subject) => (await call('GET', `/v1/site/${id}`, { env, token })).json.data
  const folders = async (id: string) => [
    ...new Set((await keysUnder(`releases/${id}/`)).map((key) => key.split('/')[2])),
  ]

  holds('a publication', {
    calls: 10,
    prepare,
    run: async (subject, bindings) => {
      const headers = { 'if-match': `"${(await read(subject)).version}"` }
      const options = { env: bindings, token, body: { status: 'PUBLISH' }, headers }
      const answer = await call('PUT', `/v1/site/${subject.id}`, options)
      assertWords(answer)
      return answer.status === 200
    },
    isWhole: async (subject) => {
      const page = await call('GET', '/', { env, host: subject.host, headers: { accept: 'text/html' } })
      const isShown = page.status === 200 && page.text.includes(subject.open)
      const isLive = (await read(subject)).live_release !== null
      // Files of members have their private copy.
      return isShown && isLive && (await keysUnder(`private/${subject.locked}/`)).length === 1
    },
    left: async ({ id }) => {
      setClockOffset(25 * HOUR)
      await sweepBegun(env)
      const { results } = await env.DB.prepare('SELECT id FROM releases WHERE site_id = ?')
        .bind(id)
        .all<{ id: string }>()
      const named = new Set(results.map((row) => row.id))
      const unnamed = (await folders(id)).filter((name) => !named.has(name ?? ''))
      return [...unnamed.map(String), ...(await keysUnder('begun/')).filter((key) => key.includes(id))]
    },
  })
})

describe('a copy of everything of an account', () => {
  async function prepare() {
    const operator = await createAccount(env, { type: 'MASTER' })
    const user = await createAccount(env, { type: 'USER', parent: operator })
    const mediaId = newId()
    const site = await createSite(env, user, { cells: [{ id: newId(), creative: { mediaId, posterId: null } }] })
    await createPicture(env, { accountId: user.id, siteId: site.id }, { id: mediaId, variants: [480] })
    for (const file of ['480.webp', 'thumb.webp'])
      await putFile(env.MEDIA, mediaId, { file, type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) })
    const session = (await signIn(env, user)).token
    expect((await call('POST', '/v1/account/export', { env, token: session, body: {} })).status).toBe(200)
    const row = await env.DB.prepare('SELECT id FROM account_exports WHERE account_id = ?')
      .bind(user.id)
      .first<{ id: string }>()
    return { exportId: row?.id ?? '', session }
  }
  type Subject = Awaited<ReturnType<typeof prepare>>

  type Step = { id: string; payload: string }
  const stepOf = ({ exportId }: Subject) =>
    env.DB.prepare("SELECT id, payload FROM outbox WHERE payload ->> 'exportId' = ? AND done_at IS NULL")
      .bind(exportId)
      .first<Step>()

  async function run(subject: Subject, bindings: Bindings): Promise<boolean> {
    for (;;) {
      const step = await stepOf(subject)
      if (!step) return true
      const payload = JSON.parse(step.payload) as { exportId: string; step: number }
      const isDone = await runExportStep(bindings, ACCOUNT_EXPORT, payload, step.id).then(
        () => true,
        () => false,
      )
      if (!isDone) return false
    }
  }
  async function linked({ session }: Subject) {
    const { json } = await call('POST', '/v1/account/export/link', { env, token: session, body: {} })
    return requireLinked(env, json.data.url.split('/').at(-2))
  }
  const download = async (subject: Subject, bindings: Bindings) => {
    const { body } = openArchive(bindings, await linked(subject))
    return readZip(new Uint8Array(await new Response(body).arrayBuffer()))
  }
  const isComplete = (files: Record<string, Uint8Array>) => {
    const names = Object.keys(files).map((name) => name.split('/').at(-1))
    return names.includes('people.csv') && names.includes('site.zip') && names.includes('visits.csv')
  }

  holds('a copy of an account', {
    calls: 10,
    prepare,
    run,
    isWhole: async (subject) => {
      const files = await download(subject, env)
      const site = Object.entries(files).find(([name]) => name.endsWith('/site.zip'))?.[1]
      return isComplete(files) && site !== undefined && Object.keys(readZip(site)).length === 3
    },
    left: async (subject) => {
      const step = await stepOf(subject)
      const row = step && (await findOpenOutbox(env.DB, step.id))
      // What is given up is named as missing, and the rest goes on.
      if (row) await giveUp(env, { row, reason: 'R2 is away' })
      await run(subject, env)
      setClockOffset(30 * HOUR)
      // A run deletes some; the copies of the test before are due too.
      for (let deleted = 1; deleted > 0;) deleted = await sweepExports(env)
      return keysUnder(`exports/${subject.exportId}/`)
    },
  })

  it('breaks off where a file of it cannot be read, and never looks complete', async () => {
    const subject = await prepare()
    await run(subject, env)
    const { bindings, asked } = bindingsWith()
    expect(isComplete(await download(subject, bindings))).toBe(true)
    const partly: unknown[] = []
    for (const fault of bucketFaultsOf(asked)) {
      const isFine = await download(subject, bindingsWith(fault).bindings).then(isComplete, () => true)
      partly.push(...[fault].filter(() => !isFine))
    }
    expect(partly).toEqual([])
    expect(asked.length).toBeGreaterThan(5)
  })
})
