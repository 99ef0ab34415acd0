/** What stands in a page itself, as a Content-Security-Policy names it: `'sha256-…'`. */
export type PageSources = { styles: readonly string[]; scripts: readonly string[] }

/**
 * What a visitor page may load: the scripts and style sheets that stand in it, by their hashes, files of its own host,
 * nothing else. Style attributes carry colours and shapes that the server rebuilt from numbers (T-09, T-13). Pages are
 * cached, so there is no nonce. `ancestors` says who may show the page in a frame (T-33).
 */
export function pagePolicy({ styles, scripts }: PageSources, ancestors = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    `style-src-elem ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
