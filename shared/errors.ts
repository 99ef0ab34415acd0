/** Every error code of the API and the HTTP status it answers with (readings, Wire format). */
export const ERROR_STATUS = {
  malformed: 400,
  unknown_key: 400,
  unauthenticated: 401,
  credentials: 401,
  forbidden: 403,
  plan: 403,
  contract: 403,
  terminated: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  limit_sites: 409,
  limit_cells: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  media_type: 415,
  validation: 422,
  publish_check: 422,
  precondition: 428,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

type ErrorOptions = {
  /** Values for the message's placeholders. */
  values?: Record<string, string | number>
  /** Message key per field path (camelCase, dots), for 422. */
  fields?: Record<string, FieldError>
  /** Further declared members of the answer's body, in snake_case. */
  body?: Record<string, unknown>
  /** Seconds for `Retry-After`. */
  retryAfter?: number
}

/** Why a field was refused: a key of the `validation` messages and their values. */
export type FieldError = { key: string; values?: Record<string, string | number> }

/** The one error that services and routes throw; `worker/http/on-error.ts` answers it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly options: ErrorOptions

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.options = options
  }
}
