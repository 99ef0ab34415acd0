import { KEY_HEADER } from '#shared/analytics/api-config-rules.ts'

export type TriedCall = {
  /** Of the back office's own host, which answers the API too. */
  path: string
  key: string
  basic: { user: string; password: string } | undefined
}

export type TriedAnswer = {
  status: number
  /** The headers that a client needs, in the order that it meets them. */
  headers: readonly (readonly [name: string, value: string])[]
  /** JSON with line breaks, or what came instead. */
  body: string
  retryAfter: number
}

const SHOWN = ['content-type', 'etag', 'cache-control', 'retry-after', 'x-request-id']
/** A call that hangs is given up. */
const PATIENCE = 30_000

/** UTF-8 as basic authentication sends it. */
const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Makes a call as another system would: without the session, the cookies and the cache of this browser. */
export async function sendCall({ path, key, basic }: TriedCall, language: string): Promise<TriedAnswer> {
  const headers = new Headers({ 'Accept-Language': language })
  if (key !== '') headers.set(KEY_HEADER, key)
  if (basic) headers.set('Authorization', `Basic ${toBase64(`${basic.user}:${basic.password}`)}`)
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await fetch(path, { headers, credentials: 'omit', cache: 'no-store', redirect: 'error', signal })
  const text = await response.text()
  return {
    status: response.status,
    headers: SHOWN.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    body: readable(text),
    retryAfter: Number(response.headers.get('retry-after') ?? 0),
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
