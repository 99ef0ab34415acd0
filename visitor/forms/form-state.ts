/** The state of a refused form. */
export type FormState = {
  /** The input by the names of the fields; never passwords. */
  values: ReadonlyMap<string, readonly string[]>
  /** The errors in the page's language, by the ids of the questions. */
  errors: Readonly<Record<string, string>>
  /** A message above the errors, e.g. that the offer is over. */
  message?: string
}

/** The honeypot field, which only robots fill in. */
export const TRAP_FIELD = 'contact_url'
/** The id that the page's script gives to a form when it is sent: the same one twice is one form. */
export const SEND_FIELD = 'send_id'
/** The field that Turnstile adds to a form. */
export const ROBOT_FIELD = 'cf-turnstile-response'
