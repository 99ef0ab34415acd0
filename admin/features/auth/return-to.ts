/** Where a sign-in leads back to: a path of this app, or undefined for anything else. */
export function readReturnTo(value: string | null, origin: string): string | undefined {
  if (!value?.startsWith('/') || [...value].some((character) => character === '\\' || character <= ' '))
    return undefined
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  const isOwn =
    url.origin === origin && !['/login', '/log-out'].includes(url.pathname) && !url.pathname.startsWith('/errors/')
  return isOwn ? url.pathname + url.search + url.hash : undefined
}
