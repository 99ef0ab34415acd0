import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BULK_LIFETIME, PART_BYTES, PART_LIFETIME } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { makeZip, type ZipEntry } from '#tests/setup/zip-builder.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { handleRequest } from '#worker/app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { makeFilm } from '#worker/features/media/inspect/film-samples.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { sweepBulkUploads } from './bulk-upload.jobs.ts'
import { HOSTILE_ARCHIVES } from '#tests/setup/hostile/hostile-archives.ts'
import { signPart } from './part-token.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Ids that were sent to the queue; the tests deliver them. */
let sent: string[]
let env: Bindings
let token: string
let siteId: string
let owner: Awaited<ReturnType<typeof createAccount>>

// Upload addresses are limited by account: each test has its own.
beforeEach(async () => {
  sent = []
  const JOBS = {
    sendBatch: async (messages: { body: { outboxId: string } }[]) =>
      void sent.push(...messages.map(({ body }) => body.outboxId)),
  }
  env = { ...testEnv, JOBS: JOBS as unknown as Queue }
  owner = await createAccount(env, { type: 'USER' })
  siteId = (await createSite(env, owner)).id
  token = (await signIn(env, owner)).token
})
afterEach(() => setClockOffset(0))

const api = (method: string, path: string, options: { body?: unknown; token?: string } = {}) =>
  call(method, `/v1/site/${siteId}/upload${path}`, { token, env, ...options })

async function start(size: number, file: { name?: string; last_modified?: number } = {}) {
  const answer = await api('POST', '', { body: { name: 'pictures.zip', last_modified: 1000, ...file, size } })
  expect(answer.status).toBe(200)
  return answer.json.data as { id: string; state: string; received_parts: number[] }
}

async function addressOf(id: string, part: number): Promise<string> {
  const answer = await api('POST', `/${id}/part`, { body: { parts: [part] } })
  expect(answer.status).toBe(200)
  return answer.json.data[0].upload_url
}

async function put(path: string, bytes: Bytes, length = bytes.length): Promise<Response> {
  const headers = { 'content-length': String(length) }
  const request = new Request(`http://localhost:8787${path}`, { method: 'PUT', body: bytes, headers })
  const context = createExecutionContext()
  const response = await handleRequest(request, env, context)
  await waitOnExecutionContext(context)
  return response
}

const sendPart = async (id: string, part: number, bytes: Bytes) => (await put(await addressOf(id, part), bytes)).status
const complete = (id: string) => api('POST', `/${id}/complete`)
const read = async (id: string) => (await api('GET', `/${id}`)).json.data

/** Delivers queued messages to the consumer until the queue is empty; gives the delivered ids. */
async function deliverAll(times = 1): Promise<string[]> {
  const delivered: string[] = []
  while (sent.length > 0) {
    const ids = sent
    sent = []
    delivered.push(...ids)
    for (let count = 0; count < times; count++) await deliver(ids)
  }
  return delivered
}

async function deliver(ids: readonly string[]): Promise<void> {
  const messages = ids.map((outboxId) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId },
    ack: () => undefined,
    retry: () => undefined,
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
}

/** Uploads an archive of one part, unpacks it, and gives the finished upload. */
async function upload(bytes: Bytes) {
  const { id } = await start(bytes.length)
  expect(await sendPart(id, 1, bytes)).toBe(204)
  expect((await complete(id)).status).toBe(200)
  await deliverAll()
  return read(id)
}

async function storedKeys(): Promise<string[]> {
  const prefixes = ['bulk/', 'staging/', 'media/']
  const lists = await Promise.all(prefixes.map((prefix) => env.MEDIA.list({ prefix })))
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key)).toSorted()
}

const readyMedia = async () =>
  (
    await env.DB.prepare("SELECT id FROM media WHERE account_id = ? AND state <> 'removed'")
      .bind(owner.id)
      .all<{ id: string }>()
  ).results.map(({ id }) => id)

const noise = (size: number) => crypto.getRandomValues(new Uint8Array(size))

async function pictures(...names: string[]): Promise<ZipEntry[]> {
  return Promise.all(names.map(async (name, index) => ({ name, content: await grey(10 + index, 16) })))
}

/** A bucket whose single puts are passed through `around`. */
function withPuts(bucket: R2Bucket, around: (store: () => Promise<unknown>) => Promise<unknown>): R2Bucket {
  return new Proxy(bucket, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property)
      if (typeof member !== 'function') return member
      if (property !== 'put') return member.bind(target)
      return (...values: unknown[]) => around(() => member.apply(target, values))
    },
  })
}

function failingAfter(bucket: R2Bucket, puts: number): R2Bucket {
  let count = 0
  return withPuts(bucket, (store) => (++count > puts ? Promise.reject(new Error('no storage')) : store()))
}

