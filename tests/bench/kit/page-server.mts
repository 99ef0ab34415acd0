import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPicture } from '#tests/bench/fixtures/pictures.mts'
import { brotli } from './compress.mts'
import { findFreePort } from '#scripts/ports.mjs'

type Stored = { type: string; bytes: Uint8Array; headers?: Record<string, string> }
type Sources = {
  /** Where our own pages and their script come from. */
  workerPort: number
  /** The built reference pages, and their HTML by path. */
  folder: string
  pages: Readonly<Record<string, string>>
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' }
const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/**
 * One server for all pages of the comparison, so that all are sent alike: compressed ahead, from memory, over
 * HTTP/1.1. Ours are the Worker's own answers. Gives its origin.
 */
export async function startPageServer(sources: Sources) {
  const port = await findFreePort()
  const known = new Map<string, Promise<Stored>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const stored = known.get(path) ?? read(path, sources)
    known.set(path, stored)
    stored.then(
      (found) => send(request, response, found),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://localhost:${port}`, stop }
}

function send({ method }: IncomingMessage, response: ServerResponse, { type, bytes, headers }: Stored): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, ...headers })
  response.end(method === 'HEAD' ? undefined : bytes)
}

async function read(path: string, sources: Sources): Promise<Stored> {
  const [, first, ...rest] = path.split('/')
  if (first === 'media') return readMedia(rest)
  const page = sources.pages[path]
  if (page) return compressed(TYPES.html ?? '', page)
  if (first === 'references') return compressed(typeOf(path), readFileSync(join(sources.folder, ...rest)))
  const answer = await fetch(`http://localhost:${sources.workerPort}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const policy = answer.headers.get('content-security-policy')
  return compressed(
    answer.headers.get('content-type') ?? '',
    await answer.bytes(),
    policy ? { 'content-security-policy': policy } : {},
  )
}

function readMedia([mediaId = '', file = '']: string[]): Stored {
  const bytes = readPicture(mediaId, file)
  if (!bytes) throw new Error('No such picture')
  return { type: 'image/webp', bytes, headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
}

function compressed(type: string, body: Uint8Array | string, headers: Record<string, string> = {}): Stored {
  const bytes = brotli(body, type.startsWith('text/html') ? 5 : 11)
  return { type, bytes, headers: { ...headers, 'content-encoding': 'br' } }
}
