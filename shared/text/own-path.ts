/** Any host: only what follows it is used. */
const HOST = 'https://own.invalid'

/**
 * A target as a path of the own host, however it was written: dot segments are resolved, backslashes and control
 * characters removed, exactly one slash in front. Browsers take `//name`, `/\name` and `/.//name` for addresses of
 * another host.
 */
export function toOwnPath(target: string): string {
  const { pathname, search, hash } = new URL(`${HOST}/${target}`)
  return `/${pathname.replace(/^\/+/, '')}${search}${hash}`
}
