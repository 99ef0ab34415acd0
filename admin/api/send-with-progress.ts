/** Smallest step of progress that is reported. */
const PROGRESS_STEP = 0.02

type Sent = { headers: Headers; signal: AbortSignal }

/** A `fetch` that reports the sent share of the body, from 0 to 1; the browser's own cannot. */
export function createProgressFetch(onProgress: (share: number) => void) {
  return async (request: Request, { headers, signal }: Sent): Promise<Response> => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      let reported = 0
      sending.upload.addEventListener('progress', ({ loaded, total }) => {
        const share = total > 0 ? loaded / total : 0
        if (share - reported < PROGRESS_STEP && share < 1) return
        reported = share
        onProgress(share)
      })
      sending.upload.addEventListener('load', () => onProgress(1))
      sending.addEventListener('load', () => resolve(toResponse(sending)))
      sending.addEventListener('error', () => reject(new TypeError('The connection failed')))
      sending.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      signal.addEventListener('abort', () => sending.abort(), { once: true })
      sending.open(request.method, request.url)
      for (const [name, value] of headers) sending.setRequestHeader(name, value)
      sending.send(body)
    })
  }
}

function toResponse(sent: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sent
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(sent.responseText, { status: sent.status, statusText: sent.statusText, headers })
}
