import { createMiddleware } from 'hono/factory'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'

const SHARED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

const TWO_YEARS = 'max-age=63072000'

/** A customer's domain may have subdomains that know no HTTPS: they are not ours to close. */
function transportSecurity(url: string, env: Bindings): string {
  return resolveHost(new URL(url), env).kind === 'custom' ? TWO_YEARS : `${TWO_YEARS}; includeSubDomains`
}

/** Adds the headers of every answer, where it has none of its own. */
export function addSecurityHeaders(headers: Headers, url: string, env: Bindings): void {
  for (const [name, value] of Object.entries(SHARED_HEADERS)) if (!headers.has(name)) headers.set(name, value)
  if (env.APP_ENV === 'production') headers.set('strict-transport-security', transportSecurity(url, env))
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
}

/** The headers of every answer; pages set their own Content-Security-Policy. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const headers = new Headers(c.res.headers)
  addSecurityHeaders(headers, c.req.url, c.env)
  c.res = new Response(c.res.body, { status: c.res.status, headers })
})

/** The card form's hosts: Stripe serves script and form itself, and its pages show 3-D Secure. */
const STRIPE_SCRIPT = 'https://js.stripe.com https://*.js.stripe.com'
const STRIPE_FRAMES = `${STRIPE_SCRIPT} https://hooks.stripe.com`

/** The policy of the card screen's document, the only one that admits another host's script. */
export function cardPagePolicy(): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${STRIPE_SCRIPT}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https://*.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${STRIPE_FRAMES}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The back office's policy: own scripts only, previews in frames, uploads shown from memory. */
export function adminPolicy(sitesHost: string, isLocal: boolean): string {
  const previews = `${isLocal ? 'http' : 'https'}://*.preview.${sitesHost}`
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${previews}`,
    `form-action 'self' ${previews}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