describe('an archive of pictures', () => {
  it('becomes pictures, each at the position that its name gives', async () => {
    const before = await storedKeys()
    const job = await upload(makeZip(await pictures('folder/b1.png', '10.png', '2.png')))
    expect(job).toMatchObject({ state: 'done', total: 3, finished: 3, problem: null })
    expect(job.files.map((file: Record<string, unknown>) => [file['name'], file['position'], file['problem']])).toEqual(
      [
        ['folder/b1.png', 'B1', null],
        ['10.png', null, null],
        ['2.png', null, null],
      ],
    )
    expect(job.media).toHaveLength(3)
    const [first] = job.files
    const info = job.media.find((one: { media_id: string }) => one.media_id === first.media_id)
    expect(info).toMatchObject({ kind: 'image', name: 'b1.png', width: 10, height: 16, type: 'image/png' })
    expect((await env.MEDIA.list({ prefix: `media/${first.media_id}/` })).objects.length).toBeGreaterThan(1)
    const added = (await storedKeys()).filter((key) => !before.includes(key))
    expect(added.filter((key) => !key.startsWith('media/'))).toEqual([])
  })

  it('gives a reason for each refused file and stores the others', async () => {
    const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    const whole = await grey(20, 20)
    const job = await upload(
      makeZip([
        { name: 'text.jpg', content: 'no picture at all' },
        { name: 'phone.heic', content: heic },
        { name: 'nothing.jpg', method: 0 },
        { name: 'damaged.png', content: whole, crc: 7 },
        { name: 'torn.png', packed: Buffer.from('ff'.repeat(60), 'hex'), size: 90 },
        { name: 'cut.png', content: whole.slice(0, 60) },
        { name: 'film.mp4', content: makeFilm('isom') },
        { name: 'A1.png', content: whole, method: 0 },
      ]),
    )
    expect(job.state).toBe('done')
    const problems = job.files.map((file: Record<string, unknown>) => [file['name'], file['problem']])
    expect(problems).toEqual([
      ['text.jpg', 'type'],
      ['phone.heic', 'heic'],
      ['nothing.jpg', 'blank'],
      ['damaged.png', 'broken'],
      ['torn.png', 'broken'],
      ['cut.png', 'broken'],
      ['film.mp4', null],
      ['A1.png', null],
    ])
    expect(job.media.map((info: { kind: string }) => info.kind).toSorted()).toEqual(['image', 'video'])
    expect(await readyMedia()).toHaveLength(2)
  })

  it('is refused without any usable file, and leaves nothing stored', async () => {
    const before = await storedKeys()
    const job = await upload(makeZip([{ name: 'text.jpg', content: 'no picture' }]))
    expect(job).toMatchObject({ state: 'refused', problem: 'nothing', media: [] })
    expect(job.files).toEqual([{ name: 'text.jpg', media_id: null, position: null, problem: 'type' }])
    expect(await storedKeys()).toEqual(before)
  })

  it('has at most as many pictures as the plan allows', async () => {
    owner = await createAccount(env, { type: 'USER', plan: 'trial' })
    siteId = (await createSite(env, owner)).id
    token = (await signIn(env, owner)).token
    const many = Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.png`, content: 'x' }))
    const job = await upload(makeZip(many))
    expect(job).toMatchObject({ state: 'refused', problem: 'cells' })
    expect(job.limit).toBeGreaterThan(0)
    expect(job.limit).toBeLessThan(1000)
  })

  it('is unpacked twenty files at a time, and a repeated message changes nothing', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `${index}.png`)
    const bytes = makeZip(await pictures(...names))
    const { id } = await start(bytes.length)
    await sendPart(id, 1, bytes)
    await complete(id)
    const first = sent
    const delivered = await deliverAll(2)
    expect(delivered).toHaveLength(1 + 3)
    const job = await read(id)
    expect(job).toMatchObject({ state: 'done', total: 45 })
    const stored = await storedKeys()
    await deliver([...first, ...delivered, ...delivered.toReversed()])
    expect(sent).toEqual([])
    expect(await read(id)).toEqual(job)
    expect(await storedKeys()).toEqual(stored)
    expect((await readyMedia()).toSorted()).toEqual(
      job.files.map((file: { media_id: string }) => file.media_id).toSorted(),
    )
  })

  it('resumes an interrupted run', async () => {
    expectLogged('queue.retry')
    const bytes = makeZip(await pictures('1.png', '2.png', '3.png', '4.png', '5.png'))
    const { id } = await start(bytes.length)
    await sendPart(id, 1, bytes)
    await complete(id)
    await deliver(sent.splice(0))
    const step = sent.splice(0)
    const whole = env
    env = { ...env, MEDIA: failingAfter(env.MEDIA, 7) }
    await deliver(step)
    env = whole
    const half = await read(id)
    expect(half.state).toBe('unpacking')
    expect(half.finished).toBeLessThan(5)
    setClockOffset(60_000)
    await deliver(step)
    expect(await read(id)).toMatchObject({ state: 'done', total: 5 })
    expect(await readyMedia()).toHaveLength(5)
  })
})

describe('a refused archive', () => {
  it.each(HOSTILE_ARCHIVES)('leaves nothing stored: $what', async ({ bytes, problem, file }) => {
    const before = await storedKeys()
    const archive = bytes()
    const job = await upload(archive)
    expect([job.state, job.problem, job.files[0]?.problem]).toEqual(['refused', problem, file])
    expect(job.media).toEqual([])
    expect(await storedKeys()).toEqual(before)
    expect(await readyMedia()).toEqual([])
  })

  it('deletes the pictures that were stored before a false size showed', async () => {
    const before = await storedKeys()
    const good = await pictures(...Array.from({ length: 22 }, (_, index) => `${index}.png`))
    const job = await upload(makeZip([...good, { name: 'lie.png', content: 'x'.repeat(300), size: 400 }]))
    expect(job).toMatchObject({ state: 'refused', problem: 'files', media: [] })
    expect(job.files).toEqual([{ name: 'lie.png', media_id: null, position: null, problem: 'lie' }])
    expect(await storedKeys()).toEqual(before)
    expect(await readyMedia()).toEqual([])
  })
})

describe('parts', () => {
  const SIZE = PART_BYTES + 1000
  const large = noise(1000)
  const full = () => {
    const bytes = new Uint8Array(PART_BYTES)
    bytes.set(large)
    return bytes
  }

  it('are accepted in any order, once each, and listed in the upload', async () => {
    const { id } = await start(SIZE)
    expect(await sendPart(id, 2, noise(1000))).toBe(204)
    expect((await start(SIZE)).received_parts).toEqual([2])
    expect((await complete(id)).status).toBe(409)
    expect(await sendPart(id, 1, full())).toBe(204)
    expect(await sendPart(id, 1, full())).toBe(204)
    expect(await sendPart(id, 2, noise(1000))).toBe(204)
    expect((await read(id)).received_parts).toEqual([1, 2])
    expect((await complete(id)).json.data.state).toBe('unpacking')
    expect((await env.MEDIA.head(`bulk/${id}.zip`))?.size).toBe(SIZE)
    expect((await complete(id)).json.data.state).toBe('unpacking')
    expect(sent).toHaveLength(1)
    expect((await api('POST', `/${id}/part`, { body: { parts: [1] } })).status).toBe(409)
  })

  it('are refused with a wrong size', async () => {
    const { id } = await start(SIZE)
    const address = await addressOf(id, 2)
    expect((await put(address, noise(1001))).status).toBe(413)
    expect((await put(address, noise(999))).status).toBe(400)
    expect((await put(address, noise(999), 1000)).status).toBe(400)
    expect((await read(id)).received_parts).toEqual([])
    expect((await put(address, noise(1000))).status).toBe(204)
  })

  it('are refused with a number beyond the archive', async () => {
    const { id } = await start(SIZE)
    const answer = await api('POST', `/${id}/part`, { body: { parts: [3] } })
    expect(answer.status).toBe(422)
  })

  it('need a signed address of the right kind that has not expired', async () => {
    const { id } = await start(1000)
    const promise = { jobId: id, part: 1, size: 1000, expiresAt: Date.now() + 60_000 }
    const forged = await signPart(promise, { UPLOAD_SECRET: 'another-secret-0123456789abcdef0' })
    expect((await put(`/upload/part/${forged}`, noise(1000))).status).toBe(404)
    const strange = await signPart({ ...promise, jobId: newId() }, env)
    expect((await put(`/upload/part/${strange}`, noise(1000))).status).toBe(404)
    const wide = await signPart({ ...promise, size: 5000 }, env)
    expect((await put(`/upload/part/${wide}`, noise(5000))).status).toBe(404)
    const address = await addressOf(id, 1)
    expect((await put(address.replace('/part/', '/'), noise(1000))).status).toBe(404)
    expect((await put(`${address}=`, noise(1000))).status).toBe(404)
    setClockOffset(PART_LIFETIME + 1)
    expect((await put(address, noise(1000))).status).toBe(410)
    expect((await call('GET', address, { env })).status).toBe(405)
  })

  it('are requested again if R2 has other parts than recorded', async () => {
    const { id } = await start(1000)
    await sendPart(id, 1, noise(1000))
    await env.DB.prepare('UPDATE bulk_upload_parts SET etag = ? WHERE job_id = ?').bind('00000000', id).run()
    expect((await complete(id)).status).toBe(409)
    expect((await read(id)).received_parts).toEqual([])
    expect(await sendPart(id, 1, noise(1000))).toBe(204)
    expect((await complete(id)).json.data.state).toBe('unpacking')
  })
})

describe('an upload', () => {
  it('resumes with the same file and is replaced by another file', async () => {
    const first = await start(1000)
    expect((await start(1000)).id).toBe(first.id)
    const second = await start(1000, { last_modified: 2000 })
    expect(second.id).not.toBe(first.id)
    expect((await read(first.id)).state).toBe('ended')
    const list = await api('GET', '')
    expect(list.json.data.map((one: { id: string }) => one.id)).toEqual([second.id])
  })

  it('accepts one gigabyte, and not a byte more', async () => {
    expect((await start(1024 ** 3)).state).toBe('receiving')
    const body = { name: 'a.zip', size: 1024 ** 3 + 1, last_modified: 1 }
    expect((await api('POST', '', { body })).status).toBe(422)
  })

  it('is hidden from all others', async () => {
    const { id } = await start(1000)
    const stranger = (await signIn(env, await createAccount(env, { type: 'USER' }))).token
    const calls = [
      api('GET', `/${id}`, { token: stranger }),
      api('GET', '', { token: stranger }),
      api('POST', `/${id}/part`, { token: stranger, body: { parts: [1] } }),
      api('POST', `/${id}/complete`, { token: stranger }),
      api('DELETE', `/${id}`, { token: stranger }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const other = await createSite(env, owner)
    expect((await call('GET', `/v1/site/${other.id}/upload/${id}`, { token, env })).status).toBe(404)
  })

  it('leaves nothing stored after it was cancelled, in any state', async () => {
    const before = await storedKeys()
    const bytes = makeZip(await pictures('1.png', '2.png'))
    const receiving = await start(bytes.length)
    const address = await addressOf(receiving.id, 1)
    await put(address, bytes)
    expect((await api('DELETE', `/${receiving.id}`)).status).toBe(200)
    expect((await put(address, bytes)).status).toBe(409)
    expect((await api('DELETE', `/${receiving.id}`)).status).toBe(200)
    const unpacking = await start(bytes.length)
    await sendPart(unpacking.id, 1, bytes)
    await complete(unpacking.id)
    await deliver(sent.splice(0))
    expect((await api('DELETE', `/${unpacking.id}`)).status).toBe(200)
    await deliverAll()
    expect((await read(unpacking.id)).state).toBe('ended')
    expect(await storedKeys()).toEqual(before)
    expect(await readyMedia()).toEqual([])
  })

  it('drops a file that was being stored when it was cancelled', async () => {
    const before = await storedKeys()
    const bytes = makeZip(await pictures('1.png'))
    const { id } = await start(bytes.length)
    await sendPart(id, 1, bytes)
    await complete(id)
    await deliver(sent.splice(0))
    const whole = env
    env = {
      ...env,
      MEDIA: withPuts(env.MEDIA, async (store) => {
        await call('DELETE', `/v1/site/${siteId}/upload/${id}`, { token, env: whole })
        return store()
      }),
    }
    await deliverAll()
    env = whole
    expect(await readyMedia()).toEqual([])
    expect(await storedKeys()).toEqual(before)
  })

  it('keeps its pictures after its result was dismissed', async () => {
    const job = await upload(makeZip(await pictures('1.png')))
    expect((await api('DELETE', `/${job.id}`)).status).toBe(200)
    expect(await readyMedia()).toHaveLength(1)
    expect((await api('GET', '')).json.data).toEqual([])
  })
})

describe('the sweep', () => {
  it('ends uploads without progress for a day, and deletes them later', async () => {
    const before = await storedKeys()
    const bytes = makeZip(await pictures('1.png'))
    const left = await start(bytes.length)
    await sendPart(left.id, 1, bytes)
    const whole = await start(bytes.length, { name: 'whole.zip' })
    expect((await read(left.id)).state).toBe('ended')
    await sendPart(whole.id, 1, bytes)
    await complete(whole.id)
    await env.MEDIA.put('bulk/stray.zip', 'left by a stop')
    setClockOffset(BULK_LIFETIME - 60_000)
    await sweepBulkUploads(env)
    expect(await env.MEDIA.head(`bulk/${whole.id}.zip`)).not.toBeNull()
    expect(await env.MEDIA.head('bulk/stray.zip')).toBeNull()
    setClockOffset(BULK_LIFETIME + 60_000)
    await sweepBulkUploads(env)
    const stateOf = (id: string) =>
      env.DB.prepare('SELECT state FROM bulk_uploads WHERE id = ?').bind(id).first('state')
    expect(await stateOf(whole.id)).toBe('ended')
    expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([])
    setClockOffset(BULK_LIFETIME * 9)
    await sweepBulkUploads(env)
    expect(await stateOf(whole.id)).toBeNull()
  })
})
