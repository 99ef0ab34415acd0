import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { expect } from 'vitest'
import { handleRequest } from '#worker/app.ts'
import type { Bindings } from '#worker/platform/context.ts'

export type CallOptions = {
  token?: string | undefined
  /** Strings and forms are sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  host?: string
  /** Bindings that replace those of the tests, e.g. a counting database. */
  env?: Bindings
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of an answer
  json: any
}

/** A network address for each test file: files share a runtime, and its rate limits count by address. */
function addressOfFile(): string {
  let hash = 0
  for (const sign of expect.getState().testPath ?? '') hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`
}

/**
 * Sends a request to the Worker's handler; `path` is everything after the host. Not through the pool's `exports`: each
 * fetch there slows all later ones, to a second each after 1,500.
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { token, body, headers = {}, host = 'localhost:8787', env = testEnv } = options
  const text = body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`http://${host}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'cf-connecting-ip': addressOfFile(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof text === 'string' && {
        'content-type': 'application/json',
        // As clients send it; a request that is made here has none.
        'content-length': `${new TextEncoder().encode(text).length}`,
      }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  })
  const context = createExecutionContext()
  const response = await handleRequest(request, env, context)
  // Read as bytes, because the runtime logs a warning for text() of a binary type.
  const answer = new TextDecoder().decode(await response.arrayBuffer())
  await waitOnExecutionContext(context)
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    json: isJson ? JSON.parse(answer) : undefined,
  }
}
