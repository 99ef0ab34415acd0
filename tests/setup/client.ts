import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { handleRequest } from '#worker/app.ts'
import type { Bindings } from '#worker/platform/context.ts'

export type CallOptions = {
  token?: string | undefined
  /** A text and a form go as they are, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  host?: string
  /** Other bindings than the tests' own: a counting database, production's settings. */
  env?: Bindings
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  json: any
}

/**
 * One request to the Worker; `path` is everything after the host. Goes straight to the handler: each fetch through the
 * pool's `exports` leaves something behind that slows every later one, a second each after 1,500.
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { token, body, headers = {}, host = 'localhost:8787', env = testEnv as unknown as Bindings } = options
  const request = new Request(`http://${host}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    }),
  })
  const context = createExecutionContext()
  const response = await handleRequest(request, env, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}
