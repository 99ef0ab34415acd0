import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { describeError, ERROR_MAX, log } from '#worker/platform/log.ts'
import { concatUtf8, type Piece } from '#worker/platform/bytes/utf8.ts'
import { BUILD, fingerprint } from './visitor-assets.ts'

/** Everything that a page's bytes depend on; hosts never share an entry (rules/budgets.md#keys-of-cached-pages). */
export type PageKey = {
  host: string
  siteId: string
  releaseId: string
  language: string
  /** The kind of page and its name, so that names of different kinds never collide. */
  page: `${'cell' | 'block' | 'company' | 'framed' | 'sitemap'} ${string}`
  /** The origin of canonical addresses. */
  origin: string
}

type CachedPage = {
  key: PageKey
  headers: Record<string, string>
  /** Renders the page's pieces; called on a miss only. undefined = the page does not exist. */
  render: () => Promise<Iterable<Piece> | undefined>
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const EDGE_LIFETIME = 'public, max-age=2592000'
/** A page whose first piece is rendered. The first call of `whole` renders the rest; all callers share the result. */
type Page = { first: Uint8Array; whole: () => Promise<Uint8Array> }

/** Pages by address: joins simultaneous first visits, and saves calls of the edge cache. */
const pages = createLoadingCache<Page | undefined>({ max: 64 })

/**
 * Answers a page from this isolate's memory, from the edge cache, or by rendering it: once for each release, language,
 * position and host, however many requests come at the same time. undefined where `render` finds no such page.
 */
export async function answerCached(c: Context<AppEnv>, page: CachedPage): Promise<Response | undefined> {
  const url = keyUrl(page.key)
  const etag = `W/"${BUILD}-${fingerprint(url)}-${page.key.releaseId}"`
  const headers = { 'cache-control': REVALIDATE, etag, ...page.headers }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const reply = (body: BodyInit, source: string) =>
    new Response(body, { headers: withEncoding(c, { ...headers, 'server-timing': `page;desc="${source}"` }) })
  const known = await pages.get(url)
  if (known) return reply(await known.whole(), 'memory')
  // In local development, views change without a new release.
  const hit = c.env.APP_ENV === 'local' ? undefined : await (await caches.open('pages')).match(url)
  if (hit?.body) return reply(hit.body, 'edge')
  const joined = await pages.get(url)
  if (joined) return reply(await joined.whole(), 'joined')
  const begun = await pages.load(url, async () => {
    const pieces = await page.render()
    return pieces && beginPage(pieces, (error) => dropBroken(url, page.key, error))
  })
  return (
    begun &&
    reply(
      streamOf(begun, (bytes) => c.executionCtx.waitUntil(store(url, bytes))),
      'render',
    )
  )
}

/** Forgets a page that failed while it was sent: its status and beginning are on their way already. */
function dropBroken(url: string, { siteId, releaseId, page }: PageKey, error: unknown): void {
  pages.forget(url)
  log('error', 'page.broken', {
    siteId,
    id: releaseId,
    path: page,
    release: BUILD,
    error: describeError(error).slice(0, ERROR_MAX),
  })
}

function beginPage(pieces: Iterable<Piece>, drop: (error: unknown) => void): Page {
  const iterator = pieces[Symbol.iterator]()
  const first = concatUtf8([iterator.next().value ?? ''])
  const finish = async () => concatUtf8([first, ...{ [Symbol.iterator]: () => iterator }])
  let whole: Promise<Uint8Array> | undefined
  return {
    first,
    whole() {
      if (whole) return whole
      whole = finish()
      whole.catch(drop)
      return whole
    },
  }
}

/**
 * Streams a page: its first piece, then all others together, because each chunk costs as much CPU as a page's
 * letters. Rendering completes even if the client disconnects, because others wait for the same page. `done` gets the
 * whole page's bytes.
 */
function streamOf(page: Page, done: (bytes: Uint8Array) => void): ReadableStream<Uint8Array> {
  let hasBegun = false
  const finish = async () => {
    const bytes = await page.whole()
    done(bytes)
    return bytes.subarray(page.first.length)
  }
  return new ReadableStream(
    {
      async pull(controller) {
        if (hasBegun) {
          const rest = await finish()
          if (rest.length > 0) controller.enqueue(rest)
          return controller.close()
        }
        hasBegun = true
        controller.enqueue(page.first)
      },
      cancel: async () => void (await finish()),
    },
    // Renders only when the stream is read.
    { highWaterMark: 0 },
  )
}

async function store(url: string, bytes: Uint8Array): Promise<void> {
  const edge = await caches.open('pages')
  await edge.put(url, new Response(bytes, { headers: { 'cache-control': EDGE_LIFETIME } }))
}

function keyUrl({ host, siteId, releaseId, language, page, origin }: PageKey): string {
  return `https://pages.invalid/${[BUILD, host, siteId, releaseId, language, page, origin].map(encodeURIComponent).join('/')}`
}

/**
 * The headers of a streamed answer with an encoding: the local runtime's proxy compresses every response without one,
 * and would buffer the stream to do so.
 */
function withEncoding(c: Context<AppEnv>, headers: Record<string, string>): Record<string, string> {
  return c.env.APP_ENV === 'local' ? { ...headers, 'content-encoding': 'identity' } : headers
}
