import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { adminPolicy } from '#worker/http/security-headers.ts'

/** Files with a content hash in their name never change; everything else of the back office is asked again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** The back office's static files; a path without a file extension is the app itself. */
export const adminAssets = new Hono<AppEnv>()

adminAssets.get('*', async (c) => {
  const url = new URL(c.req.url)
  const isFile = /\.[a-z0-9]{2,8}$/i.test(url.pathname)
  const file = new URL(url)
  if (!isFile) file.pathname = '/index.html'
  const asset = await c.env.ASSETS.fetch(new Request(file))
  if (!asset.ok) return c.text('Not found', 404, { 'cache-control': 'no-store' })
  const headers = new Headers(asset.headers)
  headers.set('cache-control', url.pathname.startsWith('/assets/') ? IMMUTABLE : REVALIDATE)
  if (!isFile) {
    headers.set('content-security-policy', adminPolicy(c.env.SITES_HOST, c.env.APP_ENV !== 'production'))
    headers.set('x-frame-options', 'DENY')
  }
  return new Response(asset.body, { headers })
})
