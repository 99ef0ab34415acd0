import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { adminPolicy, cardPagePolicy } from '#worker/http/security-headers.ts'
import { reported } from '#worker/pages/page-policy.ts'
import { now } from '#worker/platform/clock.ts'
import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import { describeSecurityContact } from './security-text.ts'

/** The path of the screen with the card provider's form, as in `admin/card-document.ts`. */
const CARD_SCREEN = /^\/[a-z]+\/card\/?$/

/** The sign-in page, whose first frame stands in its HTML, in the language that the browser asks for. */
const SIGN_IN = /^\/login\/?$/

/** Screens whose documents have a first frame, and of the most visited ones the files that they need (frames.config.ts). */
const PREFIX = `^/(?:${[...new Set(Object.values(SCREEN_PREFIX))].join('|')})`
const FRAMED = [
  { path: new RegExp(`${PREFIX}/site-list/?$`), file: '/screen-site-list.html' },
  { path: new RegExp(`${PREFIX}/site/[^/]+/?$`), file: '/screen-editor.html' },
  { path: new RegExp(`${PREFIX}/`), file: '/screen.html' },
]

/** The file that answers a screen's path. */
function pageOf(pathname: string, accepted: string | undefined): string {
  if (SIGN_IN.test(pathname)) return `/login-${parseAcceptLanguage(accepted)}.html`
  return FRAMED.find(({ path }) => path.test(pathname))?.file ?? '/index.html'
}

/** The description of the API, which `scripts/api-description.mjs` writes. */
export const readApiDescription = (c: Context<AppEnv>): Promise<Response> =>
  c.env.ASSETS.fetch(new Request(new URL('/openapi.json', c.req.url)))

/**
 * The back office's static files; a path without a file extension gets the app itself. Hashed files under `/assets/` are
 * answered without the Worker, unless they are missing (`run_worker_first` in wrangler.toml).
 */
export const adminAssets = new Hono<AppEnv>()

adminAssets.get('/.well-known/security.txt', (c) => {
  const text = describeSecurityContact(c.env, new URL(c.req.url).origin, now())
  if (text === undefined) return c.text('Not found', 404, { 'cache-control': 'no-store' })
  return c.text(text, 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
})

adminAssets.get('*', async (c) => {
  const url = new URL(c.req.url)
  const isFile = /\.[a-z0-9]{2,8}$/i.test(url.pathname)
  const file = new URL(url)
  if (!isFile) file.pathname = pageOf(url.pathname, c.req.header('accept-language'))
  const asset = await c.env.ASSETS.fetch(new Request(file))
  if (!asset.ok) return c.text('Not found', 404, { 'cache-control': 'no-store' })
  const headers = new Headers(asset.headers)
  headers.set('cache-control', 'no-cache')
  if (!isFile) {
    const policy = CARD_SCREEN.test(url.pathname)
      ? cardPagePolicy()
      : adminPolicy(c.env.SITES_HOST, c.env.APP_ENV !== 'production')
    headers.set('content-security-policy', reported(policy))
    headers.set('x-frame-options', 'DENY')
    if (SIGN_IN.test(url.pathname)) headers.set('vary', 'Accept-Language')
  }
  return isFile ? new Response(asset.body, { headers }) : answerDocument(c, asset, headers)
})

/** A document of the back office; on a partner's host with its brand, so that it is no copy of a stored file any more. */
async function answerDocument({ env }: Context<AppEnv>, asset: Response, headers: Headers): Promise<Response> {
  const { OFFICE } = env
  if (!OFFICE) return new Response(asset.body, { headers })
  for (const name of ['etag', 'last-modified', 'content-length']) headers.delete(name)
  const [{ brandDocument }, { brandOfOffice }] = await Promise.all([
    import('./branded-document.ts'),
    import('#worker/entities/office-hosts/office-brand.service.ts'),
  ])
  return new Response(brandDocument(await asset.text(), await brandOfOffice(env, OFFICE)), { headers })
}
