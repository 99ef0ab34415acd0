import type { Language } from '#shared/text/languages.ts'
import { convertKeys, toCamel, toSnake } from '#shared/wire/key-case.ts'
import type { NoAnswer } from '#admin/i18n/no-answer-text.ts'
import { ApiError, type ApiErrorCode, toApiError } from './api-error.ts'
import { needsNoToken } from './public-calls.ts'
import { REQUEST_TIMEOUT } from './request-timeout.ts'
import type { Session } from './session.ts'

/** Events of session and connection that a call detects; the app decides how to show them. */
export type ApiEvent = 'signed-out' | 'forbidden' | 'rights' | 'password-change' | 'factor-setup' | 'offline'

export type ApiFetchDependencies = {
  fetch: typeof fetch
  session: Pick<Session, 'accessToken' | 'refresh' | 'end'>
  language: () => Language
  emit: (event: ApiEvent) => void
  /** The message of a call without an answer. */
  text: (reason: NoAnswer) => string
  timeout?: number
}

/** Refusals that depend on the plan, the contract or the used quota. */
const RIGHTS: ReadonlySet<ApiErrorCode> = new Set([
  'plan',
  'contract',
  'limit_sites',
  'limit_cells',
  'limit_sub_admins',
])

/**
 * The fetch under the typed client: snake_case out, camelCase in, language, token, one refresh on a 401, time-out.
 * Throws `ApiError` for every answer but a success. The first error cancels reads in flight, no writes
 * (rules/back-office.md#cancelled-calls).
 */
export function createApiFetch(dependencies: ApiFetchDependencies): typeof fetch {
  const { session, emit } = dependencies
  const reads = new Set<OpenCall>()

  async function send(request: Request, signal: AbortSignal, token: string | undefined): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('Accept-Language', dependencies.language())
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
    return dependencies.fetch(request, { headers, signal })
  }

  async function sendSignedIn(request: Request, signal: AbortSignal): Promise<Response> {
    const isPublic = isPublicCall(request)
    const token = isPublic ? undefined : await session.accessToken()
    const again = request.clone()
    const response = await send(request, signal, token)
    if (response.status !== 401 || isPublic) return response
    const renewed = await session.refresh(token)
    const retried = renewed ? await send(again, signal, renewed) : response
    if (retried.status !== 401) return retried
    session.end(renewed ?? token)
    emit('signed-out')
    return retried
  }

  function cancelReads(error: ApiError): void {
    if (error.code === 'cancelled') return
    for (const read of reads) read.end('cancelled')
    reads.clear()
  }

  function report(error: ApiError, isPublic: boolean): ApiError {
    cancelReads(error)
    if (error.code === 'offline') emit('offline')
    // A public call uses no rights, so none have changed.
    if (isPublic) return error
    if (error.code === 'forbidden' || error.code === 'terminated') emit('forbidden')
    // Another tab or the operator has changed the plan or the contract: the shown user info is stale.
    if (RIGHTS.has(error.code)) emit('rights')
    if (error.code === 'password_change') emit('password-change')
    if (error.code === 'factor_setup') emit('factor-setup')
    return error
  }

  return async (input, init) => {
    const request = toWireRequest(input, init)
    const call = openCall(dependencies.timeout ?? REQUEST_TIMEOUT, init?.signal)
    if (request.method === 'GET') reads.add(call)
    try {
      const response = await sendSignedIn(request, call.signal)
      // A refusal that has arrived is read to its end, even if another call has failed meanwhile.
      if (!response.ok) {
        reads.delete(call)
        throw await toApiError(response)
      }
      return await toCamelResponse(response)
    } catch (error) {
      if (call.ending() === 'given') throw error
      reads.delete(call)
      throw report(toFailure(error, call.ending(), dependencies.text), isPublicCall(request))
    } finally {
      reads.delete(call)
      call.close()
    }
  }
}

/** Why a call was aborted: time-out, an earlier call's error, or its caller. */
type Ending = 'timeout' | 'cancelled' | 'given'
type OpenCall = ReturnType<typeof openCall>

function openCall(timeout: number, given: AbortSignal | null | undefined) {
  const controller = new AbortController()
  let ending: Ending | undefined
  const end = (why: Ending) => {
    ending ??= why
    controller.abort()
  }
  const timer = setTimeout(end, timeout, 'timeout')
  const giveUp = () => end('given')
  given?.addEventListener('abort', giveUp)
  if (given?.aborted) giveUp()
  return {
    signal: controller.signal,
    end,
    ending: () => ending,
    close: () => {
      clearTimeout(timer)
      given?.removeEventListener('abort', giveUp)
    },
  }
}

/** Whether a call takes no session token: it is public, or brings its own token. */
function isPublicCall(request: Request): boolean {
  return request.headers.has('Authorization') || needsNoToken(request.method, new URL(request.url).pathname)
}

/** A query parameter on the wire: its name in snake_case, and the member that `sort` names as well. */
const toWireParameter = ([key, value]: [string, string]) => [toSnake(key), key === 'sort' ? toSnake(value) : value]

/** The request with snake_case query and JSON body. */
function toWireRequest(input: RequestInfo | URL, init: RequestInit = {}): Request {
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
  const query = [...url.searchParams].map(toWireParameter)
  url.search = new URLSearchParams(query).toString()
  const { signal: _, ...rest } = init
  if (typeof rest.body !== 'string') return new Request(url, rest)
  return new Request(url, { ...rest, body: JSON.stringify(convertKeys(JSON.parse(rest.body), toSnake)) })
}

async function toCamelResponse(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.includes('json')) return response
  return Response.json(convertKeys(await response.json(), toCamel), {
    status: response.status,
    headers: response.headers,
  })
}

function toFailure(error: unknown, ending: Ending | undefined, text: ApiFetchDependencies['text']): ApiError {
  if (error instanceof ApiError) return error
  if (ending === 'cancelled') return new ApiError({ status: 0, code: 'cancelled', message: text('offline') })
  const code = ending === 'timeout' ? 'timeout' : 'offline'
  return new ApiError({ status: 0, code, message: text(code) })
}
