import type { ErrorCode } from '#shared/wire/errors.ts'
import { convertKeys, toCamel } from '#shared/wire/key-case.ts'

/** The API's codes, and what can happen before an answer arrives. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout' | 'cancelled' | 'unknown'

type ApiErrorInit = {
  /** HTTP status; 0 where no answer arrived. */
  status: number
  code: ApiErrorCode
  message: string
  /** Message per field path, camelCase with dots. */
  fields?: Record<string, string>
  /** Whatever else the answer said, e.g. the list of a publish check. */
  details?: Record<string, unknown>
  /** Seconds until it makes sense to try again. */
  retryAfter?: number | undefined
}

/** Every failure of an API call, with a message that can be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor({ status, code, message, fields = {}, details = {}, retryAfter }: ApiErrorInit) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfter = retryAfter
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

/** Statuses of gateways that waited in vain; the last two are Cloudflare's. */
const GATEWAY_TIMEOUTS = [504, 522, 524]

/** The server did not answer in time, as this browser or a gateway found. */
export function isGatewayTimeout(error: unknown): boolean {
  return isApiError(error) && (error.code === 'timeout' || GATEWAY_TIMEOUTS.includes(error.status))
}

type ErrorBody = { message?: string | string[]; code?: ErrorCode; fields?: Record<string, string | string[]> }

/** Reads an error answer. A body that is not the API's own gives the fallback of rules/wire.md#errors. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = await readBody(response)
  const { message, code, fields, ...details } = body ?? {}
  return new ApiError({
    status: response.status,
    code: code ?? 'unknown',
    message: first(message) ?? `Error ${response.status}: ${response.statusText}`,
    fields: toFields(fields),
    details: convertKeys(details, toCamel) as Record<string, unknown>,
    retryAfter: toSeconds(response.headers.get('Retry-After')),
  })
}

async function readBody(response: Response): Promise<ErrorBody | undefined> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function first(message: string | string[] | undefined): string | undefined {
  return Array.isArray(message) ? message[0] : message
}

function toFields(fields: ErrorBody['fields']): Record<string, string> {
  const entries = Object.entries(fields ?? {}).map(([path, message]) => [toCamel(path), first(message) ?? ''])
  return Object.fromEntries(entries) as Record<string, string>
}

function toSeconds(header: string | null): number | undefined {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? seconds : undefined
}
