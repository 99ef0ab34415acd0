/** A binding that gave no answer in time, or that is not asked because it failed a moment ago. */
export class OutageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OutageError'
  }
}

/** Documented errors of D1 and R2 that pass by themselves within a second. */
const TRANSIENT =
  /network connection lost|storage caused object to be reset|reset because its code was updated|cannot resolve D1 DB due to transient issue|\((?:10001|10043|10054)\)/i
/** Errors of a database that has too much to do: asking it again makes it worse. */
const OVERLOADED =
  /overloaded|queued for too long|\(10058\)|too many requests queued|exceeded (?:its CPU time limit|timeout)|exceeded its memory limit/i
/** Errors that came before a statement ran: then repeating a write changes nothing twice. */
const NOT_BEGUN = /cannot resolve D1 DB due to transient issue|error while starting up D1 DB storage/i

/** The messages of an error and of its cause: drizzle wraps the database's own error. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message.split('\nparams:')[0]} ${error.cause.message}` : error.message
}

/** Whether a failed read may be repeated at once. */
export const mayRepeatRead = (error: unknown): boolean => TRANSIENT.test(textOf(error))

/** Whether a failed write may be repeated: only if it did not begin. */
export const mayRepeatWrite = (error: unknown): boolean => NOT_BEGUN.test(textOf(error))

/** Whether an error says that a binding is away, and not that the request was wrong. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutageError || (error instanceof Error && error.cause instanceof OutageError)) return true
  const text = textOf(error)
  return TRANSIENT.test(text) || OVERLOADED.test(text) || NOT_BEGUN.test(text)
}
