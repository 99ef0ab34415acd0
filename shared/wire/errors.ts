/** Every error code of the API and the HTTP status it answers with (rules/wire.md#status-codes). */
export const ERROR_STATUS = {
  malformed: 400,
  unknown_key: 400,
  unauthenticated: 401,
  credentials: 401,
  /** A call of another system that does not meet the conditions of a site's analysis API. */
  api_refused: 401,
  forbidden: 403,
  plan: 403,
  contract: 403,
  terminated: 403,
  /** A mailed link that is unknown, used, replaced or too old. */
  link: 403,
  /** A given password must be replaced before anything else. */
  password_change: 403,
  /** A person who must have a second factor has none: it must be set up before anything else. */
  factor_setup: 403,
  /** A sign-in that waits for its code is unknown, used or too old. */
  challenge: 403,
  /** The change needs a recent sign-in or the present password. */
  reauthenticate: 403,
  /** The same of a person with a second factor: it takes the present password and a code. */
  reauthenticate_code: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  limit_sites: 409,
  limit_cells: 409,
  limit_sub_admins: 409,
  /** The change would exceed the site's limit of live deliveries. */
  limit_deliveries: 409,
  /** The person would exceed the limit of sites with reports by mail. */
  limit_reports: 409,
  /** No storage is left for the upload; `limit_storage_most` where no plan has more. */
  limit_storage: 409,
  limit_storage_most: 409,
  email_taken: 409,
  /** The account had a contract: it must be terminated instead of deleted. */
  contracted: 409,
  contract_billed: 409,
  /** It still has accounts below it. */
  has_children: 409,
  /** The step is not possible from the contract's present state. */
  contract_state: 409,
  /** The contract that a site stands under was terminated: nobody changes the site any more. */
  read_only: 409,
  /** A plan without a price cannot be assigned (rules/contracts.md#prices). */
  plan_price: 409,
  /** The account has this plan already. */
  plan_same: 409,
  /** The step is not possible from the bill's present state. */
  bill_state: 409,
  /** A payment of the bill is running. */
  bill_paying: 409,
  /** So much of the bill's money cannot go back in this way. */
  credit_way: 409,
  /** The bill was not marked as settled this month, or part of it is credited. */
  reopen_over: 409,
  /** A bill with the initial fee exists. */
  fee_billed: 409,
  /** A quote is not open any more, or its validity is over. */
  quote_state: 409,
  /** What a quote offers costs something else by now. */
  quote_changed: 409,
  /** The account has a discount in one of the months. */
  discount_overlap: 409,
  /** The platform sends the account no bills. */
  not_billed: 409,
  /** The bill cannot be charged now: paid, void, held, or being paid. */
  payment_state: 409,
  /** The account has no card. */
  card_missing: 409,
  /** No provider of card payments is configured. */
  cards_off: 409,
  /** The operator stopped all charging. */
  payments_frozen: 409,
  /** The provider refused to open an account for the bill. */
  account_refused: 409,
  /** The card cannot be changed while it is being charged. */
  payment_running: 409,
  /** Custom domains are not set up. */
  domains_off: 409,
  /** A test of a cell runs on the site already. */
  test_running: 409,
  /** The step is not possible from the test's present state. */
  test_state: 409,
  /** Visitors do not see the site or the cell that is to be tested. */
  test_unpublished: 409,
  /** The site needs an approval of exactly this content before it is published. */
  approval_missing: 409,
  /** The site has reached its limit of tests. */
  limit_tests: 409,
  limit_versions: 409,
  /** No provider of translations is configured. */
  translation_off: 409,
  /** A bill that was not issued has no invoice. */
  invoice_unissued: 409,
  /** The issuer of invoices is not configured. */
  invoice_issuer: 409,
  partner_issuer: 409,
  month_open: 409,
  /** All places of a limited offer are taken. */
  offer_taken: 409,
  /** The second factor is on already. */
  factor_on: 409,
  /** There is no second factor. */
  /** Something keeps the account from ending: a contract, a bill, or accounts below it. */
  account_end: 409,
  factor_off: 409,
  /** The second factor is demanded and cannot be turned off. */
  factor_demanded: 409,
  /** Who demands a second factor of others needs one first. */
  factor_first: 409,
  /** Something uses the file that was to be deleted. */
  media_used: 409,
  /** The folder that was to be deleted has files. */
  folder_filled: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  media_type: 415,
  validation: 422,
  publish_check: 422,
  /** The check against robots was not passed. */
  robot: 422,
  precondition: 428,
  too_many: 429,
  /** The account's daily limit of mails to unconfirmed addresses is reached. */
  mail_limit: 429,
  /** Too many promised uploads have not arrived. */
  limit_promised: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

type ErrorOptions = {
  /** Values for the message's placeholders; a record has the value by language. */
  values?: Record<string, string | number | Readonly<Record<string, string>>>
  /** Message key per field path (camelCase, dots), for 422. */
  fields?: Record<string, FieldError>
  /** The paths are ids of questions, which are never converted (rules/wire.md#keys). */
  hasOwnPaths?: boolean
  /** Further declared fields of the answer's body, in snake_case. */
  body?: Record<string, unknown>
  /** Seconds for `Retry-After`. */
  retryAfter?: number
  /** The id under which the failure behind it was logged. */
  requestId?: string
}

/** Why a field was refused: a key of the `validation` messages, or `upload.{code}` for a file, and their values. */
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
