import type { Language } from '#shared/languages.ts'
import { convertKeys, toCamel, toSnake } from '#shared/wire-case.ts'
import { ApiError, type ApiErrorCode, toApiError } from './api-error.ts'
import type { Session } from './session.ts'

/** Calls are given up after this long, in milliseconds (S0 §9). */
export const REQUEST_TIMEOUT = 60_000

/** What happens to a person's session during a call; the app decides what to show. */
export type ApiEvent = 'signed-out' | 'forbidden' | 'offline'

export type ApiFetchDependencies = {
  fetch: typeof fetch
  session: Pick<Session, 'accessToken' | 'refresh' | 'end'>
  language: () => Language
  emit: (event: ApiEvent) => void
  /** Texts for what has no answer to read one from. */
  text: (code: ApiErrorCode) => string
  timeout?: number
}

/**
 * The fetch under the typed client: snake_case out, camelCase in, language, bearer token, one refresh on a 401, time-out.
 * Throws `ApiError` for every answer that is not a success. The first error cancels reads in flight, never a write (S0 §4).
 */
export function createApiFetch(dependencies: ApiFetchDependencies): typeof fetch {
  const { session, emit } = dependencies
  const reads = new Set<AbortController>()

  async function send(request: Request, token: string | undefined): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('Accept-Language', dependencies.language())
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
    return dependencies.fetch(new Request(request, { headers }))
  }

  async function sendSignedIn(request: Request): Promise<Response> {
    const isPublic = isPublicCall(request)
    const token = isPublic ? undefined : await session.accessToken()
    const again = request.clone()
    const response = await send(request, token)
    if (response.status !== 401 || isPublic) return response
    const renewed = await session.refresh(token)
    const retried = renewed ? await send(again, renewed) : response
    if (retried.status !== 401) return retried
    session.end()
    emit('signed-out')
    return retried
  }

  function cancelReads(error: ApiError): void {
    if (error.code === 'cancelled') return
    for (const read of reads) read.abort(new DOMException('An earlier call failed', 'AbortError'))
    reads.clear()
  }

  function report(error: ApiError): ApiError {
    cancelReads(error)
    if (error.code === 'offline') emit('offline')
    if (error.code === 'forbidden' || error.code === 'terminated') emit('forbidden')
    return error
  }

  return async (input, init) => {
    const cancel = new AbortController()
    const timeout = AbortSignal.timeout(dependencies.timeout ?? REQUEST_TIMEOUT)
    const given = init?.signal ?? undefined
    const signal = AbortSignal.any([cancel.signal, timeout, ...(given ? [given] : [])])
    const request = toWireRequest(input, { ...init, signal })
    if (request.method === 'GET') reads.add(cancel)
    try {
      const response = await sendSignedIn(request)
      if (!response.ok) throw await toApiError(response)
      return await toCamelResponse(response)
    } catch (error) {
      if (given?.aborted) throw error
      reads.delete(cancel)
      throw report(
        toFailure(error, { isTimeout: timeout.aborted, isCancelled: cancel.signal.aborted }, dependencies.text),
      )
    } finally {
      reads.delete(cancel)
    }
  }
}

function isPublicCall(request: Request): boolean {
  return request.headers.has('Authorization') || new URL(request.url).pathname.endsWith('/auth/login')
}

/** The request with snake_case query and JSON body. */
function toWireRequest(input: RequestInfo | URL, init: RequestInit): Request {
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
  const query = [...url.searchParams].map(([key, value]) => [toSnake(key), value])
  url.search = new URLSearchParams(query).toString()
  if (typeof init.body !== 'string') return new Request(url, init)
  return new Request(url, { ...init, body: JSON.stringify(convertKeys(JSON.parse(init.body), toSnake)) })
}

async function toCamelResponse(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.includes('json')) return response
  return Response.json(convertKeys(await response.json(), toCamel), {
    status: response.status,
    headers: response.headers,
  })
}

type Circumstances = { isTimeout: boolean; isCancelled: boolean }

function toFailure(
  error: unknown,
  { isTimeout, isCancelled }: Circumstances,
  text: ApiFetchDependencies['text'],
): ApiError {
  if (error instanceof ApiError) return error
  const failure = (code: ApiErrorCode) => new ApiError({ status: 0, code, message: text(code) })
  if (isCancelled) return failure('cancelled')
  return failure(isTimeout ? 'timeout' : 'offline')
}
