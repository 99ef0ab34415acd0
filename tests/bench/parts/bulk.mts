import { mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeZip } from '#tests/bench/fixtures/large-zip.mts'
import { findFreePort } from '#scripts/ports.mjs'
import { COLLECT_OFTEN, type HeapPeaks, watchHeap } from '#tests/bench/kit/worker-heap.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { seed } from '#tests/reliability/seed.mts'
import { databasePath, type Place, prepare, start } from '#tests/reliability/server.mts'

const MB = 1024 * 1024
/** Pictures in the archive: as many cells as the largest plan has. */
const FILES = 100
/** Bytes of each picture, so that all of them and the directory fit into 1 GB. */
const LARGE = Math.floor((1024 * MB) / FILES) - 1024
const SMALL = MB

/** B1: the memory of the Worker while an archive of 100 MB, then one of 1 GB, is uploaded in parts and unpacked. */
export async function measureBulk(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-bulk-'))
  const inspector = await findFreePort()
  const secret = randomBytes(32).toString('hex')
  const place: Place = { folder, inspector, v8Flags: COLLECT_OFTEN, secret }
  prepare(place)
  const { tokens } = await seed(databasePath(place), place.secret, 1)
  const server = await start(place)
  try {
    const client = createClient(server.origin, tokens[0] ?? [])
    const first = await carry(client, { origin: server.origin, inspector }, join(folder, 'small.zip'), SMALL)
    const second = await carry(client, { origin: server.origin, inspector }, join(folder, 'large.zip'), LARGE)
    return {
      figures: { 'B1.memory': second.peak - second.first, 'B1.ratio': second.peak / first.peak },
      notes: [describe('100 MB', first), describe('1 GB', second)],
    }
  } catch (error) {
    throw new Error(`The runtime said:\n${server.said()}`, { cause: error })
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Carried = HeapPeaks & { stored: number; uploadSeconds: number; unpackSeconds: number }

function describe(name: string, carried: Carried): string {
  const { stored, first, peak, uploadSeconds, unpackSeconds } = carried
  const [most, more] = [peak, peak - first].map((bytes) => Math.round(bytes / MB))
  const times = `${uploadSeconds.toFixed(1)} s for the upload, ${unpackSeconds.toFixed(1)} s to unpack`
  return `${name}: ${stored} of ${FILES} pictures stored, ${times}, the Worker had at most ${most} MB, ${more} MB more than at the start`
}

type Client = ReturnType<typeof createClient>

/** Uses all sessions in turn: each may make 600 calls a minute. */
function createClient(origin: string, tokens: readonly string[]) {
  let calls = 0
  return async <T,>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = {
      authorization: `Bearer ${tokens[calls++ % tokens.length]}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const options = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${origin}/v1${path}`, options)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
}

type Job = { id: string; state: string; part_size: number; problem: string | null; media: unknown[] }

/** Uploads an archive to a new site, until its pictures can be placed. */
async function carry(
  call: Client,
  server: { origin: string; inspector: number },
  path: string,
  size: number,
): Promise<Carried> {
  const bytes = writeLargeZip(path, FILES, size)
  const { id: siteId } = await call<{ id: string }>('POST', '/site', { name: `ZIP ${size}` })
  const memory = await watchHeap(server.inspector)
  const started = performance.now()
  const chosen = { name: 'pictures.zip', size: bytes, last_modified: 0 }
  const { id, part_size: partSize } = await call<Job>('POST', `/site/${siteId}/upload`, chosen)
  const job = `/site/${siteId}/upload/${id}`
  const file = openSync(path, 'r')
  for (let part = 1; (part - 1) * partSize < bytes; part++) {
    const [ticket] = await call<{ upload_url: string; size: number }[]>('POST', `${job}/part`, { parts: [part] })
    if (!ticket) throw new Error('One part has one address')
    const body = new Uint8Array(ticket.size)
    readSync(file, body, 0, ticket.size, (part - 1) * partSize)
    const put = await fetch(new URL(ticket.upload_url, server.origin), { method: 'PUT', body })
    if (!put.ok) throw new Error(`Part ${part} answered ${put.status} ${await put.text()}`)
  }
  await call('POST', `${job}/complete`)
  const uploaded = performance.now()
  const done = await unpacked(call, job)
  const peaks = memory.stop()
  if (done.state !== 'done') throw new Error(`The archive ended as ${done.state}: ${done.problem}`)
  const uploadSeconds = (uploaded - started) / 1000
  return {
    ...peaks,
    stored: done.media.length,
    uploadSeconds,
    unpackSeconds: (performance.now() - uploaded) / 1000,
  }
}

async function unpacked(call: Client, job: string): Promise<Job> {
  for (let tries = 0; tries < 1200; tries++) {
    // The server may close an idle connection while it is reused; a read can be repeated.
    const now = await call<Job>('GET', job).catch(() => call<Job>('GET', job))
    if (now.state !== 'unpacking') return now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The archive was not unpacked within ten minutes')
}
