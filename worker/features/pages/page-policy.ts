/** `'sha256-…'` of a style sheet, as a Content-Security-Policy names it. */
async function styleHash(css: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const policies = new Map<string, Promise<string>>()

/**
 * What a visitor page may load: our own script, our one style sheet by its hash, pictures and videos of its own host.
 * Style attributes carry colours and shapes that the server rebuilt from numbers (T-09, T-13). Pages are cached, so
 * there is no nonce. `ancestors` says who may show the page in a frame (T-33).
 */
export function pagePolicy(css: string, ancestors = "'none'"): Promise<string> {
  const key = `${ancestors} ${css}`
  const policy = policies.get(key) ?? buildPolicy(css, ancestors)
  policies.set(key, policy)
  return policy
}

async function buildPolicy(css: string, ancestors: string): Promise<string> {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    `style-src-elem ${await styleHash(css)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
