import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import type { Bindings } from '#worker/platform/context.ts'

const ID = '01a22db6-f750-79b3-99fb-6d643ecdef6d'

/** A path, and the built document that answers it. */
const DOCUMENTS: readonly [path: string, file: string][] = [
  ['/', '/index.html'],
  ['/login', '/login-ja.html'],
  ['/reset-pass', '/index.html'],
  ['/errors/404', '/index.html'],
  ['/adminuser', '/index.html'],
  ['/adminuser/site-list', '/screen-site-list.html'],
  ['/masteruser/site-list/', '/screen-site-list.html'],
  [`/admin/site/${ID}`, '/screen-editor.html'],
  [`/master/site/${ID}/`, '/screen-editor.html'],
  // The site's inquiries and its preview are other screens.
  [`/adminuser/site/list/${ID}`, '/screen.html'],
  [`/adminuser/site/${ID}/preview`, '/screen.html'],
  ['/master/summary', '/screen.html'],
  ['/elsewhere/site-list', '/index.html'],
]

it.each(DOCUMENTS)('%s is answered with the document %s', async (path, file) => {
  const asked: string[] = []
  const files = {
    fetch: async ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
    },
  }
  const { status, headers } = await call('GET', path, { env: { ...env, ASSETS: files } as unknown as Bindings })
  expect([status, asked, headers.get('cache-control')]).toEqual([200, [file], 'no-cache'])
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})
