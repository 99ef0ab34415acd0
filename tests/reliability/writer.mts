import { randomBytes } from 'node:crypto'
import { newId } from '#worker/platform/ids.ts'
import type { Seed } from './seed.mts'

const CELLS = 4
/** Every n-th save also publishes. */
const PUBLISH_EVERY = 12

/** A sent save: its version, and its mark, written to the name and to every cell. */
type Save = { version: number; mark: string }

export type Writer = {
  siteId: string
  siteUuid: string
  cellIds: string[]
  /** The newest save with status 200. */
  acknowledged: Save
  /** The save without a known result. */
  pending: Save | undefined
  acknowledgedCount: number
  /** Unexpected answers. */
  problems: string[]
  run: (origin: string, isRunning: () => boolean) => Promise<void>
  read: (origin: string) => Promise<SiteNow>
}

export type SiteNow = {
  version: number
  name: string
  cells: { id: string; main_text: { ja?: { value: string } } }[]
  live_release: { id: string } | null
}

/** Creates a writer and its site through the API. */
export async function createWriter(origin: string, seed: Seed, index: number): Promise<Writer> {
  const tokens = seed.tokens[index] ?? []
  let calls = 0
  const send = async (base: string, method: string, path: string, body?: unknown, version?: number) => {
    const token = tokens[calls++ % tokens.length]
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(version && { 'if-match': `"${version}"` }),
    }
    const response = await fetch(`${base}/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: (await response.json()) as { data: never; code?: string } }
  }
  const made = await send(origin, 'POST', '/site', { name: `writer ${index}` })
  if (made.status !== 200) throw new Error(`No site: ${JSON.stringify(made.json)}`)
  const { id, site_uuid: siteUuid } = made.json.data as { id: string; site_uuid: string }
  const writer: Writer = {
    siteId: id,
    siteUuid,
    cellIds: Array.from({ length: CELLS }, () => newId()),
    acknowledged: { version: 1, mark: `writer ${index}` },
    pending: undefined,
    acknowledgedCount: 0,
    problems: [],
    run: async (base, isRunning) => {
      while (isRunning()) if (!(await save(base))) return
    },
    read: async (base) => (await send(base, 'GET', `/site/${id}`)).json.data,
  }

  /** Saves once. Returns false when the connection broke or the server failed. */
  async function save(base: string): Promise<boolean> {
    const next = { version: writer.acknowledged.version + 1, mark: randomBytes(16).toString('hex') }
    writer.pending = next
    const isPublishing = next.version % PUBLISH_EVERY === 0
    const body = {
      name: next.mark,
      cells: writer.cellIds.map((cellId) => cellOf(cellId, next.mark, seed.mediaId)),
      ...(isPublishing && { status: 'PUBLISH' }),
    }
    const answer = await send(base, 'PUT', `/site/${id}`, body, writer.acknowledged.version).catch(() => undefined)
    if (!answer) return false
    if (answer.status === 200) {
      writer.acknowledged = next
      writer.acknowledgedCount++
      writer.pending = undefined
      return true
    }
    // A killed runtime may still answer 500 or 503; the restart shows whether the save was stored.
    if (answer.status < 500) writer.problems.push(`save ${next.version}: ${answer.status} ${answer.json.code}`)
    return false
  }

  return writer
}

function cellOf(id: string, mark: string, mediaId: string) {
  const text = { ja: { value: mark } }
  return { id, creative: { media_id: mediaId }, main_text: text, image_alt: text }
}
