/** What a form shows of an earlier try, after what was sent could not be taken. */
export type FormState = {
  /** What was typed, by the names of the fields; passwords are never shown again. */
  values: ReadonlyMap<string, readonly string[]>
  /** What is wrong, in the page's language, by the ids of the questions. */
  errors: Readonly<Record<string, string>>
  /** Something else that has to be said, e.g. that the offer is over. */
  notice?: string
}

/** The field that people do not see and robots fill in. */
export const TRAP_FIELD = 'contact_url'
/** What Turnstile puts into a form. */
export const ROBOT_FIELD = 'cf-turnstile-response'
