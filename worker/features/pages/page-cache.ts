import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { joinUtf8, type Piece } from '#worker/platform/utf8.ts'
import { BUILD, fingerprint } from './visitor-assets.ts'

/** What a page's bytes depend on; hosts never share an entry (rules/budgets.md#keys-of-cached-pages). */
export type PageKey = {
  host: string
  siteId: string
  releaseId: string
  language: string
  /** What sort of page, so that no name of one is the name of another, and which of them. */
  page: `${'cell' | 'block' | 'company' | 'framed' | 'sitemap'} ${string}`
  /** Where canonical addresses point. */
  origin: string
}

type CachedPage = {
  key: PageKey
  headers: Record<string, string>
  /** Gives the page's pieces; called on a miss only. undefined = this page does not exist after all. */
  render: () => Promise<Iterable<Piece> | undefined>
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const EDGE_LIFETIME = 'public, max-age=2592000'
/** Pages whose bytes this isolate keeps: joins simultaneous first visits, and spares the edge cache. */
const KEPT_MAX = 64

/** A page of which the first piece is there; who asks for all of it first has the rest rendered, for everybody. */
type Page = { first: Uint8Array; whole: () => Promise<Uint8Array> }

const kept = new Map<string, Promise<Page | undefined>>()

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
  if (known) return reply(await known.whole(), 'memory')
  // While somebody develops, views change without a new release.
  const hit = c.env.APP_ENV === 'local' ? undefined : await (await caches.open('pages')).match(url)
  if (hit?.body) return reply(hit.body, 'edge')
  const joined = await kept.get(url)
  if (joined) return reply(await joined.whole(), 'joined')
  const begun = await begin(c, url, page.render)
  return (
    begun &&
    reply(
      streamOf(begun, (bytes) => c.executionCtx.waitUntil(store(url, bytes))),
      'render',
    )
  )
}

/** Begins a page for all who ask meanwhile. A failure must not stay. */
async function begin(c: Context<AppEnv>, url: string, render: CachedPage['render']): Promise<Page | undefined> {
  const forget = () => kept.delete(url)
  const page = render().then((pieces) => pieces && beginPage(pieces, forget))
  keep(url, page)
  // A visitor who leaves must not stop what others wait for.
  c.executionCtx.waitUntil(page.catch(forget))
  if (!(await page)) forget()
  return page
}

function beginPage(pieces: Iterable<Piece>, forget: () => void): Page {
  const iterator = pieces[Symbol.iterator]()
  const first = joinUtf8([iterator.next().value ?? ''])
  const finish = async () => joinUtf8([first, ...{ [Symbol.iterator]: () => iterator }])
  let whole: Promise<Uint8Array> | undefined
  return {
    first,
    whole() {
      if (whole) return whole
      whole = finish()
      whole.catch(forget)
      return whole
    },
  }
}

/**
 * Sends a page's first piece, and once that has left all others together, because each piece costs as much as a page's
 * letters. Who leaves before its end has it finished for others all the same. `done` is told of the whole.
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
    // Nothing is rendered before somebody reads it.
    { highWaterMark: 0 },
  )
}

function keep(url: string, page: Promise<Page | undefined>): void {
  const oldest = kept.keys().next().value
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(url, page)
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
