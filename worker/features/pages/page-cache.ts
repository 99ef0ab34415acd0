import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { encodeUtf8 } from '#worker/platform/utf8.ts'
import { BUILD, fingerprint } from './visitor-assets.ts'

/** What a page's bytes depend on; hosts never share an entry (performance.md, decision 6). */
export type PageKey = {
  host: string
  siteId: string
  releaseId: string
  language: string
  /** Position, or another page of the site, e.g. `sitemap`. */
  page: string
  /** Where canonical addresses point. */
  origin: string
}

type CachedPage = {
  key: PageKey
  headers: Record<string, string>
  /** Gives the page's parts; called on a miss only. undefined = this page does not exist after all. */
  render: () => Promise<Iterable<string> | undefined>
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const EDGE_LIFETIME = 'public, max-age=2592000'
/** Pages whose bytes this isolate keeps: joins simultaneous first visits, and spares the edge cache. */
const KEPT_MAX = 64

const kept = new Map<string, Promise<Uint8Array | undefined>>()

/**
 * Answers a page from this isolate's memory, from the edge cache, or by rendering it: once for each release, language,
 * position and host, however many ask at the same time. undefined where `render` finds no such page.
 */
export async function answerCached(c: Context<AppEnv>, page: CachedPage): Promise<Response | undefined> {
  const url = keyUrl(page.key)
  const etag = `W/"${BUILD}-${fingerprint(url)}-${page.key.releaseId}"`
  const headers = { 'cache-control': REVALIDATE, etag, ...page.headers }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const reply = (body: BodyInit, source: string) =>
    new Response(body, { headers: withEncoding(c, { ...headers, 'server-timing': `page;desc="${source}"` }) })
  const known = await kept.get(url)
  if (known) return reply(known, 'memory')
  // While somebody develops, views change without a new release.
  const hit = c.env.APP_ENV === 'local' ? undefined : await (await caches.open('pages')).match(url)
  if (hit?.body) return reply(hit.body, 'edge')
  const joined = await kept.get(url)
  if (joined) return reply(joined, 'joined')
  return renderOnce(c, url, page, reply)
}

async function renderOnce(
  c: Context<AppEnv>,
  url: string,
  page: CachedPage,
  reply: (body: BodyInit, source: string) => Response,
): Promise<Response | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>()
  keep(url, promise)
  // A visitor who leaves must not stop what others wait for, and a failure must not stay.
  c.executionCtx.waitUntil(
    promise.then(
      (bytes) => bytes && store(url, bytes),
      () => kept.delete(url),
    ),
  )
  try {
    const parts = await page.render()
    if (parts) return reply(streamParts(parts, resolve, reject), 'render')
    kept.delete(url)
    resolve(undefined)
    return undefined
  } catch (error) {
    reject(error)
    throw error
  }
}

/**
 * Sends the first part at once and then all others in one piece, because each piece costs as much as a page's letters.
 * Gives everything together to `done`, even if nobody reads to the end: who waits for the bytes never waits for a slow
 * reader.
 */
function streamParts(
  parts: Iterable<string>,
  done: (bytes: Uint8Array) => void,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let hasLeft = false
  return new ReadableStream({
    start(controller) {
      const send = (bytes: Uint8Array) => {
        if (!hasLeft && bytes.length > 0) controller.enqueue(bytes)
      }
      const sendAll = async () => {
        const texts = parts[Symbol.iterator]()
        const first = encodeUtf8(texts.next().value ?? '')
        send(first)
        await scheduler.wait(0)
        let rest = ''
        for (let next = texts.next(); !next.done; next = texts.next()) rest += next.value
        const last = encodeUtf8(rest)
        send(last)
        done(concatenate(first, last))
        if (!hasLeft) controller.close()
      }
      sendAll().catch((error: unknown) => {
        failed(error)
        if (!hasLeft) controller.error(error)
      })
    },
    cancel() {
      hasLeft = true
    },
  })
}

function concatenate(first: Uint8Array, last: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + last.length)
  bytes.set(first)
  bytes.set(last, first.length)
  return bytes
}

function keep(url: string, bytes: Promise<Uint8Array | undefined>): void {
  const oldest = kept.keys().next().value
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(url, bytes)
}

async function store(url: string, bytes: Uint8Array): Promise<void> {
  const edge = await caches.open('pages')
  await edge.put(url, new Response(bytes, { headers: { 'cache-control': EDGE_LIFETIME } }))
}

function keyUrl({ host, siteId, releaseId, language, page, origin }: PageKey): string {
  return `https://pages.invalid/${[BUILD, host, siteId, releaseId, language, page, origin].map(encodeURIComponent).join('/')}`
}

/** The local runtime's proxy compresses what is not encoded, and would hold the stream back to do so. */
function withEncoding(c: Context<AppEnv>, headers: Record<string, string>): Record<string, string> {
  return c.env.APP_ENV === 'local' ? { ...headers, 'content-encoding': 'identity' } : headers
}
