import { exports } from 'cloudflare:workers'

type Worker = { default: { fetch: (request: Request) => Promise<Response> } }

export type CallOptions = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  host?: string
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  json: any
}

/** One request to the Worker through its public door; `path` is everything after the host. */
export async function call(method: string, path: string, { token, body, headers = {}, host = 'localhost:8787' }: CallOptions = {}): Promise<Answer> {
  const request = new Request(`http://${host}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await (exports as unknown as Worker).default.fetch(request)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}
