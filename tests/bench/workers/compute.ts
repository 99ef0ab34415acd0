import { Hono } from 'hono'
import { positionOf } from '#shared/site/cell/positions.ts'
import { createPageContext, type PublishedMode } from '#visitor/page/page-context.ts'
import { renderPage } from '#visitor/render.tsx'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerCached } from '#worker/pages/page-cache.ts'
import { renderedRows } from '#worker/pages/rendered-rows.ts'
import { gridAssets } from '#worker/pages/visitor-assets.ts'
import { verifyPassword } from '#worker/platform/password.ts'
import { buildRelease } from '#tests/bench/fixtures/release.ts'

/** An empty edge cache: every request renders, by the code of the product. */
const emptyCache = { match: () => Promise.resolve(undefined), put: () => Promise.resolve() }
Object.defineProperty(globalThis, 'caches', { value: { open: () => Promise.resolve(emptyCache) } })

const COLUMNS = 5
const CELLS = 40
const release = buildRelease({ columns: COLUMNS, cells: CELLS })
const origin = 'https://bench.example'
const mode: PublishedMode = { kind: 'published', base: { root: '', defaultLanguage: 'ja' }, origin }

/** Each page of each release once, as behind an edge cache. */
function render(visit: number) {
  const releaseId = String(Math.floor(visit / CELLS))
  const entry = positionOf(visit % CELLS, COLUMNS)
  const context = createPageContext(release, entry, mode)
  return renderPage(context, gridAssets(context), renderedRows({ ...release, releaseId }, mode))
}

const headers = { 'content-type': 'text/html; charset=utf-8' }
const KEY = { host: 'bench', siteId: 'bench', language: 'ja', page: 'cell A1' } as const
let page: Uint8Array<ArrayBuffer> | undefined
let visits = 0

const app = new Hono<AppEnv>()
app.get('/plain', (c) => c.text('Hello'))
app.get('/bytes', (c) => {
  page ??= new TextEncoder().encode([...render(0)].join(''))
  return c.body(page, 200, headers)
})
app.get('/ssr', async (c) => {
  const visit = visits++
  const key = { ...KEY, releaseId: String(visit), origin }
  const answer = await answerCached(c, { key, headers, render: () => Promise.resolve(render(visit)) })
  return answer ?? c.notFound()
})
app.get('/verify', async (c) => c.text(String(await verifyPassword('bench', c.req.query('hash') ?? '', 'office'))))

// oxlint-disable-next-line import/no-default-export -- the runtime needs it
export default {
  fetch: (request: Request, _: unknown, execution: ExecutionContext) =>
    app.fetch(request, { APP_ENV: 'production' }, execution),
}
